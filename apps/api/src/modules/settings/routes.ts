import type { Route } from '../../platform/route.ts'
import type { SettingsService } from './service.ts'

export function registerSettings(route: Route, settings: SettingsService): void {
  route('readMySettings', async ({ session }) => ({ data: await settings.read(session.userId) }))
  route.command('saveMyProfile', async (tx, { body, session }) => ({
    data: await settings.saveProfile(tx, session.userId, body),
  }))
  route.command('saveMyPrivacy', async (tx, { body, session }) => ({
    data: await settings.savePrivacy(tx, session.userId, body),
  }))
  route.command('saveMyNotification', async (tx, { body, session }) => ({
    data: await settings.saveNotification(tx, session.userId, body),
  }))
  route('readUsername', async ({ params, session }) => ({
    data: { isFree: await settings.isUsernameFree(params.username, session.userId) },
  }))
}
