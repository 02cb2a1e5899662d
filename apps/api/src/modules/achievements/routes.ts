import type { Route } from '../../platform/route.ts'
import type { Achievements } from './service.ts'

/** @param announceNotices pushes the notifications of a committed claim */
export function registerAchievements(
  route: Route,
  {
    achievements,
    announceNotices,
  }: { readonly achievements: Achievements; readonly announceNotices: () => void },
): void {
  route('listMyAchievements', async ({ session }) => ({
    items: [...(await achievements.list(session.userId))],
  }))
  route.command(
    'claimAchievement',
    async (tx, { session, params }) => ({
      data: await achievements.claim(tx, { userId: session.userId, code: params.code }),
    }),
    { afterwards: announceNotices },
  )
}
