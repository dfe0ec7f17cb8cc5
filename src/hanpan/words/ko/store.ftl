# `hanpan serve`의 데이터베이스와, 거기서 옮겨 적는 명령.

help-backup = 서버가 도는 동안에도 데이터베이스를 파일로 복사합니다
help-backup-file = 새로 만들 파일
help-export = 테이블, 공개 기록, 칩 장부를 JSON 줄로 씁니다
help-export-table = 이 코드의 테이블만
help-export-out = 새로 만들 파일(기본값: 표준 출력)
help-database = sqlite:///FILE 또는 postgresql://USER@HOST/NAME(기본값: hanpan serve가 쓰는 것)

backup-done = { $file }: 테이블 { $tables }개, 기록 { $n }건
backup-key = 진행 중인 { -hand }의 열쇠는 백업에 없으니 { $file } 파일을 다른 곳에 따로 보관해 주세요.

# 열기.
store-address = 데이터베이스 주소로 읽을 수 없으니 sqlite:///FILE이나 postgresql://USER@HOST/NAME처럼 써 주세요: { $text }
store-no_file = 데이터베이스가 없으니 경로를 확인해 주세요: { $database }
store-unopened = { $database } 데이터베이스를 열 수 없으니 확인해 주세요: { $reason }
store-in_use = 다른 서버가 쓰고 있으니 먼저 멈추거나, 이 서버에는 --database sqlite:///other.sqlite3처럼 다른 파일을 주세요: { $database }
store-foreign = hanpan의 데이터베이스가 아니니 다른 것을 골라 주세요: { $database }
store-newer = { $database } 데이터베이스는 더 새로운 hanpan에서 쓴 것이니(스키마 { $version }, 지금은 { $newest }까지) 그 버전을 설치해 주세요.
store-older = { $database } 데이터베이스는 이전 버전에서 쓴 것이니 hanpan serve를 한 번 실행해 올려 주세요.
store-old_sqlite = SQLite { $version } 버전은 오래됐으니 3.25 이상이 든 파이썬을 써 주세요.
store-no_asyncpg = PostgreSQL에는 asyncpg가 필요하니 설치해 주세요: pip install 'hanpan[postgres]'
store-pg_dump = PostgreSQL은 따로 백업하니 이렇게 실행해 주세요: pg_dump --format=custom --file={ $file } { $url }
store-there = 같은 이름의 파일이 이미 있으니 다른 이름을 골라 주세요: { $file }

# 열쇠.
store-key_missing = 진행 중인 { -hand }에 필요한 열쇠 파일이 없으니 되돌려 놓아 주세요: { $file }
store-key_wrong = { $database } 데이터베이스를 쓸 때의 열쇠가 아니니 그때의 열쇠를 되돌려 놓아 주세요.
store-key_open = 다른 사람도 열쇠를 읽을 수 있으니 이렇게 막아 주세요: chmod 600 { $file }
store-key_unread = 열쇠 { $file } 파일을 읽을 수 없으니 확인해 주세요: { $reason }
store-key_form = 열쇠로 읽을 수 없으니 16진수 { $digits }자리로 넣어 주세요: { $file }
store-key_variable = PostgreSQL에서는 { $variable } 환경 변수로 열쇠를 받으니 이렇게 만들어 주세요: openssl rand -hex 32
store-sealed = { $table } 테이블 { $seq }번 기록의 가려진 부분이 열리지 않아요(바뀌었거나 열쇠가 달라요).

# 쓰기.
store-number = { $table } 테이블에는 { $seq }번이 아니라 { $next }번을 쓸 차례예요.
store-command = { $table } 테이블에서 { $who } 님의 명령 { JOSA($command, "은/는") } { $seq }번으로 이미 처리됐어요.
store-unknown = 테이블이 없으니 코드를 확인해 주세요: { $table }
store-no_table = 열린 테이블이 없어요: { $table }
store-fenced = { $table } 테이블은 다른 서버가 맡고 있어요(epoch { $epoch }).
store-code = 이미 쓰는 코드이니 다른 것을 골라 주세요: { $code }
store-name = 이미 쓰는 이름이니 다른 이름을 골라 주세요: { $name }
store-full = 디스크가 꽉 찼으니 자리를 비워 주세요. 확인된 기록은 그대로예요({ $detail }).
store-locked = 다른 프로그램이 데이터베이스를 잡고 있으니 거기서 놓아 주세요({ $detail }).
store-corrupt = 데이터베이스가 손상됐으니 백업으로 바꿔 주세요({ $detail }).
store-lost = 데이터베이스와 연결이 끊겼으니 서버를 확인해 주세요({ $detail }).
store-busy = 쓸 것이 너무 많이 밀렸으니 잠시 뒤에 다시 해 주세요.
store-closed = 데이터베이스를 닫았어요.
store-failed = 데이터베이스에 쓸 수 없으니 디스크와 권한을 확인해 주세요({ $detail }).

# 이름.
name-signs = 이름에 제어 문자는 쓸 수 없으니 빼 주세요.
name-empty = 이름에는 글자가 하나 이상 필요해요.
name-long = 이름은 { $most }자까지인데 { $n }자이니 줄여 주세요.
