# The page alone (PAGE): home, rooms, the parts of the table. What the terminal says too stands in the other files.

# Home
page-motto = With friends or bots, a quiet round.
page-alone = Play alone now
page-alone-tip = one press, and bots sit down
page-together = Play together
page-my-rooms = My rooms
page-open-rooms = Open rooms
page-no-rooms = No room is open now. Make one.
page-code = Room code
page-join = Join
page-create = Make a room
page-rules-of = Rules of { $game }
page-meridian = Sit-and-go for six, 10,000 chips
page-wins-high = high
page-wins-low = low
page-wins-high_low = high and low
page-seats-of = { $n } of { $of } seats, bots { $bots }
page-back-to = Go back
page-playing = playing
page-before = not started

# Who one is
page-guest = Guest
page-no-name = No name yet
page-change-name = Your name
page-your-name = Your name
page-name = Name
page-password = Password
page-password-tip = Optional; with one you keep the name on other devices.
page-enter = Use this name

# Making a room
page-game = Game
page-title = Name of the room
page-title-of = { $who }'s table
page-seats = Seats
page-bots = Bots
page-bots-up-to = fill up to { $n }
page-bots-none = none
page-format = Format
page-format-cash = cash game
page-format-sng = sit-and-go
page-stakes = Stakes
page-no-clock = no clock
page-usual = as usual
page-more-options = More rules
page-no-password = none
page-listed = Listed
page-may-watch = Open to spectators
page-approval = Host approves seats

# A room before the start
page-link = Link
page-copy-link = Copy link
page-copied = Copied
page-share = Share
page-qr = QR code of the link
page-seats-taken = { $n } of { $of } taken
page-free-seat = Free seat
page-free-seat-tip = for whoever you invite
page-sit = Sit
page-sit-down = Take a seat
page-sit-with = Sit with { $chips }
page-start = Start
page-start-with = People { $n }, bots { $bots }
page-starts-full = Starts when every seat is taken.
page-wait-players = You can start with two players or more.
page-wait-host = Waiting for the host.
page-wait-bot = You sit when the bot's hand is over.
page-kick-who = Remove { $who }
page-asks = { $who } would like seat { $seat } with { $chips }.
page-approve = Let in
page-decline = Decline

# The table
page-table = Table
page-leave = Leave the room
page-to-home = Home
page-chat = Chat
page-menu = Menu
page-close = Close
page-panel = Log and chat
page-actions = Actions
page-my-turn = Your turn
page-my-seat = Your seat
page-me = You
page-up = up
page-mark-lead = L
page-left = { $n } left
page-watchers = { $n } watching
page-next-level = { $stakes } in { $n }
page-out-place = out, { ORD($place) }
page-both = Both
page-chosen = chosen
page-seat-away = away
page-seat-sitting_out = sitting out
page-seat-waiting = waiting
page-seat-out = no chips
page-idle-away = You're away; any button brings you back.
page-idle-sitting_out = You're sitting out.
page-idle-waiting = Waiting for the big blind.
page-idle-out = You're out of chips; bring more to play on.
page-next-hand = You're in from the next hand.
page-watching = You're watching.
page-paused = The host has paused the game.
page-others-choose = The others are choosing.
page-dealing = Cards are coming.
page-come-back = I'm back
page-post-blinds = Post and play now
page-stand-up = Stand up
page-pause = Pause
page-go-on = Go on
page-main = main
page-side = side

# Acting
page-press-again = press again
page-check-is-free = Checking is free. Fold?
page-check-fold = Check or fold
page-call-any = Call any
page-ahead = Decide ahead. It drops itself if the price changes.
page-min = Min
page-max = Max
page-pot = Pot
page-less = Less
page-more = More
page-raise-amount = Amount
page-why = why not
page-window-end = the end of the window
page-why-low_bet = low-bet ban
page-why-forced = forced window
page-why-no_die = no-die
page-why-power = power only
page-why-turns_left = no turn left

# The end of a hand
page-next = Next hand
page-won-me = You win { $amount }
page-won-me-of = You win { $amount } of { $pot }
page-won = { $who } wins { $amount }
page-won-several = { $who } share { $amount }
page-places = Places
page-place = { ORD($place) } { $who }
page-again = Play again

# Beside the table
page-tab-log = Log
page-tab-chat = Chat
page-tab-history = Hands
page-tab-rules = Rules
page-tab-rule = Betting rule
page-tab-room = Room
page-tab-settings = Settings
page-log-empty = Nothing has happened yet.
page-chat-empty = Quiet so far.
page-say = Say something
page-send = Send
page-reactions = Reactions
page-react-nice = Nice
page-react-thanks = Thanks
page-react-wow = Wow
page-react-haha = Haha
page-react-sad = Ouch
page-react-think = Hmm
page-react-hurry = Take your time
page-react-hello = Hello
page-react-bye = Bye
page-react-clap = Well played
page-players = Players
page-player = Player
page-mute = Mute
page-unmute = Unmute
page-brought = brought
page-took = has and took
page-net = net
page-pays = { $who } gives { $who2 } { $chips }
page-show-ledger = Show the ledger
page-loading = One moment.
page-no-hands = No finished hand yet.
page-older = Older
page-no-rules = There is no rule sheet for this game.
page-print = Print

# The replayer
page-replay = Hand { $n } again
page-step = Next action
page-step-back = Previous action
page-to-start = To the start
page-to-end = To the end
page-at = { $n } of { $of }
page-moment = Link to this moment
page-save-record = Save the record
page-check-cards = Check the cards

# Settings
page-language = Language
page-theme = Theme
page-theme-auto = as the device
page-theme-light = light
page-theme-dark = dark
page-theme-contrast = high contrast
page-deck = Deck
page-deck-2 = two colours
page-deck-4 = four colours
page-speed = Motion
page-speed-normal = normal
page-speed-fast = fast
page-speed-none = none
page-amounts = Amounts
page-chips = chips
page-sound = Sound
page-volume = Volume
page-sound-turn = my turn
page-sound-clock = last five seconds
page-sound-cards = cards
page-sound-chips = chips
page-sound-win = a win
page-sound-chat = chat
page-keys = Keys
page-keys-note = Keys do nothing while you type. 7-poker uses its number pad.
page-press-key = press a key
page-key-fold = Fold
page-key-call = Check or call
page-key-raise = Bet or raise
page-key-peek = Squeeze
page-key-start = Start
page-key-next = Next hand
page-key-chat = Chat

# Trouble
page-offline = The server can't be reached; check the connection and try again.
page-fault = The server couldn't answer; try again in a moment.
page-reload = Reload
page-start-anew = Start anew
