import { Eligibility, type EligibilityRules } from '@esports/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import type { TournamentRow } from '../tournaments/tournament-row.ts'
import type { EntrantFacts } from './rules.ts'

const { clanMembers, clans, ratings, users } = schema

type RuleColumns = Pick<
  TournamentRow,
  'ratingMin' | 'ratingMax' | 'playRegions' | 'minAccountAgeDays' | 'needsWallet' | 'onlyClanId'
>

/** The columns in which the rules of a tournament are stored. */
export const eligibilityColumns = (
  { ratingMin, ratingMax, regions, minAccountAgeDays, needsWallet }: Eligibility,
  onlyClanId: string | null,
): RuleColumns => ({
  ratingMin,
  ratingMax,
  playRegions: [...new Set(regions)],
  minAccountAgeDays,
  needsWallet,
  onlyClanId,
})

/** Whether somebody may not enter a tournament. */
export const hasRules = (row: RuleColumns): boolean =>
  row.ratingMin !== null ||
  row.ratingMax !== null ||
  row.playRegions.length > 0 ||
  row.minAccountAgeDays > 0 ||
  row.needsWallet ||
  row.onlyClanId !== null

/** Who may enter a tournament. A clan never changes its name, so what this answers never changes. */
export async function eligibilityOf(db: Database, row: RuleColumns): Promise<EligibilityRules> {
  const [clan] =
    row.onlyClanId === null
      ? []
      : await db
          .select({ slug: clans.slug, name: clans.name })
          .from(clans)
          .where(eq(clans.id, row.onlyClanId))
  return {
    ratingMin: row.ratingMin,
    ratingMax: row.ratingMax,
    regions: Eligibility.shape.regions.parse(row.playRegions),
    minAccountAgeDays: row.minAccountAgeDays,
    needsWallet: row.needsWallet,
    clan: clan ?? null,
  }
}

/** What is known of gamers, by user id. */
export async function factsOf(
  db: Database,
  { gameSlug, mode }: Pick<TournamentRow, 'gameSlug' | 'mode'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, EntrantFacts>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: users.id,
      // As entries are seeded: of the latest season that was played.
      rating: sql<number>`coalesce((
        select rated.rating from ${ratings} as rated
        where rated.game_slug = ${gameSlug} and rated.mode = ${mode} and rated.user_id = ${users.id}
        order by rated.season desc limit 1), 1000)`,
      country: users.country,
      createdAt: users.createdAt,
      hasWallet: sql<boolean>`${users.evmWalletAddress} is not null`,
      clan: clans.slug,
    })
    .from(users)
    .leftJoin(clanMembers, eq(clanMembers.userId, users.id))
    .leftJoin(clans, eq(clans.id, clanMembers.clanId))
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
