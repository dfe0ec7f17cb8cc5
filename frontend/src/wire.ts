// Written by scripts/wire.mjs from docs/protocol.schema.json. Change src/hanpan/wire, then `npm run wire`.

/** The rules of a game as its log carries them. */
export interface Rules {
  key: string;
  name: { en: string; ko: string };
  wins: GameView["wins"];
  words?: string;
  betting: { structure: GameView["structure"]; bring_in?: string };
  street: { name: string; deal?: string[]; short?: string[] }[];
  options?: [string, string][];
}

/** Something usual that the viewer may not do now, and why: a key of the catalogue with its values. */
export interface Absent {
  action: string;
  key: string;
  rule: string;
  args: Record<string, number | string>;
}

/** A move in the hand. */
export interface Act {
  type: "Act";
  move: Fold | Check | Call | RaiseTo | AskBringIn | Bet | Choose | Show | Muck;
}

/** Bring more chips, between two hands. */
export interface AddChips {
  type: "AddChips";
  chips: number;
}

/** A player who had timed out does something again. */
export interface Answered {
  type: "Answered";
  seat: number;
}

/** Host: let somebody sit who asked to, with these chips or as many as he asked for. */
export interface Approve {
  type: "Approve";
  player: string;
  chips?: number;
}

/** A bet of the menu by its name: `half`, `ddadang`, `allin`. */
export interface Bet {
  type: "Bet";
  name: string;
}

/** A seat made a bet of the menu; `to` is its total on the street. */
export interface BetPlaced {
  type: "BetPlaced";
  seat: number;
  name: string;
  to: number;
}

/** A blind passed a player who is sitting out: he owes it (RULES 2.9). */
export interface BlindMissed {
  type: "BlindMissed";
  seat: number;
  blind: "big" | "small";
}

/** Cards to the board. */
export interface BoardDealt {
  type: "BoardDealt";
  cards: number[];
  board: number;
}

/** Bots of a room: how many seats are kept taken, and by which bots. */
export interface BotsView {
  fill: number;
  styles: string[];
}

/** A seat posted the bring-in, or what it had of it. */
export interface BroughtIn {
  type: "BroughtIn";
  seat: number;
  chips: number;
}

/** Be told of the rooms that are open, or no more. */
export interface Browse {
  type: "Browse";
  on?: boolean;
}

/** Cards set aside unseen. */
export interface Burned {
  type: "Burned";
  cards: number[];
}

/** A player has no chips left. In a sit-and-go he is out, in this place (RULES 5.7); 0 in a cash game. */
export interface Busted {
  type: "Busted";
  seat: number;
  place: number;
}

/** Where the button and the blinds of the next hand are: any of them may be an empty seat with a dead button, and 0 is for a game without blinds. */
export interface ButtonMoved {
  type: "ButtonMoved";
  button: number;
  small: number;
  big: number;
}

/** Match the bet, or go all-in for less. */
export interface Call {
  type: "Call";
}

/** A seat matched the bet with `chips` more, or with all it had. */
export interface Called {
  type: "Called";
  seat: number;
  chips: number;
}

/** A player is back: from sitting out, from a leave that was still to come, or in the place of the bot. */
export interface CameBack {
  type: "CameBack";
  seat: number;
}

/** Host: play with these options of the game from the next hand on (RULES 4.12). */
export interface ChangeRules {
  type: "ChangeRules";
  options: Record<string, string>;
}

/** Pass without a bet. */
export interface Check {
  type: "Check";
}

/** A seat passed. */
export interface Checked {
  type: "Checked";
  seat: number;
}

/** A player brought more chips. */
export interface ChipsAdded {
  type: "ChipsAdded";
  seat: number;
  chips: number;
}

/** The cards to discard or to open, as `["As"]`. */
export interface Choose {
  type: "Choose";
  cards: string[];
}

/** A seat has chosen what to discard or open; what, only it knows. */
export interface Chosen {
  type: "Chosen";
  seat: number;
  cards: number[];
}

/** Take back sitting out, being away, a leave that is still to come, or the bot in one's seat. */
export interface ComeBack {
  type: "ComeBack";
}

