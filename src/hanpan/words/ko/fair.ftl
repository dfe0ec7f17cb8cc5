# `hanpan verify`: whether the cards of a hand are the ones that were sealed before it (WORDS 3.3).

help-verify = 공개된 카드가 나누기 전에 봉한 그대로인지 확인합니다
help-verify-file = 한 판의 카드 기록(.json). -는 표준 입력입니다

fair-hand = 테이블 { $table }, { $hand }번 { -hand }, 봉인 값 { $root }
fair-none = 열린 카드가 없어 봉투 순서까지만 계산했어요.
fair-missing = 봉한 시드를 보내지 않은 자리: { $seats }
fair-compare = 나누기 전에 본 봉인 값과 같은지 비교해 보세요.

# What doesn't fit.
fair-unpledged = { $seat }번 자리가 미리 봉하지 않은 시드를 보냈으니 이 기록을 저장해 방장에게 보여 주세요.
fair-seed = { $seat }번 자리의 시드가 미리 봉한 것과 다르니 이 기록을 저장해 방장에게 보여 주세요.
fair-count = { $left }장 남았는데 { $n }장이 나왔으니 이 기록을 저장해 방장에게 보여 주세요.
fair-mixed = 나와 있지 않던 카드를 다시 섞었으니(mixed[{ $index }]) 이 기록을 저장해 방장에게 보여 주세요.
fair-mixed_open = 이미 보여 준 카드를 다시 섞었으니(mixed[{ $index }]) 이 기록을 저장해 방장에게 보여 주세요.
fair-card_twice = { $card } 카드가 두 번 나왔으니 이 기록을 저장해 방장에게 보여 주세요.
fair-slot_twice = { $slot }번 봉투를 두 번 열었으니 이 기록을 저장해 방장에게 보여 주세요.
fair-foreign = { $card } 카드는 이 덱에 없으니 이 기록을 저장해 방장에게 보여 주세요.
fair-order = 순서로는 { $want }번 봉투인데 { $slot }번 봉투가 열렸으니(기록의 drawn[{ $index }]) 이 기록을 저장해 방장에게 보여 주세요.
fair-undrawn = 나눈 적 없는 { $slot }번 봉투가 열렸으니 이 기록을 저장해 방장에게 보여 주세요.

# What the page finds, which has what its browser noted before the hand.
fair-other = 다른 { -hand }의 기록이니 저장해 방장에게 보여 주세요.
fair-root = 나누기 전에 이 페이지가 본 것과 다른 봉인 값({ $root })이니 이 기록을 저장해 방장에게 보여 주세요.
fair-dealt = { $card } 카드가 차례가 된 봉투에서 나오지 않았으니 이 기록을 저장해 방장에게 보여 주세요.
fair-drawn = 나눈 카드는 { $dealt }장인데 기록에는 { $n }장이 있으니 이 기록을 저장해 방장에게 보여 주세요.
fair-mine = 나누기 전에 봉인 값을 보았고 내 시드도 순서에 들어 있어서 아무도 이 카드를 고를 수 없었어요.
fair-late = 나누기 전에 봉인 값을 보았지만 내 시드는 늦게 도착해 빠졌어요. 한 번이면 연결 탓이지만 자주 그러면 이 방을 떠나세요.
fair-others = 나누기 전에 봉인 값을 보았지만 이 브라우저의 시드는 순서에 없어서 다른 플레이어의 시드를 믿어야 해요.
fair-nobody = 나누기 전에 봉인 값을 보았지만 순서에 들어간 시드가 없어서 서버가 마음에 드는 패를 골랐을 수도 있어요.
fair-resealed = 나누기 전에 카드를 두 번 봉했고 내 시드는 들어 있지 않은데, 그사이에 게임을 바꿨을 때만 있는 일이에요.
fair-unnoted = 나누기 전에 이 봉인 값을 보지 못해 아직 증명된 것은 없으니, 그때 다른 플레이어가 본 값과 비교해 보세요: { $root }

err-record = { $file } 파일은 한 판의 카드 기록이 아니니({ $field } 항목이 없거나 읽을 수 없음) 페이지의 ‘기록 저장’으로 만든 파일을 써 주세요(docs/fairness.md).
err-record_json = { $file } 파일은 한 판의 카드 기록(JSON)이 아니니 페이지의 ‘기록 저장’으로 만든 파일을 써 주세요(docs/fairness.md).
