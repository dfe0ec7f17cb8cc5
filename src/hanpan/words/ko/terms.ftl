# The words that a word set may replace; sentences call them as { -pot } (WORDS 1.0).

-pot = 팟
-hand = 핸드
-fold = 폴드
-cards = 카드
-stack = 스택
-main-pot = 메인 팟
-side-pot = 사이드 팟
-up-card = 업카드
