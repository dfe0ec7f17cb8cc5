# Ranks of hands (WORDS 1.5); word sets add the nicknames.

## Ranks of hands

rank-royal_flush = royal flush
    .tip = 10-J-Q-K-A of one suit.

rank-skip_straight_flush = skip straight flush
    .tip = A skip straight in one suit.

rank-straight_flush = straight flush
    .tip = Five in a row, one suit.

rank-quads = four of a kind
    .tip = Four of one rank.

rank-full_house = full house
    .tip = Three of one rank and a pair.

rank-flush = flush
    .tip = Five of one suit.

rank-skip_straight = skip straight
    .tip = Every second rank, as 3-5-7-9-J; ace low or high.

rank-straight = straight
    .tip = Five in a row.

rank-mountain = broadway (mountain)
    .tip = 10-J-Q-K-A, the top straight.

rank-back_straight = wheel (back straight)
    .tip = A-2-3-4-5. In 7-poker second only to the mountain.

rank-trips = three of a kind
    .tip = Three of one rank.

rank-three_pair = three pair
    .tip = Six-card rank of old Sampyong rules.

rank-two_pair = two pair
    .tip = Two pairs.

rank-pair = pair
    .tip = Two of one rank.

rank-high_card = high card
    .tip = Nothing made; high cards decide.

rank-kicker = kicker
    .tip = The side card that breaks a tie.

rank-suit_order = suit order
    .tip = Only 7-poker breaks ties by suit: ♠ > ♦ > ♥ > ♣.
