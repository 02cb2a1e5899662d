import type { Rarity } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { findItem } from './catalogue.ts'
import * as store from './store.ts'

export { lockOwner, ownedBy } from './store.ts'

/** Points of a gamer that are not spent; below 0 after XP was taken back by a ruling. */
export async function pointsOf(
  db: Database,
  userId: string,
): Promise<{ readonly xp: number; readonly points: number }> {
  const { xp, booked } = await store.readBalance(db, userId)
  return { xp, points: xp + booked }
}

/**
 * Gives an item from a mystery box, or points if the gamer owns it. The caller holds the gamer's lock.
 *
 * @returns the points; null if the item was given
 */
export async function giveItem(
  tx: Database,
  {
    userId,
    sku,
    boxId,
    duplicatePoints,
    at,
  }: {
    readonly userId: string
    readonly sku: string
    readonly boxId: string
    readonly duplicatePoints: Readonly<Record<Rarity, number>>
    readonly at: Date
  },
): Promise<number | null> {
  const item = findItem(sku)
  if (!item) throw new Error(`There is no item ${sku}.`)
  const owned = await store.ownedBy(tx, userId)
  const source = `box:${boxId}`
  if (!owned.has(sku)) {
    await store.addOwned(tx, { userId, sku, kind: item.kind, source, createdAt: at })
    return null
  }
  const amount = duplicatePoints[item.rarity]
  await store.bookPoints(tx, { id: uuidv7(at.getTime()), userId, source, amount, createdAt: at })
  return amount
}
