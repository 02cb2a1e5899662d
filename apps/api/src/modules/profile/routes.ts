import type { Route } from '../../platform/route.ts'
import type { Profiles } from './service.ts'

export function registerProfile(route: Route, profiles: Profiles): void {
  route('readMyProfile', async ({ session }) => ({ data: await profiles.read(session.userId) }))
}
