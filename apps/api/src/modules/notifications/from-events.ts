import type { Database, schema } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { StoredEvent } from '../../platform/outbox.ts'
import { readMatchSetting } from '../matches/setting.ts'
import { readStart } from '../tournaments/start.ts'
import * as store from './store.ts'

type MatchRow = typeof schema.matches.$inferSelect
type NewNotification = typeof schema.notifications.$inferInsert

/**
 * Writes the notifications that follow from an event. Each carries a key made of the event, so that the same event
 * can never notify twice.
 */
export async function notifyAbout(tx: Database, event: StoredEvent, at: Date): Promise<void> {
  const kind = kindOf(event)
  if (kind === 'started') return store.add(tx, await aboutStart(tx, event, at))
  if (event.matchId === null) return
  if (kind === 'match_ready') return store.add(tx, await aboutReadyMatch(tx, event, event.matchId, at))
  if (kind === 'reported') return store.add(tx, await aboutReport(tx, event, event.matchId, at))
  if (kind === 'confirmed') return store.add(tx, await aboutConfirmation(tx, event, event.matchId, at))
}

async function aboutStart(tx: Database, event: StoredEvent, at: Date): Promise<NewNotification[]> {
  const start = await readStart(tx, event.tournamentId)
  if (!start) return []
  return start.userIds.map((userId) => ({
    ...base(event, userId, at),
    title: `${start.name} has started`,
    subtitle: 'The bracket is out. See your first opponent.',
    href: `/t/${start.slug}`,
  }))
}

async function aboutReadyMatch(tx: Database, event: StoredEvent, matchId: string, at: Date) {
  const setting = await readMatchSetting(tx, matchId)
  if (!setting) return []
  return setting.sides.flatMap((side, slot): NewNotification[] =>
    side?.userId
      ? [
          {
            ...base(event, side.userId, at),
            title: `Your match ${setting.match.code} is ready`,
            subtitle: `You play ${setting.sides[1 - slot]?.name ?? 'your opponent'} in ${setting.tournament.name}.`,
            href: `/m/${matchId}`,
          },
        ]
      : [],
  )
}

async function aboutReport(
  tx: Database,
  event: StoredEvent,
  matchId: string,
  at: Date,
): Promise<NewNotification[]> {
  const setting = await readMatchSetting(tx, matchId)
  if (!setting || setting.match.reportBy === null) return []
  const { match, sides, tournament } = setting
  const reporter = sides[setting.match.reportBy]
  const opponent = sides[1 - setting.match.reportBy]
  if (!reporter || !opponent?.userId) return []
  // The relay comes after the fact: whoever was quick may have answered on the page of the match already.
  const isOpen = match.state === 'awaiting_confirmation' && match.version === event.matchVersion
  return [
    {
      ...base(event, opponent.userId, at),
      type: 'request',
      title: `${reporter.name} reported ${resultFor(match)}`,
      subtitle: `${match.code} of ${tournament.name}. Accept if that is right, reject to dispute it.`,
      href: `/m/${matchId}`,
      actionKind: 'match_result',
      actionSubject: matchId,
      actionVersion: event.matchVersion,
      resolvedAs: isOpen ? null : match.state === 'disputed' ? 'rejected' : 'accepted',
      readAt: isOpen ? null : at,
    },
  ]
}

async function aboutConfirmation(tx: Database, event: StoredEvent, matchId: string, at: Date) {
  const setting = await readMatchSetting(tx, matchId)
  if (!setting || setting.match.reportBy === null) return []
  const { match, sides, tournament } = setting
  const reporter = sides[setting.match.reportBy]
  if (!reporter?.userId) return []
  const hasWon = match.winner === setting.match.reportBy
  return [
    {
      ...base(event, reporter.userId, at),
      title: `${match.code} is confirmed: ${setting.scores[0] ?? 0}–${setting.scores[1] ?? 0}`,
      subtitle: hasWon
        ? `You won your match in ${tournament.name}.`
        : `Your match in ${tournament.name} is over.`,
      href: `/m/${matchId}`,
    },
  ]
}

/** From the reporter's side: `a 2–0 win`. In the order of the slots a loser's 0–2 would read as a win. */
function resultFor(match: Pick<MatchRow, 'reportBy' | 'reportScore0' | 'reportScore1'>): string {
  const score = [match.reportScore0 ?? 0, match.reportScore1 ?? 0]
  const [own = 0, other = 0] = match.reportBy === 1 ? score.toReversed() : score
  if (own === other) return `a ${own}–${other} draw`
  return own > other ? `a ${own}–${other} win` : `a ${own}–${other} loss`
}

const base = (event: StoredEvent, userId: string, at: Date) => ({
  id: uuidv7(at.getTime()),
  userId,
  type: 'learnMore',
  createdAt: at,
  dedupeKey: `event:${event.ordinal}:${userId}`,
})

function kindOf(event: StoredEvent): string | null {
  const { detail } = event
  if (typeof detail !== 'object' || detail === null || !('kind' in detail)) return null
  return typeof detail.kind === 'string' ? detail.kind : null
}
