import type { Database } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { NumberedEvent } from '../../platform/outbox.ts'
import { type MatchSetting, readMatchSettings } from '../matches/setting.ts'
import { readStarts, type Start } from '../tournaments/start.ts'
import * as store from './store.ts'

/** What is known of the subjects of a batch. */
interface Known {
  readonly at: Date
  readonly starts: ReadonlyMap<string, Start>
  readonly settings: ReadonlyMap<string, MatchSetting>
}

/** What one gamer is told. */
interface Message {
  readonly userId: string
  readonly title: string
  readonly subtitle: string
  readonly href: string
  readonly request?: {
    readonly subject: string
    readonly version: number
    /** Null while it waits for an answer. */
    readonly resolvedAs: 'accepted' | 'rejected' | null
  }
}

/** Writes the notifications that follow from events. What they tell of is read at once, however many there are. */
export async function notifyAbout(tx: Database, events: readonly NumberedEvent[], at: Date): Promise<void> {
  const isStart = ({ detail }: NumberedEvent) => detail['kind'] === 'started'
  const known: Known = {
    at,
    starts: await readStarts(tx, distinct(events.filter(isStart).map(({ event }) => event.tournamentId))),
    settings: await readMatchSettings(
      tx,
      distinct(events.filter(tellsOfMatch).flatMap(({ matchId }) => matchId ?? [])),
    ),
  }
  await store.add(
    tx,
    events.flatMap((event) => messagesOf(event, known).map((message) => rowOf(event, message, at))),
  )
}

const aboutMatch = {
  match_ready: aboutReadyMatch,
  reported: aboutReport,
  confirmed: aboutConfirmation,
} as const

const isAboutMatch = (kind: unknown): kind is keyof typeof aboutMatch =>
  typeof kind === 'string' && Object.hasOwn(aboutMatch, kind)

const tellsOfMatch = ({ detail }: NumberedEvent) => isAboutMatch(detail['kind'])

function messagesOf(event: NumberedEvent, known: Known): readonly Message[] {
  const { kind } = event.detail
  if (kind === 'started') return aboutStart(known.starts.get(event.event.tournamentId))
  const setting = known.settings.get(event.matchId ?? '')
  return setting && isAboutMatch(kind) ? aboutMatch[kind](setting, event) : []
}

const aboutStart = (start: Start | undefined): readonly Message[] =>
  start?.userIds.map((userId) => ({
    userId,
    title: `${start.name} has started`,
    subtitle: 'The bracket is out. See your first opponent.',
    href: `/t/${start.slug}`,
  })) ?? []

function aboutReadyMatch({ match, sides, tournament }: MatchSetting): readonly Message[] {
  return sides.flatMap((side, slot) =>
    side?.userId
      ? [
          {
            userId: side.userId,
            title: `Your match ${match.code} is ready`,
            subtitle: `You play ${sides[1 - slot]?.name ?? 'your opponent'} in ${tournament.name}.`,
            href: `/m/${match.id}`,
          },
        ]
      : [],
  )
}

function aboutReport(
  { match, sides, tournament }: MatchSetting,
  { event }: NumberedEvent,
): readonly Message[] {
  if (match.reportBy === null || event.type !== 'match_updated') return []
  const reporter = sides[match.reportBy]
  const opponent = sides[1 - match.reportBy]
  if (!reporter || !opponent?.userId) return []
  const { version } = event.payload
  // This comes after the fact: whoever was quick may have answered on the page of the match already.
  const isOpen = match.state === 'awaiting_confirmation' && match.version === version
  return [
    {
      userId: opponent.userId,
      title: `${reporter.name} reported ${resultFor(match)}`,
      subtitle: `${match.code} of ${tournament.name}. Accept if that is right, reject to dispute it.`,
      href: `/m/${match.id}`,
      request: {
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
  if (!reporter?.userId) return []
  const hasWon = match.winner === match.reportBy
  return [
    {
      userId: reporter.userId,
      title: `${match.code} is confirmed: ${scores[0] ?? 0}–${scores[1] ?? 0}`,
      subtitle: hasWon
        ? `You won your match in ${tournament.name}.`
        : `Your match in ${tournament.name} is over.`,
      href: `/m/${match.id}`,
    },
  ]
}

/** From the reporter's side: `a 2–0 win`. In the order of the slots a loser's 0–2 would read as a win. */
function resultFor(match: Pick<MatchSetting['match'], 'reportBy' | 'reportScore0' | 'reportScore1'>): string {
  const score = [match.reportScore0 ?? 0, match.reportScore1 ?? 0]
  const [own = 0, other = 0] = match.reportBy === 1 ? score.toReversed() : score
  if (own === other) return `a ${own}–${other} draw`
  return own > other ? `a ${own}–${other} win` : `a ${own}–${other} loss`
}

/** A row of the message, with a key that the database takes once: the same event can never notify twice. */
const rowOf = (
  { position }: NumberedEvent,
  { userId, title, subtitle, href, request }: Message,
  at: Date,
): store.NewNotification => ({
  id: uuidv7(at.getTime()),
  userId,
  type: request ? 'request' : 'learnMore',
  title,
  subtitle,
  href,
  createdAt: at,
  readAt: request?.resolvedAs ? at : null,
  actionKind: request ? 'match_result' : null,
  actionSubject: request?.subject ?? null,
  actionVersion: request?.version ?? null,
  resolvedAs: request?.resolvedAs ?? null,
  dedupeKey: `event:${position}:${userId}`,
})

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)]
