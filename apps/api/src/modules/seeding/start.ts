import { randomBytes } from 'node:crypto'
import type { Seeding } from '@esports/contract'
import { type RatedEntrant, seedByRating } from '@esports/tournament-engine'
import { draw } from '@esports/tournament-engine/draw'
import type { Database } from '../../platform/database/index.ts'
import type { NewEvent } from '../../platform/outbox.ts'
import type { TournamentRow } from '../tournaments/tournament-row.ts'
import { inGivenOrder } from './order.ts'
import * as store from './store.ts'

type Seeded = Pick<TournamentRow, 'id' | 'seeding'>

/**
 * Commits to the draw of a tournament that is seeded by chance, when its registration opens. The event puts the commitment into the audit chain.
 *
 * @returns the events to record; none for other tournaments
 */
export async function commitToDraw(
  tx: Database,
  { id, seeding }: Seeded,
  at: Date,
): Promise<readonly NewEvent[]> {
  if (seeding !== 'random') return []
  const { commitment } = await store.insertDraw(tx, {
    tournamentId: id,
    serverSeed: randomBytes(32).toString('hex'),
    committedAt: at,
  })
  return [{ tournamentId: id, type: 'state_changed', detail: { kind: 'draw_committed', commitment } }]
}

/** Entrants from seed 1 downwards. */
export interface SeededField<Entrant> {
  readonly inOrder: readonly Entrant[]
  /** Reveals the draw the order comes from; must be called once the tournament has started with it, and not before. */
  readonly reveal: (at: Date) => Promise<void>
}

/**
 * Seeds the entrants of a tournament that starts, as its settings say.
 *
 * @param entrants those who play, in the order of registration; at least two
 */
export async function seedField<Entrant extends RatedEntrant>(
  tx: Database,
  { id, seeding }: Seeded,
  entrants: readonly Entrant[],
): Promise<SeededField<Entrant>> {
  const hidden = { reveal: () => Promise.resolve() }
  // A check constraint limits the column to the contract's values.
  switch (seeding as Seeding) {
    case 'rating':
      return { ...hidden, inOrder: seedByRating(entrants) }
    case 'registration':
      return { ...hidden, inOrder: entrants }
    case 'manual': {
      const saved = await store.findOrder(tx, id)
      return { ...hidden, inOrder: inGivenOrder(saved?.entryIds ?? [], entrants) }
    }
    case 'random':
      return drawField(tx, id, entrants)
  }
}

async function drawField<Entrant extends RatedEntrant>(
  tx: Database,
  tournamentId: string,
  entrants: readonly Entrant[],
): Promise<SeededField<Entrant>> {
  const serverSeed = await store.findSecret(tx, tournamentId)
  if (serverSeed === undefined)
    throw new Error(`Tournament ${tournamentId} is drawn at its start, and nothing was committed to.`)
  const { order, finalSeed } = await draw({
    serverSeed,
    entrants: entrants.map(({ id }) => id),
    beacon: null,
  })
  return {
    inOrder: inGivenOrder(order, entrants),
    reveal: (at) => store.revealDraw(tx, tournamentId, { finalSeed, revealedAt: at }),
  }
}
