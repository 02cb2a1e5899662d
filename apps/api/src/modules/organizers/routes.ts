import type { Route } from '../../platform/route.ts'
import type { Session } from '../../platform/sessions.ts'
import type { OrganizerCaller, Organizers } from './service.ts'

const callerOf = ({ userId, roles }: Pick<Session, 'userId' | 'roles'>): OrganizerCaller => ({
  userId,
  isAdmin: roles.includes('admin'),
})

/** @param announce pushes the notifications of a committed decision */
export function registerOrganizers(
  route: Route,
  { organizers, announce }: { readonly organizers: Organizers; readonly announce: () => void },
): void {
  route('readOrganizerStatus', ({ session }) => organizers.readStatus(callerOf(session)))
  route('readOrganizerAccess', async ({ session }) => ({
    data: await organizers.readAccess(callerOf(session)),
  }))
  route.command(
    'requestOrganizerAccess',
    async (tx, { body, session }) => ({
      data: await organizers.request(tx, { ...callerOf(session), application: body }),
    }),
    { afterwards: announce },
  )
  route('listOrganizers', ({ query }) => organizers.list(query))
  route.command(
    'decideOrganizer',
    async (tx, { params, body, session }) => ({
      data: await organizers.decide(tx, { ...params, ...body, actorId: session.userId }),
    }),
    { afterwards: announce },
  )
}
