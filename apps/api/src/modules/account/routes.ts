import type { FastifyRequest } from 'fastify'
import type { Realtime } from '../../platform/realtime.ts'
import type { Route } from '../../platform/route.ts'
import type { Sessions } from '../../platform/sessions.ts'
import type { Accounts } from './service.ts'

export function registerAccount(
  route: Route,
  {
    accounts,
    realtime,
    sessions,
  }: {
    readonly accounts: Accounts
    readonly realtime: Pick<Realtime, 'disconnectSession'>
    readonly sessions: Pick<Sessions, 'cookieName' | 'cookieOptions'>
  },
): void {
  const { cookieName, cookieOptions } = sessions
  const endedBy = new WeakMap<FastifyRequest, readonly string[]>()
  route('readMyAccount', async ({ session }) => ({ data: await accounts.read(session.userId) }))
  route.command('requestExport', async (tx, { session }) => ({
    data: await accounts.requestExport(tx, session.userId),
  }))
  route('downloadExport', async ({ session, reply }) => {
    reply.header('content-disposition', 'attachment; filename="esports-data.json"')
    return { data: await accounts.download(session.userId) }
  })
  route.command(
    'requestDeletion',
    async (tx, { body, session, request, reply }) => {
      const { account, ended } = await accounts.requestDeletion(tx, session.userId, body.confirmation)
      endedBy.set(request, ended)
      reply.clearCookie(cookieName, { ...cookieOptions, maxAge: 0 })
      return { data: account }
    },
    {
      afterwards: (_, { request }) => {
        for (const id of endedBy.get(request) ?? []) realtime.disconnectSession(id)
      },
    },
  )
  route.command('undoDeletion', async (tx, { session }) => ({
    data: await accounts.undoDeletion(tx, session.userId),
  }))
}
