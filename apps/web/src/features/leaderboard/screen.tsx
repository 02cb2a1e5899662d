import { PlayRegion } from '@esports/contract'
import { EmptyState, Select, Skeleton, Tabs } from '@esports/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDay, formatDistance } from '../../lib/format-time.ts'
import { modeWords, seasonWords } from '../../lib/name-words.ts'
import { regionTexts } from '../../lib/region-texts.ts'
import type { ScreenData } from '../../lib/screen-data.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../auth/index.ts'
import { GameChips } from '../tournaments/index.ts'
import { HowRankingWorks } from './how-ranking-works.tsx'
import { OwnRankBar } from './own-rank-bar.tsx'
import { Podium } from './podium.tsx'
import { clanLeaderboardQuery, laddersQuery, leaderboardQuery, type RegionalLadder } from './queries.ts'
import styles from './screen.module.css'
import { clanStanding, gamerStanding } from './standing.tsx'
import { StandingsTable } from './standings-table.tsx'
import { leaderboardTexts } from './texts.tsx'

const gamerMode = '1v1'
const everywhere = 'all'

/** Reads what the screen shows first. */
export const prefetch: ScreenData<RegionalLadder & { readonly list?: 'clans' | undefined }> = (
  queries,
  { search: { game, mode = gamerMode, season, region, list } },
) =>
  Promise.all([
    queries.prefetchQuery(laddersQuery({ game, season })),
    ...(list === 'clans'
      ? []
      : [queries.prefetchInfiniteQuery(leaderboardQuery({ game, mode, season, region }))]),
  ])

/** Leaderboard (S2.3): the ranks of gamers and clans in a season, a game and a mode. */
export function LeaderboardScreen() {
  const t = textsOf(leaderboardTexts)
  const search = useSearch({ from: '/leaderboard' })
  const navigate = useNavigate({ from: '/leaderboard' })
  const list = search.list ?? 'players'
  const ladders = useQuery(laddersQuery(search))
  const modes = ladders.data?.modes[list === 'clans' ? 'clans' : 'gamers'] ?? []
  const mode = search.mode ?? (list === 'clans' ? modes[0] : gamerMode)
  const game = search.game ?? ladders.data?.game.slug
  const ladder: RegionalLadder = { game: search.game, mode, season: search.season, region: search.region }
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
              {(season.number === seasons[0]?.number ? t.seasonEnds : t.seasonEnded)(
                seasonWords(season.name),
                formatDay(season.endsAt),
              )}
            </p>
          ) : null}
          {choices.length > 1 ? (
            <Select
              label={t.mode}
              hideLabel
              value={mode ?? null}
              options={choices.map((value) => ({ value, label: modeWords(value) }))}
              onValueChange={(next) => change({ mode: next })}
            />
          ) : null}
          {seasons.length > 1 ? (
            <Select
              label={t.season}
              hideLabel
              value={season ? String(season.number) : null}
              options={seasons.map(({ number, name }) => ({
                value: String(number),
                label: seasonWords(name),
              }))}
              onValueChange={(next) =>
                change({ season: Number(next) === seasons[0]?.number ? undefined : Number(next) })
              }
            />
          ) : null}
          <Select
            label={t.region}
            hideLabel
            value={search.region ?? everywhere}
            options={[
              { value: everywhere, label: t.allRegions },
              ...PlayRegion.options.map((value) => ({ value, label: textsOf(regionTexts)[value] })),
            ]}
            onValueChange={(next) => change({ region: PlayRegion.safeParse(next).data })}
          />
          <HowRankingWorks />
        </div>
      </div>
      <Tabs
        label={t.title}
        value={list}
        onValueChange={(next) => change({ list: next === 'clans' ? 'clans' : undefined, mode: undefined })}
        tabs={[
          { value: 'players', label: t.lists.players, content: <Players ladder={ladder} /> },
          {
            value: 'clans',
            label: t.lists.clans,
            content: (
              <Block query={ladders} what={t.what} loading={<Loading />}>
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

function Players({ ladder }: { readonly ladder: RegionalLadder }) {
  const t = textsOf(leaderboardTexts)
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
      <Block query={query} what={t.what} loading={<Loading />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              hue={262}
              message={t.noPlayers}
              detail={ladder.region ? t.noPlayersOfRegion : t.noPlayersDetail}
            />
          ) : (
            <>
              {start === undefined ? <Podium standings={standings.slice(0, 3)} /> : null}
              {start === undefined ? null : (
                <p className={styles['from']}>
                  {t.fromRank(rows[0]?.rank ?? 1)}{' '}
                  <button type="button" className={styles['top']} onClick={() => setJump(undefined)}>
                    {t.toTop}
                  </button>
                </p>
              )}
              <StandingsTable
                list="players"
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

function Clans({ ladder }: { readonly ladder: RegionalLadder }) {
  const t = textsOf(leaderboardTexts)
  const query = useInfiniteQuery(clanLeaderboardQuery(ladder))
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const standings = rows.map(clanStanding)
  return (
    <div className={styles['list']}>
      <Block query={query} what={t.what} loading={<Loading />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              hue={150}
              message={t.noClans}
              detail={ladder.region ? t.noClansOfRegion : t.noClansDetail}
            />
          ) : (
            <>
              <Podium standings={standings.slice(0, 3)} />
              <StandingsTable list="clans" ladder={ladder} standings={standings.slice(3)} />
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
      {textsOf(leaderboardTexts).updated(
        formatDistance(new Date(at).toISOString(), { now: Math.max(now, at) }),
      )}
    </p>
  )
}
