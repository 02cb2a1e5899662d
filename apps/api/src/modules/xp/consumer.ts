import { eventXp, matchXp, organizerXp } from '@esports/tournament-engine/xp'
import type { Consumer } from '../../platform/consumers.ts'
import type { Database } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { NumberedEvent } from '../../platform/outbox.ts'
import { type MatchResult, resultsOf } from '../matches/results.ts'
import type { Notify } from '../notifications/notice.ts'
import { grantLevelBoxes } from '../rewards/index.ts'
import * as store from './store.ts'

/**
 * Awards XP for played matches once they are completed, and for tournaments once their results are final.
 *
 * @param notify notifies of what comes with a level
 */
export const createXpConsumer = ({
  notify,
  afterwards,
}: {
  readonly notify: Notify
  readonly afterwards: () => void
}): Consumer => ({
  name: 'xp',
  from: 'beginning',
  afterwards,
  async consume(tx, events) {
    const last = events.at(-1)
    if (!last) return
    const rows = await awardMatches(tx, await resultsOf(tx, events), last.at)
    for (const event of events)
      if (event.detail['kind'] === 'finalized') rows.push(...(await awardTournament(tx, event)))
    const gained = new Set(rows.flatMap(({ userId, amount }) => (amount > 0 ? [userId] : [])))
    await grantLevelBoxes(tx, [...gained], last.at, notify)
  },
})

type Row = Parameters<typeof store.add>[1][number]

/** A gamer's new result in a match. */
interface Award {
  readonly match: MatchResult
  readonly userId: string
  readonly result: 'won' | 'played' | 'void'
  /** The day whose limits it counts towards. */
  readonly day: string
  readonly opponents: readonly string[]
}

/**
 * Awards XP for changed match results. Earlier bookings for a match stay in the ledger, and a further row books the difference; the day's limits
 * are computed from all other matches of the day as they are now.
 */
async function awardMatches(tx: Database, results: readonly MatchResult[], at: Date): Promise<Row[]> {
  const before = await store.ofMatches(
    tx,
    results.map(({ matchId }) => matchId),
  )
  const awards = results.flatMap((match) => awardsOf(match, before.get(match.matchId) ?? []))
  const days = await store.ofDays(tx, awards)
  const rows = awards.map((award) => {
    const { match, userId, result, day, opponents } = award
    const all = days.of(userId, day)
    const given = all.get(match.matchId)?.amount ?? 0
    const others = [...all].flatMap(([id, one]) => (id === match.matchId ? [] : [one]))
    const due =
      result === 'void'
        ? 0
        : matchXp({
            hasWon: result === 'won',
            earnedToday: others.reduce((sum, { amount }) => sum + amount, 0),
            matchesToday: opponents.map(
              (opponent) => others.filter((one) => one.amount > 0 && one.opponents.includes(opponent)).length,
            ),
          })
    all.set(match.matchId, { amount: due, opponents })
    return {
      id: uuidv7(at.getTime()),
      userId,
      source: `match:${match.matchId}:${match.revision}`,
      amount: due - given,
      createdAt: at,
      matchId: match.matchId,
      revision: match.revision,
      result,
      day,
      opponents: [...opponents],
    }
  })
  await store.add(tx, rows)
  return rows
}

/** The changed results of a match for its players, and for those who have received XP for it. */
function awardsOf(match: MatchResult, before: readonly store.MatchRow[]): readonly Award[] {
  const sideOf = (userId: string) => match.sides.find(({ players }) => players.includes(userId))
  const isDrawn = match.sides.every(({ place }) => place === 1)
  const userIds = new Set([
    ...before.map(({ userId }) => userId),
    ...match.sides.flatMap(({ players }) => players),
  ])
  return [...userIds].flatMap((userId): readonly Award[] => {
    const side = sideOf(userId)
    const result = !side ? 'void' : side.place === 1 && !isDrawn ? 'won' : 'played'
    const last = before.findLast((row) => row.userId === userId)
    if (result === (last?.result ?? 'void') || (last && last.revision >= match.revision)) return []
    const opponents = match.sides.flatMap((other) => (other === side ? [] : other.players))
    return [
      {
        match,
        userId,
        result,
        day: last?.day ?? match.at.toISOString().slice(0, 10),
        opponents: side ? opponents : (last?.opponents ?? []),
      },
    ]
  })
}

/** XP factor of a tournament's tier; product.md 3.4 specifies 0.5 to 3. */
const factorOfTier: Readonly<Record<number, number>> = { 1: 0.5, 2: 1, 3: 1.5, 4: 2, 5: 3 }
const dayMs = 86_400_000

/** Awards a tournament's XP to its participants and its organiser. Its results are final. */
async function awardTournament(tx: Database, { event, at }: NumberedEvent): Promise<readonly Row[]> {
  const { tournamentId } = event
  const tournament = await store.readTournament(tx, tournamentId)
  if (!tournament) return []
  const row = (userId: string, reason: string, amount: number) => ({
    id: uuidv7(at.getTime()),
    userId,
    source: `tournament:${tournamentId}:${reason}`,
    amount,
    createdAt: at,
  })
  const { fieldSize } = tournament
  const forEntrants = (await store.readEntrants(tx, tournamentId)).flatMap(
    ({ userId, place, hasAttendedWhole, hasPlayedFair }) =>
      eventXp({
        fieldSize,
        hasAttendedWhole,
        place,
        tierFactor: factorOfTier[tournament.tier] ?? 1,
        hasPlayedFair,
      }).map(({ reason, amount }) => row(userId, reason, amount)),
  )
  const isFinalisedOnTime = at.getTime() - tournament.dueAt.getTime() <= dayMs
  const forOrganizer = organizerXp({ fieldSize, isFinalisedOnTime })
  const rows = [
    ...forEntrants,
    ...(forOrganizer > 0 ? [row(tournament.organizerId, 'organized', forOrganizer)] : []),
  ]
  await store.add(tx, rows)
  return rows
}
