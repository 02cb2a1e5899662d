import type { Route } from '../../platform/route.ts'
import type { Notifications } from './service.ts'

export function registerNotifications(route: Route, notifications: Notifications): void {
  route('listNotifications', ({ query, session }) =>
    notifications.list({ userId: session.userId, page: query.page, asOf: query.asOf }),
  )
  route('readAllNotifications', async ({ session }) => {
    await notifications.readAll(session.userId)
    return undefined
  })
  route('acceptNotification', async ({ params, session }) => ({
    data: await notifications.answer(params.id, session.userId, 'accepted'),
  }))
  route('rejectNotification', async ({ params, session }) => ({
    data: await notifications.answer(params.id, session.userId, 'rejected'),
  }))
}
