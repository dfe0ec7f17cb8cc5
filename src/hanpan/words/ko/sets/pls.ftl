# Sampyong: the nicknames of its ranks (WORDS 1.0, 1.5). An entry here replaces the usual one whole.

rank-royal_flush = 로열 스트레이트 플러시
    .tip = 같은 무늬 10-J-Q-K-A.
    .nick = 로티플

rank-skip_straight_flush = 스킵 스트레이트 플러시
    .tip = 같은 무늬로 된 스킵 스트레이트.
    .nick = 빵티플

rank-straight_flush = 스트레이트 플러시
    .tip = 같은 무늬로 이어진 다섯 장.
    .nick = 스티플

rank-quads = 포카드
    .tip = 같은 숫자 네 장.
    .nick = 포카

rank-full_house = 풀하우스
    .tip = 트리플과 페어.
    .nick = 집

rank-flush = 플러시
    .tip = 같은 무늬 다섯 장.
    .nick = 뿔

rank-skip_straight = 스킵 스트레이트
    .tip = 한 칸씩 건너뛴 다섯 장. A는 1이나 14.
    .nick = 스킵, 빵꾸줄

rank-straight = 스트레이트
    .tip = 이어진 다섯 장.
    .nick = 줄

rank-trips = 트리플
    .tip = 같은 숫자 세 장.
    .nick = 봉, 셋, 똘

rank-two_pair = 투페어
    .tip = 페어 두 쌍.
    .nick = 투피, 또이또이

rank-pair = 원페어
    .tip = 같은 숫자 두 장.
    .nick = 원피

rank-high_card = 하이카드
    .tip = 족보가 없어 높은 카드로 겨뤄요.
    .nick = 탑

hand-royal_flush = 로열 스트레이트 플러시
