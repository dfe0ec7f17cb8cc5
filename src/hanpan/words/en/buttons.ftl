# Buttons say exactly what happens (WORDS 2.5). Fold, die and check are the plain labels act-….

btn-call = Call { $pays }
btn-call-allin = Call all-in { $pays }
btn-bet = Bet { $to }
btn-raise = Raise to { $to }
btn-complete = Complete to { $to }
btn-bring_in = Bring in { $pays }
btn-menu = { $action } { $pays }
btn-allin = All-in { $pays }
