import type { NotificationKind } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { NumberedEvent } from '../../platform/outbox.ts'
import { officialsOf } from '../authority/roles.ts'
import { willingToHear } from '../blocks/index.ts'
import { type EntrySetting, entrantsOf, readEntrySettings, rostersOf } from '../entries/index.ts'
import {
  type LobbySetting,
  type MatchSetting,
  readLobbySettings,
  readMatchSettings,
} from '../matches/setting.ts'
import { readStarts, type Start } from '../tournaments/start.ts'
import * as store from './store.ts'

/** Data about the subjects of a batch of events. */
interface Known {
  readonly starts: ReadonlyMap<string, Start>
  readonly settings: ReadonlyMap<string, MatchSetting>
  readonly lobbies: ReadonlyMap<string, LobbySetting>
  readonly entries: ReadonlyMap<string, EntrySetting>
  /** User ids of the officials, by tournament id. */
  readonly officials: ReadonlyMap<string, readonly string[]>
  /** User ids of all entrants, waitlisted ones included, by tournament id. */
  readonly entrants: ReadonlyMap<string, readonly string[]>
  /** User ids of the rosters of entries with a place, by tournament id. */
  readonly rosters: ReadonlyMap<string, readonly string[]>
}

/** A notification for one gamer. */
interface Message {
  readonly userId: string
  readonly title: string
  readonly subtitle: string
  readonly href: string
  readonly request?: {
    readonly kind: 'match_result' | 'lobby_result' | 'roster_invite'
    readonly subject: string
    readonly version: number | null
    /** Null while unanswered. */
    readonly resolvedAs: 'accepted' | 'rejected' | 'expired' | null
  }
}

/** Creates the notifications that result from events. Data about their subjects is read in one batch. */
export async function notifyAbout(tx: Database, events: readonly NumberedEvent[], at: Date): Promise<void> {
  const tournamentsOf = (...kinds: readonly string[]) =>
    distinct(events.filter((event) => kinds.includes(kindOf(event))).map(({ event }) => event.tournamentId))
  const known: Known = {
    starts: await readStarts(tx, tournamentsOf(...Object.keys(aboutTournament))),
    settings: await readMatchSettings(
      tx,
      distinct(events.filter(isAboutMatch).flatMap(({ matchId }) => matchId ?? [])),
    ),
    lobbies: await readLobbySettings(
      tx,
      distinct(events.filter(isAboutLobby).flatMap(({ matchId }) => matchId ?? [])),
    ),
    entries: await readEntrySettings(tx, distinct(events.filter(isAboutEntry).flatMap(entryIdOf))),
    officials: await officialsOf(tx, tournamentsOf('disputed', 'lobby_disputed')),
    entrants: await entrantsOf(tx, tournamentsOf('cancelled', 'check_in_opened')),
    rosters: await rostersOfEach(tx, tournamentsOf('announced')),
  }
  await store.expireOutdated(tx, distinct(events.flatMap(({ matchId }) => matchId ?? [])), at)
  const rows = []
  for (const event of events) {
    const messages = messagesOf(event, known)
    const told = await hearersOf(tx, event, messages)
    rows.push(...told.map((message) => rowOf(event, message, at)))
  }
  await store.add(tx, rows)
}

/** Whoever has blocked a gamer is not told of their invitations; the one who invites sees one that is not answered. */
async function hearersOf(
  tx: Database,
  event: NumberedEvent,
  messages: readonly Message[],
): Promise<readonly Message[]> {
  if (kindOf(event) !== 'invited' || event.actorId === null) return messages
  const userIds = messages.map(({ userId }) => userId)
  const willing = new Set(await willingToHear(tx, { of: event.actorId, userIds }))
  return messages.filter(({ userId }) => willing.has(userId))
}

async function rostersOfEach(
  tx: Database,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rosters = new Map<string, readonly string[]>()
  for (const id of tournamentIds) rosters.set(id, await rostersOf(tx, id))
  return rosters
}

const kindOf = ({ detail }: NumberedEvent): string => textOf(detail, 'kind') ?? ''

function textOf(detail: NumberedEvent['detail'], key: string): string | null {
  const value = detail[key]
  return typeof value === 'string' ? value : null
}