/** A new room. What is left out is as usual for the game. */
export interface CreateRoom {
  game?: string;
  file?: string;
  options?: Record<string, string>;
  title?: string;
  format?: "cash" | "sng";
  seats?: number;
  unit?: number;
  small_blind?: number;
  ante?: number | null;
  buy_in?: number;
  buy_in_max?: number;
  clock?: number | null;
  time_bank?: number | null;
  password?: string;
  may_watch?: boolean;
  listed?: boolean;
  approval?: boolean;
  autostart?: boolean;
  bots?: BotsView;
}

/** Where a room is. */
export interface Created {
  table: string;
  created: boolean;
}

/** Cards to a player. */
export interface Dealt {
  type: "Dealt";
  seat: number;
  cards: number[];
  up: boolean;
}

/** What told the hand that won from the best one that it beat, where both have the same rank. */
export interface DecidedView {
  by: "kicker" | "suit" | "suit_first";
  winner: string;
  beaten: string;
}

/** Host: don't let him sit. */
export interface Decline {
  type: "Decline";
  player: string;
}

/** Chosen cards out of play, when all have chosen; only their owner knows them. */
export interface Discarded {
  type: "Discarded";
  seat: number;
  cards: number[];
}

/** A command. Sent again with the same `id`, it is done once and answered the same way. */
export interface Do {
  type: "Do";
  table: string;
  id: string;
  command: SitDown | AddChips | PostBlinds | SitOut | Leave | ComeBack | Act | Start | Pause | ChangeRules | Kick | HandOver | Approve | Decline | Silence;
  seen?: number;
}

/** A command was done; `seq` is the number of the first event that it brought. */
export interface Done {
  type: "Done";
  table: string;
  id: string;
  seq: number;
}

/** A message that can't be served; `closing` says that the connection ends. */
export interface Failed {
  type: "Failed";
  key: string;
  text: string;
  args: Record<string, number | string>;
  table: string;
  closing: boolean;
}

/** One player has all the chips of a sit-and-go. */
export interface Finished {
  type: "Finished";
  seat: number;
}

/** Give the hand up (다이). */
export interface Fold {
  type: "Fold";
}

/** A seat gave its hand up. */
export interface Folded {
  type: "Folded";
  seat: number;
}

/** What has happened at a table, and how it looks now. */
export interface Frame {
  type: "Frame";
  table: string;
  seq: number;
  first: number;
  events: (TableOpened | SatDown | ChipsAdded | WillPost | SatOut | CameBack | LeaveReserved | Kicked | Left | TimedOut | WentAway | Answered | TakenOver | HostMoved | Started | Paused | RulesPending | RulesChanged | ButtonMoved | BlindMissed | Busted | LevelChanged | Sealed | Sown | Finished | HandStarted | Posted | Burned | Dealt | BoardDealt | Chosen | Opened | Discarded | Folded | Checked | Called | RaisedTo | BroughtIn | BetPlaced | Returned | Shown | Mucked | Won | Raked | HandEnded)[];
  view: TableView;
  me: MyView | null;
  snapshot: boolean;
  clock: SeatClock[];
  opened: OpeningView[];
}

/** What is played. */
export interface GameView {
  key: string;
  en: string;
  ko: string;
  structure: "fixed_limit" | "menu" | "no_limit" | "pot_limit";
  wins: "high" | "high_low" | "low";
  words: string;
  options: Record<string, string>;
}

/** Who somebody is from now on; the token is a secret of his browser. */
export interface Guest {
  player: string;
  token: string;
}

/** All chips are paid out. */
export interface HandEnded {
  type: "HandEnded";
}

/** A finished hand in a room's list. */
export interface HandLine {
  number: number;
  first: number;
  last: number;
  started: number;
  ended: number;
  players: string[];
}

/** The odds of a finished hand by street; one on which fewer than two live hands are known is left out. */
export interface HandOdds {
  streets: StreetOdds[];
}

/** Host: make another player the host. */
export interface HandOver {
  type: "HandOver";
  player: string;
}

/** Event 0: all that folding the log needs. `stacks` run parallel to `seats`, both in seat order. */
export interface HandStarted {
  type: "HandStarted";
  rules: Rules;
  stakes: Stakes;
  seats: number[];
  button: number;
  stacks: number[];
  posts: Post[];
  boards: number;
  rake: number;
  rakes: number[];
}

