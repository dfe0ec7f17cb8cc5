# Rules of a 7-poker room (WORDS 1.6).

## 세븐포커 방의 룰

betting_rule = 베팅룰
    .tip = 방장이 정하는 베팅 약속이에요. 기본 룰과 추가 룰을 이어 591-노다이처럼 써요.

rule-free = 자유
    .tip = 기본 룰이면 강제 구간이 없고, 추가 룰이면 언제든 다이할 수 있어요.

rule-591 = 591
    .tip = 5구 첫 번째 턴까지 하프(파워는 풀)만 걸 수 있어요.

rule-592 = 592
    .tip = 5구 두 번째 턴까지 하프(파워는 풀)만 걸 수 있어요.

rule-seon_half = 선하프
    .tip = 5구 두 번째 턴의 선까지 하프만 걸 수 있어요.

rule-seon_full = 선풀
    .tip = 선하프와 같고 풀로 걸어요. 파워 채널 전용이에요.

rule-seon_dam = 선담
    .tip = 5구 두 번째 턴에서 선 다음 사람까지 강제예요.

rule-seon_dam_dam = 선담담
    .tip = 5구 두 번째 턴에서 선 다음다음 사람까지 강제예요.

rule-no_die = 노다이
    .tip = 6구부터 다이할 수 있어요.

forced_window = 강제 구간
    .tip = 정해진 베팅 하나만 켜지는 동안이에요.

low_bet_ban = 로우 베팅 금지
    .tip = 앞에서 올린 것보다 적게 올릴 수 없어요. 같으면 돼요.

channel-power = 파워 채널
    .tip = 풀 베팅이 있는 방이에요(없으면 일반 채널).

change_rule = 베팅룰변경
    .tip = 변경은 방장만 눌러요. 보기에는 지금 룰과 다음 판 룰이 나와요.

view_rule = 베팅룰보기
    .tip = 변경은 방장만 눌러요. 보기에는 지금 룰과 다음 판 룰이 나와요.

pending = 다음 판부터
    .tip = 바꾼 룰이 기다리는 중이에요.

choice = 초이스
    .tip = 4장을 받아 한 장을 버리고 한 장을 오픈해요.