const aboutMatch: Readonly<
  Record<string, (setting: MatchSetting, event: NumberedEvent, known: Known) => readonly Message[]>
> = {
  match_ready: aboutReadyMatch,
  reported: aboutReport,
  confirmed: aboutConfirmation,
  disputed: aboutDispute,
  ruled: aboutRuling,
  no_show: aboutNoShow,
  forfeited: aboutForfeit,
}

const aboutLobby: Readonly<
  Record<string, (setting: LobbySetting, event: NumberedEvent, known: Known) => readonly Message[]>
> = {
  lobby_ready: aboutReadyLobby,
  lobby_reported: aboutLobbyReport,
  lobby_agreed: aboutLobbyEnd,
  // If a single participant is left, they have won.
  lobby_left: aboutLobbyEnd,
  lobby_began: aboutLobbyEnd,
  lobby_disputed: aboutLobbyDispute,
  lobby_ruled: aboutLobbyRuling,
}

const aboutEntry: Readonly<
  Record<string, (entry: EntrySetting, event: NumberedEvent) => readonly Message[]>
> = {
  invited: aboutInvitation,
  promoted: aboutPromotion,
  place_lost: aboutLostPlace,
  disqualified: aboutDisqualification,
}

const aboutTournament: Readonly<
  Record<string, (start: Start, event: NumberedEvent, known: Known) => readonly Message[]>
> = {
  started: aboutStart,
  start_refused: aboutRefusedStart,
  check_in_opened: aboutCheckIn,
  cancelled: aboutCancellation,
  announced: aboutAnnouncement,
}

const isAboutMatch = (event: NumberedEvent) => Object.hasOwn(aboutMatch, kindOf(event))
const isAboutLobby = (event: NumberedEvent) => Object.hasOwn(aboutLobby, kindOf(event))
const isAboutEntry = (event: NumberedEvent) => Object.hasOwn(aboutEntry, kindOf(event))
const entryIdOf = ({ detail }: NumberedEvent) => textOf(detail, 'entryId') ?? []

function messagesOf(event: NumberedEvent, known: Known): readonly Message[] {
  const kind = kindOf(event)
  const { tournamentId } = event.event
  const start = known.starts.get(tournamentId)
  if (start && Object.hasOwn(aboutTournament, kind)) return aboutTournament[kind]?.(start, event, known) ?? []
  const entry = known.entries.get(textOf(event.detail, 'entryId') ?? '')
  if (entry && isAboutEntry(event)) return aboutEntry[kind]?.(entry, event) ?? []
  const lobby = known.lobbies.get(event.matchId ?? '')
  if (lobby && isAboutLobby(event)) return aboutLobby[kind]?.(lobby, event, known) ?? []
  const setting = known.settings.get(event.matchId ?? '')
  return setting && isAboutMatch(event) ? (aboutMatch[kind]?.(setting, event, known) ?? []) : []
}

const toEach = (userIds: readonly string[], message: Omit<Message, 'userId'>): readonly Message[] =>
  userIds.map((userId) => ({ userId, ...message }))

function aboutStart({ name, slug, userIds }: Start): readonly Message[] {
  return toEach(userIds, {
    title: `${name} has started`,
    subtitle: 'The bracket is out. See your first opponent.',
    href: `/t/${slug}`,
  })
}

/** Notifies the organiser that the tournament's format cannot be played with the present entrants. */
function aboutRefusedStart(
  { name, slug, organizerId }: Start,
  { detail }: NumberedEvent,
): readonly Message[] {
  return toEach([organizerId], {
    title: `${name} could not start`,
    subtitle:
      detail['cause'] === 'settings'
        ? `Its settings cannot be played: ${textOf(detail, 'reason') ?? ''} Mend them and start it, or cancel it.`
        : 'Its format cannot be played by so few. Change it, or cancel the tournament.',
    href: `/t/${slug}`,
  })
}

function aboutCheckIn(
  { name, slug }: Start,
  { event }: NumberedEvent,
  { entrants }: Known,
): readonly Message[] {
  return toEach(entrants.get(event.tournamentId) ?? [], {
    title: `Check in to ${name}`,
    subtitle: 'Whoever has not when check-in closes loses the place.',
    href: `/t/${slug}`,
  })
}

