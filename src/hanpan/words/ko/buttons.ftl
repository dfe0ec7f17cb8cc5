# Buttons say exactly what happens (WORDS 2.5). Fold, die and check are the plain labels act-….

btn-call = 콜 { $pays }
btn-call-allin = 올인 콜 { $pays }
btn-bet = 벳 { $to }
btn-raise = { $to }까지 레이즈
btn-complete = 컴플리트 { $to }
btn-bring_in = 브링인 { $pays }
btn-menu = { $action } { $pays }
btn-allin = 올인 { $pays }
