# Errors: one sentence, what happened and what to do (WORDS 3.3).

err-old_page = 새 버전이 나왔으니 새로 고쳐 주세요(자리는 그대로예요).
err-save = 기록을 저장하지 못해 게임을 멈췄으니 서버 운영자에게 알려 주세요(칩은 그대로예요).
err-card_twice = 같은 카드가 두 번 나왔으니 고쳐 주세요: { $card }

# Cards and amounts.
err-bad_card = 카드로 읽을 수 없으니 As, Td, 9h처럼 써 주세요: { $text }
err-card_count = 카드가 { $got }장인데 { $want }장이어야 하니 고쳐 주세요.
err-showdown_board = 보드 카드가 { $got }장인데 { $want }장이어야 하니 고쳐 주세요.
err-showdown_hand = { $n }번째 핸드의 카드가 { $got }장인데 { $want }장이어야 하니 고쳐 주세요.
err-bad_amount = 금액으로 읽을 수 없으니 숫자로 써 주세요: { $text }
err-long_amount = 금액이 너무 기니 소수점 앞뒤로 { $n }자리까지만 써 주세요: { $text }
err-bad_stack = 시작 칩을 알 수 없으니 숫자로 써 주세요: { $text }

# Games and options.
err-unknown_game = ‘{ $name }’ 게임은 없으니 이 가운데서 골라 주세요: { $known }
err-meridian_game = MERIDIAN은 play, sim, rules에서 쓰는 싯앤고 이름이고 카드는 { JOSA($game, "과/와") } 같으니, 여기에는 { JOSA($game, "을/를") } 써 주세요.
did_you_mean = { $what } (혹시 ‘{ $near }’ 아닌가요?)
err-unknown_option = { $game }에 ‘{ $option }’ 옵션은 없으니 이 가운데서 골라 주세요: { $known }
err-bad_option_value = { $option } 옵션에 ‘{ $value }’ 값은 없으니 이 가운데서 골라 주세요: { $known }
err-no_options = { $game }에는 옵션이 없으니 빼고 다시 해 주세요: { $option }
err-option_clash = { $option }, { $other } 옵션이 둘 다 { $path } 항목을 바꾸니 하나만 골라 주세요.
err-option_needs = { $options } 설정은 { $option } = { $value } 설정이 있어야 하니 함께 골라 주세요.
err-option_form = 옵션으로 읽을 수 없으니 KEY=VALUE처럼 써 주세요: { $text }
err-word_set = ‘{ $name }’ 말 묶음(words)은 없으니 빼거나 이 가운데서 골라 주세요: { $known }
err-bot_threshold = { $name }: 괄호 안의 숫자는 equity(0.7)처럼 0보다 크고 1 이하여야 하니 고쳐 주세요.
err-unknown_bot = ‘{ $name }’ 봇은 없으니 이 가운데서 골라 주세요: { $known }
err-seat_count = { $game }에는 { $low }~{ $high }명이 앉을 수 있는데 { $n }명이니 고쳐 주세요.
    .reason = { $game }에는 { $low }~{ $high }명까지 앉는데 { $n }명

# Numbers of `hanpan play`.
err-option_number = { $option }에는 정수가 필요하니 고쳐 주세요: { $text }
err-option_most = { $option }에는 { $most } 이하인 숫자가 필요하니 고쳐 주세요: { $text }
err-option_least = { $option }에는 { $least } 이상인 숫자가 필요하니 고쳐 주세요: { $text }
err-option_factor = { $option }에는 0보다 큰 숫자가 필요하니 고쳐 주세요: { $text }
err-blinds = 블라인드로 읽을 수 없으니 50/100처럼 써 주세요: { $text }
err-blinds_order = 스몰 블라인드 { JOSA($small, "이/가") } 빅 블라인드 { $big }보다 크니 고쳐 주세요.
err-no_blinds = { $game }에는 블라인드가 없으니 빼고 --ante로 정해 주세요.
err-no_ante = { $game }에는 앤티가 없으니 --ante를 빼 주세요.
err-needs_ante = { $game }에는 앤티가 있어야 하니 --ante에 1 이상을 써 주세요.
err-ante_asked = 앤티를 내는 규칙이니 --ante에 금액을 1 이상으로 써 주세요.
err-stack_ante = 칩 { JOSA($stack, "으로/로") } 앤티 { JOSA($ante, "을/를") } 낼 수 없으니 더 가져와 주세요.
err-meridian = MERIDIAN에 정해져 있는 값이니 { $option } 옵션을 빼 주세요(--seats, --buyin 옵션만 고를 수 있어요).
err-meridian_ante = MERIDIAN에는 앤티가 없으니 { $option } 옵션을 빼 주세요.

