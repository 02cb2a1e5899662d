import type { Route } from '../../platform/route.ts'
import type { Tournaments } from './service.ts'

export function registerTournaments(route: Route, tournaments: Tournaments): void {
  route('listTournaments', ({ query, session }) => tournaments.list(query, session?.userId ?? null))
  route.conditional('readTournament', {
    find: ({ params }) => tournaments.find(params.slug),
    read: async (found, { session }) => ({ data: await tournaments.read(found, session?.userId ?? null) }),
  })
  route.conditional('readBracket', {
    find: ({ params }) => tournaments.find(params.slug),
    read: async (found, { session }) => ({ data: await tournaments.bracket(found, session?.userId ?? null) }),
  })
  route('listTournamentEvents', ({ params, query }) => tournaments.events(params.id, query))
  route('listStandings', ({ params, query }) => tournaments.standings({ ...params, ...query }))
  route('listStaff', async ({ params }) => ({ data: await tournaments.staff(params.id) }))
  route.command('addStaff', async (tx, { params, body }) => ({
    data: await tournaments.addStaff(tx, { ...params, ...body }),
  }))
  route.command('removeStaff', async (tx, { params }) => ({
    data: await tournaments.removeStaff(tx, params),
  }))
  route.command('startTournament', async (tx, { params, session }) => {
    await tournaments.start(tx, { ...params, actorId: session.userId })
    return undefined
  })
  route.command('cancelTournament', async (tx, { params, body, session }) => {
    await tournaments.cancel(tx, { ...params, ...body, actorId: session.userId })
    return undefined
  })
  route.command('pauseTournament', async (tx, { params, session }) => {
    await tournaments.pause(tx, { ...params, actorId: session.userId })
    return undefined
  })
  route.command('resumeTournament', async (tx, { params, session }) => {
    await tournaments.resume(tx, { ...params, actorId: session.userId })
    return undefined
  })
}
