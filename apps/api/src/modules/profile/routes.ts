import type { Route } from '../../platform/route.ts'
import type { Profiles } from './service.ts'

export function registerProfile(route: Route, profiles: Profiles): void {
  route('readGamer', async ({ params, session }) => ({
    data: await profiles.readPublic(params.username, session?.userId ?? null),
  }))
  route('listGamers', async ({ query, session }) => ({
    items: await profiles.search({
      words: query.q,
      readerId: session?.userId ?? null,
      limit: query.pageSize,
    }),
  }))
  route('listGamerMatches', async ({ params, session }) => ({
    items: await profiles.matches(params.username, session?.userId ?? null),
  }))
  route('readMyProfile', async ({ session }) => ({ data: await profiles.read(session.userId) }))
}