function aboutCancellation(
  { name, slug }: Start,
  { event, detail }: NumberedEvent,
  { entrants }: Known,
): readonly Message[] {
  return toEach(entrants.get(event.tournamentId) ?? [], {
    title: `${name} was cancelled`,
    subtitle: textOf(detail, 'reason') ?? 'Too few took part.',
    href: `/t/${slug}`,
  })
}

/** The first words of an announcement; the whole is in the tournament. */
function aboutAnnouncement(
  { name, slug }: Start,
  { event, detail, actorId }: NumberedEvent,
  { rosters }: Known,
): readonly Message[] {
  const others = rosters.get(event.tournamentId)?.filter((userId) => userId !== actorId) ?? []
  return toEach(others, {
    title: `Announcement in ${name}`,
    subtitle: shortened(textOf(detail, 'text') ?? ''),
    href: `/t/${slug}`,
  })
}

const longestExcerpt = 200

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment)
  return characters.length > longestExcerpt ? `${characters.slice(0, longestExcerpt - 1).join('')}…` : line
}

function aboutInvitation(
  { id, name, tournament, invitedIds }: EntrySetting,
  { detail }: NumberedEvent,
): readonly Message[] {
  const userId = textOf(detail, 'userId')
  if (userId === null) return []
  return [
    {
      userId,
      title: `${name} invited you`,
      subtitle: `Play for them in ${tournament.name}.`,
      href: `/t/${tournament.slug}`,
      request: {
        kind: 'roster_invite',
        subject: id,
        version: null,
        // Consumers run after the event: the invitation may already have been answered.
        resolvedAs: invitedIds.includes(userId) ? null : 'expired',
      },
    },
  ]
}

function aboutPromotion({ tournament, userIds }: EntrySetting): readonly Message[] {
  return toEach(userIds, {
    title: `You have a place in ${tournament.name}`,
    subtitle: 'Somebody left, and you were next in the queue.',
    href: `/t/${tournament.slug}`,
  })
}

function aboutLostPlace(
  { tournament, userIds }: EntrySetting,
  { detail }: NumberedEvent,
): readonly Message[] {
  return toEach(userIds, {
    title: `You lost your place in ${tournament.name}`,
    subtitle:
      detail['cause'] === 'too_few_players'
        ? 'Your team lacked players when its roster was counted.'
        : 'You did not check in before check-in closed.',
    href: `/t/${tournament.slug}`,
  })
}

function aboutDisqualification(
  { tournament, userIds, captainId }: EntrySetting,
  event: NumberedEvent,
): readonly Message[] {
  // Before the start the roster was released together with the entry.
  return toEach(userIds.length > 0 ? userIds : [captainId], {
    title: `You are out of ${tournament.name}`,
    subtitle: withReason(
      'The organiser took your entry out. What is left of your matches is forfeited.',
      event,
    ),
    href: `/t/${tournament.slug}`,
  })
}

function aboutReadyMatch({ match, sides, tournament }: MatchSetting): readonly Message[] {
  return sides.flatMap((side, slot) =>
    toEach(side?.userIds ?? [], {
      title:
        match.state === 'check_in'
          ? `Check in to your match ${match.code}`
          : `Your match ${match.code} is ready`,
      subtitle: `You play ${sides[1 - slot]?.name ?? 'your opponent'} in ${tournament.name}.`,
      href: `/m/${match.id}`,
    }),
  )
}

function aboutReport(
  { match, sides, tournament }: MatchSetting,
  { event }: NumberedEvent,
): readonly Message[] {
  if (match.reportBy === null || event.type !== 'match_updated') return []
  const reporter = sides[match.reportBy]
  const opponent = sides[1 - match.reportBy]
  if (!reporter || !opponent) return []
  const { version } = event.payload
  // Consumers run after the event: the report may already have been answered on the match page.
  const isOpen = match.state === 'awaiting_confirmation' && match.version === version
  return [
    {
      userId: opponent.captainId,
      title: `${reporter.name} reported ${resultFor(match)}`,
      subtitle: `${match.code} of ${tournament.name}. Accept if that is right, reject to dispute it.`,
      href: `/m/${match.id}`,
      request: {
        kind: 'match_result',
        subject: match.id,
        version,
        resolvedAs: isOpen ? null : match.state === 'disputed' ? 'rejected' : 'accepted',
      },
    },
  ]
}

