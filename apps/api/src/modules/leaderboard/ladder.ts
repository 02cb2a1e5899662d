import type { Game, PlayRegion } from '@esports/contract'
import { listedAfter } from '@esports/tournament-engine/ratings'
import { type Placeholder, sql } from 'drizzle-orm'
import { compiledStatement, type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { readGames } from '../games/service.ts'
import { currentSeason, type SeasonRow, seasonOf } from '../ratings/index.ts'

/** Ratings that are compared with each other. */
export interface Ladder {
  readonly season: SeasonRow
  readonly game: Game
  readonly mode: string
  /** Only those listed in this region. */
  readonly region?: PlayRegion | undefined
}

export interface LadderQuery {
  readonly game?: string | undefined
  readonly mode: string
  readonly season?: number | undefined
  readonly region?: PlayRegion | undefined
}

/**
 * The ladder of a query: the first game and the current season unless others are named.
 *
 * @throws {DomainError} `not_found`
 */
export async function findLadder(
  db: Database,
  { game: slug, mode, season: number, region }: LadderQuery,
): Promise<Ladder> {
  const games = await readGames(db)
  const game = slug ? games.find((one) => one.slug === slug) : games[0]
  const season = await (number === undefined ? currentSeason(db) : seasonOf(db, number))
  if (!game || !season) throw new DomainError('not_found', { reason: 'not_there', what: 'leaderboard' })
  return { season, game, mode, region }
}

/** The modes in which gamers, or clans, are listed; in alphabetical order. */
export async function modesOf(
  db: Database,
  { season, game }: Pick<Ladder, 'season' | 'game'>,
): Promise<{ gamers: string[]; clans: string[] }> {
  const ladders = { season: season.number, game: game.slug }
  const modes = (rows: readonly { readonly mode: string }[]) => rows.map(({ mode }) => mode)
  return {
    gamers: modes(await findModesOfGamers(db, ladders)),
    clans: modes(await findModesOfClans(db, ladders)),
  }
}

/** One look at the partial index of the leaderboard for each mode, however many ratings it has. */
const findModes = (subject: 'user_id' | 'clan_id') =>
  compiledStatement<{ readonly mode: string }, 'season' | 'game'>((value) => {
    const first = (after: string) => sql`(
      select min(mode) from ${schema.ratings} where season = ${value('season')}::integer and game_slug = ${value('game')}
        and matches >= ${sql.raw(String(listedAfter))} and ${sql.raw(subject)} is not null ${sql.raw(after)})`
    return sql`
      with recursive modes(mode) as (
        select ${first('')}
        union all
        select ${first('and mode > modes.mode')} from modes where modes.mode is not null
      )
      select mode from modes where mode is not null order by mode`
  })
const findModesOfGamers = findModes('user_id')
const findModesOfClans = findModes('clan_id')

export const ladderKey = ({ season, game, mode, region }: Ladder): string =>
  `${season.number} ${game.slug} ${mode}${region ? ` in ${region}` : ''}`

export type LadderValue = (name: 'season' | 'game' | 'mode' | 'region') => Placeholder
export const ladderValues = ({ season, game, mode, region }: Ladder) => ({
  season: season.number,
  game: game.slug,
  mode,
  region,
})
