# The words that a word set may replace; sentences call them as { -pot } (WORDS 1.0). English has one set.

-pot = pot
-hand = hand
-fold = fold
-cards = cards
-stack = stack
-main-pot = main pot
-side-pot = side pot
-up-card = up-card
