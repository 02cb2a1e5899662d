import { EmptyState, Select, Skeleton, Tabs } from '@esports/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDay, formatDistance } from '../../lib/format-time.ts'
import type { ScreenData } from '../../lib/screen-data.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../auth/index.ts'
import { GameChips } from '../tournaments/index.ts'
import { HowRankingWorks } from './how-ranking-works.tsx'
import { OwnRankBar } from './own-rank-bar.tsx'
import { Podium } from './podium.tsx'
import { clanLeaderboardQuery, type Ladder, laddersQuery, leaderboardQuery } from './queries.ts'
import styles from './screen.module.css'
import { clanStanding, gamerStanding } from './standing.tsx'
import { StandingsTable } from './standings-table.tsx'

const gamerMode = '1v1'

/** Reads what the screen shows first. */
export const prefetch: ScreenData<Ladder & { readonly list?: 'clans' | undefined }> = (
  queries,
  { search: { game, mode = gamerMode, season, list } },
) =>
  Promise.all([
    queries.prefetchQuery(laddersQuery({ game, season })),
    ...(list === 'clans' ? [] : [queries.prefetchInfiniteQuery(leaderboardQuery({ game, mode, season }))]),
  ])

/** Leaderboard (S2.3): the ranks of gamers and clans in a season, a game and a mode. */
export function LeaderboardScreen() {
  const search = useSearch({ from: '/leaderboard' })
  const navigate = useNavigate({ from: '/leaderboard' })
  const list = search.list ?? 'players'
  const ladders = useQuery(laddersQuery(search))
  const modes = ladders.data?.modes[list === 'clans' ? 'clans' : 'gamers'] ?? []
  const mode = search.mode ?? (list === 'clans' ? modes[0] : gamerMode)
  const game = search.game ?? ladders.data?.game.slug
  const ladder: Ladder = { game: search.game, mode, season: search.season }
  const seasons = ladders.data?.seasons ?? []
  const season = seasons.find(({ number }) => number === search.season) ?? seasons[0]
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  const choices = mode !== undefined && !modes.includes(mode) ? [mode, ...modes] : modes
  return (
    <div className={styles['root']}>
      <div className={styles['head']}>
        <GameChips
          hasAll={false}
          game={game}
          onGameChange={(next) => change({ game: next, mode: undefined })}
        />
        <div className={styles['filters']}>
          {season ? (
            <p className={styles['season']}>
              {season.name} · {season.number === seasons[0]?.number ? 'ends' : 'ended'}{' '}
              {formatDay(season.endsAt)}
            </p>
          ) : null}
          {choices.length > 1 ? (
            <Select
              label="Mode"
              hideLabel
              value={mode ?? null}
              options={choices.map((value) => ({ value, label: value }))}
              onValueChange={(next) => change({ mode: next })}
            />
          ) : null}
          {seasons.length > 1 ? (
            <Select
              label="Season"
              hideLabel
              value={season ? String(season.number) : null}
              options={seasons.map(({ number, name }) => ({ value: String(number), label: name }))}
              onValueChange={(next) =>
                change({ season: Number(next) === seasons[0]?.number ? undefined : Number(next) })
              }
            />
          ) : null}
          <HowRankingWorks />
        </div>
      </div>
      <Tabs
        label="Leaderboard"
        value={list}
        onValueChange={(next) => change({ list: next === 'clans' ? 'clans' : undefined, mode: undefined })}
        tabs={[
          { value: 'players', label: 'Players', content: <Players ladder={ladder} /> },
          {
            value: 'clans',
            label: 'Clans',
            content: (
              <Block query={ladders} what="the leaderboard" loading={<Loading />}>
                {() => <Clans ladder={ladder} />}
              </Block>
            ),
          },
        ]}
      />
    </div>
  )
}

const Loading = () => <Skeleton shape="block" height="30rem" />

function Players({ ladder }: { readonly ladder: Ladder }) {
  const key = JSON.stringify(ladder)
  // Where the list begins, after a jump; for this ladder only.
  const [jump, setJump] = useState<{ readonly key: string; readonly page: string } | undefined>()
  const start = jump?.key === key ? jump.page : undefined
  const session = useSession()
  const own = session.status === 'gamer' ? session.profile.username : undefined
  const query = useInfiniteQuery(leaderboardQuery(ladder, start))
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const rowId = useId()
  const isWanted = useRef(false)
  const hasOwn = rows.some(({ username }) => username === own)
  useEffect(() => {
    if (!isWanted.current || !hasOwn) return
    isWanted.current = false
    showRow(rowId)
  }, [hasOwn, rowId])
  const standings = rows.map((row) => gamerStanding(row, own))
  return (
    <div className={styles['list']}>
      <Block query={query} what="the leaderboard" loading={<Loading />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              hue={262}
              message="Nobody is ranked here yet."
              detail="Five rated matches in this game and mode bring a gamer on the list."
            />
          ) : (
            <>
              {start === undefined ? <Podium standings={standings.slice(0, 3)} /> : null}
              {start === undefined ? null : (
                <p className={styles['from']}>
                  From rank {rows[0]?.rank.toLocaleString('en')}{' '}
                  <button type="button" className={styles['top']} onClick={() => setJump(undefined)}>
                    Show from the top
                  </button>
                </p>
              )}
              <StandingsTable
                label="Players"
                ladder={ladder}
                standings={start === undefined ? standings.slice(3) : standings}
                ownRowId={rowId}
              />
            </>
          )
        }
      </Block>
      <ShowMore query={query} className={styles['more'] ?? ''} />
      <Updated at={query.dataUpdatedAt} />
      {own === undefined ? null : (
        <OwnRankBar
          ladder={ladder}
          onJump={(page) => {
            if (hasOwn) showRow(rowId)
            else if (page !== null) {
              isWanted.current = true
              setJump({ key, page })
            }
          }}
        />
      )}
    </div>
  )
}

/** The row of the gamer, in view and focused; on the podium, that is the top of the page. */
function showRow(id: string) {
  const row = document.getElementById(id)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('button')?.focus({ preventScroll: true })
  if (!row) window.scrollTo({ top: 0 })
}

function Clans({ ladder }: { readonly ladder: Ladder }) {
  const query = useInfiniteQuery(clanLeaderboardQuery(ladder))
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const standings = rows.map(clanStanding)
  return (
    <div className={styles['list']}>
      <Block query={query} what="the leaderboard" loading={<Loading />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              hue={150}
              message="No clan is ranked here yet."
              detail="Clans are rated where they play each other as clans. Five rated matches bring one on the list."
            />
          ) : (
            <>
              <Podium standings={standings.slice(0, 3)} />
              <StandingsTable label="Clans" ladder={ladder} standings={standings.slice(3)} />
            </>
          )
        }
      </Block>
      <ShowMore query={query} className={styles['more'] ?? ''} />
      <Updated at={query.dataUpdatedAt} />
    </div>
  )
}

function Updated({ at }: { readonly at: number }) {
  const now = useNow(10_000)
  if (at === 0) return null
  return (
    <p className={styles['updated']}>
      Updated {formatDistance(new Date(at).toISOString(), { now: Math.max(now, at) })}
    </p>
  )
}
