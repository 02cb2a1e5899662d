import type { Gamer, Profile } from '@esports/contract'
import { isProvisional, tierOf } from '@esports/tournament-engine/ratings'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { clanOf } from '../clans/members.ts'
import type { Items } from '../items/service.ts'
import type { Notifications } from '../notifications/service.ts'
import { formOf } from '../ratings/form.ts'
import type { Rewards } from '../rewards/service.ts'
import { levelOf } from '../xp/totals.ts'
import { countRewards, findByUsername, findUser, listedRatings } from './store.ts'

const trophiesShown = 12

export interface Profiles {
  /** @throws {DomainError} `unauthenticated` if the user no longer exists */
  read(userId: string): Promise<Profile>
  /** @throws {DomainError} `not_found` */
  readPublic(username: string): Promise<Gamer>
}

export function createProfiles({
  db,
  notifications,
  items,
  rewards,
}: {
  readonly db: Database
  readonly items: Pick<Items, 'worn'>
  readonly rewards: Pick<Rewards, 'shelf'>
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
      const counts = await countRewards(db, user.id)
      return {
        id: user.id,
        username: user.username,
        name: user.name,
        evmWalletAddress: user.evmWalletAddress,
        profileImage: user.profileImage,
        level: levelOf(counts.xp).level,
        worn: await items.worn(user.id),
        createdAt: user.createdAt.toISOString(),
        counts: {
          ...counts,
          unreadNotifications: await notifications.countUnread(user.id),
        },
      }
    },

    async readPublic(username) {
      const user = await findByUsername(db, username.toLowerCase())
      if (!user) throw new DomainError('not_found', 'There is no such gamer.')
      const { trophies, xp } = await countRewards(db, user.id)
      const clan = await clanOf(db, user.id)
      const ratings = await listedRatings(db, user.id)
      return {
        username: user.username,
        name: user.name,
        profileImage: user.profileImage,
        createdAt: user.createdAt.toISOString(),
        level: levelOf(xp).level,
        worn: await items.worn(user.id),
        clan: clan
          ? { slug: clan.slug, name: clan.name, tag: clan.tag, emblem: clan.emblem, role: clan.role }
          : null,
        ratings: ratings.map(({ mu, sigma, form, ...row }) => ({
          ...row,
          tier: tierOf(row.rating),
          isProvisional: isProvisional({ mu, sigma }),
          form: formOf(form),
        })),
        trophyCount: trophies,
        trophies: [...(await rewards.shelf(user.id, trophiesShown))],
      }
    },
  }
}
