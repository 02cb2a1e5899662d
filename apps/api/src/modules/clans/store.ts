import { and, asc, count, desc, eq, gt, ilike, lt, or } from 'drizzle-orm'
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
      members: count(clanMembers.userId),
      memberMax: clans.memberMax,
      rating: clans.rating,
      hue: clans.hue,
    })
    .from(clans)
    .leftJoin(clanMembers, eq(clanMembers.clanId, clans.id))
    .where(
      and(
        query.q?.trim()
          ? or(ilike(clans.name, likePattern(query.q)), ilike(clans.tag, likePattern(query.q)))
          : undefined,
        query.after &&
          or(
            lt(clans.rating, query.after.rating),
            and(eq(clans.rating, query.after.rating), gt(clans.id, query.after.id)),
          ),
      ),
    )
    .groupBy(clans.id)
    .orderBy(desc(clans.rating), asc(clans.id))
    .limit(query.limit)
