import { type ClanAction, type ClanCard, type ClanPage, leads } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { titleOf } from '../items/index.ts'
import { type ClanMember, clanOf, membersOf } from './members.ts'
import * as store from './store.ts'

/** The page of a clan as a viewer sees it; null: a visitor. */
export async function viewClan(
  from: Database,
  clan: store.ClanRow,
  { viewerId, at }: { readonly viewerId: string | null; readonly at: Date },
): Promise<ClanPage> {
  const members = await membersOf(from, clan.id)
  const titles = await store.titlesIn(from, clan.id)
  const own = members.find(({ id }) => id === viewerId)
  const requests = await store.requestsOf(from, clan.id)
  const invitations = await store.invitationsOf(from, clan.id, at)
  const isLeading = own !== undefined && leads(own.role)
  const bans = isLeading ? await store.bansOf(from, clan.id) : []
  const hasRequested = requests.some(({ userId }) => userId === viewerId)
  const isOut =
    viewerId === null ||
    (!own &&
      ((await clanOf(from, viewerId)) !== undefined || (await store.isBanned(from, clan.id, viewerId))))
  const { joinPolicy, ...card } = clan
  return {
    ...card,
    joinPolicy: joinPolicy as ClanCard['joinPolicy'],
    members: members.length,
    roster: members.map(({ id, username, name, role }) => ({
      username,
      name,
      role,
      title: titleOf(titles.get(id)),
    })),
    requests: isLeading ? requests.map(viewCandidate) : [],
    invitations: isLeading
      ? invitations.map((row) => ({ ...viewCandidate(row), expiresAt: row.expiresAt.toISOString() }))
      : [],
    bans: bans.map((row) => ({ ...viewCandidate(row), reason: row.reason })),
    viewer: {
      role: own?.role ?? null,
      hasRequested,
      can: actionsOf({
        isOut,
        isInvited: invitations.some(({ userId }) => userId === viewerId),
        hasRequested,
        own,
        clan,
        members: members.length,
      }),
    },
  }
}

const viewCandidate = ({
  username,
  name,
  createdAt,
}: {
  readonly username: string
  readonly name: string
  readonly createdAt: Date
}) => ({ username, name, at: createdAt.toISOString() })

function actionsOf({
  isOut,
  isInvited,
  hasRequested,
  own,
  clan,
  members,
}: {
  /** Whether the viewer cannot join: a visitor, a member of another clan, or banned. */
  readonly isOut: boolean
  readonly isInvited: boolean
  readonly hasRequested: boolean
  readonly own: ClanMember | undefined
  readonly clan: store.ClanRow
  readonly members: number
}): ClanAction[] {
  if (own) {
    const isLast = own.role === 'owner' && members === 1
    return [
      ...(own.role === 'owner' ? [] : (['leave'] as const)),
      ...(isLast ? (['disband'] as const) : []),
      ...(leads(own.role) ? (['manage'] as const) : []),
    ]
  }
  if (isOut) return []
  if (isInvited) return ['answer']
  if (hasRequested) return ['withdraw']
  if (members >= clan.memberMax || clan.joinPolicy === 'invite') return []
  return [clan.joinPolicy === 'open' ? 'join' : 'request']
}
