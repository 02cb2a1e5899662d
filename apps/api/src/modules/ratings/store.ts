import {
  initialRating,
  type PlayerRating,
  type RatedMatch,
  type Rating,
  type RatingChange,
  ratingOfNextSeason,
} from '@esports/tournament-engine/ratings'
import { and, asc, desc, eq, lt, type Placeholder, sql } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { insertAll, isAnyOf, updateAll } from '../../platform/database/rows.ts'

const { ratedMatches, ratingChanges, ratings } = schema

/** Players on the same ladder are compared with each other. */
export interface Ladder {
  readonly season: number
  readonly gameSlug: string
  readonly mode: string
}

/** Statistics shown beside the rating. */
export interface Record {
  readonly won: number
  readonly lost: number
  readonly form: string
}

export const noRecord: Record = { won: 0, lost: 0, form: '' }
export const newcomer: Rating = initialRating

/** The rating-relevant result of a match: its last row in the log. */
export interface Logged {
  readonly match: RatedMatch
  readonly revision: number
  readonly ladder: Ladder
}

export interface LoggedEntry extends Logged {
  /** Its rating changes, with each player's record before it. */
  readonly changes: readonly (RatingChange & { readonly record: Record })[]
}

const logged = (row: typeof ratedMatches.$inferSelect): Logged => ({
  match: {
    id: row.matchId,
    playedAt: row.playedAt.getTime(),
    // Written by this module only; the database does not preserve the order of keys.
    sides: (row.sides as RatedMatch['sides']).map(({ place, members }) => ({ place, members })),
  },
  revision: row.revision,
  ladder: { season: row.season, gameSlug: row.gameSlug, mode: row.mode },
})

