import { matchId, participantId, seedByRating, singleElimination } from '@esports/tournament-engine'
import type { Database } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { NewEvent } from '../../platform/outbox.ts'
import { writeBracket } from '../matches/write-bracket.ts'
import * as store from './store.ts'

/**
 * Starts a tournament inside the transaction of whoever decides it: entrants become participants with seeds by
 * rating, and the bracket stands. From here on nobody comes or goes.
 *
 * @returns what happened, for the outbox
 */
export async function startTournament(
  tx: Database,
  tournament: store.TournamentRow,
  at: Date,
): Promise<NewEvent[]> {
  const entrants = await store.entrantsOf(tx, tournament.id)
  const seeded = seedByRating(entrants).map((entrant, index) => ({
    id: uuidv7(at.getTime()),
    tournamentId: tournament.id,
    userId: entrant.userId,
    name: entrant.name,
    seed: index + 1,
    rating: entrant.rating,
  }))
  const stage = singleElimination.create({
    config: { bestOf: tournament.bestOf },
    participants: seeded.map(({ id }) => participantId(id)),
    makeMatchId: () => matchId(uuidv7(at.getTime())),
  })
  await store.writeStart(tx, tournament.id, seeded)
  const matches = [...stage.matches.values()]
  await writeBracket(tx, matches, { tournamentId: tournament.id, at })
  return [
    { tournamentId: tournament.id, type: 'state_changed', detail: { kind: 'started' } },
    ...matches
      .filter(({ state }) => state === 'ready')
      .map(
        ({ id }): NewEvent => ({
          tournamentId: tournament.id,
          type: 'match_updated',
          match: { id, state: 'ready', version: 1 },
          detail: { kind: 'match_ready' },
        }),
      ),
  ]
}

/** Who a start concerns: the tournament's name and the gamers in it. Null when there is no such tournament. */
export async function readStart(tx: Database, tournamentId: string) {
  const tournament = await store.findById(tx, tournamentId)
  if (!tournament) return null
  const { name, slug } = tournament
  return { name, slug, userIds: await store.participatingUsers(tx, tournamentId) }
}
