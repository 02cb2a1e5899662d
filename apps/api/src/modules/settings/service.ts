import {
  NotificationKind,
  type NotificationPreference,
  type Privacy,
  type ProfileDraft,
  profileLimits,
  type Refusal,
  requiredNotificationKinds,
  type Settings,
} from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { privacyOf } from '../privacy/index.ts'
import { claimUsername, isUsernameFree, keepFormerUsername } from '../usernames/index.ts'
import * as store from './store.ts'

/** What a gamer sets for themselves. */
export interface SettingsService {
  read(userId: string): Promise<Settings>
  /**
   * Changes the profile. A new username is free for the gamer, and the old one leads to them for a while.
   *
   * @throws {DomainError} `version_conflict` if profile or privacy were changed since that revision, `conflict` (the username is taken),
   * `rule_violation` (it was changed lately)
   */
  saveProfile(
    tx: Database,
    userId: string,
    draft: ProfileDraft & { readonly revision: number },
  ): Promise<Settings>
  /** @throws {DomainError} `version_conflict` */
  savePrivacy(
    tx: Database,
    userId: string,
    privacy: Privacy & { readonly revision: number },
  ): Promise<Settings>
  /** @throws {DomainError} `rule_violation` for a kind that cannot be switched off in the app */
  saveNotification(tx: Database, userId: string, preference: NotificationPreference): Promise<Settings>
  isUsernameFree(username: string, userId: string): Promise<boolean>
}

const dayMs = 86_400_000

export function createSettings({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => Date
}): SettingsService {
  const view = async (from: Database, userId: string): Promise<Settings> => {
    const user = await store.findUser(from, userId)
    if (!user) throw new DomainError('unauthenticated', 'You should login first.')
    const preferences = await store.preferencesOf(from, userId)
    const freeAt = renameAt(user)
    return {
      revision: user.revision,
      profile: {
        name: user.name,
        username: user.username,
        bio: user.bio,
        country: user.country,
        picture: user.profileImage,
        links: user.links,
      },
      canRenameAt: freeAt && freeAt > now() ? freeAt.toISOString() : null,
      privacy: privacyOf(user),
      notifications: NotificationKind.options.map(
        (kind) => preferences.get(kind) ?? { kind, inApp: true, sound: true, desktop: true },
      ),
    }
  }

  const hold = async (tx: Database, userId: string, revision: number): Promise<store.UserRow> => {
    const user = await store.lockUser(tx, userId)
    if (!user) throw new DomainError('unauthenticated', 'You should login first.')
    if (user.revision !== revision)
      throw new DomainError(
        'version_conflict',
        'Your settings were changed elsewhere. Look at them again before you save.',
      )
    return user
  }

  const rename = async (tx: Database, user: store.UserRow, next: string, at: Date) => {
    const freeAt = renameAt(user)
    if (freeAt && freeAt > at)
      throw atUsername('rule_violation', {
        reason: 'username_soon',
        from: freeAt.toISOString(),
        days: profileLimits.renameDays,
      })
    // In this order everywhere, so that two gamers who swap names do not wait for each other.
    for (const username of [user.username, next].toSorted())
      if (!(await claimUsername(tx, { username, userId: user.id, at })))
        throw atUsername('conflict', { reason: 'username_taken' })
    await keepFormerUsername(tx, {
      userId: user.id,
      username: user.username,
      next,
      keptUntil: new Date(at.getTime() + profileLimits.formerNameDays * dayMs),
    })
  }

  return {
    read: (userId) => view(db, userId),

    async saveProfile(tx, userId, { revision, picture, ...profile }) {
      const user = await hold(tx, userId, revision)
      const at = now()
      const isRenamed = profile.username !== user.username
      if (isRenamed) await rename(tx, user, profile.username, at)
      await store.writeUser(tx, userId, {
        ...profile,
        profileImage: picture,
        revision: revision + 1,
        ...(isRenamed ? { renamedAt: at } : {}),
      })
      return view(tx, userId)
    },

    async savePrivacy(tx, userId, { revision, country, wallet, matches, invitations }) {
      await hold(tx, userId, revision)
      await store.writeUser(tx, userId, {
        countryFor: country,
        walletFor: wallet,
        matchesFor: matches,
        invitationsFrom: invitations,
        revision: revision + 1,
      })
      return view(tx, userId)
    },

    async saveNotification(tx, userId, preference) {
      if (!preference.inApp && requiredNotificationKinds.includes(preference.kind)) {
        throw new DomainError('rule_violation', { reason: 'notification_required' }, { at: 'body.inApp' })
      }
      await store.writePreference(tx, userId, preference)
      return view(tx, userId)
    },

    isUsernameFree: (username, userId) => isUsernameFree(db, { username, userId, at: now() }),
  }
}

/** When a gamer may change their username again; null: they never did. */
const renameAt = ({ renamedAt }: store.UserRow): Date | null =>
  renamedAt && new Date(renamedAt.getTime() + profileLimits.renameDays * dayMs)

const atUsername = (code: 'conflict' | 'rule_violation', refusal: Refusal) =>
  new DomainError(code, refusal, { at: 'body.username' })