# Files.
err-file_missing = 파일이 없으니 이름을 확인해 주세요: { $file }
place-line = { $line }번째 줄: { $what }
place-file = { $where }: { $what }
err-not_json = hands와 board가 든 JSON이 아니니 이렇게 써 주세요: { $example }
err-missing_field = 꼭 필요한 { $field } 항목이 빠졌으니 넣어 주세요.
err-unknown_field = ‘{ $field }’ 항목은 없으니 이 가운데서 골라 주세요: { $known }
err-bad_field = { $field } 항목에 ‘{ $value }’ 값은 쓸 수 없으니 { JOSA($want, "으로/로") } 써 주세요.
want-number = 숫자
want-numbers = 사람마다 하나씩 적은 숫자 목록
want-as_many_numbers = 사람마다 하나씩 적은 숫자 { $n }개의 목록
want-not_negative = 0 이상인 숫자
want-positive = 0보다 큰 숫자
want-below = { $than }보다 작은 수
want-player = p1부터 p{ $n }까지 가운데 하나
want-options = 항목을 담은 표(예: { $example })
want-texts = 따옴표로 묶은 글자 목록
want-text = 따옴표로 묶은 글자
want-boards = 보드 최대 { $n }개의 목록(첫 보드는 actions대로, 장수는 모두 같게)
err-unknown_variant = ‘{ $variant }’ 게임 종류(variant)는 없으니 이 가운데서 골라 주세요: { $known }
err-verb_form = ‘{ $verb }’ 동작은 { $example }처럼 써 주세요.
err-unknown_verb = ‘{ $verb }’ 동작은 없으니 이 가운데서 골라 주세요: { $known }
err-unknown_player = ‘{ $text }’ 플레이어는 없으니 p1부터 p{ $n }까지에서 골라 주세요.
err-no_input = 읽을 것이 없으니 파일 이름을 주거나 표준 입력으로 보내 주세요.
not_written-ENOSPC = 남은 자리가 없음
not_written-EBADF = 닫혀 있음
not_written-EIO = 디스크 오류
not_written-EFBIG = 너무 큰 파일
not_written-EDQUOT = 디스크 할당량을 다 씀
err-not_written = 출력을 쓸 수 없으니({ $fault }) 쓸 수 있는 파일이나 프로그램으로 보내 주세요.
not_written-ENOENT = 폴더가 없음
not_written-EISDIR = 폴더임
not_written-EACCES = 권한이 없음
not_written-EPERM = 권한이 없음
not_written-EROFS = 읽기 전용 디스크
not_written-EPIPE = 읽는 쪽이 닫힘
err-file_unwritten = 파일을 쓸 수 없으니({ $fault }) 다른 이름이나 다른 곳을 써 주세요.

# What argparse says.
err-arg_missing = 빠진 것이 있으니 --help를 보고 넣어 주세요: { $text }
err-arg_unknown = 쓸 수 없는 인자이니 --help를 보고 고쳐 주세요: { $text }
err-arg_choice = { $option } 자리에 ‘{ $value }’ 값은 쓸 수 없으니 이 가운데서 골라 주세요: { $known }
err-arg_value = { $option } 뒤에 값이 있어야 하니 --help를 보고 넣어 주세요.
err-arg_no_value = { $option } 뒤에는 값을 쓰지 않으니 빼 주세요: { $value }
err-arg_ambiguous = { $option }만으로는 어느 것인지 알 수 없으니 이 가운데서 끝까지 써 주세요: { $known }
err-arg_other = 인자를 읽을 수 없으니 --help를 보고 고쳐 주세요.

err-no_chips = { $who }의 칩이 { $stack }이라 카드를 받을 수 없으니 고쳐 주세요.
    .reason = { $player } 칩 { $stack }: 카드를 받을 수 없음
err-antes = 이 게임은 모두 같은 앤티를 내니 고쳐 주세요.
    .reason = 앤티는 모두 같고 0보다 커야 함

# A list of what may be chosen.
joined = { $first }, { $rest }
