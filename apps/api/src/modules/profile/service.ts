import type { Profile } from '@esports/contract'
import { levelAt } from '@esports/tournament-engine/xp'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Items } from '../items/service.ts'
import type { Notifications } from '../notifications/service.ts'
import { countRewards, findUser } from './store.ts'

export interface Profiles {
  /** @throws {DomainError} `unauthenticated` if the user no longer exists */
  read(userId: string): Promise<Profile>
}

export function createProfiles({
  db,
  notifications,
  items,
}: {
  readonly db: Database
  readonly items: Pick<Items, 'worn'>
  readonly notifications: Pick<Notifications, 'countUnread'>
}): Profiles {
  const find = async (userId: string) => {
    const user = await findUser(db, userId)
    if (!user) throw new DomainError('unauthenticated', 'You should login first.')
    return user
  }

  return {
    async read(userId) {
      const user = await find(userId)
      const rewards = await countRewards(db, user.id)
      return {
        id: user.id,
        username: user.username,
        name: user.name,
        evmWalletAddress: user.evmWalletAddress,
        profileImage: user.profileImage,
        level: levelAt(Math.max(0, rewards.xp)).level,
        worn: await items.worn(user.id),
        createdAt: user.createdAt.toISOString(),
        counts: {
          ...rewards,
          unreadNotifications: await notifications.countUnread(user.id),
        },
      }
    },
  }
}
