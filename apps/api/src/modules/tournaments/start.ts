import { seedByRating } from '@esports/tournament-engine'
import type { Database } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { type Job, schedule } from '../../platform/jobs.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { startStages, type TournamentEnd } from '../stages/index.ts'
import * as store from './store.ts'

export const tournamentJobs = { start: 'tournament_start' } as const

/** Starts a tournament at a time, or now. */
export const startAt = (tx: Database, tournamentId: string, runAt: Date): Promise<void> =>
  schedule(tx, [{ kind: tournamentJobs.start, subject: tournamentId, runAt }])

const beforeStart = new Set(['registration_open', 'check_in', 'seeding'])

/** The jobs of tournaments. */
export const tournamentJobHandlers = ({ now }: { readonly now: () => Date }) => ({
  /**
   * Entrants become participants with seeds by rating, and the first stage begins. From here on nobody comes or goes. With fewer than two the
   * tournament is cancelled.
   */
  async [tournamentJobs.start](tx: Database, { subject }: Job) {
    const tournament = await store.lockById(tx, subject)
    if (!tournament || !beforeStart.has(tournament.state)) return
    // Somebody left again before the job came to it: it starts with the next who fills it.
    if (tournament.startMode === 'when_full' && tournament.taken < tournament.capacity) return
    const at = now()
    const entrants = await store.entrantsOf(tx, tournament.id)
    if (entrants.length < 2) {
      await store.writeState(tx, tournament.id, 'cancelled')
      return recordEvents(tx, at, [
        { tournamentId: tournament.id, type: 'state_changed', detail: { kind: 'cancelled' } },
      ])
    }
    const seeded = seedByRating(entrants).map((entrant, index) => ({
      id: uuidv7(at.getTime()),
      tournamentId: tournament.id,
      userId: entrant.userId,
      name: entrant.name,
      seed: index + 1,
      rating: entrant.rating,
    }))
    await store.writeParticipants(tx, seeded)
    await store.writeState(tx, tournament.id, 'live')
    const matches = await startStages(tx, {
      tournamentId: tournament.id,
      participants: seeded.map(({ id }) => id),
      at,
    })
    await recordEvents(tx, at, [
      { tournamentId: tournament.id, type: 'state_changed', detail: { kind: 'started' } },
      ...matches,
    ])
  },
})

/** What becomes of a tournament when its last stage is over. */
export const tournamentEnd: TournamentEnd = {
  async complete(tx, { tournamentId, places }) {
    await store.writePlaces(tx, places)
    await store.writeState(tx, tournamentId, 'completed')
  },
}

export interface Start {
  readonly name: string
  readonly slug: string
  /** The gamers in it. */
  readonly userIds: readonly string[]
}

/** Whom the start of tournaments concerns, by their ids, read at once. */
export async function readStarts(
  tx: Database,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, Start>> {
  if (tournamentIds.length === 0) return new Map()
  const users = Map.groupBy(await store.participatingUsers(tx, tournamentIds), ({ id }) => id)
  return new Map(
    (await store.namesOf(tx, tournamentIds)).map(({ id, name, slug }) => [
      id,
      { name, slug, userIds: users.get(id)?.map(({ userId }) => userId) ?? [] },
    ]),
  )
}
