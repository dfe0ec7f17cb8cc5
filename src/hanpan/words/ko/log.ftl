# Lines of the log: noun form, no full stop, bare names (WORDS 2.1, 2.2).

log-hand = { $n }번째 { -hand }
log-button = { $who } 버튼
log-post-ante = { $who } 앤티 { $amount }
log-antes = 모두 앤티 { $amount }
log-post-small_blind = { $who } 스몰 블라인드 { $amount }
log-post-big_blind = { $who } 빅 블라인드 { $amount }
log-post-dead = { $who } 데드 머니 { $amount }
log-post-missed = { $who } 밀린 블라인드 { $amount }
log-post-straddle = { $who } 스트래들 { $amount }

log-dealt = { $who } { -cards } { $n }장
log-dealt-cards = { $who } { -cards } { $cards }
log-dealt-up = { $who } { -up-card } { $cards }
log-burn = 번 카드 { $n }장
log-street = { $street }
log-board = { $street } { $cards }
log-chosen = { $who } 선택 완료
log-open = { $who } 오픈 { $cards }
log-discard = { $who } 버리기 { $n }장
log-discard-cards = { $who } 버리기 { $cards }

log-fold = { $who } { -fold }
log-check = { $who } 체크
log-call = { $who } 콜 { $amount }
log-call-free = { $who } 콜
log-call-allin = { $who } 콜 { $amount }, 올인
log-bet = { $who } 벳 { $amount }
log-bet-allin = { $who } 벳 { $amount }, 올인
log-raise = { $who } { $to }까지 레이즈
log-raise-allin = { $who } { $to }까지 레이즈, 올인
log-complete = { $who } 컴플리트 { $to }
log-complete-allin = { $who } 컴플리트 { $to }, 올인
log-bring_in = { $who } 브링인 { $amount }
log-bring_in-allin = { $who } 브링인 { $amount }, 올인
log-menu = { $who } { $action } { $amount }
log-menu-allin = { $who } { $action } { $amount }, 올인
log-allin = { $who } 올인 { $amount }
log-timeout = { $who } 시간 초과, { $action }

log-returned = { $who } { $amount } 돌려받음
log-show = { $who } 공개 { $cards }
log-show-hand = { $who } 공개 { $cards }, { $hand }
log-muck = { $who } 머크
log-win = { $who } { $amount } 획득
log-win-hand = { $who } { $amount } 획득, { $hand }
log-win-high = { $who } 하이 { $amount } 획득, { $hand }
log-win-low = { $who } 로우 { $amount } 획득, { $low }
log-win-pot = { $potname }: { $who } { $amount } 획득
log-rake = 레이크 { $amount }
log-end = { -hand } 종료
