# Cards, seen and read aloud (WORDS 2.3). The value of card-… is the index on the card; .one, .many and .high stand in
# the text of a hand (WORDS 2.4): one king, two kings, a king-high straight.

card-A = A
    .spoken = 에이스
    .one = A
    .many = A
    .high = A 하이

card-K = K
    .spoken = 킹
    .one = K
    .many = K
    .high = K 하이

card-Q = Q
    .spoken = 퀸
    .one = Q
    .many = Q
    .high = Q 하이

card-J = J
    .spoken = 잭
    .one = J
    .many = J
    .high = J 하이

card-T = 10
    .spoken = 텐
    .one = 10
    .many = 10
    .high = 10 하이

card-9 = 9
    .spoken = 나인
    .one = 9
    .many = 9
    .high = 9 하이

card-8 = 8
    .spoken = 에이트
    .one = 8
    .many = 8
    .high = 8 하이

card-7 = 7
    .spoken = 세븐
    .one = 7
    .many = 7
    .high = 7 하이

card-6 = 6
    .spoken = 식스
    .one = 6
    .many = 6
    .high = 6 하이

card-5 = 5
    .spoken = 파이브
    .one = 5
    .many = 5
    .high = 5 하이

card-4 = 4
    .spoken = 포
    .one = 4
    .many = 4
    .high = 4 하이

card-3 = 3
    .spoken = 쓰리
    .one = 3
    .many = 3
    .high = 3 하이

card-2 = 2
    .spoken = 듀스
    .one = 2
    .many = 2
    .high = 2 하이

suit-s = 스페이드
    .sign = ♠

suit-h = 하트
    .sign = ♥

suit-d = 다이아몬드
    .sign = ♦

suit-c = 클로버
    .sign = ♣

card-spoken = { $suit } { $rank }
cards-face_down = 뒷면 카드 { $n }장
cards-folded = 접은 카드
