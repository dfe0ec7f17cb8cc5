# The text of a hand (WORDS 2.4).
# $many and $high come from card-….many and .high; a key with a card behind it, as hand-straight-A, goes first.

hand-royal_flush = a royal flush
hand-skip_straight_flush = a skip straight flush, { $run }
hand-straight_flush = { $high } straight flush
hand-straight_flush-5 = { $high } straight flush
hand-quads = four { $many }
hand-full_house = a full house, { $many } full of { $many2 }
hand-flush = { $high } flush
hand-skip_straight = a skip straight, { $run }
hand-straight = { $high } straight
hand-straight-A = { $high } straight
hand-straight-5 = { $high } straight
hand-trips = three { $many }
hand-three_pair = three pair, { $many }, { $many2 } and { $many3 }
hand-two_pair = two pair, { $many } and { $many2 }
hand-pair = a pair of { $many }
hand-high_card = { $one } high

# A rank that a user's game declares.
hand_of_own_rank = { $name }, { $run }

# A low where lows are all that counts.
hand_low = a { $low } low
