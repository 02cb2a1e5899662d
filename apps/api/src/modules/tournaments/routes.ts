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
  route.command('joinTournament', async (tx, { params, session }) => ({
    data: await tournaments.join(tx, params.id, { id: session.userId }),
  }))
  route.command('withdrawFromTournament', async (tx, { params, session }) => ({
    data: await tournaments.withdraw(tx, params.id, { id: session.userId }),
  }))
}
