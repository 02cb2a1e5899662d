import type { ClanRole, Emblem } from '@esports/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { emblemColumns } from './emblem.ts'

const { clanMembers, clans, users } = schema

export interface Membership {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly tag: string
  readonly emblem: Emblem
  readonly role: ClanRole
}

/** A gamer's clan and their role in it. */
export async function clanOf(db: Database, userId: string): Promise<Membership | undefined> {
  const [row] = await db
    .select({
      id: clans.id,
      slug: clans.slug,
      name: clans.name,
      tag: clans.tag,
      emblem: emblemColumns,
      role: clanMembers.role,
    })
    .from(clanMembers)
    .innerJoin(clans, eq(clans.id, clanMembers.clanId))
    .where(eq(clanMembers.userId, userId))
  // A check constraint limits the column to the contract's values.
  return row && { ...row, role: row.role as ClanRole }
}

/** @throws {DomainError} `not_found`, also for a clan that was disbanded */
export async function clanIdOf(db: Database, slug: string): Promise<string> {
  const [row] = await db
    .select({ id: clans.id })
    .from(clans)
    .where(and(eq(clans.slug, slug), isNull(clans.disbandedAt)))
  if (!row) throw new DomainError('not_found', { reason: 'not_there', what: 'clan' })
  return row.id
}

export interface ClanMember {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: ClanRole
}

/** The members of a clan, highest role first. */
export async function membersOf(db: Database, clanId: string): Promise<readonly ClanMember[]> {
  const rows = await db
    .select({ id: users.id, username: users.username, name: users.name, role: clanMembers.role })
    .from(clanMembers)
    .innerJoin(users, eq(users.id, clanMembers.userId))
    .where(eq(clanMembers.clanId, clanId))
    .orderBy(
      sql`array_position(array['owner', 'officer', 'member', 'recruit'], ${clanMembers.role})`,
      asc(users.username),
    )
  return rows.map((row) => ({ ...row, role: row.role as ClanRole }))
}
