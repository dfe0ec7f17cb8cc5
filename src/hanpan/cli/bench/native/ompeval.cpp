// hanpan's driver for OMPEval. It calls its public interface and nothing else; the caller holds the clock.
// A card is 4 * rank + suit, as in hanpan.

#include <cstdint>
#include <string>
#include <vector>

#include "omp/EquityCalculator.h"
#include "omp/HandEvaluator.h"

#define EXPORTED extern "C" __attribute__((visibility("default")))

static const omp::HandEvaluator evaluator;

// The strength of each hand of seven cards.
EXPORTED void evaluate(const uint8_t* cards, uint64_t hands, uint16_t* out)
{
    for (uint64_t hand = 0; hand < hands; ++hand, cards += 7) {
        omp::Hand all = omp::Hand::empty();
        for (int place = 0; place < 7; ++place)
            all += omp::Hand(cards[place]);
        out[hand] = evaluator.evaluate(all);
    }
}

// The sum of the strengths of all pools of seven cards.
EXPORTED uint64_t walk()
{
    using omp::Hand;
    uint64_t sum = 0;
    const Hand start = Hand::empty();
    for (unsigned a = 0; a < 52; ++a) {
        const Hand one = start + Hand(a);
        for (unsigned b = a + 1; b < 52; ++b) {
            const Hand two = one + Hand(b);
            for (unsigned c = b + 1; c < 52; ++c) {
                const Hand three = two + Hand(c);
                for (unsigned d = c + 1; d < 52; ++d) {
                    const Hand four = three + Hand(d);
                    for (unsigned e = d + 1; e < 52; ++e) {
                        const Hand five = four + Hand(e);
                        for (unsigned f = e + 1; f < 52; ++f) {
                            const Hand six = five + Hand(f);
                            for (unsigned g = f + 1; g < 52; ++g)
                                sum += evaluator.evaluate(six + Hand(g));
                        }
                    }
                }
            }
        }
    }
    return sum;
}

// The equity of the first range on one thread: exact, or from deals by chance for so many seconds; and how many deals.
EXPORTED double equity(const char* const* ranges, int players, double seconds, uint64_t* deals)
{
    omp::EquityCalculator calculator;
    const std::vector<omp::CardRange> hands(ranges, ranges + players);
    const bool exact = seconds == 0;
    if (!exact)
        calculator.setTimeLimit(seconds);
    if (!calculator.start(hands, 0, 0, exact, 0, nullptr, 0.02, 1))
        return -1;
    calculator.wait();
    const auto results = calculator.getResults();
    *deals = results.hands;
    return results.equity[0];
}
