# Cards, seen and read aloud (WORDS 2.3). The value of card-… is the index on the card; .one, .many and .high stand in
# the text of a hand (WORDS 2.4): one king, two kings, a king-high straight.

card-A = A
    .spoken = ace
    .one = ace
    .many = aces
    .high = an ace-high

card-K = K
    .spoken = king
    .one = king
    .many = kings
    .high = a king-high

card-Q = Q
    .spoken = queen
    .one = queen
    .many = queens
    .high = a queen-high

card-J = J
    .spoken = jack
    .one = jack
    .many = jacks
    .high = a jack-high

card-T = 10
    .spoken = ten
    .one = ten
    .many = tens
    .high = a ten-high

card-9 = 9
    .spoken = nine
    .one = nine
    .many = nines
    .high = a nine-high

card-8 = 8
    .spoken = eight
    .one = eight
    .many = eights
    .high = an eight-high

card-7 = 7
    .spoken = seven
    .one = seven
    .many = sevens
    .high = a seven-high

card-6 = 6
    .spoken = six
    .one = six
    .many = sixes
    .high = a six-high

card-5 = 5
    .spoken = five
    .one = five
    .many = fives
    .high = a five-high

card-4 = 4
    .spoken = four
    .one = four
    .many = fours
    .high = a four-high

card-3 = 3
    .spoken = three
    .one = three
    .many = threes
    .high = a three-high

card-2 = 2
    .spoken = two
    .one = two
    .many = twos
    .high = a two-high

suit-s = spades
    .sign = ♠

suit-h = hearts
    .sign = ♥

suit-d = diamonds
    .sign = ♦

suit-c = clubs
    .sign = ♣

card-spoken = { $rank } of { $suit }
cards-face_down = { $n } face-down { $n ->
        [one] card
       *[other] cards
    }
cards-folded = folded
