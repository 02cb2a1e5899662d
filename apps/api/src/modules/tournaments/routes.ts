import { type Route, sameForAll } from '../../platform/route.ts'
import type { Session } from '../../platform/sessions.ts'
import type { Tournaments } from './service.ts'

export function registerTournaments(route: Route, tournaments: Tournaments): void {
  route.shared(
    'listTournaments',
    ({ query, session }) => tournaments.list(query, session?.userId ?? null),
    async ({ query }, { userId }) =>
      !query.mine && !query.organizing && !(await tournaments.hasEntered(userId)),
  )
  const isShared = async (
    found: Awaited<ReturnType<Tournaments['find']>>,
    { session }: { readonly session: Session | null },
  ) => session === null || !(await tournaments.hasPart(found, session.userId))
  route.conditional('readTournament', {
    find: ({ params }) => tournaments.find(params.slug),
    isShared,
    read: async (found, viewer) => ({ data: await tournaments.read(found, viewer?.userId ?? null) }),
  })
  route.conditional('readBracket', {
    find: ({ params }) => tournaments.find(params.slug),
    isShared,
    read: async (found, viewer) => ({ data: await tournaments.bracket(found, viewer?.userId ?? null) }),
  })
  route('listTournamentEvents', ({ params, query }) => tournaments.events(params.id, query))
  route.shared('listPlayers', ({ params, query }) => tournaments.players({ ...params, ...query }), sameForAll)
  route.shared(
    'listStandings',
    ({ params, query }) => tournaments.standings({ ...params, ...query }),
    sameForAll,
  )
  route.command('createTournament', async (tx, { body, session }) => ({
    data: await tournaments.create(tx, { setup: body, session }),
  }))
  route('readTournamentSetup', async ({ params }) => ({ data: await tournaments.setup(params.id) }))
  route('listStaff', async ({ params }) => ({ data: await tournaments.staff(params.id) }))
  route.command('addStaff', async (tx, { params, body, session }) => ({
    data: await tournaments.addStaff(tx, { ...params, ...body, actorId: session.userId }),
  }))
  route.command('removeStaff', async (tx, { params, session }) => ({
    data: await tournaments.removeStaff(tx, { ...params, actorId: session.userId }),
  }))
  route.command('startTournament', async (tx, { params, session }) => {
    await tournaments.start(tx, { ...params, actorId: session.userId })
    return undefined
  })
  route.command('cancelTournament', async (tx, { params, body, session }) => {
    await tournaments.cancel(tx, { ...params, ...body, actorId: session.userId })
    return undefined
  })
  route.command('pauseTournament', async (tx, { params, body, session }) => {
    await tournaments.pause(tx, { ...params, ...body, actorId: session.userId })
    return undefined
  })
  route.command('resumeTournament', async (tx, { params, session }) => {
    await tournaments.resume(tx, { ...params, actorId: session.userId })
    return undefined
  })
}
