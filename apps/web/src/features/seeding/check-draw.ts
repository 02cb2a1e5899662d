import type { TournamentDraw } from '@esports/contract'
import { EngineError } from '@esports/tournament-engine'
import { commitToSeed, draw } from '@esports/tournament-engine/draw'

/** A draw with everything that repeats it. */
export interface RevealedDraw {
  readonly commitment: string
  readonly revealed: NonNullable<TournamentDraw['revealed']>
}

/** One step of the check: what was published, and what this browser has computed. */
export interface DrawStep {
  readonly id: 'commitment' | 'final_seed' | 'order'
  readonly published: string
  /** Null: the published data cannot be computed with. */
  readonly computed: string | null
  readonly isRight: boolean
}

/**
 * Repeats a draw step by step.
 *
 * @param noted the commitment as the visitor noted it before the start; empty to take the published one
 * @throws {EngineError} `crypto_unavailable` where the page is not from https or loopback
 */
export async function checkDraw(
  { commitment, revealed }: RevealedDraw,
  noted = '',
): Promise<readonly DrawStep[]> {
  const { serverSeed, finalSeed } = revealed
  const order = revealed.entrants.toSorted((a, b) => a.seed - b.seed).map(({ entryId }) => entryId)
  const step = (id: DrawStep['id'], published: string, computed: string | null): DrawStep => ({
    id,
    published,
    computed,
    isRight: published === computed,
  })
  const own = await resultOf(() => commitToSeed(serverSeed))
  const drawn = await resultOf(() => draw({ serverSeed, entrants: sortedIds(order), beacon: null }))
  return [
    step('commitment', noted.trim().toLowerCase() || commitment, own),
    step('final_seed', finalSeed, drawn?.finalSeed ?? null),
    step('order', order.join('\n'), drawn?.order.join('\n') ?? null),
  ]
}

/** Ids are ASCII: sorted by their characters they are sorted by their bytes. */
export const sortedIds = (ids: readonly string[]): readonly string[] =>
  ids.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))

/** The result, or null for published data that cannot be computed with. */
async function resultOf<Result>(compute: () => Promise<Result>): Promise<Result | null> {
  try {
    return await compute()
  } catch (error) {
    if (error instanceof EngineError && error.code !== 'crypto_unavailable') return null
    throw error
  }
}
