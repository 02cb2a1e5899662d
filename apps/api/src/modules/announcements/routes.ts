import { type Route, sameForAll } from '../../platform/route.ts'
import type { Announcements } from './service.ts'

export function registerAnnouncements(route: Route, announcements: Announcements): void {
  route.shared(
    'listAnnouncements',
    ({ params, query }) => announcements.list({ ...params, ...query }),
    sameForAll,
  )
  route.command('announce', async (tx, { params, body, session }) => ({
    data: await announcements.announce(tx, { ...params, ...body, actorId: session.userId }),
  }))
  route.command('pinAnnouncement', async (tx, { params, body, session }) => ({
    data: await announcements.pin(tx, { ...params, ...body, actorId: session.userId }),
  }))
  route.command('removeAnnouncement', async (tx, { params, session }) => {
    await announcements.remove(tx, { ...params, actorId: session.userId })
    return undefined
  })
}
