import type { ClanRole, Emblem } from '@esports/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
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