function aboutConfirmation({ match, sides, scores, tournament }: MatchSetting): readonly Message[] {
  if (match.reportBy === null) return []
  const reporter = sides[match.reportBy]
  if (!reporter) return []
  const hasWon = match.winner === match.reportBy
  return toEach([reporter.captainId], {
    title: `${match.code} is confirmed: ${scores[0] ?? 0}–${scores[1] ?? 0}`,
    subtitle: hasWon
      ? `You won your match in ${tournament.name}.`
      : `Your match in ${tournament.name} is over.`,
    href: `/m/${match.id}`,
  })
}

/** Notifies the officials of a dispute to rule. */
function aboutDispute(
  { match, sides, tournament }: MatchSetting,
  { event }: NumberedEvent,
  { officials }: Known,
): readonly Message[] {
  return toEach(officials.get(event.tournamentId) ?? [], {
    title: `${match.code} is disputed`,
    subtitle: `${sides[0]?.name ?? ''} against ${sides[1]?.name ?? ''} in ${tournament.name} waits for a ruling.`,
    href: `/m/${match.id}`,
  })
}

function aboutRuling({ match, sides, tournament }: MatchSetting, event: NumberedEvent): readonly Message[] {
  const isOver = match.state === 'completed'
  return sides.flatMap((side, slot) =>
    toEach(side?.userIds ?? [], {
      title: isOver ? `${match.code} was decided` : `${match.code} is played again`,
      subtitle: withReason(
        !isOver
          ? `An official of ${tournament.name} opened your match again.`
          : match.winner === slot
            ? `An official of ${tournament.name} gave you the match.`
            : `An official of ${tournament.name} decided your match.`,
        event,
      ),
      href: `/m/${match.id}`,
    }),
  )
}

/** Appends the reason an official gave. */
function withReason(sentence: string, { detail }: NumberedEvent): string {
  const reason = textOf(detail, 'reason')
  return reason === null ? sentence : `${sentence} “${reason}”`
}

function aboutNoShow({ match, sides }: MatchSetting): readonly Message[] {
  return sides.flatMap((side, slot) => {
    const hasWon = match.winner === slot
    return toEach(side?.userIds ?? [], {
      title: hasWon ? `${match.code} is yours` : `${match.code} is lost`,
      subtitle: hasWon ? 'Your opponent did not check in.' : 'You did not check in before the time was over.',
      href: `/m/${match.id}`,
    })
  })
}

function aboutForfeit({ match, sides, tournament }: MatchSetting): readonly Message[] {
  const winner = match.winner === null ? undefined : sides[match.winner]
  const loser = match.winner === null ? undefined : sides[1 - match.winner]
  return toEach(winner?.userIds ?? [], {
    title: `${match.code} is yours`,
    subtitle: `${loser?.name ?? 'Your opponent'} gave the match up in ${tournament.name}.`,
    href: `/m/${match.id}`,
  })
}

function aboutReadyLobby({ match, sides, tournament }: LobbySetting): readonly Message[] {
  return toEach(
    sides.filter(({ isAbsent }) => !isAbsent).flatMap(({ userIds }) => userIds),
    {
      title:
        match.state === 'check_in'
          ? `Check in to your lobby ${match.code}`
          : `Your lobby ${match.code} is ready`,
      subtitle: `${sides.length} play in it, in ${tournament.name}.`,
      href: `/l/${match.id}`,
    },
  )
}

/** Asks all participants except the reporter to confirm the results. */
function aboutLobbyReport(
  { match, sides, placings, tournament }: LobbySetting,
  { event }: NumberedEvent,
): readonly Message[] {
  if (match.reportBy === null || event.type !== 'lobby_updated') return []
  const reporter = sides[match.reportBy]
  const { version } = event.payload
  // Consumers run after the event: the report may already have been answered on the lobby page.
  const isOpen = match.state === 'awaiting_confirmation' && match.version === version
  return sides.flatMap(({ captainId, isAbsent, agreedAt }, slot): Message[] => {
    if (slot === match.reportBy || isAbsent) return []
    const place = placings.find((one) => one.slot === slot)?.place ?? null
    return [
      {
        userId: captainId,
        title: `${reporter?.name ?? 'Somebody'} reported ${match.code}: ${cameOut(place)}`,
        subtitle: `Results of ${tournament.name}. Accept if that is right, reject to dispute it.`,
        href: `/l/${match.id}`,
        request: {
          kind: 'lobby_result',
          subject: match.id,
          version,
          resolvedAs: agreedAt !== null ? 'accepted' : isOpen ? null : 'expired',
        },
      },
    ]
  })
}

