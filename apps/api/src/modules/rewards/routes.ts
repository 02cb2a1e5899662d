import type { Route } from '../../platform/route.ts'
import type { Boxes } from './boxes.ts'
import type { Rewards } from './service.ts'

export function registerRewards(
  route: Route,
  { rewards, boxes }: { readonly rewards: Rewards; readonly boxes: Boxes },
): void {
  route('readMyProgress', async ({ session }) => ({ data: await rewards.progress(session.userId) }))
  route('listMyBookings', ({ session, query }) => rewards.bookings(session.userId, query.page))
  route('listMyTrophies', async ({ session }) => ({ items: [...(await rewards.trophies(session.userId))] }))
  route('readSigningKeys', async () => ({ keys: [...(await rewards.signingKeys())] }))
  route('listMyBoxes', ({ session }) => boxes.list(session.userId))
  route.command('openBox', async (tx, { session, params, body }) => ({
    data: await boxes.open(tx, { id: params.id, userId: session.userId, ...body }),
  }))
  route.command('chooseFromBox', async (tx, { session, params, body }) => ({
    data: await boxes.choose(tx, { id: params.id, userId: session.userId, sku: body.sku }),
  }))
}
