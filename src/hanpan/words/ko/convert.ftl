# `hanpan history convert`: 핸드를 다른 형식으로 적습니다.

help-history-convert = 핸드를 다른 형식으로 적습니다
help-history-to = 형식: phh, ohh(Open Hand History), pokerstars는 다시 읽을 수 있고, text는 사람만 읽습니다
help-history-out = 적을 파일. 없으면 표준 출력입니다

convert-written = 적은 핸드 { $n }개
convert-left_out = 빠진 것 { $n }개
convert-nothing_written = 적을 핸드가 없어 파일을 바꾸지 않았어요.
convert-source_kept = 읽는 파일인데 빠진 핸드가 있어 바꾸지 않았으니 --out에 다른 이름을 써 주세요.

# 읽기 쉬운 글.
told-hand = { -hand } { $id }: { $game }
told-hand-bare = { $game }
told-table = 테이블 { $table }
told-seat = { $n }번 자리: { $who }, { $stack }
told-seat-button = { $n }번 자리: { $who }, { $stack }, 버튼
told-seat-out = { $n }번 자리: { $who }, { $stack }, 카드를 받지 않음

# 핸드로 읽지 못하거나 다른 형식으로 적지 못하는 까닭.
history-bad_json = 핸드 기록 JSON으로 읽을 수 없음(중간에 잘렸을 수 있음)
history-bad_ohh = { $field } 칸이 없거나 Open Hand History와 다름
history-csv = CSV로 읽을 수 없음(중간에 잘렸을 수 있음)
history-csv_columns = 첫 줄에 이런 열이 없음: { $columns }
history-csv_row = 항목, 시각, 순서가 다 있지 않은 줄: { $text }
history-no_player = 테이블에 없는 이름: { $text }
history-bad_field = { $field } 칸에 쓸 수 없는 값: { $text }
history-field_fault = { $field } 칸: { $what }
history-illegal = 규칙에 어긋나는 핸드: { $what }
history-log_broken = 테이블에서 있을 수 없는 기록(잘렸거나 바뀐 파일)
history-after_the_end = 핸드가 끝난 뒤에 행동함
history-not_in_format = { $format } 형식에는 { $game } 게임의 이름이 없음
history-told = 사람이 읽는 글이라 다시 읽을 수 없음. 원래 파일을 --to phh, ohh, pokerstars 가운데 하나로 바꿔 쓰기
history-options_lost = 이 핸드를 가르는 옵션은 { $format } 형식에 없어 다시 읽으면 다른 핸드가 되니 --to phh나 ohh로 적어야 함
history-not_finished = 핸드가 끝나지 않아 이 형식으로 적을 수 없음