/** The first message: who this is, by the secret resume token. Without one it is somebody who only watches. */
export interface Hello {
  type: "Hello";
  version: number;
  token?: string;
  lang?: "en" | "ko";
}

/** Another player is the host; empty where nobody is left who could be. */
export interface HostMoved {
  type: "HostMoved";
  player: string;
}

/** Host: remove whoever sits there. */
export interface Kick {
  type: "Kick";
  seat: number;
}

/** The host removed a player: he leaves as soon as he is in no hand. */
export interface Kicked {
  type: "Kicked";
  seat: number;
}

/** What a seat did last on this street. */
export interface LastAction {
  action: string;
  chips: number;
  to: number;
  all_in: boolean;
}

/** Stand up, now or when this hand is over; or wait no longer for a seat (`Pending`). */
export interface Leave {
  type: "Leave";
  after_hand?: boolean;
}

/** A player leaves when this hand is over; `now` says that he folds at his next turn. */
export interface LeaveReserved {
  type: "LeaveReserved";
  seat: number;
  when: "after_hand" | "now";
}

/** The accounts of a room. */
export interface Ledger {
  rows: LedgerRow[];
  settlement: Payment[];
}

/** What a player brought, took away, and has on the table now. */
export interface LedgerRow {
  player: string;
  brought: number;
  took: number;
  on_table: number;
  net: number;
  bot: boolean;
}

/** A player stood up and took his chips. */
export interface Left {
  type: "Left";
  seat: number;
  player: string;
  chips: number;
}

/** The stakes from the next hand on. */
export interface LevelChanged {
  type: "LevelChanged";
  level: number;
  stakes: Stakes;
}

/** The rooms that are open and listed. */
export interface Lobby {
  type: "Lobby";
  rooms: RoomView[];
}

/** A made hand. */
export interface MadeView {
  rank: string;
  cards: string[];
  ranks: string[];
}

/** Throw the hand away unseen at the showdown. */
export interface Muck {
  type: "Muck";
}

/** A seat threw its hand away at the showdown. */
export interface Mucked {
  type: "Mucked";
  seat: number;
}

/** Don't show me what this player says, until it is lifted. */
export interface Mute {
  type: "Mute";
  player: string;
  lift?: boolean;
}

/** What a seat sees beside what everybody sees. */
export interface MyView {
  seat: number;
  cards: string[];
  discarded: string[];
  chosen: string[];
  unseen: number;
  high: MadeView | null;
  low: MadeView | null;
  to_call: number;
  legal: Offer[];
  absent: Absent[];
  may: string[];
  add_chips: [number, number];
}

/** Something that everybody should know: the server stops, a table can't be saved, a room closes. */
export interface Notice {
  type: "Notice";
  key: string;
  text: string;
  table: string;
  args: Record<string, number | string>;
}

/** Chips that a seat has more than another that ties with it. */
export interface OddView {
  chips: number;
  why: "first_left" | "next_left" | "suit";
  card: string;
}

/** What a seat could expect: shares of the pot that is played for by these hands alone, from 0 to 1. */
export interface OddsShare {
  seat: number;
  equity: number;
  scoop: number;
  high: number;
  low: number;
}

/** Something that the viewer may do now. */
export interface Offer {
  action: string;
  pays: number;
  min: number;
  max: number;
  name: string;
  all_in: boolean;
  cards: string[];
  choose: number;
}

/** Chosen down cards turned up, when all have chosen. */
export interface Opened {
  type: "Opened";
  seat: number;
  cards: number[];
}

/** A card that this viewer may see, with what proves that it was in its slot before the hand. */
export interface OpeningView {
  slot: number;
  card: string;
  salt: string;
  path: string[];
}

/** Host: deal no more hands until `Start`. */
export interface Pause {
  type: "Pause";
}

/** No more hands for now. */
export interface Paused {
  type: "Paused";
}

/** Who gives whom how many chips, so that all are even. */
export interface Payment {
  payer: string;
  receiver: string;
  chips: number;
}

