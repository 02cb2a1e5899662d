import type { Route } from '../../platform/route.ts'
import type { Tournaments } from './service.ts'

export function registerTournaments(route: Route, tournaments: Tournaments): void {
  route('listTournaments', ({ query, session }) => tournaments.list(query, session?.userId ?? null))
  route('readTournament', async ({ params, session }) => ({
    data: await tournaments.read(params.slug, session?.userId ?? null),
  }))
  route('readBracket', async ({ params, session }) => ({
    data: await tournaments.bracket(params.slug, session?.userId ?? null),
  }))
  route('listStandings', ({ params, query }) => tournaments.standings({ ...params, ...query }))
  route('listStaff', async ({ params }) => ({ data: await tournaments.staff(params.id) }))
  route.command('addStaff', async (tx, { params, body }) => ({
    data: await tournaments.addStaff(tx, { ...params, ...body }),
  }))
  route.command('removeStaff', async (tx, { params }) => ({
    data: await tournaments.removeStaff(tx, params),
  }))
  route.command('startTournament', async (tx, { params }) => {
    await tournaments.start(tx, params)
    return undefined
  })
  route.command('cancelTournament', async (tx, { params, body }) => {
    await tournaments.cancel(tx, { ...params, ...body })
    return undefined
  })
  route.command('pauseTournament', async (tx, { params }) => {
    await tournaments.pause(tx, params)
    return undefined
  })
  route.command('resumeTournament', async (tx, { params }) => {
    await tournaments.resume(tx, params)
    return undefined
  })
}
