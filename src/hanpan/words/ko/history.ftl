# `hanpan history`: 다른 방과 다른 형식의 핸드를 읽고 다시 쳐 봅니다.

help-history = 다른 방의 핸드를 읽고 다시 쳐 봅니다
help-actions = 할 일
help-history-import = 핸드를 읽고 하나씩 다시 쳐서, 다르거나 읽지 못한 것을 알려 줍니다
help-history-files = PokerStars 글, PHH, Open Hand History, Poker Now, 이 집의 export로 적은 핸드, 또는 그런 파일이 든 폴더. -는 표준 입력입니다
help-history-workers = 일을 나눌 프로세스 수(기본값: 1)

history-count-read = 읽은 핸드 { $n }개
history-count-proved = 확인 { $n }개
history-count-differs = 다름 { $n }개
history-count-unreadable = 읽지 못함 { $n }곳
history-differs = { $file }, 핸드 { $hand }: { $what }

# 핸드로 읽지 못하는 까닭.
history-header = 핸드의 첫 줄을 읽을 수 없음: { $text }
history-no_header = 첫 줄이 없는 핸드
history-no_hand = 읽을 핸드가 없음(읽는 형식: PokerStars 글, PHH, Open Hand History, Poker Now, 이 집의 export)
history-unknown_game = 여기서 모르는 게임: { $game }
history-stakes = 판돈 단위를 읽을 수 없음: { $text }
history-truncated = 핸드가 중간에 끊김
history-too_long = { $lines }줄이 넘도록 핸드가 끝나지 않음
history-brackets = 괄호 안의 카드가 없거나 끊김: { $text }
history-street_cards = 보드에 { $n }장이 깔려 장수가 맞지 않음
history-boards = 보드가 { $n }개보다 많음
history-unknown_action = 할 수 없는 행동: { $text }
history-unreadable_line = 읽을 수 없는 줄: { $text }
history-seat_twice = 자리나 이름이 두 번 나옴: { $text }
history-few_players = 카드를 받은 사람이 { $n }명뿐임
history-no_chips = 칩 없이 행동함: { $text }
history-amount = 소수점 아래가 너무 긴 금액: { $text }
history-comma = 쉼표가 천 단위에 있지 않은 금액: { $text }({ $right }처럼 써야 함)
history-cancelled = 방에서 취소한 핸드

# 다시 친 결과가 글과 다른 곳.
differ-refused = { $who }: { $reason }
differ-refused-nobody = 카드: { $reason }
differ-paid = { JOSA($who, "이/가") } 내는 금액이 글에서는 { $theirs }, 규칙으로는 { $ours }
differ-raised = { JOSA($who, "이/가") } 올린 금액이 글에서는 { $theirs }, 규칙으로는 { $ours }
differ-returned = { $who }에게 돌아가는 금액이 글에서는 { $theirs }, 규칙으로는 { $ours }
differ-collected = { JOSA($who, "이/가") } 가져가는 금액이 글에서는 { $theirs }, 규칙으로는 { $ours }
differ-collected_part = { JOSA($who, "이/가") } { -pot } 일부에서 가져가는 금액이 글에서는 { $theirs }, 규칙으로는 { $ours }
differ-no_such_pot = { JOSA($who, "이/가") } { JOSA($theirs, "을/를") } 가져간 { JOSA(-side-pot, "이/가") } 규칙으로는 없음
differ-no_such_board = 글에는 보드 { $n }번이 있는데 실제로는 없음
differ-pots = { JOSA(-pot, "이/가") } 글에서는 { $theirs }개, 규칙으로는 { $ours }개
differ-pot = { $n }번째 { JOSA(-pot, "이/가") } 글에서는 { $theirs }, 규칙으로는 레이크를 떼기 전 { $ours }
differ-total = { -pot } 전체가 글에서는 { $theirs }, 규칙으로는 { $ours }
differ-won = 요약에서 { JOSA($who, "이/가") } 딴 금액은 { $theirs }, 규칙으로는 { $ours }
differ-board = 요약의 { $n }번째 보드가 깔린 카드와 다름
differ-stack = { $who }의 끝난 뒤 스택이 글에서는 { $theirs }, 규칙으로는 { $ours }
differ-unfinished = { $who } 차례에서 글이 끝남
differ-unfinished-nobody = { JOSA(-hand, "이/가") } 끝나기 전에 글이 끝남
differ-unknown_cards = 겨뤄야 할 { $who }의 카드를 아무도 보지 못함
differ-unknown_cards-nobody = 겨뤄야 할 카드 가운데 아무도 보지 못한 것이 있음
differ-no_cards_fit = { JOSA($who, "이/가") } 가질 수 있는 어떤 카드로도 이런 결과가 나오지 않음
differ-no_cards_fit-nobody = 나올 수 있는 어떤 카드로도 이런 결과가 나오지 않음
differ-better_mucked = { JOSA($who, "이/가") } 이기거나 나눌 핸드를 버림
differ-dropped = 방이 { -pot }에 { JOSA($theirs, "을/를") } 따로 넣었는데 게임의 규칙에는 없는 돈임
differ-few_players = 칩이 있는 참가자가 두 명보다 적음
differ-not_dealt_in = 카드를 받지 않은 { JOSA($who, "이/가") } 행동함
differ-cards = { $who }의 카드가 앞에서 말한 것과 다름
differ-cards-nobody = 보드가 앞에서 말한 것과 다름
differ-rank = { $who }의 핸드가 글에서 말하는 족보가 아님

