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
  route('joinTournament', async ({ params, session }) => ({
    data: await tournaments.join(params.id, { id: session.userId }),
  }))
  route('withdrawFromTournament', async ({ params, session }) => ({
    data: await tournaments.withdraw(params.id, { id: session.userId }),
  }))
}
