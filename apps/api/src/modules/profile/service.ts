import type { Gamer, GamerName, PlayedMatch, Profile } from '@esports/contract'
import { isProvisional, tierOf } from '@esports/tournament-engine/ratings'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { clanOf } from '../clans/members.ts'
import type { Items } from '../items/service.ts'
import type { Notifications } from '../notifications/service.ts'
import { includes, privacyOf, relationOf } from '../privacy/index.ts'
import { formOf } from '../ratings/form.ts'
import type { Rewards } from '../rewards/service.ts'
import { findByUsername } from '../usernames/index.ts'
import { levelOf } from '../xp/totals.ts'
import { countRewards, findGamers, findUser, listedRatings, playedMatches } from './store.ts'

const trophiesShown = 12
const matchesShown = 20

export interface Profiles {
  /** @throws {DomainError} `unauthenticated` if the user no longer exists */
  read(userId: string): Promise<Profile>
  /**
   * What a gamer shows to a viewer. A former username leads to the gamer, too.
   *
   * @param viewerId null: a visitor
   * @throws {DomainError} `not_found`
   */
  readPublic(username: string, viewerId: string | null): Promise<Gamer>
  /**
   * Gamers by the beginning of their username, their name or a word of it. Name and username are public whatever the privacy of a gamer is. Who has blocked the
   * caller is found like on their page: blocks are known to who made them alone.
   *
   * @param call `readerId`: whose blocked gamers are left out; null: a visitor
   */
  search(call: {
    readonly words: string
    readonly readerId: string | null
    readonly limit: number
  }): Promise<GamerName[]>
  /** @throws {DomainError} `not_found`, `forbidden` if the gamer does not show their matches to the viewer */
  matches(username: string, viewerId: string | null): Promise<PlayedMatch[]>
}

export function createProfiles({
  db,
  now,
  notifications,
  items,
  rewards,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly items: Pick<Items, 'worn'>
  readonly rewards: Pick<Rewards, 'shelf'>
  readonly notifications: Pick<Notifications, 'countUnread'>
}): Profiles {
  const find = async (userId: string) => {
    const user = await findUser(db, userId)
    if (!user) throw new DomainError('unauthenticated', 'You should login first.')
    return user
  }

  const findGamer = async (username: string) => {
    const user = await findByUsername(db, username.toLowerCase(), now())
    if (!user) throw new DomainError('not_found', { reason: 'not_there', what: 'gamer' })
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
        deletesAt: user.deletesAt?.toISOString() ?? null,
        counts: {
          ...counts,
          unreadNotifications: await notifications.countUnread(user.id),
        },
      }
    },

    async readPublic(username, viewerId) {
      const user = await findGamer(username)
      const privacy = privacyOf(user)
      const relation = await relationOf(db, user.id, viewerId)
      const { trophies, xp } = await countRewards(db, user.id)
      const clan = await clanOf(db, user.id)
      const ratings = await listedRatings(db, user.id)
      return {
        username: user.username,
        name: user.name,
        profileImage: user.profileImage,
        createdAt: user.createdAt.toISOString(),
        bio: user.bio,
        country: includes(privacy.country, relation) ? user.country : null,
        links: user.links,
        evmWalletAddress: includes(privacy.wallet, relation) ? user.evmWalletAddress : null,
        showsMatches: includes(privacy.matches, relation),
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

    search: async (call) => [...(await findGamers(db, call))],

    async matches(username, viewerId) {
      const user = await findGamer(username)
      if (!includes(privacyOf(user).matches, await relationOf(db, user.id, viewerId)))
        throw new DomainError('forbidden', { reason: 'matches_hidden', gamer: user.name })
      return playedMatches(db, user.id, matchesShown)
    },
  }
}
