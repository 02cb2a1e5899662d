import type { Look, MarketItem, Worn, WornKind } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { levelOf } from '../xp/totals.ts'
import { type CatalogueItem, catalogue, findItem, shownItem } from './catalogue.ts'
import { newestOdds, oddsOf } from './odds.ts'
import * as store from './store.ts'
import { artOf, shownWorn, titleOf } from './worn.ts'

/** Items that gamers buy for XP points or find in mystery boxes, and wear. */
export interface Items {
  list(userId: string): Promise<readonly MarketItem[]>
  /** @throws {DomainError} `not_found`, `version_conflict` (another price), `already_registered` (owned), `rule_violation` (not for sale, level, points) */
  order(
    tx: Database,
    command: { readonly userId: string; readonly sku: string; readonly price: number },
  ): Promise<MarketItem>
  /** @throws {DomainError} `not_found` if it is no item of that kind which the gamer owns */
  wear(
    tx: Database,
    command: { readonly userId: string; readonly kind: WornKind; readonly sku: string | null },
  ): Promise<Worn>
  worn(userId: string): Promise<Worn>
  /** Of those who exist. */
  looksOf(usernames: readonly string[]): Promise<readonly Look[]>
}

export function createItems({ db, now }: { readonly db: Database; readonly now: () => Date }): Items {
  const inBoxes = new Set(oddsOf(newestOdds).entries.map(({ item }) => item.sku))
  const shown = (
    item: CatalogueItem,
    owned: ReadonlySet<string>,
    worn: ReadonlyMap<string, string>,
  ): MarketItem => ({
    ...shownItem(item),
    price: item.price,
    levelMin: item.levelMin,
    isInBoxes: inBoxes.has(item.sku),
    isOwned: owned.has(item.sku),
    isWorn: worn.get(item.kind) === item.sku,
  })

  return {
    async list(userId) {
      const owned = await store.ownedBy(db, userId)
      const worn = await store.wornBy(db, userId)
      return catalogue.map((item) => shown(item, owned, worn))
    },

    async order(tx, { userId, sku, price }) {
      const item = findItem(sku)
      if (!item) throw new DomainError('not_found', { reason: 'not_there', what: 'item' })
      await store.lockOwner(tx, userId)
      const owned = await store.ownedBy(tx, userId)
      if (owned.has(sku))
        throw new DomainError('already_registered', { reason: 'item_owned', item: item.name })
      if (item.price === null)
        throw new DomainError('rule_violation', { reason: 'item_not_for_sale', item: item.name })
      if (item.price !== price)
        throw new DomainError('version_conflict', {
          reason: 'item_price',
          item: item.name,
          points: item.price,
        })
      const { xp, booked } = await store.readBalance(tx, userId)
      const { level } = levelOf(xp)
      if (level < item.levelMin)
        throw new DomainError('rule_violation', {
          reason: 'item_level',
          item: item.name,
          from: item.levelMin,
          level,
        })
      const points = xp + booked
      if (points < item.price)
        throw new DomainError('rule_violation', {
          reason: 'item_points',
          item: item.name,
          price: item.price,
          points: Math.max(0, points),
        })
      const at = now()
      await store.bookPoints(tx, {
        id: uuidv7(at.getTime()),
        userId,
        source: `order:${sku}`,
        amount: -item.price,
        createdAt: at,
      })
      await store.addOwned(tx, { userId, sku, kind: item.kind, source: 'order', createdAt: at })
      return shown(item, new Set([sku]), await store.wornBy(tx, userId))
    },

    async wear(tx, { userId, kind, sku }) {
      await store.lockOwner(tx, userId)
      if (sku === null) await store.takeOff(tx, userId, kind)
      else {
        const owned = await store.ownedBy(tx, userId)
        if (!owned.has(sku) || findItem(sku)?.kind !== kind)
          throw new DomainError('not_found', { reason: 'not_there', what: 'own_item' })
        await store.putOn(tx, { userId, kind, sku })
      }
      return shownWorn(await store.wornBy(tx, userId))
    },

    worn: async (userId) => shownWorn(await store.wornBy(db, userId)),

    async looksOf(usernames) {
      const rows = await store.looksByNames(db, usernames)
      return rows.map(({ frame, title, ...gamer }) => ({
        ...gamer,
        frame: artOf(frame),
        title: titleOf(title),
      }))
    },
  }
}
