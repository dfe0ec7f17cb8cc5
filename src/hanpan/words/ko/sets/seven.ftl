# 7-poker and Choice: their own words, the nicknames of the ranks, and how hands are told (WORDS 1.0, 1.5, 2.4).
# An entry here replaces the usual one whole.

-pot = 판돈
-hand = 판
-fold = 다이
-cards = 패
-stack = 보유 머니
-main-pot = 메인 판돈
-side-pot = 사이드 머니
-up-card = 액면
-street = 구

hole_cards = 패
    .tip = 나만 보는 카드예요.

up_card = { -up-card }
    .tip = 자리 앞에 앞면으로 놓인 카드예요.
    .nick = 바닥

rank-royal_flush = 로열 스트레이트 플러시
    .tip = 같은 무늬 10-J-Q-K-A.
    .nick = 로티플

rank-straight_flush = 스트레이트 플러시
    .tip = 같은 무늬로 이어진 다섯 장.
    .nick = 스티플

rank-quads = 포카드
    .tip = 같은 숫자 네 장.
    .nick = 포카

rank-full_house = 풀하우스
    .tip = 트리플과 페어.
    .nick = 집

rank-straight = 스트레이트
    .tip = 이어진 다섯 장.
    .nick = 줄

rank-back_straight = 백스트레이트
    .tip = A-2-3-4-5. 세븐포커에서는 마운틴 다음으로 높아요.
    .nick = 빽줄

rank-trips = 트리플
    .tip = 같은 숫자 세 장.
    .nick = 봉

rank-high_card = 탑
    .tip = 족보가 없어 높은 카드로 겨뤄요.
    .nick = 무페어

hand-royal_flush = 로열 스트레이트 플러시
hand-straight-A = 마운틴
hand-straight-5 = 백스트레이트
hand-straight_flush-5 = 백스트레이트 플러시
hand-high_card = { $one } 탑
