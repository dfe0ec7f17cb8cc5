# Connection, room, sit-and-go, fair cards (WORDS 3.3).

conn-lost = 연결이 끊겨서 { $sec }초 뒤에 다시 연결해요.
conn-trying = 연결이 끊겨서 다시 연결하고 있어요.
conn-back = 다시 연결됐어요. 하던 { -hand } 그대로예요.
conn-elsewhere = 나중에 연 다른 기기나 창에서 게임하고 있으니, 여기서 하려면 ‘여기서 계속’을 눌러 주세요.
conn-restart = 서버가 곧 다시 시작돼요. 하던 { -hand }부터 이어지고 칩은 그대로예요.
room-full = 방이 꽉 찼으니({ $n }명) 관전하거나 다른 방을 골라 주세요.
room-gone = 이 코드의 방이 없으니 코드를 확인하거나 새 방을 만들어 주세요: { $code }
room-locked = 비밀번호가 있는 방이니 방장에게 물어 여기에 넣어 주세요.
room-password = 비밀번호가 다르니 방장에게 물어 다시 넣어 주세요.
room-min_entry = 이 방은 칩이 { $min } 이상이어야 앉을 수 있으니 지금은 관전해 주세요.
room-host_moved = 이제 { $who } 님이 방장이에요.
rule-pending = { $who } 님이 베팅룰을 { JOSA($new, "으로/로") } 바꿨어요. 다음 판부터 적용되고 이번 판은 { $old } 그대로예요.
rule-power = 선풀은 파워 채널에만 있으니 채널을 바꾸거나 선하프를 골라 주세요.
pls-suggest = { $n }명이면 하이로만 겨루는 PLS가 더 잘 맞아요.
sng-level = 다음 핸드부터 블라인드 { $sb }/{ $bb }
sng-level-stakes = 다음 { -hand }부터 { $stakes }
sng-out-me = { $n }명 가운데 { $place }위로 마쳤어요.
sng-out = { $who } 님 탈락, { $place }위
sng-out-two = { $who } 님과 { $who2 } 님이 함께 탈락했어요. 시작 칩이 더 많던 { $who } 님이 { $place }위예요.
sng-win-me = 마지막까지 남았어요. 우승이에요.
sng-win = { $who } 님이 마지막까지 남아 우승했어요.
sng-takeover = { $who } 님 자리는 AI가 이어 쳐요. 돌아오면 되찾을 수 있어요.
fair-sealed = 이번 { -hand }의 카드를 봉했어요. 봉인 값 { $root }
fair-ok = 열린 카드 { $n }장이 모두 처음 봉한 그대로예요.
fair-bad = { $slot }번 봉투의 카드가 봉인과 다르니 이 기록을 저장해 방장에게 보여 주세요.
fair-closed = 공개되지 않은 { $n }장은 닫힌 채라 확인하지 않았어요.
