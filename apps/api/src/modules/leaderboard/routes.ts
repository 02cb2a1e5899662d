import type { LeaderboardRow, OwnRank } from '@esports/contract'
import {
  isProvisional,
  listedAfter,
  nextTierOf,
  ratingMargin,
  ratingPoints,
  tierOf,
} from '@esports/tournament-engine/ratings'
import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { cutPage, signedPageTokens } from '../../platform/paging.ts'
import { type Route, sameForAll } from '../../platform/route.ts'
import { clanIdOf } from '../clans/members.ts'
import { titleOf } from '../items/index.ts'
import { includes, privacyOf, relationOf } from '../privacy/index.ts'
import { allSeasons, formOf, type SeasonRow } from '../ratings/index.ts'
import { findByUsername } from '../usernames/index.ts'
import { listChanges } from './changes.ts'
import { readHeadToHead } from './head-to-head.ts'
import { findLadder, type Ladder, type LadderQuery, ladderKey, modesOf } from './ladder.ts'
import { createRanks } from './ranks.ts'
import * as store from './store.ts'

/**
 * Rank, rating and subject of the last row. The rank is part of the token, because computing it would scan the whole table; so the token is signed.
 */
const PageKey = z.tuple([z.int().nonnegative(), z.int(), z.uuid()])

/** Number of ranks above the caller on their page of the leaderboard. */
const ranksAbove = 4

const weekMs = 7 * 86_400_000

export function registerLeaderboard(
  route: Route,
  {
    db,
    now,
    pageTokenKey,
  }: { readonly db: Database; readonly now: () => Date; readonly pageTokenKey: Uint8Array },
): void {
  const ranks = createRanks({ db, now })
  const weekAgo = () => new Date(now().getTime() - weekMs)
  const tokensOf = (ladder: Ladder, kind: 'gamers' | 'clans') =>
    signedPageTokens(pageTokenKey, `leaderboard of ${kind}, ${ladderKey(ladder)}`)

  /** A page of a leaderboard, with the rank of each row. */
  const readPage = async <Row extends { readonly rating: number }>(
    query: LadderQuery & { readonly page?: string | undefined; readonly pageSize: number },
    kind: 'gamers' | 'clans',
    {
      list,
      idOf,
    }: {
      readonly list: (ladder: Ladder, part: store.Part) => Promise<readonly Row[]>
      readonly idOf: (row: Row) => string
    },
  ) => {
    const ladder = await findLadder(db, query)
    const tokens = tokensOf(ladder, kind)
    const after = query.page ? tokens.read(query.page, PageKey) : undefined
    const rows = await list(ladder, {
      after: after && { rating: after[1], id: after[2] },
      limit: query.pageSize + 1,
      since: weekAgo(),
    })
    const { items, hasMore } = cutPage(rows, query.pageSize)
    const firstRank = (after?.[0] ?? 0) + 1
    const last = items.at(-1)
    return {
      rows: items.map((row, index) => ({ row, rank: firstRank + index })),
      meta: {
        pageSize: query.pageSize,
        nextPage:
          hasMore && last ? tokens.write([firstRank + items.length - 1, last.rating, idOf(last)]) : null,
        season: viewSeason(ladder.season),
        game: ladder.game,
        mode: ladder.mode,
      },
    }
  }

  route.shared(
    'readLeaderboard',
    async ({ query }) => {
      const { rows, meta } = await readPage(query, 'gamers', {
        list: (ladder, part) => store.listRatings(db, ladder, part),
        idOf: ({ userId }) => userId,
      })
      return { items: rows.map(({ row, rank }) => ({ rank, ...viewGamer(row) })), meta }
    },
    sameForAll,
  )

  route.shared(
    'readClanLeaderboard',
    async ({ query }) => {
      const { rows, meta } = await readPage(query, 'clans', {
        list: (ladder, part) => store.listClanRatings(db, ladder, part),
        idOf: ({ clanId }) => clanId,
      })
      return {
        items: rows.map(({ row, rank }) => ({
          rank,
          clan: { ...row.clan, emblem: row.emblem },
          ...viewStanding(row),
        })),
        meta,
      }
    },
    sameForAll,
  )

  route.shared(
    'listLadders',
    async ({ query }) => {
      const ladder = await findLadder(db, { ...query, mode: '' })
      return {
        data: {
          seasons: (await allSeasons(db)).map(viewSeason),
          game: ladder.game,
          modes: await modesOf(db, ladder),
        },
      }
    },
    sameForAll,
  )

  route('readMyRank', async ({ query, session }) => {
    const ladder = await findLadder(db, query)
    const row = await store.ratingOf(db, ladder, { userId: session.userId, since: weekAgo() })
    const next = nextTierOf(row?.rating ?? 0)
    // A check constraint limits the column to the contract's values.
    const region = (row?.region ?? null) as OwnRank['region']
    if (!row || row.matches < listedAfter || (ladder.region && ladder.region !== region))
      return {
        data: {
          rank: null,
          listed: await ranks.listed(ladder),
          matchesMissing: Math.max(0, listedAfter - (row?.matches ?? 0)),
          region,
          row: row ? viewGamer(row) : null,
          next,
          page: null,
        },
      }
    const place = { rating: row.rating, id: row.userId }
    const { rank, listed } = await ranks.of(ladder, place)
    const above = await store.listAbove(db, ladder, place, ranksAbove + 1)
    const first = above[ranksAbove]
    return {
      data: {
        rank,
        listed,
        matchesMissing: 0,
        region,
        row: viewGamer(row),
        next,
        page: first
          ? tokensOf(ladder, 'gamers').write([Math.max(0, rank - ranksAbove - 1), first.rating, first.id])
          : null,
      },
    }
  })

  /** @throws {DomainError} `not_found`, or `forbidden` to whom they do not show their matches */
  const gamerWithMatchesFor = async (username: string, readerId: string | null) => {
    const user = await findByUsername(db, username.toLowerCase(), now())
    if (!user) throw new DomainError('not_found', { reason: 'not_there', what: 'gamer' })
    if (!includes(privacyOf(user).matches, await relationOf(db, user.id, readerId)))
      throw new DomainError('forbidden', { reason: 'matches_hidden', gamer: user.name })
    return user
  }

  route('listGamerRatingChanges', async ({ params, query, session }) => {
    const { id } = await gamerWithMatchesFor(params.username, session?.userId ?? null)
    return listChanges(db, { ...query, ladder: await findLadder(db, query), subject: id })
  })

  route('readHeadToHead', async ({ params, query, session }) => {
    const { id } = await gamerWithMatchesFor(params.username, session.userId)
    if (id === session.userId) throw new DomainError('invalid', 'Nobody plays against themselves.')
    return {
      data: await readHeadToHead(db, {
        ladder: await findLadder(db, query),
        self: session.userId,
        other: id,
      }),
    }
  })

  route('listClanRatingChanges', async ({ params, query }) => {
    const clanId = await clanIdOf(db, params.slug)
    return listChanges(db, { ...query, ladder: await findLadder(db, query), subject: clanId })
  })
}

