import { type RatedMatch, type Rating, rateHistory, ratingPoints } from '@esports/tournament-engine/ratings'
import { asc, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Database, schema } from '../src/platform/database/index.ts'

const { ratedMatches, ratings } = schema

/** Every rating as the log makes it from its begin until a moment, beside what is stored. */
async function ratingsTwice(db: Database, until = Number.POSITIVE_INFINITY) {
  const stored = await db.select().from(ratings)
  const rows = await db
    .select()
    .from(ratedMatches)
    .orderBy(asc(ratedMatches.revision))
    .then((all) => new Map(all.map((row) => [row.matchId, row])).values())
  const ladderOf = ({ season, gameSlug, mode }: { season: number; gameSlug: string; mode: string }) =>
    `${season} ${gameSlug} ${mode}`
  const logs = Map.groupBy(rows, ladderOf)
  const start = (ladder: string): ReadonlyMap<string, Rating> =>
    new Map(
      stored
        .filter((row) => ladderOf(row) === ladder)
        .map(({ subject, startMu, startSigma }) => [subject, { mu: startMu, sigma: startSigma }]),
    )
  const again = [...logs].flatMap(([ladder, log]) => {
    const { players, entries } = rateHistory(
      log
        .filter(({ playedAt }) => playedAt.getTime() <= until)
        .map(
          (row): RatedMatch => ({
            id: row.matchId,
            playedAt: row.playedAt.getTime(),
            sides: row.sides as RatedMatch['sides'],
          }),
        ),
      start(ladder),
    )
    return [...players].map(([subject, { mu, sigma, matches, lastAt }]) => {
      const results = entries.flatMap(({ match: { sides } }) => {
        const own = sides.find(({ members }) => members.includes(subject))
        if (!own || sides.every(({ place }) => place === own.place)) return []
        return own.place === 1 ? ['W'] : ['L']
      })
      const won = results.filter((result) => result === 'W').length
      return {
        ladder,
        subject,
        mu,
        sigma,
        matches,
        lastAt: lastAt ?? 0,
        rating: ratingPoints({ mu, sigma }),
        won,
        lost: results.length - won,
        form: results.slice(-5).join(''),
      }
    })
  })
  const kept = stored
    .filter(({ matches }) => matches > 0)
    .map(({ subject, mu, sigma, matches, lastAt, rating, won, lost, form, ...row }) => ({
      ladder: ladderOf(row),
      subject,
      mu,
      sigma,
      matches,
      lastAt: lastAt?.getTime() ?? 0,
      rating,
      won,
      lost,
      form,
    }))
  const inOrder = <Line extends { readonly ladder: string; readonly subject: string }>(
    lines: readonly Line[],
  ) => lines.toSorted((a, b) => (`${a.ladder} ${a.subject}` < `${b.ladder} ${b.subject}` ? -1 : 1))
  return { stored: inOrder(kept), again: inOrder(again) }
}

/**
 * Rating points of a ladder's subjects as the log makes them from its begin until a moment, by subject; only of those who have a rated match.
 *
 * @param until in milliseconds since 1970
 */
export async function pointsAt(
  db: Database,
  { ladder, until }: { readonly ladder: string; readonly until: number },
): Promise<ReadonlyMap<string, number>> {
  const { again } = await ratingsTwice(db, until)
  return new Map(
    again
      .filter((line) => line.ladder === ladder && line.matches > 0)
      .map(({ subject, rating }) => [subject, rating]),
  )
}

/** Ratings are what the log makes of them from its begin, to the last bit. */
export async function expectRatingsFromLog(db: Database): Promise<void> {
  const { stored, again } = await ratingsTwice(db)
  expect(stored).toEqual(again)
}

/** What must hold in the ledgers of XP and money, whatever happened; answers what does not. */
export async function brokenLedgers(db: Database): Promise<unknown[]> {
  const { rows } = (await db.execute(sql`
    select 'XP of a match is below nothing, or above what one gives' as fault, user_id::text as id from xp_ledger
      where match_id is not null group by user_id, match_id having sum(amount) not between 0 and 50
    union all
    select 'a day gives more XP than its limit', user_id::text from xp_ledger
      where match_id is not null group by user_id, day having sum(amount) > 1500
    union all
    select 'an opponent gives XP more than three times a day', given.user_id::text from (
      select user_id, day, match_id, opponents from xp_ledger as row where match_id is not null
        and revision = (select max(revision) from xp_ledger as newer where newer.user_id = row.user_id and newer.match_id = row.match_id)
        and (select sum(amount) from xp_ledger as same where same.user_id = row.user_id and same.match_id = row.match_id) > 0
    ) as given cross join unnest(given.opponents) as opponent group by given.user_id, day, opponent having count(*) > 3
    union all
    select 'a source gives XP twice', source from xp_ledger group by user_id, source having count(*) > 1
    union all
    select 'a match that was not played gives XP', matches.id::text from matches join xp_ledger on match_id = matches.id
      where coalesce(outcome, '') not in ('win', 'draw')
        and not (outcome = 'ranked' and (select count(place) from match_slots as side where side.match_id = matches.id) > 1) and not exists (select from tournament_events as open where open.match_id = matches.id
        and open.position > (select cursor from consumers where name = 'xp'))
      group by matches.id, user_id having sum(amount) <> 0
    union all
    select 'money comes from nowhere', currency from ledger_entries group by currency having sum(amount) <> 0
  `)) as { rows: unknown[] }
  return rows
}
