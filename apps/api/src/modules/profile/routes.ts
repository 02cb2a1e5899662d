import type { Route } from '../../platform/route.ts'
import type { Profiles } from './service.ts'

export function registerProfile(route: Route, profiles: Profiles): void {
  route('readGamer', async ({ params }) => ({ data: await profiles.readPublic(params.username) }))
  route('readMyProfile', async ({ session }) => ({ data: await profiles.read(session.userId) }))
}
