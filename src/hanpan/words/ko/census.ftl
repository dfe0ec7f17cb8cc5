# `hanpan census`: how often each rank comes (WORDS 2.1).

help-census = 모든 경우를 세어 족보가 나올 확률을 정확히 보여 줍니다
help-census_cards = 족보를 만드는 카드 수(기본값: 게임에서 받는 카드 모두)

census-by_street = 스트리트별 확률
census-pool = { $cards }장
census-estimate = 추정
census-estimates = 추정: 게임을 만든 이가 어림한 값
census-lows = 로우
census-low_to = { $card } 로우
census-low_paired = 페어가 낀 로우
census-no_low = 로우 없음
census-rarity = 족보 순서와 드문 정도
census-rarity-exact = 가장 높은 족보 기준
census-rarity-contains = 만들 수 있는 족보 기준
census-in_order = 더 드문데 더 낮은 족보 없음
census-no_numba = numba가 없어 파이썬만으로 세요. 느리지만 값은 같아요.

err-census_cards = { JOSA($game, "은/는") } { $least }~{ $most }장으로 족보를 만드는데 { $n }장이니 --cards를 고쳐 주세요.
err-census_game = { JOSA($game, "은/는") } 카드가 너무 많아 셀 수 없어요({ $most }장까지 셀 수 있어요).
err-census_deals = 홀카드를 꼭 { $use_hole }장 쓰는 이 게임에서는 두 무늬로 플러시가 될 수 있어 아직 셀 수 없어요.
err-census_low = { $n }장으로 된 로우는 아직 셀 수 없어요.
err-census_plain = 이 계산에는 numba가 있어야 하니 설치하거나 --cards를 { $most } 이하로 골라 주세요.
