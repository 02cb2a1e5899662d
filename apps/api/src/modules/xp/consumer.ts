import { eventXp, matchXp, organizerXp } from '@esports/tournament-engine/xp'
import type { Consumer } from '../../platform/consumers.ts'
import type { Database } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { NumberedEvent } from '../../platform/outbox.ts'
import { type MatchResult, resultsOf } from '../matches/results.ts'
import * as store from './store.ts'

/** XP for matches that were played, as soon as they are over, and for tournaments when their results are final. */
export const xpConsumer: Consumer = {
  name: 'xp',
  from: 'beginning',
  async consume(tx, events) {
    const last = events.at(-1)
    if (last) await awardMatches(tx, await resultsOf(tx, events), last.at)
    for (const event of events) if (event.detail['kind'] === 'finalized') await awardTournament(tx, event)
  },
}

/** What a match is to a gamer from now on. */
interface Award {
  readonly match: MatchResult
  readonly userId: string
  readonly result: 'won' | 'played' | 'void'
  /** The day whose limits it counts to. */
  readonly day: string
  readonly opponents: readonly string[]
}

/**
 * XP of matches that have become something else to somebody. What they had for it before stays in the ledger, and a row makes up for the difference; the
 * limits of the day are those of all its other matches as they are now.
 */
async function awardMatches(tx: Database, results: readonly MatchResult[], at: Date): Promise<void> {
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
}

/** Of a match what is new to those who play in it, or have had XP for it. */
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

/** What a place is worth in a tournament of a tier; product.md 3.4 says from 0.5 to 3. */
const factorOfTier: Readonly<Record<number, number>> = { 1: 0.5, 2: 1, 3: 1.5, 4: 2, 5: 3 }
const dayMs = 86_400_000

/** What a tournament is worth to those who took part, and to its organiser. Its results do not change any more. */
async function awardTournament(tx: Database, { event, at }: NumberedEvent): Promise<void> {
  const { tournamentId } = event
  const tournament = await store.readTournament(tx, tournamentId)
  if (!tournament) return
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
  await store.add(tx, [
    ...forEntrants,
    ...(forOrganizer > 0 ? [row(tournament.organizerId, 'organized', forOrganizer)] : []),
  ])
}
