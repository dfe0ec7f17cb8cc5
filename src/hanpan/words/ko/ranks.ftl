# Ranks of hands (WORDS 1.5); word sets add the nicknames.

## 족보

rank-royal_flush = 로열 플러시
    .tip = 같은 무늬 10-J-Q-K-A.

rank-skip_straight_flush = 스킵 스트레이트 플러시
    .tip = 같은 무늬로 된 스킵 스트레이트.

rank-straight_flush = 스트레이트 플러시
    .tip = 같은 무늬로 이어진 다섯 장.

rank-quads = 포카드
    .tip = 같은 숫자 네 장.

rank-full_house = 풀하우스
    .tip = 트리플과 페어.

rank-flush = 플러시
    .tip = 같은 무늬 다섯 장.

rank-skip_straight = 스킵 스트레이트
    .tip = 한 칸씩 건너뛴 다섯 장. A는 1이나 14.

rank-straight = 스트레이트
    .tip = 이어진 다섯 장.

rank-mountain = 마운틴
    .tip = 10-J-Q-K-A, 가장 높은 스트레이트.

rank-back_straight = 백스트레이트
    .tip = A-2-3-4-5. 세븐포커에서는 마운틴 다음으로 높아요.

rank-trips = 트리플
    .tip = 같은 숫자 세 장.

rank-three_pair = 쓰리페어
    .tip = 옛 삼평의 여섯 장 족보예요. 2025-07-28 판에서는 트라이페어라고 했어요.

rank-two_pair = 투페어
    .tip = 페어 두 쌍.

rank-pair = 원페어
    .tip = 같은 숫자 두 장.

rank-high_card = 하이카드
    .tip = 족보가 없어 높은 카드로 겨뤄요.

rank-kicker = 키커
    .tip = 족보가 같을 때 가르는 남은 카드예요.

rank-suit_order = 무늬 순서
    .tip = 세븐포커에서만 숫자가 같을 때 무늬로 갈라요: ♠ > ♦ > ♥ > ♣.
