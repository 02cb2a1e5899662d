import type { NotificationKind, NotificationMessage } from '@esports/contract'
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
import type { NewNotification } from './notice.ts'
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
  readonly message: NotificationMessage
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
  station_called: aboutCalledMatch,
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
  station_called: aboutCalledLobby,
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
  walked_in: aboutWalkIn,
  rules_waived: aboutWalkIn,
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
    message: { key: 'tournament_started', parameters: { tournament: name } },
    href: `/t/${slug}`,
  })
}

/** Notifies the organiser that the tournament's format cannot be played with the present entrants. */
function aboutRefusedStart(
  { name, slug, organizerId }: Start,
  { detail }: NumberedEvent,
): readonly Message[] {
  return toEach([organizerId], {
    message:
      detail['cause'] === 'settings'
        ? {
            key: 'start_refused_settings',
            parameters: { tournament: name, reason: textOf(detail, 'reason') ?? '' },
          }
        : { key: 'start_refused_field', parameters: { tournament: name } },
    href: `/t/${slug}`,
  })
}

function aboutCheckIn(
  { name, slug }: Start,
  { event }: NumberedEvent,
  { entrants }: Known,
): readonly Message[] {
  return toEach(entrants.get(event.tournamentId) ?? [], {
    message: { key: 'check_in_opened', parameters: { tournament: name } },
    href: `/t/${slug}`,
  })
}

