import { eq, type SQL } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import * as store from './store.ts'

/** Called when a result of the last stage is corrected. */
export interface TournamentReopening {
  /** @throws {DomainError} `wrong_state` if the results are final */
  readonly reopen: (tx: Database, tournamentId: string) => Promise<void>
}

/** Who resolved a dispute, and the public reason. */
export interface RulingNote {
  readonly ruledBy: string | null
  readonly reason: string
}

/** Note of a dispute that was resolved without a ruling. */
export const withoutRuling: RulingNote = { ruledBy: null, reason: 'The match was decided without a ruling.' }

/**
 * Locks a match for a ruling, and its stage before it.
 *
 * @param check called with the locked match; throws if it is not in the state to be ruled
 * @throws {DomainError} `not_found`; `wrong_state` if the tournament was cancelled, or the next stage has begun
 */
export async function holdForRuling<Held>(
  tx: Database,
  {
    id,
    lock,
    check,
  }: {
    readonly id: string
    readonly lock: (tx: Database, where: SQL | undefined) => Promise<readonly Held[]>
    readonly check: (held: Held) => void
  },
): Promise<{ readonly stage: store.StageRow; readonly held: Held }> {
  const stageId = await store.stageOfMatch(tx, id)
  const stage = stageId === undefined ? undefined : await store.lockStage(tx, stageId)
  const [held] = stage ? await lock(tx, eq(schema.matches.id, id)) : []
  if (!stage || !held) throw new DomainError('not_found', { reason: 'not_there', what: 'match' })
  check(held)
  if (await store.isCancelled(tx, stage.tournamentId))
    throw new DomainError('wrong_state', { reason: 'tournament_called_off' })
  const all = await store.stagesOf(tx, stage.tournamentId)
  if (
    stage.state === 'done' &&
    all.some(({ ordinal, state }) => ordinal > stage.ordinal && state !== 'pending')
  )
    throw new DomainError('wrong_state', { reason: 'stage_over' })
  return { stage, held }
}

/** Sets a completed stage, and its tournament, back to live. The caller continues the stage. */
export async function reopenStage(
  tx: Database,
  stage: store.StageRow,
  { reopen }: TournamentReopening,
): Promise<void> {
  if (stage.state !== 'done') return
  await reopen(tx, stage.tournamentId)
  await store.writeStageState(tx, stage.id, 'live')
}
