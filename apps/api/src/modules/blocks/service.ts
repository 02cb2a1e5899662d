import { type BlockedGamer, moderationLimits } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import * as store from './store.ts'

interface Call {
  readonly userId: string
  readonly username: string
}

/** Whom a gamer has blocked. Nobody else learns of it. */
export interface Blocks {
  list(userId: string): Promise<BlockedGamer[]>
  /** Blocking twice changes nothing. @throws {DomainError} `not_found`, `rule_violation` (oneself, too many) */
  block(tx: Database, call: Call): Promise<BlockedGamer[]>
  /** Unblocking twice changes nothing. @throws {DomainError} `not_found` */
  unblock(tx: Database, call: Call): Promise<BlockedGamer[]>
}

export function createBlocks({ db, now }: { readonly db: Database; readonly now: () => Date }): Blocks {
  const find = async (tx: Database, username: string) => {
    const gamer = await store.findGamer(tx, username.toLowerCase())
    if (!gamer) throw new DomainError('not_found', { reason: 'not_there', what: 'gamer' })
    return gamer
  }

  return {
    list: (userId) => store.blocksOf(db, userId),

    async block(tx, { userId, username }) {
      const { id } = await find(tx, username)
      if (id === userId) throw new DomainError('rule_violation', { reason: 'block_yourself' })
      const known = await store.blocksOf(tx, userId)
      if (known.some((one) => one.id === id)) return known
      if (known.length >= moderationLimits.blocks)
        throw new DomainError('rule_violation', { reason: 'blocks_full', most: moderationLimits.blocks })
      await store.addBlock(tx, { userId, blockedId: id, createdAt: now() })
      return store.blocksOf(tx, userId)
    },

    async unblock(tx, { userId, username }) {
      const { id } = await find(tx, username)
      await store.removeBlock(tx, userId, id)
      return store.blocksOf(tx, userId)
    },
  }
}
