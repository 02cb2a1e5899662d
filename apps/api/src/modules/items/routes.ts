import type { Route } from '../../platform/route.ts'
import { allOdds } from './odds.ts'
import type { Items } from './service.ts'

export function registerItems(route: Route, items: Items): void {
  route('listMarketItems', async ({ session }) => ({ items: [...(await items.list(session.userId))] }))
  route('listLooks', async ({ query }) => ({ items: [...(await items.looksOf(query.usernames))] }))
  route('readBoxOdds', async () => ({ items: [...allOdds] }))
  route.command('orderItem', async (tx, { session, body }) => ({
    data: await items.order(tx, { userId: session.userId, ...body }),
  }))
  route.command('wearItem', async (tx, { session, params, body }) => ({
    data: await items.wear(tx, { userId: session.userId, kind: params.kind, sku: body.sku }),
  }))
}