/** A command waits: for the host's approval, or for a bot to leave the seat. `Done` or `Refused` follows; `Refused` where another player gets the seat, you ask for another one, say `Leave`, or are gone for a minute. */
export interface Pending {
  type: "Pending";
  table: string;
  id: string;
  why: "bot" | "host";
}

/** The rules from the next hand on, where they are others. */
export interface PendingView {
  game: GameView;
  stakes: StakesView;
}

/** Answered by `Pong` with the same number. */
export interface Ping {
  type: "Ping";
  n?: number;
}

/** Act at this table from this connection, and no more from another one of the same player. */
export interface PlayHere {
  type: "PlayHere";
  table: string;
}

/** Whether this connection is the one from which its player acts; he may have others, of which the newest does. */
export interface Playing {
  type: "Playing";
  table: string;
  here: boolean;
  place: number;
}

/** The seal of the seed that the sender adds to the hand with this number, before its root is known. */
export interface Pledge {
  type: "Pledge";
  table: string;
  hand: number;
  pledge: string;
}

/** The answer to `Ping`. */
export interface Pong {
  type: "Pong";
  n: number;
}

/** What a seat is called before the flop: a key of the catalogue of words, and the number in UTG+1. */
export interface Position {
  key: string;
  n: number;
}

/** Chips that a seat must post before the cards. */
export interface Post {
  seat: number;
  chips: number;
  kind: "ante" | "blind" | "dead" | "post";
}

/** Post what is owed at the next hand, instead of waiting for the big blind. */
export interface PostBlinds {
  type: "PostBlinds";
}

/** Chips that went in before the cards: less than was due where the stack was shorter. */
export interface Posted {
  type: "Posted";
  seat: number;
  chips: number;
  kind: "ante" | "blind" | "dead" | "post";
}

/** The main pot or a side pot as it stands, without what is still bet on this street and not matched. */
export interface PotView {
  chips: number;
  seats: number[];
}

/** Why a request was not served. */
export interface Problem {
  key: string;
  text: string;
  args: Record<string, number | string>;
}

/** Bet or raise; `to` is the total on this street. */
export interface RaiseTo {
  type: "RaiseTo";
  to: number;
}

/** A seat bet or raised; `to` is its total on the street. */
export interface RaisedTo {
  type: "RaisedTo";
  seat: number;
  to: number;
}

/** Chips that the house took from a pot (imported hands only). */
export interface Raked {
  type: "Raked";
  pot: number;
  chips: number;
}

/** A reaction, shown beside the seat for a moment. */
export interface React {
  type: "React";
  table: string;
  sign: "bye" | "clap" | "haha" | "hello" | "hurry" | "nice" | "sad" | "thanks" | "think" | "wow";
}

/** A reaction. */
export interface Reacted {
  type: "Reacted";
  table: string;
  player: string;
  sign: "bye" | "clap" | "haha" | "hello" | "hurry" | "nice" | "sad" | "thanks" | "think" | "wow";
}

/** A command was not done, and nothing has changed. With the key `err-save` that isn't certain yet: sent again under the same id, it is answered as it ended. */
export interface Refused {
  type: "Refused";
  table: string;
  id: string;
  key: string;
  text: string;
  rule: string;
  args: Record<string, number | string>;
}

/** How the last hand ended. */
export interface ResultView {
  hand: number;
  pots: WonPotView[];
  uncontested: boolean;
  returned: Record<string, number>;
  shown: ShownView[];
}

/** Chips that nobody matched went back. */
export interface Returned {
  type: "Returned";
  seat: number;
  chips: number;
}

/** What is true of a room beside its table; sent with the first frame, and when it changes. */
export interface RoomState {
  type: "RoomState";
  table: string;
  id: string;
  title: string;
  here: string[];
  watching: number;
  listed: boolean;
  password: boolean;
  may_watch: boolean;
  approval: boolean;
  silenced: string[];
  asking: string[];
  bots: BotsView;
  closed: boolean;
  dollars: boolean;
}

/** A room as the lobby lists it. */
export interface RoomView {
  table: string;
  title: string;
  game: GameView;
  stakes: StakesView;
  format: "cash" | "sng";
  seat_count: number;
  players: number;
  bots: number;
  watching: number;
  host: string;
  started: boolean;
  password: boolean;
  may_watch: boolean;
  buy_in: [number, number];
  clock: number;
}

