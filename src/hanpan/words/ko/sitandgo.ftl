# 싯앤고 규칙표 (RULES 5).

sheet-sng-name = MERIDIAN
sheet-h-sng = 싯앤고
sheet-sng-seats = 자리는 { $seats }석 가운데 하나이고 모두 함께 시작합니다. 빈자리에는 봇이 앉습니다.
sheet-sng-buyins = 모두 같은 칩으로 시작합니다: { $buyins }. 도중에 더 가져올 수 없습니다.
sheet-sng-blinds = { JOSA($buyin, "으로/로") } 시작하면 블라인드는 { $n }핸드마다 오르고 끝없이 이어집니다: { $blinds }.
sheet-sng-win = 칩이 없으면 탈락합니다. 마지막까지 남은 한 사람이 이기고, 다른 상은 없습니다.
sheet-sng-places = 한 핸드에 둘이 탈락하면 그 핸드를 더 많은 칩으로 시작한 플레이어가 더 높은 순위입니다.
sheet-sng-leaver = 나간 플레이어의 자리는 봇이 이어 치고, 탈락 전이면 돌아와 되찾을 수 있습니다.
