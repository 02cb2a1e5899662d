import { z } from 'zod'
import { ClanRole } from './chat.ts'
import { OrganizerTier } from './organizers.ts'

const text = z.string()
/** Null: nobody gave one. */
const reason = z.string().nullable()
const count = z.int().nonnegative()
/** The final place; null for who took none. */
const place = z.int().positive().nullable()
const moment = z.iso.datetime()

const inTournament = { tournament: text }
const inMatch = { match: text, tournament: text }
const inLobby = { lobby: text, tournament: text }
const report = { ...inMatch, reporter: text, own: count, other: count }

/**
 * What each notification names, by its key. A key keeps its parameters for good, because stored notifications have them: what is said about something else
 * gets a key of its own.
 *
 * Names, and reasons that people wrote, are as they were then; times are ISO 8601; scores are those of the reporter first.
 */
export const notificationParameters = {
  tournament_started: z.object(inTournament),
  /** `reason`: what of the settings cannot be played, in English. */
  start_refused_settings: z.object({ ...inTournament, reason: text }),
  start_refused_field: z.object(inTournament),
  start_soon: z.object({ ...inTournament, minutes: count }),
  check_in_opened: z.object(inTournament),
  check_in_closing: z.object({ ...inTournament, minutes: count }),
  tournament_cancelled: z.object({ ...inTournament, reason }),
  /** `excerpt`: the first words of the announcement. */
  announced: z.object({ ...inTournament, excerpt: text }),
  roster_invited: z.object({ ...inTournament, team: text }),
  /** By the organiser, as the captain of a team. */
  captain_invited: z.object({ ...inTournament, team: text }),
  /** By the organiser, to play alone. */
  entry_invited: z.object(inTournament),
  place_gained: z.object(inTournament),
  walked_in: z.object(inTournament),
  place_lost: z.object({ ...inTournament, cause: z.enum(['too_few_players', 'not_checked_in']) }),
  disqualified: z.object({ ...inTournament, reason }),
  match_ready: z.object({ ...inMatch, opponent: text.nullable() }),
  match_check_in: z.object({ ...inMatch, opponent: text.nullable() }),
  match_check_in_closing: z.object({ ...inMatch, minutes: count }),
  /** To a station of a local event. */
  match_called: z.object({ ...inMatch, station: text }),
  match_reported: z.object(report),
  match_answer_due: z.object({ ...report, minutes: count }),
  /** The score in the order of the match. */
  match_confirmed: z.object({ ...inMatch, first: count, second: count, hasWon: z.boolean() }),
  match_disputed: z.object({ ...inMatch, first: text, second: text }),
  match_decided: z.object({ ...inMatch, hasWon: z.boolean(), reason }),
  match_reopened: z.object({ ...inMatch, reason }),
  match_no_show: z.object({ match: text, hasWon: z.boolean() }),
  match_forfeited: z.object({ ...inMatch, opponent: text.nullable() }),
  lobby_ready: z.object({ ...inLobby, entrants: count }),
  lobby_check_in: z.object({ ...inLobby, entrants: count }),
  lobby_check_in_closing: z.object({ ...inLobby, minutes: count }),
  lobby_called: z.object({ ...inLobby, station: text }),
  lobby_reported: z.object({ ...inLobby, reporter: text.nullable(), place }),
  lobby_answer_due: z.object({ ...inLobby, reporter: text.nullable(), minutes: count }),
  lobby_over: z.object({ ...inLobby, place }),
  lobby_disputed: z.object(inLobby),
  lobby_decided: z.object({ ...inLobby, place, reason }),
  lobby_reopened: z.object({ ...inLobby, reason }),
  referee_called: z.object({ ...inMatch, caller: text, reason: text }),
  referee_answered: z.object({ ...inMatch, referee: text }),
  mentioned_in_clan: z.object({ author: text, clan: text }),
  mentioned_in_match: z.object({ ...inMatch, author: text }),
  match_chat: z.object({ ...inMatch, author: text }),
  level_reached: z.object({ level: count }),
  podium_reached: z.object({ ...inTournament, place: z.int().positive() }),
  clan_invited: z.object({ clan: text, tag: text, inviter: text.nullable() }),
  clan_joined: z.object({ clan: text, gamer: text.nullable() }),
  clan_declined: z.object({ clan: text, gamer: text.nullable() }),
  clan_requested: z.object({ clan: text, gamer: text.nullable() }),
  clan_accepted: z.object({ clan: text }),
  clan_refused: z.object({ clan: text }),
  clan_role: z.object({ clan: text, role: ClanRole }),
  clan_removed: z.object({ clan: text, reason }),
  organizer_approved: z.object({ tier: OrganizerTier, reason }),
  organizer_reinstated: z.object({ tier: OrganizerTier, reason }),
  organizer_tier: z.object({ tier: OrganizerTier, reason }),
  /** `again`: when access can be asked for again. */
  organizer_rejected: z.object({ again: moment, reason }),
  organizer_suspended: z.object({ reason }),
  organizer_in_review: z.object({}),
  organizer_requested: z.object({ organization: text }),
  chats_muted: z.object({ until: moment, reason: text }),
  chats_unmuted: z.object({}),
  gamer_warned: z.object({ reason: text }),
  clan_warned: z.object({ reason: text }),
  warning_withdrawn: z.object({}),
  report_decided: z.object({}),
  reported: z.object({ subject: z.enum(['message', 'gamer', 'clan']) }),
  data_ready: z.object({ days: count }),
  /** The account was not deleted, because others rest on it: `obstacle` of this name. */
  account_kept: z.object({ obstacle: z.enum(['clan', 'tournament']), name: text }),
} as const

