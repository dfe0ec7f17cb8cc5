# Mistakes in a game file. Each says what to do; `mistake-near` and the like go around others.

# The file.
mistake-file_missing = 파일이 없으니 이름을 확인해 주세요.
mistake-file_folder = 폴더이니 그 안에 있는 파일의 이름을 써 주세요.
mistake-file_forbidden = 읽을 권한이 없으니 권한을 주거나 복사해서 써 주세요.
mistake-file_unreadable = 파일을 읽을 수 없으니({ $why }) 디스크를 확인해 주세요.
mistake-file_encoding = 바이트 { $at }부터 UTF-8이 아니라 읽을 수 없으니 UTF-8로 저장해 주세요.

# Its form.
mistake-toml = TOML 형식에 맞지 않아요. { $what }
mistake-toml_at = { $column }번째 글자가 TOML 형식에 맞지 않아요. { $what }
mistake-toml_equals = 이름 뒤에 등호(=)와 값을 써 주세요(예: wins = 'high').
mistake-toml_key = 항목 이름이 없거나 잘못됐으니 ‘이름 = 값’처럼 써 주세요.
mistake-toml_value = 값이 없거나 잘못됐으니 고쳐 주세요(글자는 따옴표로 묶어요).
mistake-toml_twice = 같은 항목이나 표가 두 번 나오니 하나를 빼 주세요.
mistake-toml_quote = 닫는 따옴표가 없으니 넣어 주세요.
mistake-toml_line = 값 뒤에 다른 것이 이어지니 한 줄에 항목 하나와 그 값만 써 주세요.
mistake-toml_header = 표 이름을 닫는 ]가 없으니 넣어 주세요.
mistake-toml_list = 목록을 닫는 ]나 쉼표가 빠졌으니 넣어 주세요.
mistake-toml_braces = 중괄호로 묶은 표에 쉼표가 빠졌거나 닫는 중괄호가 같은 줄에 없으니 넣어 주세요.
mistake-toml_backslash = 글자 속의 역슬래시는 두 번 이어 써 주세요.
mistake-toml_date = 없는 날짜나 시각이니 고쳐 주세요.
mistake-toml_character = 보이지 않는 제어 문자가 있으니 지워 주세요.
mistake-toml_deep = 괄호가 너무 깊이 겹쳐 있으니 줄여 주세요.
mistake-toml_long = 숫자가 너무 기니 줄여 주세요.
mistake-toml_other = 이 자리를 고쳐 주세요.

# Keys.
mistake-near = { $what } 혹시 ‘{ $near }’ 아닌가요?
mistake-near_street = { $what } 혹시 ‘{ $near }’ 스트리트를 고치려고 했나요?
mistake-unknown_key = ‘{ $key }’ 항목은 없으니 고쳐 주세요.
mistake-unknown_key_of = ‘{ $key }’ 항목은 없으니 이 가운데서 골라 주세요({ $known }).
mistake-needless_key = ‘{ $key }’ 항목은 없으니 빼 주세요.
mistake-top_key = ‘{ $key }’ 항목은 여기에 쓸 수 없으니 파일 맨 위, [ ]로 묶은 첫 줄보다 앞으로 옮겨 주세요.
mistake-missing_key = ‘{ $key }’ 항목이 빠졌으니 넣어 주세요(예: { $example }).

# Values.
mistake-kind = { JOSA($want, "을/를") } 써야 하는데 { JOSA($got, "을/를") } 썼으니 고쳐 주세요.
mistake-number = { $least } 이상인 정수를 써 주세요.
mistake-not_one_of = ‘{ $value }’ 값은 쓸 수 없으니 이 가운데서 골라 주세요({ $known }).
mistake-value = 이 값은 읽을 수 없으니 hanpan에 들어 있는 게임처럼 써 주세요.
mistake-amount = ‘{ $text }’에서 금액을 알 수 없으니 '1/2', '2', '1/4 pot'처럼 얼마와 그 기준을 써 주세요(기준: { $known }).
mistake-amount_of = ‘{ $text }’처럼 { $of } 기준으로는 쓸 수 없으니 이 가운데서 골라 주세요({ $known }).
mistake-amount_zero = ‘{ $text }’ 금액은 0이니 빼 주세요.
mistake-step = ‘{ $text }’에서 무엇을 몇 장 나눌지 알 수 없으니 'down 2'처럼 써 주세요({ $known }).
kind-int = 정수
kind-float = 소수
kind-str = 따옴표로 묶은 글자
kind-bool = true나 false
kind-array = [ ]로 묶은 목록
kind-object = 항목을 담은 표
kind-date = 날짜
kind-time = 시각
kind-other = 다른 것

