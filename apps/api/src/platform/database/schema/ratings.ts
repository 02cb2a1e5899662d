import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'
import { clans, games } from './community.ts'
import { matches } from './stages.ts'

/** Seasons of thirteen weeks; exactly one is current. */
export const seasons = pgTable(
  'seasons',
  {
    number: integer().primaryKey(),
    name: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    isCurrent: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('seasons_one_current').on(t.isCurrent).where(sql`is_current`),
    check('seasons_time', sql`number >= 1 and starts_at < ends_at`),
  ],
)

/** A subject's rating in a season, a game and a mode. Derived from the log of rated matches, and never written without it. */
export const ratings = pgTable(
  'ratings',
  {
    season: integer()
      .notNull()
      .references(() => seasons.number),
    gameSlug: text()
      .notNull()
      .references(() => games.slug),
    mode: text().notNull(),
    /** User id, or clan id where clans play. */
    subject: uuid().notNull(),
    userId: uuid().references(() => users.id),
    clanId: uuid().references(() => clans.id),
    /** Rating at the start of the season. */
    startMu: doublePrecision().notNull(),
    startSigma: doublePrecision().notNull(),
    mu: doublePrecision().notNull(),
    sigma: doublePrecision().notNull(),
    /** Rating points shown to users, computed from mu and sigma. */
    rating: integer().notNull(),
    /** Number of rated matches this season. */
    matches: integer().notNull(),
    /** When the last match was played; null before the first. */
    lastAt: moment(),
    won: integer().notNull(),
    lost: integer().notNull(),
    /** The last five results, newest last, `W` or `L` each. Draws are left out. */
    form: text().notNull(),
    /**
     * The region of the leaderboard: of the country that the gamer's profile shows everybody, or of the clan. Triggers keep it.
     */
    region: text(),
  },
  (t) => [
    primaryKey({ columns: [t.season, t.gameSlug, t.mode, t.subject] }),
    // Listed subjects: gamers with enough rated matches.
    index('ratings_order')
      .on(t.season, t.gameSlug, t.mode, t.rating.desc().nullsFirst(), t.userId.desc().nullsFirst())
      .where(sql`matches >= 5 and user_id is not null`),
    index('ratings_clans_order')
      .on(t.season, t.gameSlug, t.mode, t.rating.desc().nullsFirst(), t.clanId.desc().nullsFirst())
      .where(sql`matches >= 5 and clan_id is not null`),
    index('ratings_region_order')
      .on(t.season, t.gameSlug, t.mode, t.region, t.rating.desc().nullsFirst(), t.userId.desc().nullsFirst())
      .where(sql`matches >= 5 and user_id is not null and region is not null`),
    index('ratings_clans_region_order')
      .on(t.season, t.gameSlug, t.mode, t.region, t.rating.desc().nullsFirst(), t.clanId.desc().nullsFirst())
      .where(sql`matches >= 5 and clan_id is not null and region is not null`),
    index('ratings_clan').on(t.clanId).where(sql`clan_id is not null`),
    index('ratings_user').on(t.userId, t.gameSlug, t.mode, t.season.desc().nullsFirst()),
    check(
      'ratings_subject',
      sql`num_nonnulls(user_id, clan_id) = 1 and subject = coalesce(user_id, clan_id)`,
    ),
    check('ratings_numbers', sql`sigma > 0 and start_sigma > 0 and rating >= 0`),
    check(
      'ratings_counted',
      sql`won >= 0 and lost >= 0 and won + lost <= matches and (last_at is null) = (matches = 0)`,
    ),
    check('ratings_form', sql`form ~ '^[WL]{0,5}$'`),
    check('ratings_region', oneOf('region', ['EU', 'NA', 'SA', 'APAC', 'MEA'])),
  ],
)

/**
 * Log of the rating-relevant result of each revision of a match. A trigger makes rows immutable; the last row of a match applies, and a ruling
 * that changes the result adds one.
 */
export const ratedMatches = pgTable(
  'rated_matches',
  {
    matchId: uuid()
      .notNull()
      .references(() => matches.id),
    /** Version of the match. */
    revision: integer().notNull(),
    season: integer()
      .notNull()
      .references(() => seasons.number),
    gameSlug: text()
      .notNull()
      .references(() => games.slug),
    mode: text().notNull(),
    /** When the match first counted; the same in each row of a match, and so its place in the history. */
    playedAt: moment().notNull(),
    /** Places and subjects of the sides; empty if the match no longer counts. */
    sides: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.revision] }),
    index('rated_matches_order').on(t.season, t.gameSlug, t.mode, t.playedAt, t.matchId, t.revision),
    check('rated_matches_revision', sql`revision >= 1`),
  ],
)

/** The change of one rating by a match, with its inputs. Derived from the log, and rewritten with it. */
export const ratingChanges = pgTable(
  'rating_changes',
  {
    matchId: uuid().notNull(),
    revision: integer().notNull(),
    subject: uuid().notNull(),
    /** Order in which the rating engine lists the subjects. */
    ordinal: integer().notNull(),
    beforeMu: doublePrecision().notNull(),
    beforeSigma: doublePrecision().notNull(),
    beforeMatches: integer().notNull(),
    beforeLastAt: moment(),
    beforeWon: integer().notNull(),
    beforeLost: integer().notNull(),
    beforeForm: text().notNull(),
    /** Rating at the start of the match, after the inactivity adjustment. */
    restedMu: doublePrecision().notNull(),
    restedSigma: doublePrecision().notNull(),
    afterMu: doublePrecision().notNull(),
    afterSigma: doublePrecision().notNull(),
    /** Expected probability of coming first. */
    expected: doublePrecision().notNull(),
    /** Mean of the opponents' mu. */
    opponentMean: doublePrecision().notNull(),
    // Ladder and time of the rated match, so that the history of one rating is read in the order of an index.
    season: integer().notNull(),
    gameSlug: text().notNull(),
    mode: text().notNull(),
    playedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.subject] }),
    index('rating_changes_history').on(t.subject, t.season, t.gameSlug, t.mode, t.playedAt, t.matchId),
    foreignKey({
      name: 'rating_changes_match',
      columns: [t.matchId, t.revision],
      foreignColumns: [ratedMatches.matchId, ratedMatches.revision],
    }),
    check('rating_changes_expected', sql`expected between 0 and 1`),
  ],
)