export type NotificationKey = keyof typeof notificationParameters

type ParametersOf<Key extends NotificationKey> = z.output<(typeof notificationParameters)[Key]>

/** What a notification says, without words: its key, with what it names. */
export type NotificationMessage<Key extends NotificationKey = NotificationKey> = {
  readonly [One in Key]: { readonly key: One; readonly parameters: ParametersOf<One> }
}[Key]

/** How a language writes points in time, which are ISO 8601. */
export interface WordsForTime {
  /** Day and time. */
  readonly moment: (at: string) => string
  readonly day: (at: string) => string
}

/** Title and subtitle for each notification. */
export type NotificationMessages = {
  readonly [Key in NotificationKey]: (
    parameters: ParametersOf<Key>,
    time: WordsForTime,
  ) => readonly [title: string, subtitle: string]
}

/** In UTC, because the server does not know the time zone of the reader. */
const inUtc: WordsForTime = {
  moment: (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`,
  day: (at) => at.slice(0, 10),
}

const minutesIn = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

/** Appends the reason an official gave. */
const quoting = (sentence: string, given: string | null): string =>
  given === null ? sentence : `${sentence} “${given}”`

const because = (given: string | null): string => (given === null ? '' : `Reason: ${given}`)
const withReason = (sentence: string, given: string | null): string =>
  given === null ? sentence : `${sentence} ${because(given)}`

/** `a 2–0 win`, of the reporter. */
function resultOf({ own, other }: { readonly own: number; readonly other: number }): string {
  if (own === other) return `a ${own}–${other} draw`
  return own > other ? `a ${own}–${other} win` : `a ${own}–${other} loss`
}

const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalOf = (number: number): string =>
  `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`

/** `you came 3rd` */
const cameOut = (final: number | null): string =>
  final === null ? 'you took no place' : `you came ${ordinalOf(final)}`

const podiums: Readonly<Record<number, string>> = { 1: 'won', 2: 'came second in', 3: 'came third in' }
const roles = { owner: 'the owner', officer: 'an officer', member: 'a member', recruit: 'a recruit' }
const tiers = { rookie: 'Rookie', bronze: 'Bronze', silver: 'Silver', gold: 'Gold' }
const boxWaits = 'A mystery box is waiting for you.'
const somebody = 'Somebody'
const gamerOf = (gamer: string | null): string => gamer ?? 'A gamer'

/** The English messages, which the API stores and answers with. */
export const notificationMessages: NotificationMessages = {
  tournament_started: ({ tournament }) => [
    `${tournament} has started`,
    'The bracket is out. See your first opponent.',
  ],
  start_refused_settings: ({ tournament, reason: why }) => [
    `${tournament} could not start`,
    `Its settings cannot be played: ${why} Mend them and start it, or cancel it.`,
  ],
  start_refused_field: ({ tournament }) => [
    `${tournament} could not start`,
    'Its format cannot be played by so few. Change it, or cancel the tournament.',
  ],
  start_soon: ({ tournament, minutes }) => [
    `${tournament} starts in ${minutesIn(minutes)}`,
    'Be there in time.',
  ],
  check_in_opened: ({ tournament }) => [
    `Check in to ${tournament}`,
    'Whoever has not when check-in closes loses the place.',
  ],
  check_in_closing: ({ tournament, minutes }) => [
    `Check-in to ${tournament} closes in ${minutesIn(minutes)}`,
    'You have not checked in. Whoever has not then loses the place.',
  ],
  tournament_cancelled: ({ tournament, reason: given }) => [
    `${tournament} was cancelled`,
    given ?? 'Too few took part.',
  ],
  announced: ({ tournament, excerpt }) => [`Announcement in ${tournament}`, excerpt],
  roster_invited: ({ team, tournament }) => [`${team} invited you`, `Play for them in ${tournament}.`],
  captain_invited: ({ team, tournament }) => [
    `${tournament} invited ${team}`,
    'The organiser asks you to be its captain. Once enough of its players have accepted, it takes a place.',
  ],
  entry_invited: ({ tournament }) => [
    `You are invited to ${tournament}`,
    'The organiser asks you to play. Accept, and you take a place.',
  ],
  place_gained: ({ tournament }) => [
    `You have a place in ${tournament}`,
    'Somebody left, and you were next in the queue.',
  ],
  walked_in: ({ tournament }) => [`You are in ${tournament}`, 'The desk of the event gave you a place.'],
  place_lost: ({ tournament, cause }) => [
    `You lost your place in ${tournament}`,
    cause === 'too_few_players'
      ? 'Your team lacked players when its roster was counted.'
      : 'You did not check in before check-in closed.',
  ],
  disqualified: ({ tournament, reason: given }) => [
    `You are out of ${tournament}`,
    quoting('The organiser took your entry out. What is left of your matches is forfeited.', given),
  ],
  match_ready: ({ match, opponent, tournament }) => [
    `Your match ${match} is ready`,
    `You play ${opponent ?? 'your opponent'} in ${tournament}.`,
  ],
  match_check_in: ({ match, opponent, tournament }) => [
    `Check in to your match ${match}`,
    `You play ${opponent ?? 'your opponent'} in ${tournament}.`,
  ],
  match_check_in_closing: ({ match, tournament, minutes }) => [
    `Check-in to your match ${match} closes in ${minutesIn(minutes)}`,
    `Whoever has not checked in then loses it. It is a match of ${tournament}.`,
  ],
  match_called: ({ match, station, tournament }) => [
    `Your match is called: station ${station}`,
    `Go there to play ${match} of ${tournament}.`,
  ],
  match_reported: ({ reporter, match, tournament, ...score }) => [
    `${reporter} reported ${resultOf(score)}`,
    `${match} of ${tournament}. Accept if that is right, reject to dispute it.`,
  ],
  match_answer_due: ({ reporter, match, tournament, minutes, ...score }) => [
    `${reporter} waits for your answer`,
    `They reported ${resultOf(score)} in ${match} of ${tournament}. Without an answer it counts in ${minutesIn(minutes)}.`,
  ],
  match_confirmed: ({ match, first, second, hasWon, tournament }) => [
    `${match} is confirmed: ${first}–${second}`,
    hasWon ? `You won your match in ${tournament}.` : `Your match in ${tournament} is over.`,
  ],
  match_disputed: ({ match, first, second, tournament }) => [
    `${match} is disputed`,
    `${first} against ${second} in ${tournament} waits for a ruling.`,
  ],
  match_decided: ({ match, tournament, hasWon, reason: given }) => [
    `${match} was decided`,
    quoting(
      hasWon
        ? `An official of ${tournament} gave you the match.`
        : `An official of ${tournament} decided your match.`,
      given,
    ),
  ],
  match_reopened: ({ match, tournament, reason: given }) => [
    `${match} is played again`,
    quoting(`An official of ${tournament} opened your match again.`, given),
  ],
  match_no_show: ({ match, hasWon }) =>
    hasWon
      ? [`${match} is yours`, 'Your opponent did not check in.']
      : [`${match} is lost`, 'You did not check in before the time was over.'],
  match_forfeited: ({ match, opponent, tournament }) => [
    `${match} is yours`,
    `${opponent ?? 'Your opponent'} gave the match up in ${tournament}.`,
  ],
  lobby_ready: ({ lobby, entrants, tournament }) => [
    `Your lobby ${lobby} is ready`,
    `${entrants} play in it, in ${tournament}.`,
  ],
  lobby_check_in: ({ lobby, entrants, tournament }) => [
    `Check in to your lobby ${lobby}`,
    `${entrants} play in it, in ${tournament}.`,
  ],
  lobby_check_in_closing: ({ lobby, tournament, minutes }) => [
    `Check-in to your lobby ${lobby} closes in ${minutesIn(minutes)}`,
    `Whoever has not checked in then plays no part in it. It is a lobby of ${tournament}.`,
  ],
  lobby_called: ({ lobby, station, tournament }) => [
    `Your lobby is called: station ${station}`,
    `Go there to play ${lobby} of ${tournament}.`,
  ],
  lobby_reported: ({ reporter, lobby, place: final, tournament }) => [
    `${reporter ?? somebody} reported ${lobby}: ${cameOut(final)}`,
    `Results of ${tournament}. Accept if that is right, reject to dispute it.`,
  ],
  lobby_answer_due: ({ reporter, lobby, tournament, minutes }) => [
    `${reporter ?? somebody} waits for your answer`,
    `They reported the results of ${lobby} of ${tournament}. Without an answer they count in ${minutesIn(minutes)}.`,
  ],
  lobby_over: ({ lobby, place: final, tournament }) => [
    `${lobby} is over: ${cameOut(final)}`,
    `The results of your lobby in ${tournament} stand.`,
  ],
  lobby_disputed: ({ lobby, tournament }) => [
    `${lobby} is disputed`,
    `A lobby in ${tournament} waits for a ruling.`,
  ],
  lobby_decided: ({ lobby, place: final, tournament, reason: given }) => [
    `${lobby} was decided: ${cameOut(final)}`,
    quoting(`An official of ${tournament} decided your lobby.`, given),
  ],
  lobby_reopened: ({ lobby, tournament, reason: given }) => [
    `${lobby} is played again`,
    quoting(`An official of ${tournament} opened your lobby again.`, given),
  ],
  referee_called: ({ match, tournament, caller, reason: given }) => [
    `Referee wanted in ${match} of ${tournament}`,
    `${caller}: ${given}`,
  ],
  referee_answered: ({ match, tournament, referee }) => [
    `${referee} takes care of ${match}`,
    `A referee of ${tournament} answers in the match room.`,
  ],
  mentioned_in_clan: ({ author, clan }) => [
    `${author} mentioned you in ${clan}`,
    'Read it in the clan chat.',
  ],
  mentioned_in_match: ({ author, match, tournament }) => [
    `${author} mentioned you in ${match} of ${tournament}`,
    'Read it in the match room.',
  ],
  match_chat: ({ author, match, tournament }) => [
    `${author} wrote in your match ${match} of ${tournament}`,
    'Read it in the match room.',
  ],
  level_reached: ({ level }) => [`You have reached level ${level}`, boxWaits],
  podium_reached: ({ place: final, tournament }) => [
    `You ${podiums[final] ?? 'played'} ${tournament}`,
    boxWaits,
  ],
  clan_invited: ({ clan, tag, inviter }) => [
    `${clan} invites you`,
    `${gamerOf(inviter)} asks you to join [${tag}].`,
  ],
  clan_joined: ({ clan, gamer }) => [`${gamerOf(gamer)} has joined`, clan],
  clan_declined: ({ clan, gamer }) => [`${gamerOf(gamer)} does not join`, clan],
  clan_requested: ({ clan, gamer }) => [`${gamerOf(gamer)} wants to join`, clan],
  clan_accepted: ({ clan }) => [`You are in ${clan}`, clan],
  clan_refused: ({ clan }) => [`${clan} did not take you in`, clan],
  clan_role: ({ clan, role }) => [`You are ${roles[role]} now`, clan],
  clan_removed: ({ clan, reason: given }) => [`You are no longer in ${clan}`, given ?? clan],
  organizer_approved: ({ tier, reason: given }) => [
    'You can create tournaments',
    withReason(`Your tier is ${tiers[tier]}.`, given),
  ],
  organizer_reinstated: ({ tier, reason: given }) => [
    'You can create tournaments again',
    withReason(`Your tier is ${tiers[tier]}.`, given),
  ],
  organizer_tier: ({ tier, reason: given }) => [`Your organiser tier is ${tiers[tier]} now`, because(given)],
  organizer_rejected: ({ again, reason: given }, { day }) => [
    'Your request for organiser access was rejected',
    withReason(`You can ask again from ${day(again)}.`, given),
  ],
  organizer_suspended: ({ reason: given }) => [
    'Your organiser access is suspended',
    withReason('You cannot create or run tournaments; staff looks after those under way.', given),
  ],
  organizer_in_review: () => ['Your request is in review', 'The platform team decides about it.'],
  organizer_requested: ({ organization }) => [
    `${organization} asks for organiser access`,
    'The request waits in the staff queue.',
  ],
  chats_muted: ({ until, reason: given }, { moment: at }) => [
    'You cannot write in chats for now',
    `Until ${at(until)}. ${because(given)}`,
  ],
  chats_unmuted: () => ['You can write in chats again', 'The platform team took the mute back.'],
  gamer_warned: ({ reason: given }) => ['You were warned by the platform team', because(given)],
  clan_warned: ({ reason: given }) => ['Your clan was warned by the platform team', because(given)],
  warning_withdrawn: () => ['The warning was withdrawn', 'The platform team looked at it again.'],
  report_decided: () => [
    'Your report was looked at',
    'The platform team has decided about it. Thank you for telling.',
  ],
  reported: ({ subject }) => [
    { message: 'A message was reported', gamer: 'A gamer was reported', clan: 'A clan was reported' }[
      subject
    ],
    'It waits in the queue of reports.',
  ],
  data_ready: ({ days }) => ['Your data is ready', `You can download it for ${days} days.`],
  account_kept: ({ obstacle, name }) => [
    'Your account was not deleted',
    obstacle === 'clan'
      ? `You own ${name}. Hand it over or disband it first.`
      : `You organise ${name}. Finish or cancel it first.`,
  ],
}

/**
 * Says a notification in words.
 *
 * @param stored what the API answered: a key that this version does not know, or parameters that it cannot read, are not an error
 * @param messages those of a language
 * @param time how the language writes times; UTC unless told
 * @returns undefined if it has to be said by the title and the subtitle that came with it
 * @example notificationWords({ key: 'chats_unmuted', parameters: {} }, notificationMessages) // ['You can write in chats again', 'The platform team took the mute back.']
 */
export function notificationWords(
  stored: { readonly key: string; readonly parameters: unknown },
  messages: NotificationMessages,
  time: WordsForTime = inUtc,
): readonly [title: string, subtitle: string] | undefined {
  if (!isKey(stored.key)) return undefined
  const parsed = notificationParameters[stored.key].safeParse(stored.parameters)
  if (!parsed.success) return undefined
  // The schema of the same key has read them, which the compiler cannot follow through two tables.
  const say = messages[stored.key] as (parameters: unknown, words: WordsForTime) => readonly [string, string]
  return say(parsed.data, time)
}

const isKey = (key: string): key is NotificationKey => Object.hasOwn(notificationParameters, key)
