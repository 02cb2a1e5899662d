import type { Route } from '../../platform/route.ts'
import type { Blocks } from './service.ts'

export function registerBlocks(route: Route, blocks: Blocks): void {
  route('listBlocks', async ({ session }) => ({ items: await blocks.list(session.userId) }))
  route.command('blockGamer', async (tx, { body, session }) => ({
    items: await blocks.block(tx, { userId: session.userId, ...body }),
  }))
  route.command('unblockGamer', async (tx, { params, session }) => ({
    items: await blocks.unblock(tx, { userId: session.userId, ...params }),
  }))
}