# `hanpan history show`: 리플레이.
help-history-show = 핸드를 한 동작씩 다시 봅니다. 터미널이 아니면 통째로 출력합니다
help-show-hand = 이 번호의 핸드만 봅니다

show-keys = [←→] 한 동작 · [↑↓] 스트리트 · [PgUp/PgDn] { -hand } · [?] 도움말 · [q] 나가기
show-back = 아무 키나 누르면 돌아가요.
show-help-title = 할 수 있는 것
show-help-next = 한 동작 앞으로
show-help-back = 한 동작 뒤로
show-help-street = 다음 스트리트로
show-help-street_back = 앞 스트리트로
show-help-first = { -hand }의 처음으로
show-help-last = { -hand }의 끝으로
show-help-hand = 다음 { -hand }
show-help-hand_back = 앞 { -hand }
show-help-help = 이 도움말
show-help-quit = 나가기
show-help-equity = 퍼센트는 카드를 아는 참가자끼리 끝까지 갔을 때 { -pot }에서 받을 몫이에요. ≈는 표본으로 어림한 값이에요.
show-help-marks = ▶는 방금 행동한 사람, ▒▒는 아무도 보지 못한 카드예요. 끝에는 이긴 카드를 표시해요.
show-first_hand = 첫 { JOSA(-hand, "이에요/예요") }.
show-last_hand = 마지막 { JOSA(-hand, "이에요/예요") }.
show-not_kept = 이보다 앞의 { JOSA(-hand, "은/는") } 남아 있지 않아요. 다시 열면 볼 수 있어요.
show-no_such_hand = 이 파일들에 { $id } 핸드가 없어요. 번호를 확인해 주세요.
show-not_dealt_in = 카드 받지 않음
show-boards = 보드 { $n }개
show-on_board = 보드 { $n }: { $what }
show-plays = { $who }의 카드 { $cards }
show-equity = 승률: { $shares }
show-equity-about = 대략의 승률: { $shares }
show-unknown = 카드를 몰라 뺀 사람: { $names }
show-why = 남는 칩 { $amount }, { $names }: { $rule }({ $room })
show-odd-one_each = 버튼 왼쪽부터 시계 방향으로 하나씩
show-odd-all_to_first_left = 버튼 왼쪽 첫 사람이 모두
show-odd-high_card_by_suit = 겨룬 카드 가운데 가장 높은 카드, 같으면 무늬 순
show-odd-first_board = 보드끼리 나누고 남으면 첫 보드 몫
show-odd-high_half = 반으로 나누고 남으면 하이 몫
show-proved = 확인됨: 다시 친 결과가 글과 같음
show-differs = 확인되지 않음: { $what }

# `hanpan history stats`: 여러 핸드의 통계.
help-history-stats = VPIP, PFR, 쇼다운, 손익 같은 통계를 냅니다
help-stats-by = 한 줄의 기준: player, game, position 가운데 하나, 또는 쉼표로 여럿(기본값: player)
help-stats-csv = 모든 줄을 이 파일에 CSV로 적습니다. -는 표준 출력입니다

stats-player = 플레이어
stats-game = 게임
stats-position = 포지션
stats-col-hands = 핸드
stats-col-vpip = VPIP
stats-col-pfr = PFR
stats-col-three_bet = 3벳
stats-col-factor = AF
stats-col-frequency = AFq
stats-col-went_to_showdown = WTSD
stats-col-won_at_showdown = WSD
stats-col-units = 단위
stats-col-net = 손익
stats-pos-bring-in = 브링인
stats-pos-lead = 선
stats-pos-first = 첫 차례
stats-others = (나머지 모두)
stats-tournament = 토너먼트
stats-more = … 외 { $n }줄. --csv에는 모두 있음
stats-crowded = 줄이 { $n }개를 넘어, 나중에 나온 것은 나머지로 셈
stats-units = 단위: 빅 블라인드, 스터드는 스몰 벳, 세븐포커는 앤티
stats-hands = 핸드 { $n }개를 셈
stats-not_proved = 확인되지 않아 뺀 핸드 { $n }개
stats-repeated = 거듭 나와 뺀 핸드 { $n }개
stats-csv_nothing = 셀 핸드가 없어 파일을 바꾸지 않았어요.
err-csv_source = 읽을 파일이니 --csv에 다른 이름을 써 주세요.
