import type { Database } from '../../platform/database/index.ts'
import { blockersOf } from './store.ts'

export { createBlocks } from './service.ts'

/**
 * Who of these users may be told of something that a gamer did: those who have not blocked them.
 *
 * @example await willingToHear(tx, { of: author.id, userIds: mentioned })
 */
export async function willingToHear(
  db: Database,
  { of, userIds }: { readonly of: string; readonly userIds: readonly string[] },
): Promise<readonly string[]> {
  const deaf = await blockersOf(db, of, userIds)
  return deaf.size === 0 ? userIds : userIds.filter((userId) => !deaf.has(userId))
}