const viewSeason = ({ number, name, endsAt }: SeasonRow) => ({ number, name, endsAt: endsAt.toISOString() })

type GamerRow = NonNullable<Awaited<ReturnType<typeof store.ratingOf>>>

const viewGamer = (row: GamerRow): Omit<LeaderboardRow, 'rank'> => ({
  username: row.username,
  name: row.name,
  clanTag: row.clanTag,
  title: titleOf(row.title),
  ...viewStanding(row),
})

const viewStanding = (
  row: Pick<
    GamerRow,
    | 'rating'
    | 'mu'
    | 'sigma'
    | 'won'
    | 'lost'
    | 'form'
    | 'lastAt'
    | 'beforeMu'
    | 'beforeSigma'
    | 'beforeMatches'
  >,
) => ({
  rating: row.rating,
  margin: ratingMargin(row),
  weekChange: weekChangeOf(row),
  tier: tierOf(row.rating),
  isProvisional: isProvisional(row),
  won: row.won,
  lost: row.lost,
  form: formOf(row.form),
  playedAt: row.lastAt?.toISOString() ?? null,
})

/** Null without a match in the week, or a rating before it. */
const weekChangeOf = ({
  rating,
  beforeMu,
  beforeSigma,
  beforeMatches,
}: Pick<GamerRow, 'rating' | 'beforeMu' | 'beforeSigma' | 'beforeMatches'>): number | null =>
  beforeMu === null || beforeSigma === null || !beforeMatches
    ? null
    : rating - ratingPoints({ mu: beforeMu, sigma: beforeSigma })
