# The terminal game (WORDS 2.1: 해요체).

play-default_name = 나

# Names of the bots, up to nine of them.
play-bot_names = 서연, 민수, 지우, 하준, 유나, 도윤, 은지, 준호, 소라
play-no_terminal = 터미널이 아니어서 봇끼리 치는 한 판을 보여 주고, 입력은 읽지 않아요.
play-start = { $game }, { $n }명이 앉았어요.
play-stakes-blinds = 블라인드 { $sb }/{ $bb }
play-stakes-ante = 앤티 { $ante }
play-stakes-limit = 스몰 벳 { $small }, 빅 벳 { $big }
play-board = 보드
play-pot = { -pot } { $pot }
play-folded = { -fold }
play-holding = 내 족보: { $hand }
play-low = 로우 { $low }
play-level = 레벨 { $level }

play-raise_to = 얼마까지 올릴까요? { $min }부터 { $max }까지
play-bet = 얼마를 걸까요? { $min }부터 { $max }까지
play-confirm_allin = 가진 칩 { JOSA($stack, "을/를") } 모두 넣을까요? (y/n)
play-confirm_fold = 공짜로 볼 수 있는데 그래도 { -fold }할까요? (y/n)
play-show_or_muck = { JOSA(-cards, "을/를") } 보여 줄까요? (y/n)
play-help = 앞에 적힌 글자나 번호를 넣고 Enter를 누르세요. 금액은 한 칸 띄우고 써요(r 1200). ?는 도움말, q는 나가기예요.
play-help-title = 할 수 있는 것
play-help-pad = 숫자 키패드 그대로 누르면 바로 돼요. +는 히든 보기, ?는 도움말, l은 기록, q는 나가기예요.
play-help-hint = ?는 도움말, l은 기록, q는 나가기예요.
play-word_help = 도움말
play-word_leave = 나가기
play-rule = ({ $heading })
play-help-rules = 문장 끝 괄호 안은 규칙표의 제목이에요. 규칙표 보기: hanpan rules { $game }
play-back = Enter를 누르면 넘어가고, p를 누르면 앞 쪽으로 가요.
play-wait = 아직 내 차례가 아니니 잠깐 기다려 주세요.
play-amount_hint = 숫자나 min, 1/2, pot, max를 써 주세요. Enter만 누르면 돌아가요.
play-choose_hint = 번호 { $n }개를 { $example }처럼 띄어 쓰고 Enter를 누르세요.
play-not_understood = 알아듣지 못했으니 ?를 눌러 고를 수 있는 것을 봐 주세요: { $text }
play-not_a_number = 금액은 숫자로 써 주세요: { $text }

play-next = Enter를 누르면 다음 { JOSA(-hand, "을/를") } 시작해요. 그만하려면 q를 눌러 주세요.
play-first = Enter를 누르면 첫 { JOSA(-hand, "을/를") } 시작해요. 그만하려면 q를 눌러 주세요.
play-rebuy = 칩이 다 떨어졌어요. Enter를 누르면 { JOSA($amount, "을/를") } 다시 가져오고, q를 누르면 그만해요.
play-watch = 탈락했어요. Enter를 누르면 끝까지 지켜보고, q를 누르면 나가요.
play-chips_bought-again = 칩이 다 떨어져서 { JOSA($amount, "을/를") } 다시 가져왔어요.
play-chips_bought-other = { $who } 님이 칩 { JOSA($amount, "을/를") } 다시 가져왔어요.
play-goodbye = 수고했어요. 칩은 { $stack }, 손익은 { JOSA($net, "이에요/예요") }.
play-goodbye-bare = 수고했어요. 다음에 또 만나요.

play-sng-start = { $n }명이 { $stack }씩 갖고 시작해요. 마지막까지 남으면 우승이에요.
play-sng-place = { $place }위 { $who }
play-sng-again = 한 번 더 할까요? (y/n)