/** Only for the event that completed the lobby: the last required confirmation, or that a single participant is left. */
function aboutLobbyEnd(
  { match, sides, tournament }: LobbySetting,
  { event }: NumberedEvent,
): readonly Message[] {
  // The lobby read here may be completed although the event is an earlier one.
  const wasLast = event.type === 'lobby_updated' && event.payload.state === 'completed'
  if (!wasLast || match.state !== 'completed') return []
  return sides.flatMap(({ userIds, place, isAbsent }) =>
    isAbsent
      ? []
      : toEach(userIds, {
          title: `${match.code} is over: ${cameOut(place)}`,
          subtitle: `The results of your lobby in ${tournament.name} stand.`,
          href: `/l/${match.id}`,
        }),
  )
}

function aboutLobbyDispute(
  { match, tournament }: LobbySetting,
  { event }: NumberedEvent,
  { officials }: Known,
): readonly Message[] {
  return toEach(officials.get(event.tournamentId) ?? [], {
    title: `${match.code} is disputed`,
    subtitle: `A lobby in ${tournament.name} waits for a ruling.`,
    href: `/l/${match.id}`,
  })
}

function aboutLobbyRuling(
  { match, sides, tournament }: LobbySetting,
  event: NumberedEvent,
): readonly Message[] {
  const isOver = match.state === 'completed'
  return sides.flatMap(({ userIds, place }) =>
    toEach(userIds, {
      title: isOver ? `${match.code} was decided: ${cameOut(place)}` : `${match.code} is played again`,
      subtitle: withReason(
        isOver
          ? `An official of ${tournament.name} decided your lobby.`
          : `An official of ${tournament.name} opened your lobby again.`,
        event,
      ),
      href: `/l/${match.id}`,
    }),
  )
}

/** `you came 3rd` */
const cameOut = (place: number | null): string =>
  place === null ? 'you took no place' : `you came ${ordinal(place)}`

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`

/** From the reporter's perspective: `a 2–0 win`. In slot order a loser's 0–2 would read as a win. */
export function resultFor(
  match: Pick<MatchSetting['match'], 'reportBy' | 'reportScore0' | 'reportScore1'>,
): string {
  const score = [match.reportScore0 ?? 0, match.reportScore1 ?? 0]
  const [own = 0, other = 0] = match.reportBy === 1 ? score.toReversed() : score
  if (own === other) return `a ${own}–${other} draw`
  return own > other ? `a ${own}–${other} win` : `a ${own}–${other} loss`
}

/** A row with a unique dedupe key, so that an event never notifies twice. */
const rowOf = (
  numbered: NumberedEvent,
  { userId, title, subtitle, href, request }: Message,
  at: Date,
): store.NewNotification => ({
  id: uuidv7(at.getTime()),
  userId,
  type: request ? 'request' : 'learnMore',
  kind: request ? 'requests' : topicOf(numbered),
  title,
  subtitle,
  href,
  createdAt: at,
  readAt: request?.resolvedAs ? at : null,
  actionKind: request?.kind ?? null,
  actionSubject: request?.subject ?? null,
  actionVersion: request?.version ?? null,
  resolvedAs: request?.resolvedAs ?? null,
  dedupeKey: `event:${numbered.position}:${userId}`,
})

/** Officials cannot switch disputes off: they wait for a ruling. */
function topicOf(event: NumberedEvent): NotificationKind {
  const kind = kindOf(event)
  if (kind === 'disputed' || kind === 'lobby_disputed') return 'requests'
  return isAboutMatch(event) || isAboutLobby(event) ? 'matches' : 'tournaments'
}

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)]
