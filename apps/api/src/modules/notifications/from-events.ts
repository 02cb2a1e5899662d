import type { Database, schema } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { StoredEvent } from '../../platform/outbox.ts'
import { officialsOf } from '../authority/roles.ts'
import { entrantsOf, readEntry } from '../entries/index.ts'
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
  await store.add(tx, await notificationsAbout(tx, event, at))
}

async function notificationsAbout(
  tx: Database,
  event: StoredEvent,
  at: Date,
): Promise<readonly NewNotification[]> {
  const kind = kindOf(event)
  switch (kind) {
    case 'started':
      return aboutStart(tx, event, at)
    case 'start_refused':
      return aboutRefusedStart(tx, event, at)
    case 'cancelled':
      return aboutCancellation(tx, event, at)
    case 'invited':
    case 'promoted':
    case 'disqualified':
      return aboutEntry(tx, event, kind, at)
    default:
      return event.matchId === null ? [] : aboutMatch(tx, { event, kind, matchId: event.matchId }, at)
  }
}

async function aboutMatch(
  tx: Database,
  {
    event,
    kind,
    matchId,
  }: { readonly event: StoredEvent; readonly kind: string | null; readonly matchId: string },
  at: Date,
): Promise<readonly NewNotification[]> {
  switch (kind) {
    case 'match_ready':
      return aboutReadyMatch(tx, event, matchId, at)
    case 'reported':
      return aboutReport(tx, event, matchId, at)
    case 'confirmed':
      return aboutConfirmation(tx, event, matchId, at)
    case 'disputed':
      return aboutDispute(tx, event, matchId, at)
    case 'ruled':
      return aboutRuling(tx, event, matchId, at)
    case 'no_show':
      return aboutNoShow(tx, event, matchId, at)
    default:
      return []
  }
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

/** The organiser learns that the format cannot be played by those who are there. */
async function aboutRefusedStart(tx: Database, event: StoredEvent, at: Date): Promise<NewNotification[]> {
  const start = await readStart(tx, event.tournamentId)
  if (!start) return []
  return [
    {
      ...base(event, start.organiserId, at),
      title: `${start.name} could not start`,
      subtitle: 'Its format cannot be played by so few. Change it, or cancel the tournament.',
      href: `/t/${start.slug}`,
    },
  ]
}

async function aboutCancellation(tx: Database, event: StoredEvent, at: Date): Promise<NewNotification[]> {
  const start = await readStart(tx, event.tournamentId)
  if (!start) return []
  const reason = textOf(event, 'reason')
  return (await entrantsOf(tx, event.tournamentId)).map((userId) => ({
    ...base(event, userId, at),
    title: `${start.name} was cancelled`,
    subtitle: reason ?? 'Too few took part.',
    href: `/t/${start.slug}`,
  }))
}

async function aboutEntry(
  tx: Database,
  event: StoredEvent,
  kind: 'invited' | 'promoted' | 'disqualified',
  at: Date,
): Promise<NewNotification[]> {
  const entryId = textOf(event, 'entryId')
  const entry = entryId === null ? null : await readEntry(tx, entryId)
  if (!entry) return []
  const { tournament, name } = entry
  const href = `/t/${tournament.slug}`
  if (kind === 'promoted')
    return entry.userIds.map((userId) => ({
      ...base(event, userId, at),
      title: `You have a place in ${tournament.name}`,
      subtitle: 'Somebody left, and you were next in the queue.',
      href,
    }))
  if (kind === 'disqualified')
    return entry.userIds.map((userId) => ({
      ...base(event, userId, at),
      title: `You are out of ${tournament.name}`,
      subtitle: 'The organiser took your entry out. What is left of your matches is forfeited.',
      href,
    }))
  const userId = textOf(event, 'userId')
  const invited = entry.invited.find((one) => one.userId === userId)
  if (userId === null) return []
  return [
    {
      ...base(event, userId, at),
      type: 'request',
      title: `${name} invited you`,
      subtitle: `Play for them in ${tournament.name}.`,
      href,
      actionKind: 'roster_invite',
      actionSubject: entry.id,
      actionVersion: null,
      resolvedAs: invited ? null : 'expired',
      readAt: invited ? null : at,
    },
  ]
}

async function aboutReadyMatch(tx: Database, event: StoredEvent, matchId: string, at: Date) {
  const setting = await readMatchSetting(tx, matchId)
  if (!setting) return []
  const { match } = setting
  const title =
    match.state === 'check_in' ? `Check in to your match ${match.code}` : `Your match ${match.code} is ready`
  return setting.sides.flatMap((side, slot): NewNotification[] =>
    (side?.userIds ?? []).map((userId) => ({
      ...base(event, userId, at),
      title,
      subtitle: `You play ${setting.sides[1 - slot]?.name ?? 'your opponent'} in ${setting.tournament.name}.`,
      href: `/m/${matchId}`,
    })),
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
  if (!reporter || !opponent) return []
  // The relay comes after the fact: whoever was quick may have answered on the page of the match already.
  const isOpen = match.state === 'awaiting_confirmation' && match.version === event.matchVersion
  return [
    {
      ...base(event, opponent.captainId, at),
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
  if (!reporter) return []
  const hasWon = match.winner === setting.match.reportBy
  return [
    {
      ...base(event, reporter.captainId, at),
      title: `${match.code} is confirmed: ${setting.scores[0] ?? 0}–${setting.scores[1] ?? 0}`,
      subtitle: hasWon
        ? `You won your match in ${tournament.name}.`
        : `Your match in ${tournament.name} is over.`,
      href: `/m/${matchId}`,
    },
  ]
}

/** Whoever can rule learns that somebody waits for it. */
async function aboutDispute(tx: Database, event: StoredEvent, matchId: string, at: Date) {
  const setting = await readMatchSetting(tx, matchId)
  if (!setting) return []
  const officials = await officialsOf(tx, event.tournamentId)
  return officials.map((userId) => ({
    ...base(event, userId, at),
    title: `${setting.match.code} is disputed`,
    subtitle: `${setting.sides[0]?.name ?? ''} against ${setting.sides[1]?.name ?? ''} in ${setting.tournament.name} waits for a ruling.`,
    href: `/m/${matchId}`,
  }))
}

async function aboutRuling(tx: Database, event: StoredEvent, matchId: string, at: Date) {
  const setting = await readMatchSetting(tx, matchId)
  if (!setting) return []
  const { match, sides, tournament } = setting
  const isOver = match.state === 'completed'
  return sides.flatMap((side, slot) =>
    (side?.userIds ?? []).map((userId) => ({
      ...base(event, userId, at),
      title: isOver ? `${match.code} was decided` : `${match.code} is played again`,
      subtitle: !isOver
        ? `An official of ${tournament.name} opened your match again.`
        : match.winner === slot
          ? `An official of ${tournament.name} gave you the match.`
          : `An official of ${tournament.name} decided your match.`,
      href: `/m/${matchId}`,
    })),
  )
}

async function aboutNoShow(tx: Database, event: StoredEvent, matchId: string, at: Date) {
  const setting = await readMatchSetting(tx, matchId)
  if (!setting) return []
  const { match, sides } = setting
  return sides.flatMap((side, slot) =>
    (side?.userIds ?? []).map((userId) => ({
      ...base(event, userId, at),
      title: match.winner === slot ? `${match.code} is yours` : `${match.code} is lost`,
      subtitle:
        match.winner === slot
          ? 'Your opponent did not check in.'
          : 'You did not check in before the time was over.',
      href: `/m/${matchId}`,
    })),
  )
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

const kindOf = (event: StoredEvent): string | null => textOf(event, 'kind')

function textOf({ detail }: StoredEvent, key: string): string | null {
  if (typeof detail !== 'object' || detail === null) return null
  const value: unknown = Reflect.get(detail, key)
  return typeof value === 'string' ? value : null
}