/** The chosen rules hold from this hand on. */
export interface RulesChanged {
  type: "RulesChanged";
  game: Rules;
  stakes: Stakes;
}

/** The host chose other rules; the hand that is being played stays as it is (RULES 4.12). */
export interface RulesPending {
  type: "RulesPending";
  game: Rules;
  stakes: Stakes;
}

/** Chat. */
export interface Said {
  type: "Said";
  table: string;
  player: string;
  text: string;
  at: number;
  seated: boolean;
}

/** A player took a seat. */
export interface SatDown {
  type: "SatDown";
  seat: number;
  player: string;
  chips: number;
  bot: boolean;
}

/** A player gets no cards from the next hand on. */
export interface SatOut {
  type: "SatOut";
  seat: number;
}

/** Chat. */
export interface Say {
  type: "Say";
  table: string;
  text: string;
}

/** The house has committed to the cards of a hand, and the players to their seeds: nobody can choose them now. */
export interface Sealed {
  type: "Sealed";
  hand: number;
  root: string;
  pledges: [number, string][];
}

/** To the host: somebody would like to sit. */
export interface SeatAsked {
  type: "SeatAsked";
  table: string;
  player: string;
  seat: number;
  chips: number;
}

/** How long a seat still has, in milliseconds: its time, then what is in its time bank. */
export interface SeatClock {
  seat: number;
  ms: number;
  bank: number;
}

/** A taken seat. */
export interface SeatView {
  seat: number;
  player: string;
  stack: number;
  bet: number;
  put: number;
  cards: string[];
  up: string[];
  in_hand: boolean;
  folded: boolean;
  all_in: boolean;
  shown: boolean;
  mucked: boolean;
  chosen: boolean;
  won: number;
  position: Position | null;
  last: LastAction | null;
  bot: boolean;
  taken_over: boolean;
  away: boolean;
  sitting_out: boolean;
  leaving: "" | "after_hand" | "kicked" | "now";
  waiting: "" | "big_blind" | "next_hand" | "posts";
  owes: ("big" | "small")[];
  time_outs: number;
  place: number;
}

/** The seed itself, when the root of the hand is known: 32 bytes in hex that fit the pledge. */
export interface Seed {
  type: "Seed";
  table: string;
  hand: number;
  seed: string;
}

/** What one side of a pot paid to a seat. */
export interface ShareView {
  seat: number;
  side: "high" | "low";
  chips: number;
  board: number;
  made: MadeView | null;
  decided: DecidedView | null;
  odd: OddView | null;
}

/** Turn the hand up. */
export interface Show {
  type: "Show";
}

/** A seat's down cards, for all to see. */
export interface Shown {
  type: "Shown";
  seat: number;
  cards: number[];
}

/** A hand that was compared. */
export interface ShownView {
  seat: number;
  high: MadeView | null;
  low: MadeView | null;
}

/** Host: nobody hears what this player says, until it is lifted. */
export interface Silence {
  type: "Silence";
  player: string;
  lift?: boolean;
}

/** Take a seat with so many chips. A bot's seat can be taken: the bot leaves when its hand is over. */
export interface SitDown {
  type: "SitDown";
  seat: number;
  chips: number;
}

/** Get no cards from the next hand on. */
export interface SitOut {
  type: "SitOut";
}

/** Don't wait for the next hand; it counts where nobody else would miss anything. */
export interface Skip {
  type: "Skip";
  table: string;
}

/** The seeds that came in time, by seat: with the root they give the order in which the cards are dealt. */
export interface Sown {
  type: "Sown";
  seeds: [number, string][];
}

/** Amounts of one table, in chips. */
export interface Stakes {
  unit: number;
  blinds: number[];
  ante: number;
  bring_in: number;
  big_bet: number;
}

/** What it is played for. */
export interface StakesView {
  unit: number;
  blinds: number[];
  ante: number;
  bring_in: number;
  big_bet: number;
}

/** Host: let the game begin, or go on after a pause. */
export interface Start {
  type: "Start";
}

/** The game begins, or goes on after a pause. `button` is the seat that was drawn for the first button. */
export interface Started {
  type: "Started";
  button: number;
}

