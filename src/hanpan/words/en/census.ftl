# `hanpan census`: how often each rank comes (WORDS 2.1).

help-census = count every rank over all deals, exactly
help-census_cards = the pool to make a hand from, in cards (default: all cards of the game)

census-by_street = Chance by street
census-pool = { $cards } cards
census-estimate = est.
census-estimates = est.: what the author of the game estimated
census-lows = Low hands
census-low_to = { $card } low
census-low_paired = with a pair
census-no_low = no low
census-rarity = Order and rarity
census-rarity-exact = By best hand
census-rarity-contains = By what a pool contains
census-in_order = nothing is rarer than a rank above it
census-no_numba = numba is not installed, so this is counted in plain Python: slow, and the same numbers.

err-census_cards = { $game } has hands in { $least } to { $most } cards, not in { $n }; please change --cards.
err-census_game = { $game } has too many cards for a census, which counts up to { $most }.
err-census_deals = Where { $use_hole } of the hole cards play exactly, two suits may be enough for a flush here; a census can't count that yet.
err-census_low = Lows of { $n } cards are more than a census can count.
err-census_plain = Counting this needs numba, which isn't installed; install it, or choose at most { $most } with --cards.
