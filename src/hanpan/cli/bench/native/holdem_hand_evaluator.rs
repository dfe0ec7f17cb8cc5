//! hanpan's driver for holdem-hand-evaluator: only its public interface, timed by the caller. Cards are 4 * rank + suit.

use holdem_hand_evaluator::Hand;

/// The strength of each hand of seven cards.
///
/// # Safety
/// `cards` holds seven times `hands` card numbers, `out` has room for `hands` strengths.
#[no_mangle]
pub unsafe extern "C" fn evaluate(cards: *const u8, hands: u64, out: *mut u16) {
    let cards = std::slice::from_raw_parts(cards, 7 * hands as usize);
    let out = std::slice::from_raw_parts_mut(out, hands as usize);
    for (hand, strength) in cards.chunks_exact(7).zip(out) {
        let mut all = Hand::new();
        for &card in hand {
            all = all.add_card(card as usize);
        }
        *strength = all.evaluate();
    }
}

/// The sum of the strengths of all pools of seven cards.
#[no_mangle]
pub extern "C" fn walk() -> u64 {
    let mut sum = 0;
    let start = Hand::new();
    for a in 0..52 {
        let one = start.add_card(a);
        for b in a + 1..52 {
            let two = one.add_card(b);
            for c in b + 1..52 {
                let three = two.add_card(c);
                for d in c + 1..52 {
                    let four = three.add_card(d);
                    for e in d + 1..52 {
                        let five = four.add_card(e);
                        for f in e + 1..52 {
                            let six = five.add_card(f);
                            for g in f + 1..52 {
                                sum += six.add_card(g).evaluate() as u64;
                            }
                        }
                    }
                }
            }
        }
    }
    sum
}