/** What a player did in all finished hands of a room, counted as docs/statistics.md says. */
export interface Statistics {
  hands: number;
  decided: number;
  voluntary: number;
  raised: number;
  aggressive: number;
  calls: number;
  showdowns: number;
  showdowns_won: number;
  net: number;
}

/** The odds once a street is dealt. */
export interface StreetOdds {
  street: string;
  at: number;
  exact: boolean;
  deals: number;
  shares: OddsShare[];
}

/** Event 0 of a table's log. Without a host, the first player to sit down is one. */
export interface TableOpened {
  type: "TableOpened";
  settings: Rules;
  host: string;
}

/** The table as everybody sees it. */
export interface TableView {
  game: GameView;
  stakes: StakesView;
  format: "cash" | "sng";
  seat_count: number;
  seats: SeatView[];
  phase: "betting" | "choosing" | "dealing" | "over" | "showdown" | "waiting";
  hand: number;
  street: string;
  board: string[][];
  pot: number;
  pots: PotView[];
  bet: number;
  turn: number;
  choosing: number[];
  choice: "" | "discard" | "open";
  choose: number;
  button: number;
  small: number;
  big: number;
  lead: number;
  host: string;
  host_may: string[];
  started: boolean;
  paused: boolean;
  finished: boolean;
  level: number;
  next_level_in: number;
  next_stakes: StakesView | null;
  pending: PendingView | null;
  buy_in: [number, number];
  result: ResultView | null;
  root: string;
  next_root: string;
  suggests: string;
  clock: number;
}

/** A bot plays the seat until its player comes back (RULES 5.8). */
export interface TakenOver {
  type: "TakenOver";
  seat: number;
}

/** A player's clock ran out; what was done for him follows. */
export interface TimedOut {
  type: "TimedOut";
  seat: number;
}

/** Be told no more. A seat is kept. */
export interface Unwatch {
  type: "Unwatch";
  table: string;
}

/** Be told what happens at a table, from now on or from the event after number `since`. */
export interface Watch {
  type: "Watch";
  table: string;
  since?: number;
  password?: string;
  place?: number;
}

/** The answer to `Hello`. */
export interface Welcome {
  type: "Welcome";
  version: number;
  player: string;
  seats: string[];
}

/** Three time-outs in a row: from now on the time-out action is taken at once (RULES 1.10). */
export interface WentAway {
  type: "WentAway";
  seat: number;
}

/** A player posts what he owes at the next hand, instead of waiting for the big blind. */
export interface WillPost {
  type: "WillPost";
  seat: number;
}

/** Chips from one side of one pot, counted from the main pot, 0. */
export interface Won {
  type: "Won";
  pot: number;
  board: number;
  side: "high" | "low";
  seat: number;
  chips: number;
}

/** A pot of a hand that is over. */
export interface WonPotView {
  chips: number;
  shares: ShareView[];
  no_low: boolean;
  odd_half: number;
}

/** Post the bring-in. */
export interface AskBringIn {
  type: "BringIn";
}

export type FromClient = Hello | Watch | Unwatch | PlayHere | Do | Pledge | Seed | Skip | Say | React | Mute | Browse | Ping;

export type FromServer = Welcome | Frame | Done | Refused | Pending | Failed | Said | Reacted | SeatAsked | Notice | RoomState | Playing | Lobby | Pong;

export type GameEvent = Frame["events"][number];

export type Move = Act["move"];

export type Command = Do["command"];