/** Log entries of matches, by match id. */
export async function readLogged(
  tx: Database,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, Logged>> {
  if (matchIds.length === 0) return new Map()
  const rows = await findLogged(tx, { matchIds })
  return new Map(rows.map((row) => [row.matchId, logged(row)]))
}

const findLogged = compiled((db, value: (name: 'matchIds') => Placeholder) =>
  db
    .selectDistinctOn([ratedMatches.matchId])
    .from(ratedMatches)
    .where(isAnyOf(ratedMatches.matchId, value('matchIds')))
    .orderBy(ratedMatches.matchId, desc(ratedMatches.revision)),
)

const isOf = (
  value: (name: 'season' | 'gameSlug' | 'mode') => Placeholder,
  table: typeof ratings | typeof ratedMatches,
) =>
  and(eq(table.season, value('season')), eq(table.gameSlug, value('gameSlug')), eq(table.mode, value('mode')))

/** The tail of a ladder's log: a match and all later ones, oldest first, the last row of each. */
export async function readTail(
  tx: Database,
  ladder: Ladder,
  from: Pick<RatedMatch, 'id' | 'playedAt'>,
): Promise<readonly LoggedEntry[]> {
  const rows = await findTail(tx, { ...ladder, at: new Date(from.playedAt).toISOString(), id: from.id })
  if (rows.length === 0) return []
  const changes = Map.groupBy(
    await findChanges(tx, { matchIds: rows.map(({ matchId }) => matchId) }),
    ({ matchId }) => matchId,
  )
  return rows.map((row) => ({
    ...logged(row),
    changes: (changes.get(row.matchId) ?? []).map((change) => toChange(change, row.playedAt)),
  }))
}

const findTail = compiled((db, value: (name: keyof Ladder | 'at' | 'id') => Placeholder) =>
  db
    .selectDistinctOn([ratedMatches.playedAt, ratedMatches.matchId])
    .from(ratedMatches)
    .where(
      and(
        isOf(value, ratedMatches),
        sql`(${ratedMatches.playedAt}, ${ratedMatches.matchId}) >= (${value('at')}::timestamptz, ${value('id')}::uuid)`,
      ),
    )
    .orderBy(asc(ratedMatches.playedAt), asc(ratedMatches.matchId), desc(ratedMatches.revision)),
)

const findChanges = compiled((db, value: (name: 'matchIds') => Placeholder) =>
  db
    .select()
    .from(ratingChanges)
    .where(isAnyOf(ratingChanges.matchId, value('matchIds')))
    .orderBy(asc(ratingChanges.matchId), asc(ratingChanges.ordinal)),
)

const toChange = (row: typeof ratingChanges.$inferSelect, playedAt: Date) => {
  const before = {
    mu: row.beforeMu,
    sigma: row.beforeSigma,
    matches: row.beforeMatches,
    lastAt: row.beforeLastAt?.getTime() ?? null,
  }
  return {
    player: row.subject,
    before,
    rested: { mu: row.restedMu, sigma: row.restedSigma },
    after: {
      mu: row.afterMu,
      sigma: row.afterSigma,
      matches: row.beforeMatches + 1,
      lastAt: playedAt.getTime(),
    },
    expected: row.expected,
    opponentMean: row.opponentMean,
    record: { won: row.beforeWon, lost: row.beforeLost, form: row.beforeForm },
  }
}

export interface Players {
  readonly known: ReadonlySet<string>
  readonly start: ReadonlyMap<string, Rating>
  /** Ratings of players with a rated match. */
  readonly players: ReadonlyMap<string, PlayerRating>
  readonly records: ReadonlyMap<string, Record>
}

/** Ratings of subjects in a ladder. A subject's rating at the start of the season is read once, and kept. */
export async function readPlayers(
  tx: Database,
  ladder: Ladder,
  subjects: readonly string[],
): Promise<Players> {
  const wanted = { ...ladder, subjects: [...new Set(subjects)] }
  const rows = await findPlayers(tx, wanted)
  const known = new Set(rows.map(({ subject }) => subject))
  const earlier = await findEarlier(tx, wanted)
  const carried = earlier.flatMap((row): readonly (readonly [string, Rating])[] => {
    let rating: Rating = row
    for (let season = row.season; season < ladder.season; season += 1) rating = ratingOfNextSeason(rating)
    return [[row.subject, { mu: rating.mu, sigma: rating.sigma }]]
  })
  return {
    known,
    start: new Map([
      ...carried,
      ...rows.map(
        ({ subject, startMu, startSigma }) => [subject, { mu: startMu, sigma: startSigma }] as const,
      ),
    ]),
    players: new Map(
      rows.flatMap(({ subject, mu, sigma, matches, lastAt }) =>
        lastAt === null ? [] : [[subject, { mu, sigma, matches, lastAt: lastAt.getTime() }]],
      ),
    ),
    records: new Map(rows.map(({ subject, won, lost, form }) => [subject, { won, lost, form }])),
  }
}

const findPlayers = compiled((db, value: (name: keyof Ladder | 'subjects') => Placeholder) =>
  db
    .select()
    .from(ratings)
    .where(and(isOf(value, ratings), isAnyOf(ratings.subject, value('subjects')))),
)

const findEarlier = compiled((db, value: (name: keyof Ladder | 'subjects') => Placeholder) =>
  db
    .selectDistinctOn([ratings.subject])
    .from(ratings)
    .where(
      and(
        lt(ratings.season, value('season')),
        eq(ratings.gameSlug, value('gameSlug')),
        eq(ratings.mode, value('mode')),
        isAnyOf(ratings.subject, value('subjects')),
      ),
    )
    .orderBy(ratings.subject, desc(ratings.season)),
)

export const writeLog = (
  tx: Database,
  ladder: Ladder,
  rows: readonly { readonly match: RatedMatch; readonly revision: number }[],
): Promise<void> =>
  insertAll(
    tx,
    ratedMatches,
    rows.map(({ match: { id, playedAt, sides }, revision }) => ({
      matchId: id,
      revision,
      ...ladder,
      playedAt: new Date(playedAt),
      sides,
    })),
  )

export interface ChangeOfMatch {
  readonly matchId: string
  readonly revision: number
  readonly ordinal: number
  /** In milliseconds since 1970. */
  readonly playedAt: number
  readonly change: RatingChange
  /** Before the match. */
  readonly record: Record
}

/** Replaces the rating changes of matches of a ladder. */
export async function replaceChanges(
  tx: Database,
  ladder: Ladder,
  matchIds: readonly string[],
  changes: readonly ChangeOfMatch[],
): Promise<void> {
  if (matchIds.length > 0)
    await tx.delete(ratingChanges).where(isAnyOf(ratingChanges.matchId, sql.param(matchIds)))
  await insertAll(
    tx,
    ratingChanges,
    changes.map(({ matchId, revision, ordinal, playedAt, change, record }) => ({
      matchId,
      revision,
      ...ladder,
      playedAt: new Date(playedAt),
      subject: change.player,
      ordinal,
      beforeMu: change.before.mu,
      beforeSigma: change.before.sigma,
      beforeMatches: change.before.matches,
      beforeLastAt: momentOf(change.before.lastAt),
      beforeWon: record.won,
      beforeLost: record.lost,
      beforeForm: record.form,
      restedMu: change.rested.mu,
      restedSigma: change.rested.sigma,
      afterMu: change.after.mu,
      afterSigma: change.after.sigma,
      expected: change.expected,
      opponentMean: change.opponentMean,
    })),
  )
}

const momentOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

export interface PlayerLine {
  readonly subject: string
  readonly isClan: boolean
  readonly isNew: boolean
  readonly start: Rating
  readonly player: PlayerRating
  readonly rating: number
  readonly record: Record
}

export async function writePlayers(
  tx: Database,
  ladder: Ladder,
  lines: readonly PlayerLine[],
): Promise<void> {
  const standing = ({ player, rating, record }: PlayerLine) => ({
    mu: player.mu,
    sigma: player.sigma,
    rating,
    matches: player.matches,
    lastAt: momentOf(player.lastAt),
    won: record.won,
    lost: record.lost,
    form: record.form,
  })
  await insertAll(
    tx,
    ratings,
    lines
      .filter(({ isNew }) => isNew)
      .map((line) => ({
        ...ladder,
        subject: line.subject,
        userId: line.isClan ? null : line.subject,
        clanId: line.isClan ? line.subject : null,
        startMu: line.start.mu,
        startSigma: line.start.sigma,
        ...standing(line),
      })),
  )
  await updateAll(tx, ratings, {
    key: ['season', 'gameSlug', 'mode', 'subject'],
    rows: lines
      .filter(({ isNew }) => !isNew)
      .map((line) => ({ ...ladder, subject: line.subject, ...standing(line) })),
  })
}
