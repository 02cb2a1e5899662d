import type { Seeding, SeedingList, TournamentDraw } from '@esports/contract'
import { writeCsv } from '@esports/contract'
import { seedByRating } from '@esports/tournament-engine'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { entriesAmong, placedEntries } from '../entries/index.ts'
import { findById, isBeforeStart, lockById, type TournamentRow } from '../tournaments/tournament-row.ts'
import { inGivenOrder } from './order.ts'
import * as store from './store.ts'

/** The seeding of tournaments before their start, and draws that anyone can repeat. */
export interface Seedings {
  /** How the entrants would be seeded now. @throws {DomainError} `not_found` */
  read(id: string): Promise<SeedingList>
  /** The same as CSV, as it can be pasted back. @throws {DomainError} `not_found` */
  export(id: string): Promise<string>
  /**
   * Puts the entrants in order. Entries that have lost their place may be named, and are skipped; those with a place that are not named come last.
   *
   * @throws {DomainError} `not_found`, `wrong_state` (started, or not seeded by hand), `version_conflict`, `rule_violation` (not entries, or twice)
   */
  write(
    tx: Database,
    command: {
      readonly id: string
      readonly entryIds: readonly string[]
      readonly revision: number
      readonly actorId: string
    },
  ): Promise<SeedingList>
  /** @throws {DomainError} `not_found`, also for a tournament that is not seeded by chance */
  readDraw(slug: string): Promise<TournamentDraw>
}

export function createSeedings({ db, now }: { readonly db: Database; readonly now: () => Date }): Seedings {
  const read = async (id: string) => {
    const tournament = await findById(db, id)
    if (!tournament) throw notFound()
    return list(db, tournament)
  }
  return {
    read,

    async export(id) {
      const { entrants } = await read(id)
      return writeCsv([
        ['seed', 'name', 'handle', 'rating', 'checked_in'],
        ...entrants.map(({ seed, name, username, rating, isCheckedIn }) => [
          seed,
          name,
          username,
          rating,
          isCheckedIn ? 'yes' : 'no',
        ]),
      ])
    },

    async write(tx, { id, entryIds, revision, actorId }) {
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      if (tournament.seeding !== 'manual')
        throw new DomainError('wrong_state', { reason: 'not_seeded_by_hand' })
      if (!isBeforeStart(tournament.state)) throw new DomainError('wrong_state', { reason: 'seeding_over' })
      const saved = await store.findOrder(tx, id)
      if ((saved?.revision ?? 0) !== revision)
        throw new DomainError(
          'version_conflict',
          'Somebody else has changed the seeding since you opened it. Look at it again.',
        )
      const known = await entriesAmong(tx, id, entryIds)
      const wrong = entryIds.flatMap((entryId, index) => {
        if (entryIds.indexOf(entryId) < index) return [{ index, message: 'is named twice' }]
        return known.has(entryId) ? [] : [{ index, message: 'is no entry of this tournament' }]
      })
      if (wrong.length > 0)
        throw new DomainError(
          'rule_violation',
          { reason: 'seeding_wrong' },
          {
            paths: wrong.map(({ index, message }) => ({ path: `body.entryIds.${index}`, message })),
          },
        )
      const at = now()
      await store.putOrder(tx, {
        tournamentId: id,
        revision: revision + 1,
        entryIds,
        changedBy: actorId,
        changedAt: at,
      })
      await recordEvents(
        tx,
        at,
        [{ tournamentId: id, type: 'state_changed', detail: { kind: 'seeded' } }],
        actorId,
      )
      return list(tx, tournament)
    },

    async readDraw(slug) {
      const found = await store.findDraw(db, slug)
      if (!found) throw notFound()
      if (found.seeding !== 'random')
        throw new DomainError('not_found', { reason: 'not_there', what: 'tournament_draw' })
      const { tournamentId, commitment, committedAt, revealedAt } = found
      const revealed = revealedAt ? await store.findRevealed(db, tournamentId) : undefined
      return {
        committed: commitment !== null && committedAt ? { commitment, at: committedAt.toISOString() } : null,
        revealed: revealed
          ? {
              serverSeed: revealed.serverSeed,
              finalSeed: revealed.finalSeed,
              at: revealed.revealedAt.toISOString(),
              entrants: await store.participantsOf(db, tournamentId),
            }
          : null,
      }
    },
  }
}

async function list(db: Database, { id, seeding }: TournamentRow): Promise<SeedingList> {
  const placed = await placedEntries(db, id)
  const saved = seeding === 'manual' ? await store.findOrder(db, id) : undefined
  const inOrder =
    seeding === 'rating'
      ? seedByRating(placed)
      : saved || seeding === 'manual'
        ? inGivenOrder(saved?.entryIds ?? [], placed)
        : placed
  return {
    // A check constraint limits the column to the contract's values.
    seeding: seeding as Seeding,
    revision: saved?.revision ?? 0,
    entrants: inOrder.map(({ id: entryId, name, username, rating, checkedInAt }, index) => ({
      entryId,
      seed: seeding === 'random' ? null : index + 1,
      name,
      username,
      rating,
      isCheckedIn: checkedInAt !== null,
    })),
  }
}

const notFound = () => new DomainError('not_found', { reason: 'not_there', what: 'tournament' })
