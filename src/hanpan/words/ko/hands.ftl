# The text of a hand (WORDS 2.4). It always ends in the name of the rank, so that a particle can follow.
# $many and $high come from card-….many and .high; a key with a card behind it, as hand-straight-A, goes first.

hand-royal_flush = 로열 플러시
hand-skip_straight_flush = { $run } 스킵 스트레이트 플러시
hand-straight_flush = { $high } 스트레이트 플러시
hand-straight_flush-5 = { $high } 스트레이트 플러시
hand-quads = { $many } 포카드
hand-full_house = { $many }·{ $many2 } 풀하우스
hand-flush = { $high } 플러시
hand-skip_straight = { $run } 스킵 스트레이트
hand-straight = { $high } 스트레이트
hand-straight-A = { $high } 스트레이트
hand-straight-5 = { $high } 스트레이트
hand-trips = { $many } 트리플
hand-three_pair = { $many }·{ $many2 }·{ $many3 } 쓰리페어
hand-two_pair = { $many }·{ $many2 } 투페어
hand-pair = { $many } 원페어
hand-high_card = { $one } 하이카드

# A rank that a user's game declares.
hand_of_own_rank = { $run } { $name }

# A low where lows are all that counts.
hand_low = { $low } 로우
