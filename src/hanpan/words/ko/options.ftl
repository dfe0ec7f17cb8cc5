# Options of `--rule KEY=VALUE` (RULES 7). Labels and tips are noun forms, since the printed sheet lists them too.

## 옵션

opt-odd_chips = 남는 칩
    .tip = 나누고 남은 칩의 주인. one_each: 버튼 왼쪽부터 하나씩, all_to_first_left: 버튼 왼쪽 첫 사람이 모두, by_suit: 더 높은 카드의 무늬 순.

opt-ante_mode = 앤티 방식
    .tip = 앤티를 내는 사람. none: 없음, each: 모두, button: 버튼이 혼자, bb: 빅 블라인드가 혼자.

opt-allin_faceup = 올인 공개
    .tip = 더 걸 수 없는 올인 뒤에 남은 카드를 펴는지. true: 바로 펴기, false: 쇼다운까지 덮어 두기.

opt-auto_muck_losers = 진 카드 감추기
    .tip = 진 카드를 보여 주지 않고 버리는지. true: 저절로 머크, false: 고르기.

opt-burns = 번 카드
    .tip = 둘째 스트리트부터 카드를 나누기 전에 맨 위 한 장을 버리는지. true: 버리기, false: 버리지 않기.

opt-button = 버튼 이동
    .tip = 버튼이 옮겨 가는 법. moving: 남은 다음 자리로, dead: 빅 블라인드를 기준으로(빈자리일 수 있음).

opt-new_player = 새 플레이어
    .tip = 앉은 뒤 카드를 받는 때. wait_bb: 빅 블라인드가 오면, free: 바로.

opt-cap_heads_up = 둘일 때 레이즈 한도
    .tip = 둘이 시작한 스트리트의 레이즈 한도. true: 그대로, false: 없음.

opt-bringin_tie = 브링인 동점
    .tip = 브링인을 정할 카드의 숫자가 같을 때. nearest: 딜러 왼쪽에서 가까운 사람, suit: 무늬 순.

opt-bringin_allin = 브링인 올인
    .tip = 브링인을 낼 사람이 앤티로 올인했을 때 다음 사람. must_pay: 꼭 내기, may_fold: 폴드해도 됨.

opt-bringin_ace_low = 브링인에서 A
    .tip = 브링인을 정할 때의 A. false: 가장 높은 카드, true: 가장 낮은 카드.

opt-board_tie = 공개 카드 동점
    .tip = 공개된 카드가 같을 때 먼저 하는 사람. nearest: 딜러 왼쪽에서 가까운 사람, suit: 무늬 순.

opt-pair_doubles_4th = 4번 스트리트 페어
    .tip = 4번 스트리트에 열린 페어가 있을 때 두 배 벳. false: 없음, true: 있음.

opt-low_rule = 로우 규칙
    .tip = 로우를 가리는 때. always: 늘, never: 하이만, auto: 네 명 이하이면 하이만.

opt-pls7_revision = 삼평 규칙 날짜
    .tip = 따를 규칙의 날짜. 2025-07-30: 지금 규칙, 2025-07-29b: 스킵 스트레이트 플러시 없음, 2025-07-29a: 쓰리페어 추가, 2025-07-28: 쓰리페어가 트리플보다 위.

opt-betting_rule = 베팅룰
    .tip = 하프(파워 채널은 풀)만 걸 수 있는 강제 구간의 끝. free: 강제 없음, 591: 5구 첫 번째 턴, 592: 5구 두 번째 턴, seon_half, seon_full: 그 턴의 선, seon_dam: 선 다음 사람, seon_dam_dam: 다음다음 사람.

opt-die_rule = 다이 규칙
    .tip = 다이할 수 있는 때. free: 언제든, no_die: 6구부터.

opt-channel = 채널
    .tip = 풀 베팅이 있는지. normal: 없음, power: 있음.

opt-forced_blocks_die = 강제 구간의 다이
    .tip = 강제 구간에서 다이할 수 있는지. false: 할 수 있음, true: 할 수 없음.

opt-ddadang = 따당 기준
    .tip = 두 배로 내는 것. call: 콜 금액, level: 이번 { -street }에 걸린 금액.

opt-call_locks_raise = 콜한 뒤 레이즈
    .tip = 같은 { -street }에서 콜한 뒤에 올릴 수 있는지. false: 됨, true: 안 됨.

opt-max_raises = 레이즈 횟수
    .tip = 한 { -street }에 모두가 올릴 수 있는 횟수. none: 한도 없음, 6: 여섯 번.

opt-short_money_may_only_call = 모자란 칩
    .tip = 가진 칩이 가장 작은 베팅보다 적을 때. false: 올인으로 올려도 됨, true: 콜만.

opt-first_4gu = 4구의 선
    .tip = 4구에서 먼저 거는 사람. open_card: 오픈한 카드가 높은 사람, board: 공개된 두 장이 높은 사람.

opt-timeout = 시간 초과
    .tip = 시간이 지났을 때. ladder: 돈이 안 드는 것부터 차례로, die_always: 다이할 수 있으면 늘 다이.

opt-flush_suit_first = 플러시 비교
    .tip = 플러시끼리 견주는 순서. false: 숫자 다음 무늬, true: 무늬 다음 숫자.

opt-two_pair_kicker = 투페어 키커
    .tip = 투페어의 다섯째 카드. false: 보지 않고 무늬로, true: 무늬보다 먼저 비교.

opt-top_ties = 탑 비교
    .tip = 탑끼리 견주는 숫자. five: 다섯 장 모두, two: 위의 두 장, 그다음 무늬.

opt-back_straight = 백스트레이트
    .tip = A-2-3-4-5의 순위. second: 마운틴 다음, lowest: 가장 낮은 스트레이트.

opt-backstraight_sf = 백스트레이트 플러시
    .tip = 같은 무늬 A-2-3-4-5의 순위. second: 로티플 다음, lowest: 가장 낮은 스트레이트 플러시.

# Values of options; those of betting_rule are rule-…, dates and numbers stand for themselves.
val-true = 켬
val-false = 끔
val-none = 없음
val-free = 자유
val-one_each = 하나씩
val-all_to_first_left = 버튼 왼쪽 첫 사람
val-by_suit = 무늬 순
val-each = 모두
val-button = 버튼
val-bb = 빅 블라인드
val-moving = 다음 자리로
val-dead = 데드 버튼
val-wait_bb = 빅 블라인드부터
val-nearest = 딜러에 가까운 사람
val-suit = 무늬 순
val-must_pay = 꼭 내기
val-may_fold = 폴드 가능
val-always = 늘
val-never = 하이만
val-auto = 인원에 따라
val-no_die = 노다이
val-normal = 일반
val-power = 파워
val-call = 콜 금액
val-level = 걸린 금액
val-open_card = 오픈한 카드
val-board = 공개된 두 장
val-ladder = 차례대로
val-die_always = 늘 다이
val-five = 다섯 장
val-two = 두 장
val-second = 두 번째
val-lowest = 가장 낮음
