import {
  type ClanPage,
  type ClanRole,
  type ClanSettings,
  clanInvitationDays,
  type Emblem,
  leads,
  type NewClan,
  outranks,
  soldPartsOf,
} from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { slugCandidates } from '../../platform/slug.ts'
import { willingToHear } from '../blocks/index.ts'
import { findItem, ownedBy } from '../items/index.ts'
import { englishOf, type Notice, type Notify } from '../notifications/notice.ts'
import { assertTakesInvitation } from '../privacy/index.ts'
import { emblemRow } from './emblem.ts'
import { type ClanMember, clanOf, membersOf } from './members.ts'
import { viewClan } from './page.ts'
import * as store from './store.ts'

interface Call {
  readonly slug: string
  readonly userId: string
}
type CallAbout = Call & { readonly username: string }

/** Paths of the web app below `/clans` that are no clans. */
const reserved = ['new']
const mostMembers = 100
const firstRating = 1_000
/** Number of open invitations of a clan. */
const mostInvitations = 50
const dayMs = 24 * 60 * 60 * 1_000

/** The page of a clan, and who is in it. All functions throw `not_found` for a clan that does not exist. */
export interface Clans {
  areTaken(names: { readonly name?: string | undefined; readonly tag?: string | undefined }): Promise<{
    readonly isNameTaken: boolean
    readonly isTagTaken: boolean
  }>
  /**
   * @throws {DomainError} `already_registered` (in a clan), `conflict` with the path of a name or tag that is taken, `rule_violation` for a part of the
   * emblem that the gamer does not own
   */
  create(tx: Database, command: { readonly userId: string; readonly clan: NewClan }): Promise<ClanPage>
  /** @throws {DomainError} `forbidden`, `rule_violation` for a part of the emblem that the gamer does not own */
  update(tx: Database, call: Call & { readonly settings: ClanSettings }): Promise<ClanPage>
  /** @throws {DomainError} `forbidden`, `already_registered` (in a clan), `rule_violation`, `conflict` (invited), `full` */
  invite(tx: Database, call: CallAbout): Promise<ClanPage>
  /** @throws {DomainError} `forbidden` */
  revoke(tx: Database, call: CallAbout): Promise<ClanPage>
  /** @throws {DomainError} `expired`, `full`, `already_registered` (in a clan), `not_found` */
  answerInvitation(
    tx: Database,
    command: { readonly clanId: string; readonly userId: string; readonly isAccepted: boolean },
  ): Promise<ClanPage>
  /** Like {@link Clans.answerInvitation}, by slug. */
  answerOwnInvitation(tx: Database, call: Call & { readonly isAccepted: boolean }): Promise<ClanPage>
  /** @throws {DomainError} `forbidden`, `not_found` (no such gamer) */
  ban(tx: Database, call: CallAbout & { readonly reason: string }): Promise<ClanPage>
  /** @throws {DomainError} `forbidden` */
  unban(tx: Database, call: CallAbout): Promise<ClanPage>
  read(slug: string, viewerId: string | null): Promise<ClanPage>
  /** @throws {DomainError} `already_registered` (in a clan), `forbidden` (invite only), `full` */
  join(tx: Database, call: Call): Promise<ClanPage>
  withdraw(tx: Database, call: Call): Promise<ClanPage>
  /**
   * The owner disbands the clan when nobody else is in it.
   *
   * @throws {DomainError} `rule_violation` for an owner with others in the clan, or no member
   */
  leave(tx: Database, call: Call): Promise<ClanPage>
  /** @throws {DomainError} `forbidden`, `expired` (no request any more), `full` */
  answer(tx: Database, call: CallAbout & { readonly decision: 'accepted' | 'declined' }): Promise<ClanPage>
  /** @throws {DomainError} `forbidden`, `not_found` */
  setRole(tx: Database, call: CallAbout & { readonly role: ClanRole }): Promise<ClanPage>
  /** @throws {DomainError} `forbidden`, `not_found` */
  remove(tx: Database, call: CallAbout): Promise<ClanPage>
}