# The game that it extends, and options.
mistake-no_game = ‘{ $name }’ 게임은 없으니 고쳐 주세요.
mistake-no_game_of = ‘{ $name }’ 게임은 없으니 이 가운데서 골라 주세요({ $known }).
mistake-extends = 게임 키를 따옴표로 묶어 쓰거나 false라고 써 주세요.
mistake-options = 옵션은 값을 담은 표로 써 주세요(예: { $example }).
mistake-option = 옵션마다 값을 담은 표를 써 주세요(예: { $example }).
mistake-option_value = 옵션의 값은 바꿀 항목을 담은 표로 써 주세요(예: { $example }).
mistake-option_of_table = ‘{ $option }’ 이름은 테이블 설정이 쓰니 옵션에 다른 이름을 지어 주세요.
mistake-no_default = 아무것도 바꾸지 않는 기본값이 하나 있어야 하니 넣어 주세요(예: { $example }).
mistake-two_defaults = 아무것도 바꾸지 않는 기본값은 하나뿐이어야 하니 하나만 남겨 주세요({ $values }).
mistake-not_inherited = 물려받은 옵션에 ‘{ $option }’ 옵션은 없어 뺄 수 없으니 이 줄을 고치거나 지워 주세요.
mistake-not_inherited_of = 물려받은 옵션에 ‘{ $option }’ 옵션은 없어 뺄 수 없으니 이 가운데서 골라 주세요({ $known }).
mistake-option_unfit = 물려받은 { $option } = { $value } 옵션이 이 게임에 맞지 않으니 { $fix } 줄을 넣어 빼 주세요. { $where }: { $what }

# The ladder.
mistake-ladder_empty = 족보가 하나도 없으니 하나 이상 써 주세요.
mistake-rank_shape = ‘{ $rank }’ 족보의 모양이 없으니 { $groups } 또는 { $runs }처럼 넣어 주세요.
mistake-rank_neither = 족보에는 groups(예: [3, 2])나 runs의 이름이 있어야 하니 하나를 넣어 주세요.
mistake-rank_both = 족보에는 groups(예: [3, 2])와 runs 가운데 하나만 쓸 수 있는데 둘 다 있으니(하나는 물려받은 것일 수 있어요) 새 족보라면 새 이름을 지어 주세요.
mistake-groups = groups에는 1 이상인 수를 큰 것부터 써야 하니 { $groups } 값을 고쳐 주세요(예: [3, 2]).
mistake-groups_many = groups는 7개까지인데 { $n }개이니 줄여 주세요.
mistake-suit_first = 무늬부터 견주려면 무늬가 모두 같은 족보(suited = true)이고 high.suits에 무늬 순서가 있어야 하니 함께 넣어 주세요.
mistake-suited_groups = 한 무늬에는 같은 숫자가 없으니 suited 족보의 groups는 모두 1로 써 주세요.
mistake-compare = compare는 견줄 groups의 개수이니 0부터 { $most }까지에서 써 주세요.
mistake-no_runs = runs에 ‘{ $runs }’ 이름은 없으니 이 가운데서 골라 주세요({ $known }).
mistake-no_runs_yet = runs에 ‘{ $runs }’ 이름은 없으니 넣어 주세요(예: { $example }).
mistake-runs_empty = 이어지는 숫자를 약한 것부터 써 주세요(예: 'A2345 23456').
mistake-run_length = { $run }, { $other } 두 줄의 길이가 다르니 같게 고쳐 주세요.
mistake-run_letter = { $run } 줄의 ‘{ $letter }’ 글자는 카드 숫자가 아니니 이 가운데서 골라 주세요({ $known }).
mistake-run_repeats = { $run } 줄에 같은 숫자가 두 번 나오니 하나를 빼 주세요.
mistake-run_again = { $run } 줄이 두 번 나오니 하나를 빼 주세요.
mistake-suits = 무늬는 c, d, h, s를 강한 것부터 한 번씩 써야 하니 ‘{ $suits }’ 값을 고쳐 주세요.
mistake-rank_twice = ‘{ $rank }’ 족보가 두 번 나오니 하나를 빼 주세요.
mistake-rank_hidden = ‘{ $rank }’ 족보가 될 카드는 모두 위에 있는 ‘{ $above }’ 족보가 되니 더 위로 옮기거나 빼 주세요.
mistake-ladder_end = 나머지 카드가 들어갈 족보가 없으니 groups가 모두 1인 high_card를 맨 끝에 넣어 주세요.