/** By struct: its fields at their default, and the structs in its fields ("" for one that names its type). */
export const SHAPES: Record<string, [Record<string, unknown>, Record<string, string>]> = {"Absent":[{"args":{}},{}],"BoardDealt":[{"board":0},{}],"BotsView":[{"fill":0,"styles":[]},{}],"Busted":[{"place":0},{}],"ButtonMoved":[{"small":0,"big":0},{}],"Created":[{"created":true},{}],"Failed":[{"args":{},"table":"","closing":false},{}],"Frame":[{"me":null,"snapshot":false,"clock":[],"opened":[]},{"events":"","view":"TableView","me":"MyView","clock":"SeatClock","opened":"OpeningView"}],"GameView":[{"words":"","options":{}},{}],"HandOdds":[{},{"streets":"StreetOdds"}],"HandStarted":[{"boards":1,"rake":0,"rakes":[]},{"stakes":"Stakes","posts":"Post"}],"LastAction":[{"chips":0,"to":0,"all_in":false},{}],"Ledger":[{},{"rows":"LedgerRow","settlement":"Payment"}],"LedgerRow":[{"bot":false},{}],"LevelChanged":[{},{"stakes":"Stakes"}],"Lobby":[{},{"rooms":"RoomView"}],"MyView":[{"cards":[],"discarded":[],"chosen":[],"unseen":0,"high":null,"low":null,"to_call":0,"legal":[],"absent":[],"may":[],"add_chips":[0,0]},{"high":"MadeView","low":"MadeView","legal":"Offer","absent":"Absent"}],"Notice":[{"table":"","args":{}},{}],"OddView":[{"card":""},{}],"OddsShare":[{"high":0,"low":0},{}],"Offer":[{"pays":0,"min":0,"max":0,"name":"","all_in":false,"cards":[],"choose":0},{}],"PendingView":[{},{"game":"GameView","stakes":"StakesView"}],"Playing":[{"place":-1},{}],"Pong":[{"n":0},{}],"Position":[{"n":0},{}],"Problem":[{"args":{}},{}],"Refused":[{"rule":"","args":{}},{}],"ResultView":[{"uncontested":false,"returned":{},"shown":[]},{"pots":"WonPotView","shown":"ShownView"}],"RoomState":[{"here":[],"watching":0,"listed":true,"password":false,"may_watch":true,"approval":false,"silenced":[],"asking":[],"bots":{},"closed":false,"dollars":false},{"bots":"BotsView"}],"RoomView":[{"host":"","started":false,"password":false,"may_watch":true,"buy_in":[0,0],"clock":0},{"game":"GameView","stakes":"StakesView"}],"RulesChanged":[{},{"stakes":"Stakes"}],"RulesPending":[{},{"stakes":"Stakes"}],"Said":[{"seated":false},{}],"SatDown":[{"bot":false},{}],"Sealed":[{"pledges":[]},{}],"SeatClock":[{"bank":0},{}],"SeatView":[{"bet":0,"put":0,"cards":[],"up":[],"in_hand":false,"folded":false,"all_in":false,"shown":false,"mucked":false,"chosen":false,"won":0,"position":null,"last":null,"bot":false,"taken_over":false,"away":false,"sitting_out":false,"leaving":"","waiting":"","owes":[],"time_outs":0,"place":0},{"position":"Position","last":"LastAction"}],"ShareView":[{"board":0,"made":null,"decided":null,"odd":null},{"made":"MadeView","decided":"DecidedView","odd":"OddView"}],"ShownView":[{"high":null,"low":null},{"high":"MadeView","low":"MadeView"}],"Stakes":[{"blinds":[],"ante":0,"bring_in":0,"big_bet":0},{}],"StakesView":[{"blinds":[],"ante":0,"bring_in":0,"big_bet":0},{}],"Started":[{"button":0},{}],"Statistics":[{"hands":0,"decided":0,"voluntary":0,"raised":0,"aggressive":0,"calls":0,"showdowns":0,"showdowns_won":0,"net":0},{}],"StreetOdds":[{},{"shares":"OddsShare"}],"TableOpened":[{"host":""},{}],"TableView":[{"phase":"waiting","hand":0,"street":"","board":[],"pot":0,"pots":[],"bet":0,"turn":0,"choosing":[],"choice":"","choose":0,"button":0,"small":0,"big":0,"lead":0,"host":"","host_may":[],"started":false,"paused":false,"finished":false,"level":0,"next_level_in":0,"next_stakes":null,"pending":null,"buy_in":[0,0],"result":null,"root":"","next_root":"","suggests":"","clock":0},{"game":"GameView","stakes":"StakesView","seats":"SeatView","pots":"PotView","next_stakes":"StakesView","pending":"PendingView","result":"ResultView"}],"Welcome":[{"player":"","seats":[]},{}],"WonPotView":[{"no_low":false,"odd_half":0},{"shares":"ShareView"}]};
