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
  route.command('joinTournament', async (tx, { params, session }) => ({
    data: await tournaments.join(tx, params.id, { id: session.userId }),
  }))
  route.command('withdrawFromTournament', async (tx, { params, session }) => ({
    data: await tournaments.withdraw(tx, params.id, { id: session.userId }),
  }))
}
