import type { Route } from '../../platform/route.ts'
import type { Lobbies } from './service.ts'

export function registerLobbies(route: Route, lobbies: Lobbies): void {
  route('listMyLobbies', async ({ session }) => {
    const items = [...(await lobbies.mine(session.userId))]
    return { items, meta: { pageSize: Math.max(1, items.length), nextPage: null, total: items.length } }
  })
  route('readLobby', async ({ params, session }) => ({
    data: await lobbies.read(params.id, session?.userId ?? null),
  }))
  route.command('checkInToLobby', async (tx, { params, session }) => ({
    data: await lobbies.checkIn(tx, { ...params, userId: session.userId }),
  }))
  route.command('reportLobby', async (tx, { params, body, session }) => ({
    data: await lobbies.report(tx, { ...params, ...body, userId: session.userId }),
  }))
  route.command('confirmLobby', async (tx, { params, body, session }) => ({
    data: await lobbies.confirm(tx, { ...params, ...body, userId: session.userId }),
  }))
  route.command('disputeLobby', async (tx, { params, body, session }) => ({
    data: await lobbies.dispute(tx, { ...params, ...body, userId: session.userId }),
  }))
  route.command('leaveLobby', async (tx, { params, session }) => ({
    data: await lobbies.leave(tx, { ...params, userId: session.userId }),
  }))
  route.command('ruleLobby', async (tx, { params, body, session }) => ({
    data: await lobbies.rule(tx, { ...params, ...body, userId: session.userId }),
  }))
}
