import type { OrganizerStatus } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Route } from '../../platform/route.ts'
import type { Notifications } from '../notifications/service.ts'
import { countRewards, findUser } from './store.ts'

export function registerProfile(
  route: Route,
  {
    db,
    notifications,
  }: { readonly db: Database; readonly notifications: Pick<Notifications, 'countUnread'> },
): void {
  const self = async (userId: string) => {
    const user = await findUser(db, userId)
    if (!user) throw new DomainError('unauthenticated', 'You should login first.')
    return user
  }

  route('readMyProfile', async ({ session }) => {
    const user = await self(session.userId)
    return {
      data: {
        id: user.id,
        username: user.username,
        name: user.name,
        evmWalletAddress: user.evmWalletAddress,
        profileImage: user.profileImage,
        level: user.level,
        createdAt: user.createdAt.toISOString(),
        counts: {
          ...(await countRewards(db, user.id)),
          unreadNotifications: await notifications.countUnread(user.id),
        },
      },
    }
  })

  // S7.2 wants the status at the top, S3.5 under data: both read the same row.
  route('readOrganizerStatus', async ({ session }) => {
    const user = await self(session.userId)
    const status = user.organizerStatus as OrganizerStatus
    return { status, data: { status, reason: user.organizerReason } }
  })
}