# Deck, seats, streets, showdown.
mistake-letters = ‘{ $letters }’ 값은 쓸 수 없으니 { $known } 가운데 서로 다른 글자로 써 주세요.
mistake-rank_suits = 덱에 같은 숫자가 { $n }장뿐이라 ‘{ $rank }’ 족보를 만들 수 없으니 high.ladder에서 빼 주세요.
mistake-rank_ranks = 필요한 숫자가 덱에 없어 ‘{ $rank }’ 족보를 만들 수 없으니 high.ladder에서 빼 주세요.
mistake-seats = 자리는 min(2 이상)부터 max까지인데 { $low }~{ $high }명은 있을 수 없으니 고쳐 주세요.
mistake-usual = usual은 { $low }부터 { $high }까지에서 써 주세요.
mistake-no_street = 스트리트가 하나는 있어야 하니 넣어 주세요(예: { $example }).
mistake-no_cards = 첫 스트리트에서는 카드를 나눠야 하니 넣어 주세요(예: ['down 2']).
mistake-no_down_card = ‘{ $step }’ 차례에 다운카드가 { $n }장이니 먼저 더 나눠 주세요.
mistake-no_up_card = { $first } 값은 앞면 카드를 견주는데 아직 한 장도 없으니 'up 1'이나 'open 1'을 먼저 넣어 주세요.
mistake-street_twice = ‘{ $street }’ 스트리트가 둘이니 하나에 다른 이름을 지어 주세요.
mistake-no_such_street = ‘{ $street }’ 스트리트는 없으니 이 가운데서 골라 주세요({ $known }).
mistake-no_low = ‘{ $wins }’ 값을 쓰려면 로우가 있어야 하니 넣어 주세요(예: low.limit = 8).
mistake-low_size = 로우는 한 장 이상이어야 하니 고쳐 주세요.
mistake-low_limit = { $size }장으로 겨루는 로우의 limit은 { $size }부터 13(킹)까지, 또는 어떤 카드나 로우가 되는 0으로 써 주세요.
mistake-low_must_win = wins = 'low'에서는 누군가 이겨야 하니 어떤 카드나 로우가 되게 limit = 0으로 써 주세요.
mistake-low_unused = wins = 'high'에서는 로우가 가져가는 것이 없으니 wins = 'high_low' 값을 넣거나 로우를 빼 주세요.
mistake-use_hole_sizes = use_hole은 모든 족보의 장수가 같을 때만 쓸 수 있는데 여러 장수({ $sizes })가 섞여 있으니 빼거나 족보를 고쳐 주세요.
mistake-too_few = 한 사람이 { $own }장을 받고 보드에 { $board }장이 깔려 { JOSA($hand, "을/를") } 만들 수 없으니 더 나눠 주세요.
mistake-use_hole = 한 사람이 { $own }장을 받고 보드에 { $board }장이 깔려, 자기 카드를 꼭 { $use_hole }장 써서는 { JOSA($hand, "을/를") } 만들 수 없으니 use_hole이나 나눌 카드를 고쳐 주세요.
mistake-hand_rank = { $rank } 족보({ $size }장)
mistake-hand_low = 로우({ $size }장)
mistake-deck_most = { $players }명이면 카드가 { $needed }장 있어야 하는데 덱은 { $deck }장이니 { $most }명까지로 줄여 주세요.
mistake-deck_short = { $players }명이면 카드가 { $needed }장 있어야 하는데 덱은 { $deck }장이라 둘이서도 못 하니 나눌 카드를 줄여 주세요.
mistake-timeout = 시간이 지나도 할 수 있는 것이 늘 있어야 하니 넣어 주세요({ $steps }).

# Betting.
mistake-goes_with = { $key } 항목은 structure = '{ $structure }'에서만 쓸 수 있으니 빼거나 structure를 바꿔 주세요.
mistake-no_menu = structure = 'menu'에는 베팅 목록이 있어야 하니 넣어 주세요(예: { $example }).
mistake-menu = menu는 베팅을 담은 표로 써 주세요(예: { $example }).
mistake-menu_name = { $name } 액션은 따로 있으니 베팅에 다른 이름을 지어 주세요.
mistake-first_only = ‘{ $name }’ 이름은 check도, menu의 베팅도 아니니 고쳐 주세요(menu: { $known }).
mistake-forced_bet = 강제할 ‘{ $bet }’ 베팅이 menu에 없으니 이 가운데서 골라 주세요({ $known }).
mistake-forced = 강제 구간에는 강제할 베팅이 있어야 하니 넣어 주세요(예: forced_bet = '{ $bet }').
mistake-no_chips = 누군가는 먼저 칩을 내야 하니 blinds = ['1/2', '1'] 또는 ante = '1'을 넣어 주세요.
mistake-ante_by = ante_by는 누가 앤티를 내는지만 정하니 얼마인지도 넣어 주세요(예: ante = '1').
mistake-no_big_blind = 블라인드가 없으면 빅 블라인드도 없으니 blinds를 넣거나, everybody와 button 가운데서 골라 주세요.
mistake-blinds = 블라인드가 { $n }개면 사람도 그만큼 있어야 하니 seats.min = { $n } 값을 넣어 주세요.
mistake-blinds_order = 블라인드는 뒤로 갈수록 작아질 수 없는데 '{ $one }' 뒤에 '{ $other }' 값이 있으니 차례를 바꿔 주세요.
mistake-blinds_bring_in = 블라인드와 브링인은 함께 쓸 수 없으니 하나를 빼 주세요.
mistake-after_blinds = after_blinds 값을 쓰려면 betting.blinds 항목이 있어야 하니 넣어 주세요.
mistake-first_bring_in = bring_in 값을 쓰려면 betting.bring_in 항목이 있어야 하니 넣어 주세요.
mistake-later_bring_in = 브링인은 첫 스트리트에만 있으니 다른 값을 골라 주세요.
mistake-bring_in_pays = ‘{ $text }’ 금액은 스몰 벳보다 작지 않으니 '1/2'처럼 더 작게 써 주세요.
mistake-bring_in_first = 브링인이 있는 스트리트는 first = 'bring_in'으로 써 주세요.
