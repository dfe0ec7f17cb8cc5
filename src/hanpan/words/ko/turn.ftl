# Turn, clock, results (WORDS 3.1). …-me is for the player himself.

turn-me = 내 차례예요. 콜 { $call }, { -pot } { $pot }.
turn-me-free = 내 차례예요. 맞출 금액은 없어요. { -pot } { $pot }.
turn-me-bring_in = 내 차례예요. 브링인 { JOSA($pays, "을/를") } 낼 자리예요. { -pot } { $pot }.
turn-other = { $who } 님 차례예요.
turn-title = ● 내 차례 · { $room }
choose-open = 공개할 카드 한 장을 고르세요. 모두 고르면 함께 펼쳐요.
choose-discard = 버릴 카드 한 장을 고르세요. 아무에게도 보이지 않아요.
clock-bank = 타임 뱅크를 쓰고 있어요. { $sec }초 남았어요.
timeout-me = 시간이 지나 { JOSA($action, "으로/로") } 처리했어요.
timeout-other = { $who } 님 시간 초과, { $action }
away-me = 세 번 연속 시간이 지나 자리 비움이 됐어요. 아무 버튼이나 누르면 돌아와요.
pre-dropped = 콜 금액이 { JOSA($new, "으로/로") } 바뀌어 예약을 풀었어요. 다시 골라 주세요.
win-folded-me = 모두 { -fold }했어요. { -pot } { JOSA($amount, "을/를") } 가져와요.
win-folded = 모두 { -fold }했어요. { $who } 님이 { -pot } { JOSA($amount, "을/를") } 가져가요.
win-me = { JOSA($hand, "으로/로") } 이겼어요. { -pot } { JOSA($amount, "을/를") } 가져와요.
win = { $who } 님이 { JOSA($hand, "으로/로") } { -pot } { JOSA($amount, "을/를") } 가져가요.
win-kicker = 족보가 같아서 { $kicker } 키커로 갈렸어요.
win-suit = 숫자까지 같아서 무늬로 갈렸어요: { $suit } > { $suit2 }.
win-split = { JOSA($hand, "으로/로") } 비겼어요. { $n }명이 { JOSA($pot, "을/를") } 나눠 { $amount }씩 가져가요.
odd-chip = 나누고 남은 { JOSA($amount, "은/는") } 버튼 왼쪽에서 가장 가까운 { $who } 님에게 가요.
odd-chip-me = 나누고 남은 { JOSA($amount, "은/는") } 버튼 왼쪽에서 가장 가까운 내가 가져와요.
odd-chip-half = 반으로 나누고 남은 { JOSA($amount, "은/는") } 하이 쪽에 붙어요.
odd-chip-suit = 나누고 남은 { JOSA($amount, "은/는") } 무늬 순서에 따라 { $card } 카드를 든 { $who } 님에게 가요.
odd-chip-suit-me = 나누고 남은 { JOSA($amount, "은/는") } 무늬 순서에 따라 { $card } 카드를 든 내가 가져와요.
win-scoop-me = 스쿱이에요. 하이는 { $hand }, 로우는 { $low }. { JOSA($pot, "을/를") } 모두 가져와요.
win-scoop = { $who } 님이 스쿱했어요. 하이는 { $hand }, 로우는 { $low }. { JOSA($pot, "을/를") } 모두 가져가요.
win-hilo-me = { JOSA($hand, "으로/로") } { $pot } 가운데 { JOSA($amount, "을/를") } 가져와요. 나머지 절반은 로우 { $low }인 { $who } 님 몫이에요.
win-hilo = 하이 { $amount }: { $who } 님, { $hand }. 로우 { $amount2 }: { $who2 } 님, { $low }.
win-hilo-me-low = 로우 { $low }: { $pot } 가운데 { JOSA($amount, "을/를") } 가져와요. 나머지 절반은 { JOSA($hand, "으로/로") } 하이를 이긴 { $who } 님 몫이에요.
win-no_low = 로우를 만든 사람이 없어서 하이가 { JOSA(-pot, "을/를") } 모두 가져가요.
win-quarter-me = 쿼터링이에요. 로우 동점이 { $n }명이라 { $pot } 가운데 { JOSA($amount, "을/를") } 가져와요.
win-pot = { $potname }, { $amount }: { $who } 님, { $hand }
main-only = 올인한 { $who } 님은 { -main-pot }까지만 겨뤄요.
returned-me = 아무도 맞추지 않은 { JOSA($amount, "이/가") } 돌아왔어요.
returned-other = 아무도 맞추지 않은 { JOSA($amount, "이/가") } { $who } 님에게 돌아가요.
shows = { $who } 님 공개: { $cards }, { $hand }
mucks = { $who } 님 머크

# One line for one pot or one side of it.
result-main = { -main-pot } { $amount }
result-side = { -side-pot } { $n }, { $amount }
result-high = 하이 { $amount }: { $who }, { $hand }
result-low = 로우 { $amount }: { $who }, { $hand }
result-split-high = 하이 { $pot }: { $hand } 동점, { $n }명이 { $amount }씩
result-split-low = 로우 { $pot }: { $hand } 동점, { $n }명이 { $amount }씩
result-winners = 나눠 가진 사람: { $names }
