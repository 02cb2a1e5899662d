import { isProvisional, tierOf } from '@esports/tournament-engine/ratings'
import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { cutPage, signedPageTokens } from '../../platform/paging.ts'
import { type Route, sameForAll } from '../../platform/route.ts'
import { readGames } from '../games/service.ts'
import { artOf, titleOf } from '../items/index.ts'
import { formOf } from '../ratings/form.ts'
import { currentSeason } from '../ratings/index.ts'
import { listRatings } from './store.ts'

/**
 * Rank, rating and user of the last row. The rank is part of the token, because computing it would scan the whole table; so the token is signed.
 */
const PageKey = z.tuple([z.int().positive(), z.int(), z.uuid()])

export function registerLeaderboard(
  route: Route,
  { db, pageTokenKey }: { readonly db: Database; readonly pageTokenKey: Uint8Array },
): void {
  route.shared(
    'readLeaderboard',
    async ({ query }) => {
      const games = await readGames(db)
      const game = query.game ? games.find(({ slug }) => slug === query.game) : games[0]
      const season = await currentSeason(db)
      if (!game || !season) throw new DomainError('not_found', 'There is no leaderboard for this game.')
      const tokens = signedPageTokens(pageTokenKey, `leaderboard ${season.number} ${game.slug} ${query.mode}`)
      const after = query.page ? tokens.read(query.page, PageKey) : undefined
      const rows = await listRatings(db, {
        season: season.number,
        gameSlug: game.slug,
        mode: query.mode,
        after: after && { rating: after[1], userId: after[2] },
        limit: query.pageSize + 1,
      })
      const { items, hasMore } = cutPage(rows, query.pageSize)
      const firstRank = (after?.[0] ?? 0) + 1
      const last = items.at(-1)
      return {
        items: items.map((row, index) => ({
          rank: firstRank + index,
          username: row.username,
          name: row.name,
          clanTag: row.clanTag,
          frame: artOf(row.frame),
          title: titleOf(row.title),
          rating: row.rating,
          tier: tierOf(row.rating),
          isProvisional: isProvisional(row),
          won: row.won,
          lost: row.lost,
          form: formOf(row.form),
        })),
        meta: {
          pageSize: query.pageSize,
          nextPage:
            hasMore && last ? tokens.write([firstRank + items.length - 1, last.rating, last.userId]) : null,
          season: { number: season.number, name: season.name, endsAt: season.endsAt.toISOString() },
          game,
          mode: query.mode,
        },
      }
    },
    sameForAll,
  )
}
