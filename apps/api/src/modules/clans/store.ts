import { and, desc, ilike, or, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { likePattern } from '../../platform/paging.ts'

const { clanMembers, clans } = schema

export const listClans = (
  db: Database,
  query: {
    readonly q?: string | undefined
    readonly after?: { readonly rating: number; readonly id: string } | undefined
    readonly limit: number
  },
) =>
  db
    .select({
      id: clans.id,
      slug: clans.slug,
      name: clans.name,
      tag: clans.tag,
      about: clans.about,
      region: clans.region,
      joinPolicy: clans.joinPolicy,
      // Counted for the clans of the page only: a `group by` would count the members of every clan first.
      members: sql<number>`(select count(*)::integer from ${clanMembers} where clan_id = ${clans}.id)`,
      memberMax: clans.memberMax,
      rating: clans.rating,
      hue: clans.hue,
    })
    .from(clans)
    .where(
      and(
        query.q?.trim()
          ? or(ilike(clans.name, likePattern(query.q)), ilike(clans.tag, likePattern(query.q)))
          : undefined,
        query.after &&
          sql`(${clans.rating}, ${clans.id}) < (${query.after.rating}::integer, ${query.after.id}::uuid)`,
      ),
    )
    .orderBy(desc(clans.rating), desc(clans.id))
    .limit(query.limit)