function aboutCancellation(
  { name, slug }: Start,
  { event, detail }: NumberedEvent,
  { entrants }: Known,
): readonly Message[] {
  return toEach(entrants.get(event.tournamentId) ?? [], {
    message: {
      key: 'tournament_cancelled',
      parameters: { tournament: name, reason: textOf(detail, 'reason') },
    },
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
    message: {
      key: 'announced',
      parameters: { tournament: name, excerpt: shortened(textOf(detail, 'text') ?? '') },
    },
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
  { id, kind, name, tournament, captainId, invitedIds }: EntrySetting,
  { detail }: NumberedEvent,
): readonly Message[] {
  const userId = textOf(detail, 'userId')
  if (userId === null) return []
  const inTeam = { team: name, tournament: tournament.name }
  return [
    {
      userId,
      message:
        kind === 'solo'
          ? { key: 'entry_invited', parameters: { tournament: tournament.name } }
          : { key: captainId === userId ? 'captain_invited' : 'roster_invited', parameters: inTeam },
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
    message: { key: 'place_gained', parameters: { tournament: tournament.name } },
    href: `/t/${tournament.slug}`,
  })
}

function aboutWalkIn({ tournament, userIds }: EntrySetting): readonly Message[] {
  return toEach(userIds, {
    message: { key: 'walked_in', parameters: { tournament: tournament.name } },
    href: `/t/${tournament.slug}`,
  })
}

function aboutLostPlace(
  { tournament, userIds }: EntrySetting,
  { detail }: NumberedEvent,
): readonly Message[] {
  return toEach(userIds, {
    message: {
      key: 'place_lost',
      parameters: {
        tournament: tournament.name,
        cause: detail['cause'] === 'too_few_players' ? 'too_few_players' : 'not_checked_in',
      },
    },
    href: `/t/${tournament.slug}`,
  })
}

function aboutDisqualification(
  { tournament, userIds, captainId }: EntrySetting,
  { detail }: NumberedEvent,
): readonly Message[] {
  // Before the start the roster was released together with the entry.
  return toEach(userIds.length > 0 ? userIds : [captainId], {
    message: {
      key: 'disqualified',
      parameters: { tournament: tournament.name, reason: textOf(detail, 'reason') },
    },
    href: `/t/${tournament.slug}`,
  })
}

function aboutReadyMatch({ match, sides, tournament }: MatchSetting): readonly Message[] {
  return sides.flatMap((side, slot) =>
    toEach(side?.userIds ?? [], {
      message: {
        key: match.state === 'check_in' ? 'match_check_in' : 'match_ready',
        parameters: {
          match: match.code,
          opponent: sides[1 - slot]?.name ?? null,
          tournament: tournament.name,
        },
      },
      href: `/m/${match.id}`,
    }),
  )
}

/** Nobody is sent to a station that the match has left since. */
function stationStill(now: string | null, { event }: NumberedEvent): string | null {
  const isOfMatch = event.type === 'match_updated' || event.type === 'lobby_updated'
  return isOfMatch && event.payload.station === now ? now : null
}

function aboutCalledMatch(
  { match, sides, tournament }: MatchSetting,
  event: NumberedEvent,
): readonly Message[] {
  const station = stationStill(match.station, event)
  if (station === null) return []
  return toEach(
    sides.flatMap((side) => side?.userIds ?? []),
    {
      message: {
        key: 'match_called',
        parameters: { match: match.code, tournament: tournament.name, station },
      },
      href: `/m/${match.id}`,
    },
  )
}

function aboutCalledLobby(
  { match, sides, tournament }: LobbySetting,
  event: NumberedEvent,
): readonly Message[] {
  const station = stationStill(match.station, event)
  if (station === null) return []
  return toEach(
    sides.filter(({ isAbsent }) => !isAbsent).flatMap(({ userIds }) => userIds),
    {
      message: {
        key: 'lobby_called',
        parameters: { lobby: match.code, tournament: tournament.name, station },
      },
      href: `/l/${match.id}`,
    },
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
      message: {
        key: 'match_reported',
        parameters: {
          match: match.code,
          tournament: tournament.name,
          reporter: reporter.name,
          ...reportedScore(match),
        },
      },
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
  return toEach([reporter.captainId], {
    message: {
      key: 'match_confirmed',
      parameters: {
        match: match.code,
        tournament: tournament.name,
        first: scores[0] ?? 0,
        second: scores[1] ?? 0,
        hasWon: match.winner === match.reportBy,
      },
    },
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
    message: {
      key: 'match_disputed',
      parameters: {
        match: match.code,
        tournament: tournament.name,
        first: sides[0]?.name ?? '',
        second: sides[1]?.name ?? '',
      },
    },
    href: `/m/${match.id}`,
  })
}

function aboutRuling(
  { match, sides, tournament }: MatchSetting,
  { detail }: NumberedEvent,
): readonly Message[] {
  const about = { match: match.code, tournament: tournament.name, reason: textOf(detail, 'reason') }
  return sides.flatMap((side, slot) =>
    toEach(side?.userIds ?? [], {
      message:
        match.state === 'completed'
          ? { key: 'match_decided', parameters: { ...about, hasWon: match.winner === slot } }
          : { key: 'match_reopened', parameters: about },
      href: `/m/${match.id}`,
    }),
  )
}

function aboutNoShow({ match, sides }: MatchSetting): readonly Message[] {
  return sides.flatMap((side, slot) =>
    toEach(side?.userIds ?? [], {
      message: {
        key: 'match_no_show',
        parameters: { match: match.code, hasWon: match.winner === slot },
      },
      href: `/m/${match.id}`,
    }),
  )
}

function aboutForfeit({ match, sides, tournament }: MatchSetting): readonly Message[] {
  const winner = match.winner === null ? undefined : sides[match.winner]
  const loser = match.winner === null ? undefined : sides[1 - match.winner]
  return toEach(winner?.userIds ?? [], {
    message: {
      key: 'match_forfeited',
      parameters: { match: match.code, tournament: tournament.name, opponent: loser?.name ?? null },
    },
    href: `/m/${match.id}`,
  })
}

function aboutReadyLobby({ match, sides, tournament }: LobbySetting): readonly Message[] {
  return toEach(
    sides.filter(({ isAbsent }) => !isAbsent).flatMap(({ userIds }) => userIds),
    {
      message: {
        key: match.state === 'check_in' ? 'lobby_check_in' : 'lobby_ready',
        parameters: { lobby: match.code, tournament: tournament.name, entrants: sides.length },
      },
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
        message: {
          key: 'lobby_reported',
          parameters: {
            lobby: match.code,
            tournament: tournament.name,
            reporter: reporter?.name ?? null,
            place,
          },
        },
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
          message: {
            key: 'lobby_over',
            parameters: { lobby: match.code, tournament: tournament.name, place },
          },
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
    message: {
      key: 'lobby_disputed',
      parameters: { lobby: match.code, tournament: tournament.name },
    },
    href: `/l/${match.id}`,
  })
}

function aboutLobbyRuling(
  { match, sides, tournament }: LobbySetting,
  { detail }: NumberedEvent,
): readonly Message[] {
  const about = { lobby: match.code, tournament: tournament.name, reason: textOf(detail, 'reason') }
  return sides.flatMap(({ userIds, place }) =>
    toEach(userIds, {
      message:
        match.state === 'completed'
          ? { key: 'lobby_decided', parameters: { ...about, place } }
          : { key: 'lobby_reopened', parameters: about },
      href: `/l/${match.id}`,
    }),
  )
}

/** From the reporter's perspective. In slot order a loser's 0–2 would read as a win. */
export function reportedScore(
  match: Pick<MatchSetting['match'], 'reportBy' | 'reportScore0' | 'reportScore1'>,
): { readonly own: number; readonly other: number } {
  const [first, second] = [match.reportScore0 ?? 0, match.reportScore1 ?? 0]
  return match.reportBy === 1 ? { own: second, other: first } : { own: first, other: second }
}

/** A row with a unique dedupe key, so that an event never notifies twice. */
const rowOf = (
  numbered: NumberedEvent,
  { userId, message, href, request }: Message,
  at: Date,
): NewNotification => ({
  id: uuidv7(at.getTime()),
  userId,
  type: request ? 'request' : 'learnMore',
  kind: request ? 'requests' : topicOf(numbered),
  message,
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
