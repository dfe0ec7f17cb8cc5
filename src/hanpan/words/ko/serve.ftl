# The table server: what it refuses, and what it tells operators.
serve-saved = 다시 저장할 수 있어서 게임을 이어 가요.
serve-busy = 이 테이블에 밀린 일이 너무 많으니 잠시 뒤에 다시 해 주세요.
serve-fault = 문제가 생겼고 바뀐 것은 없어요. 다시 해 보거나 서버를 돌리는 사람에게 알려 주세요.
serve-guests = 먼저 이름을 정해 주세요. 지금은 관전할 수 있어요.
serve-hello = 첫 메시지는 Hello여야 하고 한 번만 보내야 해요.
serve-token = 이 브라우저를 더는 알아볼 수 없으니 이름을 다시 정해 주세요.
serve-unread = 읽을 수 없는 메시지예요({ $detail }). 페이지를 새로 고쳐 주세요.
serve-json = 요청은 JSON이어야 해요. Content-Type을 application/json으로 보내 주세요.
serve-too_fast = 한꺼번에 너무 많이 보냈으니 잠시 기다려 주세요.
serve-not_watching = { $table } 테이블에 있지 않으니 먼저 들어가 주세요.
serve-watching_much = 한 번에 테이블 { $n }개까지 볼 수 있으니 하나를 닫아 주세요.
serve-no_watching = 참가자만 들어올 수 있는 방이니 방장에게 자리를 부탁해 주세요.
serve-no_hand = 끝난 { -hand } 가운데 { $number }번은 없으니 목록에서 골라 주세요.
serve-silenced = 방장이 채팅을 막았어요. 게임은 계속할 수 있어요.
serve-declined = 방장이 거절했으니 다른 자리나 방을 골라 주세요.
serve-nobody_asks = { $who } 님은 더는 자리를 부탁하지 않아요.
serve-name_taken = { $name } 님이 이미 있으니 다른 이름을 쓰거나 비밀번호를 넣어 주세요.
serve-name_bot = { $name }: 봇만 쓰는 이름이니 다른 이름을 정해 주세요.
serve-wrong_password = 비밀번호가 다르니 다시 넣어 주세요.
serve-short_password = 비밀번호는 { $n }자 이상이어야 하니 더 길게 정해 주세요.
serve-rooms_full = 방이 모두 찼으니 다른 방에 들어가거나 나중에 다시 와 주세요.
serve-rooms_yours = 열어 둔 방이 { $n }개예요. 하나를 먼저 닫아 주세요.
serve-option_fixed = 방을 열 때 정하는 것이니 바꾸려면 새 방을 열어 주세요: { $option }
serve-buy_in_order = 최소 바이인 { $min }이 최대 { $max }보다 클 수 없으니 고쳐 주세요.
serve-clock = 제한 시간은 { $low }~{ $high }초나 0(제한 없음)이어야 하는데 { $n }이니 고쳐 주세요.
serve-unknown = 여기에 없는 명령이니 페이지를 새로 고쳐 주세요.

serve-bot = 봇 { $name }
serve-open = 한판이 열렸어요: { $address }
serve-stop = Ctrl+C로 멈추고, 다시 켜면 게임이 이어져요.
serve-address = { $host }:{ $port }에서 열 수 없으니 --host로 다른 주소를 골라 주세요.
serve-port_taken = { $port }번 포트를 이미 쓰고 있으니 --port로 다른 번호를 골라 주세요.
serve-closed = 닫았어요. 잃어버린 것은 없어요.

# hanpan serve --help.
help-serve = 웹 테이블을 열어요
help-serve-host = 열어 둘 주소 (기본: 127.0.0.1, 이 컴퓨터에서만)
help-serve-port = 포트 (기본: 8080, 0이면 빈 포트)
help-serve-database = sqlite:///파일 또는 postgresql://… (기본: 사용자 데이터 폴더의 파일)
help-serve-origin = 앞에 프록시가 있을 때 페이지의 다른 주소, 여러 번 쓸 수 있음
help-serve-limits = 제한을 평소의 몇 배로 할지 (부하 시험용)
help-serve-fast = 보여 주려고 쉬는 시간 없이 (시험용)
