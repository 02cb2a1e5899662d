import type { Audience, Privacy } from '@esports/contract'
import { eq, inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'

const { clanMembers, users } = schema

/** How somebody stands to the gamer whose data it is. */
export interface Relation {
  readonly isSelf: boolean
  readonly isInSameClan: boolean
}

/**
 * Whether an audience includes somebody. A gamer always sees what is their own; staff of the platform is like everyone.
 *
 * @example includes('clan', { isSelf: false, isInSameClan: true }) // true
 */
export const includes = (audience: Audience, { isSelf, isInSameClan }: Relation): boolean =>
  isSelf || audience === 'everyone' || (audience === 'clan' && isInSameClan)

/** @param viewerId null: a visitor */
export async function relationOf(db: Database, ownerId: string, viewerId: string | null): Promise<Relation> {
  if (viewerId === null || ownerId === viewerId) return { isSelf: ownerId === viewerId, isInSameClan: false }
  const clanOfOwner = await clanIdOf(db, ownerId)
  const isInSameClan = clanOfOwner !== undefined && clanOfOwner === (await clanIdOf(db, viewerId))
  return { isSelf: false, isInSameClan }
}

async function clanIdOf(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ clanId: clanMembers.clanId })
    .from(clanMembers)
    .where(eq(clanMembers.userId, userId))
  return row?.clanId
}

type PrivacyRow = Pick<
  typeof users.$inferSelect,
  'countryFor' | 'walletFor' | 'matchesFor' | 'invitationsFrom'
>

/** The stored settings as the contract has them; check constraints limit the columns to its values. */
export const privacyOf = (row: PrivacyRow): Privacy => ({
  country: row.countryFor as Audience,
  wallet: row.walletFor as Audience,
  matches: row.matchesFor as Audience,
  invitations: row.invitationsFrom as Audience,
})

/**
 * Who of some gamers takes no invitation from somebody.
 *
 * @example (await refusingInvitations(db, { userIds, from: organizer.id })).has(gamer.id)
 */
export async function refusingInvitations(
  db: Database,
  { userIds, from }: { readonly userIds: readonly string[]; readonly from: string },
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const clanOfFrom = await clanIdOf(db, from)
  const rows = await db
    .select({ id: users.id, invitations: users.invitationsFrom, clanId: clanMembers.clanId })
    .from(users)
    .leftJoin(clanMembers, eq(clanMembers.userId, users.id))
    .where(inArray(users.id, [...userIds]))
  return new Set(
    rows
      .filter(
        ({ id, invitations, clanId }) =>
          !includes(invitations as Audience, {
            isSelf: id === from,
            isInSameClan: clanId !== null && clanId === clanOfFrom,
          }),
      )
      .map(({ id }) => id),
  )
}

/**
 * Refuses an invitation to a clan or a team that its receiver does not want.
 *
 * @throws {DomainError} `rule_violation`
 */
export async function assertTakesInvitation(
  tx: Database,
  { userId, from }: { readonly userId: string; readonly from: string },
): Promise<void> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId))
  if (!row) return
  const { invitations } = privacyOf(row)
  if (includes(invitations, await relationOf(tx, userId, from))) return
  throw new DomainError(
    'rule_violation',
    { reason: 'no_invitations', username: row.username, from: invitations === 'clan' ? 'clan' : 'nobody' },
    { at: 'body.username' },
  )
}
