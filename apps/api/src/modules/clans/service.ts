import {
  type ClanAction,
  type ClanCard,
  type ClanPage,
  type ClanRole,
  leads,
  outranks,
} from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { artOf, titleOf } from '../items/index.ts'
import type { Notify } from '../notifications/notice.ts'
import { type ClanMember, clanOf, membersOf } from './members.ts'
import * as store from './store.ts'

interface Call {
  readonly slug: string
  readonly userId: string
}
type CallAbout = Call & { readonly username: string }

/** The page of a clan, and who is in it. All functions throw `not_found` for a clan that does not exist. */
export interface Clans {
  read(slug: string, viewerId: string | null): Promise<ClanPage>
  /** @throws {DomainError} `already_registered` (in a clan), `forbidden` (invite only), `full` */
  join(tx: Database, call: Call): Promise<ClanPage>
  withdraw(tx: Database, call: Call): Promise<ClanPage>
  /** @throws {DomainError} `rule_violation` for an owner with others in the clan, or no member */
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
}: {
  readonly db: Database
  readonly now: () => Date
  /** Adds notifications in the transaction of the command. */
  readonly notify: Notify
}): Clans {
  const find = async (from: Database, slug: string): Promise<store.ClanRow> => {
    const clan = await store.findClan(from, slug)
    if (!clan) throw new DomainError('not_found', 'There is no such clan.')
    return clan
  }

  const view = async (from: Database, clan: store.ClanRow, viewerId: string | null): Promise<ClanPage> => {
    const members = await membersOf(from, clan.id)
    const worn = await store.wornIn(from, clan.id)
    const own = members.find(({ id }) => id === viewerId)
    const requests = await store.requestsOf(from, clan.id)
    const hasRequested = requests.some(({ userId }) => userId === viewerId)
    const elsewhere = viewerId !== null && !own && (await clanOf(from, viewerId)) !== undefined
    const { joinPolicy, ...card } = clan
    return {
      ...card,
      joinPolicy: joinPolicy as ClanCard['joinPolicy'],
      members: members.length,
      roster: members.map(({ id, username, name, role }) => ({
        username,
        name,
        role,
        frame: artOf(worn.get(`${id} frame`)),
        title: titleOf(worn.get(`${id} title`)),
      })),
      requests:
        own && leads(own.role)
          ? requests.map(({ username, name, createdAt }) => ({ username, name, at: createdAt.toISOString() }))
          : [],
      viewer: {
        role: own?.role ?? null,
        hasRequested,
        can: actionsOf({
          isVisitor: viewerId === null,
          isElsewhere: elsewhere,
          hasRequested,
          own,
          clan,
          members: members.length,
        }),
      },
    }
  }

  /** The clan, whose row orders everything that changes who is in it. */
  const lock = async (tx: Database, slug: string) => {
    const clan = await find(tx, slug)
    await store.lockClan(tx, clan.id)
    return clan
  }

  /** The member who acts and leads the clan. */
  const leaderIn = async (tx: Database, clan: store.ClanRow, userId: string): Promise<ClanMember> => {
    const own = (await membersOf(tx, clan.id)).find(({ id }) => id === userId)
    if (!own || !leads(own.role)) throw new DomainError('forbidden', 'Only who leads the clan can do this.')
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
    if (!member) throw new DomainError('not_found', 'This gamer is not in the clan.')
    if (!outranks(own.role, member.role))
      throw new DomainError('forbidden', `${member.name} does not have a lower role than you.`)
    return member
  }

  const assertRoom = async (tx: Database, clan: store.ClanRow) => {
    if ((await membersOf(tx, clan.id)).length >= clan.memberMax)
      throw new DomainError('full', `${clan.name} has no place left.`)
  }

  const enter = async (tx: Database, clan: store.ClanRow, userId: string) => {
    await assertRoom(tx, clan)
    if (!(await store.addMember(tx, { clanId: clan.id, userId, role: 'recruit' })))
      throw new DomainError('already_registered', 'One can be in one clan only.')
    // Requests to other clans are over.
    await store.removeRequests(tx, userId)
  }

  const tell = (tx: Database, clan: store.ClanRow, userIds: readonly string[], title: string) => {
    const at = now()
    return notify(
      tx,
      userIds.map((userId) => ({
        userId,
        title,
        subtitle: clan.name,
        href: `/clans/${clan.slug}`,
        dedupeKey: `clan:${clan.id}:${title}:${at.getTime()}`,
      })),
      at,
    )
  }

  return {
    read: async (slug, viewerId) => view(db, await find(db, slug), viewerId),

    async join(tx, { slug, userId }) {
      const clan = await lock(tx, slug)
      const current = await clanOf(tx, userId)
      if (current) throw new DomainError('already_registered', `You are in ${current.name}.`)
      if (clan.joinPolicy === 'invite')
        throw new DomainError('forbidden', `${clan.name} takes in only whom it invites.`)
      const [gamer] = await store.namesOf(tx, [userId])
      const leaders = (await membersOf(tx, clan.id)).filter(({ role }) => leads(role)).map(({ id }) => id)
      if (clan.joinPolicy === 'open') {
        await enter(tx, clan, userId)
        await tell(tx, clan, leaders, `${gamer?.name ?? 'A gamer'} has joined`)
      } else {
        await assertRoom(tx, clan)
        if (await store.addRequest(tx, { clanId: clan.id, userId, createdAt: now() }))
          await tell(tx, clan, leaders, `${gamer?.name ?? 'A gamer'} wants to join`)
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
      if (!own) throw new DomainError('rule_violation', `You are not in ${clan.name}.`)
      if (own.role === 'owner')
        throw new DomainError(
          'rule_violation',
          members.length > 1
            ? 'Hand the clan over to another member before you leave.'
            : 'A clan has an owner: its last member stays.',
        )
      await store.removeMember(tx, clan.id, userId)
      return view(tx, clan, userId)
    },

    async answer(tx, { slug, userId, username, decision }) {
      const clan = await lock(tx, slug)
      await leaderIn(tx, clan, userId)
      const request = (await store.requestsOf(tx, clan.id)).find((one) => one.username === username)
      if (!request) throw new DomainError('expired', 'This request is no longer open.')
      if (decision === 'accepted') await enter(tx, clan, request.userId)
      else await store.removeRequest(tx, clan.id, request.userId)
      await tell(
        tx,
        clan,
        [request.userId],
        decision === 'accepted' ? `You are in ${clan.name}` : `${clan.name} did not take you in`,
      )
      return view(tx, clan, userId)
    },

    async setRole(tx, { slug, userId, username, role }) {
      const clan = await lock(tx, slug)
      const own = await leaderIn(tx, clan, userId)
      const member = await subordinate(tx, clan, own, username)
      if (role === 'owner') {
        if (own.role !== 'owner') throw new DomainError('forbidden', 'Only the owner can hand the clan over.')
        // In this order, because a clan has at most one owner.
        await store.updateRole(tx, clan.id, own.id, 'officer')
      } else if (!outranks(own.role, role))
        throw new DomainError('forbidden', 'You can give only roles below your own.')
      await store.updateRole(tx, clan.id, member.id, role)
      await tell(tx, clan, [member.id], `You are ${roleWords[role]} now`)
      return view(tx, clan, userId)
    },

    async remove(tx, { slug, userId, username }) {
      const clan = await lock(tx, slug)
      const own = await leaderIn(tx, clan, userId)
      const member = await subordinate(tx, clan, own, username)
      await store.removeMember(tx, clan.id, member.id)
      await tell(tx, clan, [member.id], `You are no longer in ${clan.name}`)
      return view(tx, clan, userId)
    },
  }
}

const roleWords: Readonly<Record<ClanRole, string>> = {
  owner: 'the owner',
  officer: 'an officer',
  member: 'a member',
  recruit: 'a recruit',
}

function actionsOf({
  isVisitor,
  isElsewhere,
  hasRequested,
  own,
  clan,
  members,
}: {
  readonly isVisitor: boolean
  readonly isElsewhere: boolean
  readonly hasRequested: boolean
  readonly own: ClanMember | undefined
  readonly clan: store.ClanRow
  readonly members: number
}): ClanAction[] {
  if (own)
    return [
      ...(own.role === 'owner' ? [] : (['leave'] as const)),
      ...(leads(own.role) ? (['manage'] as const) : []),
    ]
  if (isVisitor || isElsewhere) return []
  if (hasRequested) return ['withdraw']
  if (members >= clan.memberMax || clan.joinPolicy === 'invite') return []
  return [clan.joinPolicy === 'open' ? 'join' : 'request']
}
