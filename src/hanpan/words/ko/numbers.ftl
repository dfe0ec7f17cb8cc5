# Numbers with their units, seats, and parts of an amount (WORDS 2.2, 2.6).

seat = { $seat }번 자리
players = { $n }명
players-range = { $low }~{ $high }명
in_big_blinds = { $n } BB
percent = { $n }%
time-seconds = { $sec }초
time-minutes = { $min }분 { $sec }초
time-ago = { $min }분 전

potname-main = { -main-pot }
potname-side = { -side-pot } { $n }

unit-big_blind = 빅 블라인드
unit-small_bet = 스몰 벳
unit-ante = 앤티

# 5분의 1, so that a particle follows what is said last.
amount-fraction = { $den }분의 { $num }
amount-part = { $unit }의 { $part }
amount-times = { $unit }의 { $n }배