export function createClans({
  db,
  now,
  notify,
  resolveInvitations,
}: {
  readonly db: Database
  readonly now: () => Date
  /** Adds notifications in the transaction of the command. */
  readonly notify: Notify
  /** Resolves the notifications of invitations to a clan: of one gamer, or of all. */
  readonly resolveInvitations: (
    tx: Database,
    clanId: string,
    as: 'accepted' | 'rejected' | 'expired',
    userId?: string,
  ) => Promise<void>
}): Clans {
  const find = async (from: Database, slug: string): Promise<store.ClanRow> => {
    const clan = await store.findClan(from, slug)
    if (!clan) throw new DomainError('not_found', { reason: 'not_there', what: 'clan' })
    return clan
  }

  const view = (from: Database, clan: store.ClanRow, viewerId: string | null) =>
    viewClan(from, clan, { viewerId, at: now() })

  /** The clan, whose row orders everything that changes who is in it. */
  const lock = async (tx: Database, slug: string) => {
    const clan = await find(tx, slug)
    await store.lockClan(tx, clan.id)
    return clan
  }

  /** The member who acts and leads the clan. */
  const leaderIn = async (
    tx: Database,
    clan: Pick<store.ClanRow, 'id'>,
    userId: string,
  ): Promise<ClanMember> => {
    const own = (await membersOf(tx, clan.id)).find(({ id }) => id === userId)
    if (!own || !leads(own.role)) throw new DomainError('forbidden', { reason: 'clan_leaders_only' })
    return own
  }

  /** Another member, of a lower role than the one who acts. */
  const subordinate = async (
    tx: Database,
    clan: store.ClanRow,
    own: ClanMember,
    username: string,
  ): Promise<ClanMember> => {
    const member = (await membersOf(tx, clan.id)).find((one) => one.username === username)
    if (!member) throw new DomainError('not_found', { reason: 'not_there', what: 'clan_member' })
    if (!outranks(own.role, member.role))
      throw new DomainError('forbidden', { reason: 'clan_not_lower', gamer: member.name })
    return member
  }

  /** Refuses parts of an emblem that are neither the gamer's nor the clan's already. */
  const assertOwnsParts = async (
    tx: Database,
    userId: string,
    emblem: Emblem,
    kept: readonly string[] = [],
  ) => {
    const wanted = soldPartsOf(emblem).filter((sku) => !kept.includes(sku))
    if (wanted.length === 0) return
    const owned = await ownedBy(tx, userId)
    const missing = wanted.find((sku) => !owned.has(sku))
    if (missing !== undefined)
      throw new DomainError('rule_violation', {
        reason: 'emblem_part_not_owned',
        item: findItem(missing)?.name ?? missing,
      })
  }

  const assertRoom = async (tx: Database, clan: store.ClanRow) => {
    if ((await membersOf(tx, clan.id)).length >= clan.memberMax)
      throw new DomainError('full', { reason: 'clan_full', clan: clan.name })
  }

  const enter = async (tx: Database, clan: store.ClanRow, userId: string) => {
    await assertRoom(tx, clan)
    if (!(await store.addMember(tx, { clanId: clan.id, userId, role: 'recruit' })))
      throw new DomainError('already_registered', { reason: 'clan_only_one' })
    // Requests to other clans are over, and so are their invitations.
    await store.removeRequests(tx, userId)
    for (const clanId of await store.removeInvitations(tx, userId))
      await resolveInvitations(tx, clanId, clanId === clan.id ? 'accepted' : 'expired', userId)
  }

  const tell = (
    tx: Database,
    clan: store.ClanRow,
    userIds: readonly string[],
    { message, ...more }: Pick<Notice, 'message' | 'request'> & Partial<Pick<Notice, 'kind'>>,
  ) => {
    const at = now()
    const [title] = englishOf(message)
    return notify(
      tx,
      userIds.map((userId) => ({
        userId,
        kind: 'clans',
        message,
        ...more,
        href: `/clans/${clan.slug}`,
        dedupeKey: `clan:${clan.id}:${userId}:${title}:${at.getTime()}`,
      })),
      at,
    )
  }

  const nameOf = async (tx: Database, userId: string): Promise<string | null> =>
    (await store.namesOf(tx, [userId]))[0]?.name ?? null

  const leadersOf = async (tx: Database, clan: store.ClanRow): Promise<readonly string[]> =>
    (await membersOf(tx, clan.id)).filter(({ role }) => leads(role)).map(({ id }) => id)

  /** A gamer by their username. */
  const gamer = async (tx: Database, username: string) => {
    const found = await store.findGamer(tx, username.replace(/^@/, ''))
    if (!found)
      throw new DomainError(
        'not_found',
        { reason: 'no_gamer_of_name', username: username.replace(/^@/, '') },
        {
          at: 'body.username',
        },
      )
    return found
  }

  const endInvitation = async (
    tx: Database,
    clanId: string,
    userId: string,
    as: 'rejected' | 'expired',
  ): Promise<void> => {
    await store.removeInvitation(tx, clanId, userId)
    await resolveInvitations(tx, clanId, as, userId)
  }

  const disband = async (tx: Database, clan: store.ClanRow, ownerId: string): Promise<void> => {
    await store.removeCandidates(tx, clan.id)
    await resolveInvitations(tx, clan.id, 'expired')
    await store.removeMember(tx, clan.id, ownerId)
    await store.updateClan(tx, clan.id, { disbandedAt: now() })
  }

  const answerInvitation: Clans['answerOwnInvitation'] = async (tx, { slug, userId, isAccepted }) => {
    const clan = await lock(tx, slug)
    const invitation = (await store.invitationsOf(tx, clan.id, now())).find((one) => one.userId === userId)
    if (!invitation) throw new DomainError('expired', { reason: 'invitation_over' })
    const parameters = { clan: clan.name, gamer: await nameOf(tx, userId) }
    await tell(tx, clan, await leadersOf(tx, clan), {
      message: { key: isAccepted ? 'clan_joined' : 'clan_declined', parameters },
    })
    if (isAccepted) await enter(tx, clan, userId)
    else await endInvitation(tx, clan.id, userId, 'rejected')
    return view(tx, clan, userId)
  }

  return {
    read: async (slug, viewerId) => view(db, await find(db, slug), viewerId),

    areTaken: ({ name = '', tag = '' }) => store.areTaken(db, { name: name.trim(), tag: tag.trim() }),

    async create(tx, { userId, clan: { name, tag, emblem, ...settings } }) {
      const current = await clanOf(tx, userId)
      if (current)
        throw new DomainError('already_registered', { reason: 'clan_leave_first', clan: current.name })
      await assertOwnsParts(tx, userId, emblem)
      const at = now()
      const id = uuidv7(at.getTime())
      const row = {
        id,
        name,
        tag,
        ...settings,
        ...emblemRow(emblem),
        memberMax: mostMembers,
        rating: firstRating,
        createdAt: at,
      }
      const slug = await store.addClan(tx, row, slugCandidates(name, id, { kind: 'clan', reserved }))
      if (!slug) throw await takenError(tx, { name, tag })
      const clan = await find(tx, slug)
      if (!(await store.addMember(tx, { clanId: id, userId, role: 'owner' })))
        throw new DomainError('already_registered', { reason: 'clan_only_one' })
      await store.removeRequests(tx, userId)
      for (const clanId of await store.removeInvitations(tx, userId))
        await resolveInvitations(tx, clanId, 'expired', userId)
      return view(tx, clan, userId)
    },

    async update(tx, { slug, userId, settings: { emblem, ...settings } }) {
      const { id } = await lock(tx, slug)
      await leaderIn(tx, { id }, userId)
      // What the clan has stays, whoever bought it.
      await assertOwnsParts(tx, userId, emblem, soldPartsOf((await find(tx, slug)).emblem))
      await store.updateClan(tx, id, { ...settings, ...emblemRow(emblem) })
      return view(tx, await find(tx, slug), userId)
    },

    async invite(tx, { slug, userId, username }) {
      const clan = await lock(tx, slug)
      await leaderIn(tx, clan, userId)
      const invited = await gamer(tx, username)
      const current = await clanOf(tx, invited.id)
      if (current)
        throw new DomainError('already_registered', {
          reason: 'clan_gamer_is_in',
          gamer: invited.name,
          clan: current.id === clan.id ? null : current.name,
        })
      if (await store.isBanned(tx, clan.id, invited.id))
        throw new DomainError('rule_violation', { reason: 'clan_gamer_banned', gamer: invited.name })
      if ((await store.requestsOf(tx, clan.id)).some((request) => request.userId === invited.id))
        throw new DomainError('rule_violation', { reason: 'clan_gamer_asked', gamer: invited.name })
      await assertRoom(tx, clan)
      await assertTakesInvitation(tx, { userId: invited.id, from: userId })
      const open = await store.invitationsOf(tx, clan.id, now())
      if (open.some((one) => one.userId === invited.id))
        throw new DomainError('conflict', { reason: 'clan_gamer_invited', gamer: invited.name })
      if (open.length >= mostInvitations)
        throw new DomainError('rule_violation', { reason: 'clan_invitations_full', most: mostInvitations })
      const at = now()
      const expiresAt = new Date(at.getTime() + clanInvitationDays * dayMs)
      await store.addInvitation(tx, {
        clanId: clan.id,
        userId: invited.id,
        invitedBy: userId,
        createdAt: at,
        expiresAt,
      })
      // Whoever has blocked the sender is not told, and the invitation ends like others that nobody answers.
      await tell(tx, clan, await willingToHear(tx, { of: userId, userIds: [invited.id] }), {
        message: {
          key: 'clan_invited',
          parameters: { clan: clan.name, tag: clan.tag, inviter: await nameOf(tx, userId) },
        },
        request: { kind: 'clan_invite', subject: clan.id },
      })
      return view(tx, clan, userId)
    },

    async revoke(tx, { slug, userId, username }) {
      const clan = await lock(tx, slug)
      await leaderIn(tx, clan, userId)
      await endInvitation(tx, clan.id, (await gamer(tx, username)).id, 'expired')
      return view(tx, clan, userId)
    },

    answerOwnInvitation: answerInvitation,

    async answerInvitation(tx, { clanId, ...answer }) {
      const slug = await store.slugOfClan(tx, clanId)
      if (slug === undefined) throw new DomainError('not_found', { reason: 'not_there', what: 'clan' })
      return answerInvitation(tx, { slug, ...answer })
    },

    async ban(tx, { slug, userId, username, reason }) {
      const clan = await lock(tx, slug)
      const own = await leaderIn(tx, clan, userId)
      const banned = await gamer(tx, username)
      if ((await membersOf(tx, clan.id)).some(({ id }) => id === banned.id)) {
        const member = await subordinate(tx, clan, own, username)
        await store.removeMember(tx, clan.id, member.id)
        await tell(tx, clan, [member.id], {
          message: { key: 'clan_removed', parameters: { clan: clan.name, reason } },
        })
      }
      await store.removeRequest(tx, clan.id, banned.id)
      await endInvitation(tx, clan.id, banned.id, 'expired')
      await store.addBan(tx, {
        clanId: clan.id,
        userId: banned.id,
        bannedBy: userId,
        reason,
        createdAt: now(),
      })
      return view(tx, clan, userId)
    },

    async unban(tx, { slug, userId, username }) {
      const clan = await lock(tx, slug)
      await leaderIn(tx, clan, userId)
      await store.removeBan(tx, clan.id, (await gamer(tx, username)).id)
      return view(tx, clan, userId)
    },

    async join(tx, { slug, userId }) {
      const clan = await lock(tx, slug)
      const current = await clanOf(tx, userId)
      if (current)
        throw new DomainError('already_registered', { reason: 'clan_you_are_in', clan: current.name })
      if (await store.isBanned(tx, clan.id, userId))
        throw new DomainError('forbidden', { reason: 'clan_banned_you', clan: clan.name })
      if (clan.joinPolicy === 'invite')
        throw new DomainError('forbidden', { reason: 'clan_invites_only', clan: clan.name })
      const parameters = { clan: clan.name, gamer: await nameOf(tx, userId) }
      const leaders = await leadersOf(tx, clan)
      if (clan.joinPolicy === 'open') {
        await enter(tx, clan, userId)
        await tell(tx, clan, leaders, { message: { key: 'clan_joined', parameters } })
      } else {
        await assertRoom(tx, clan)
        if (await store.addRequest(tx, { clanId: clan.id, userId, createdAt: now() }))
          await tell(tx, clan, leaders, {
            kind: 'requests',
            message: { key: 'clan_requested', parameters },
          })
      }
      return view(tx, clan, userId)
    },

    async withdraw(tx, { slug, userId }) {
      const clan = await lock(tx, slug)
      await store.removeRequest(tx, clan.id, userId)
      return view(tx, clan, userId)
    },

    async leave(tx, { slug, userId }) {
      const clan = await lock(tx, slug)
      const members = await membersOf(tx, clan.id)
      const own = members.find(({ id }) => id === userId)
      if (!own) throw new DomainError('rule_violation', { reason: 'clan_not_in', clan: clan.name })
      if (own.role !== 'owner') await store.removeMember(tx, clan.id, userId)
      else if (members.length === 1) await disband(tx, clan, userId)
      else throw new DomainError('rule_violation', { reason: 'clan_hand_over' })
      return view(tx, clan, userId)
    },

    async answer(tx, { slug, userId, username, decision }) {
      const clan = await lock(tx, slug)
      await leaderIn(tx, clan, userId)
      const request = (await store.requestsOf(tx, clan.id)).find((one) => one.username === username)
      if (!request) throw new DomainError('expired', { reason: 'request_over' })
      if (decision === 'accepted') await enter(tx, clan, request.userId)
      else await store.removeRequest(tx, clan.id, request.userId)
      await tell(tx, clan, [request.userId], {
        message: {
          key: decision === 'accepted' ? 'clan_accepted' : 'clan_refused',
          parameters: { clan: clan.name },
        },
      })
      return view(tx, clan, userId)
    },

    async setRole(tx, { slug, userId, username, role }) {
      const clan = await lock(tx, slug)
      const own = await leaderIn(tx, clan, userId)
      const member = await subordinate(tx, clan, own, username)
      if (role === 'owner') {
        if (own.role !== 'owner') throw new DomainError('forbidden', { reason: 'clan_owner_only' })
        // In this order, because a clan has at most one owner.
        await store.updateRole(tx, clan.id, own.id, 'officer')
      } else if (!outranks(own.role, role))
        throw new DomainError('forbidden', { reason: 'clan_role_too_high' })
      await store.updateRole(tx, clan.id, member.id, role)
      await tell(tx, clan, [member.id], {
        message: { key: 'clan_role', parameters: { clan: clan.name, role } },
      })
      return view(tx, clan, userId)
    },

    async remove(tx, { slug, userId, username }) {
      const clan = await lock(tx, slug)
      const own = await leaderIn(tx, clan, userId)
      const member = await subordinate(tx, clan, own, username)
      await store.removeMember(tx, clan.id, member.id)
      await tell(tx, clan, [member.id], {
        message: { key: 'clan_removed', parameters: { clan: clan.name, reason: null } },
      })
      return view(tx, clan, userId)
    },
  }
}

/** Says whether name or tag cannot be used for a new clan. */
async function takenError(
  tx: Database,
  names: { readonly name: string; readonly tag: string },
): Promise<DomainError> {
  const { isNameTaken } = await store.areTaken(tx, names)
  return isNameTaken
    ? new DomainError('conflict', { reason: 'clan_name_taken' }, { at: 'body.name' })
    : new DomainError('conflict', { reason: 'clan_tag_taken' }, { at: 'body.tag' })
}
