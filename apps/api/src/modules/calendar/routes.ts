import { type Route, sameForAll } from '../../platform/route.ts'
import type { Calendars } from './service.ts'

export function registerCalendars(route: Route, calendars: Calendars): void {
  route.conditional('readTournamentCalendar', {
    find: ({ params }) => calendars.findTournament(params.slug),
    isShared: sameForAll,
    read: async (found) => calendars.writeTournament(found),
  })
  // Its token takes the place of a session: whoever knows the address gets the same.
  route.conditional('readPersonalCalendar', {
    find: ({ params }) => calendars.findPersonal(params.token),
    isShared: sameForAll,
    read: async (found) => calendars.writePersonal(found),
  })
  route('readCalendarLink', async ({ session }) => ({ data: await calendars.readLink(session.userId) }))
  route('createCalendarLink', async ({ session }) => ({ data: await calendars.createLink(session.userId) }))
  route('revokeCalendarLink', async ({ session }) => {
    await calendars.revokeLink(session.userId)
    return undefined
  })
}
