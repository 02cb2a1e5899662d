import type { LeaderboardRow } from '@esports/contract'
import { Badge, EmptyState, Skeleton } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { useSession } from '../auth/index.ts'
import { FramedAvatar } from '../items/index.ts'
import { GameChips } from '../tournaments/index.ts'
import { leaderboardQuery } from './queries.ts'
import styles from './screen.module.css'

/** Leaderboard (S2.3): the season's ranking for one game. */
export function LeaderboardScreen() {
  const { game } = useSearch({ from: '/leaderboard' })
  const navigate = useNavigate({ from: '/leaderboard' })
  const session = useSession()
  const query = useInfiniteQuery(leaderboardQuery(game))
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const own = session.status === 'gamer' ? session.profile.username : undefined
  const ownRow = rows.find((row) => row.username === own)
  return (
    <div className={styles['root']}>
      <div className={styles['head']}>
        <GameChips
          hasAll={false}
          game={game ?? first?.meta.game.slug}
          onGameChange={(next) => void navigate({ search: { game: next } })}
        />
        {first ? (
          <p className={styles['season']}>
            {first.meta.season.name} · ends {formatDay(first.meta.season.endsAt)}
          </p>
        ) : null}
      </div>
      <Block query={query} what="the leaderboard" loading={<Skeleton shape="block" height="30rem" />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              hue={262}
              message="Nobody is ranked yet."
              detail="The first rated match opens the list."
            />
          ) : (
            <>
              <Podium rows={rows.slice(0, 3)} own={own} />
              <Ranks rows={rows.slice(3)} own={own} />
            </>
          )
        }
      </Block>
      <ShowMore query={query} className={styles['more'] ?? ''} />
      {ownRow ? (
        <p className={styles['you']}>
          <FramedAvatar frame={ownRow.frame} seed={ownRow.username} size={28} />
          <b>#{ownRow.rank}</b> You
          <span className={styles['wins']}>
            {ownRow.won}–{ownRow.lost}
          </span>
          <b className={styles['rating']}>{ownRow.rating}</b>
        </p>
      ) : null}
    </div>
  )
}

interface RowsProps {
  rows: readonly LeaderboardRow[]
  own: string | undefined
}

function Podium({ rows, own }: RowsProps) {
  return (
    <ol className={styles['podium']} aria-label="Podium">
      {rows.map((row) => (
        <li key={row.username} className={styles['step']} data-rank={row.rank}>
          <span className={styles['place']}>{row.rank}</span>
          <FramedAvatar frame={row.frame} seed={row.username} size={row.rank === 1 ? 72 : 56} />
          <strong className={styles['name']}>
            <GamerLink row={row} />
          </strong>
          {row.title ? <span className={styles['title']}>{row.title}</span> : null}
          <span className={styles['tag']}>
            {row.clanTag ? `[${row.clanTag}]` : `@${row.username}`}
            {row.username === own ? <Badge tone="info">You</Badge> : null}
            {row.isProvisional ? <Badge>Provisional</Badge> : null}
          </span>
          <b className={styles['rating']}>{row.rating}</b>
          <span className={styles['wins']}>
            {row.won} won · {row.lost} lost
          </span>
          <Form form={row.form} />
        </li>
      ))}
    </ol>
  )
}

const GamerLink = ({ row: { username, name } }: { row: LeaderboardRow }) => (
  <Link to="/u/$username" params={{ username }} className={styles['link']}>
    {name}
  </Link>
)

function Ranks({ rows, own }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Player</th>
          <th scope="col" className={styles['wide']}>
            Won–lost
          </th>
          <th scope="col" className={styles['wide']}>
            Form
          </th>
          <th scope="col">Rating</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.username} data-mine={row.username === own ? '' : undefined}>
            <td>{row.rank}</td>
            <th scope="row">
              <span className={styles['player']}>
                <FramedAvatar frame={row.frame} seed={row.username} size={28} />
                <span className={styles['ellipsis']}>
                  <GamerLink row={row} />
                </span>
                {row.clanTag ? <span className={styles['tag']}>[{row.clanTag}]</span> : null}
                {row.title ? (
                  <span className={`${styles['title']} ${styles['wide']}`}>{row.title}</span>
                ) : null}
                {row.isProvisional ? <Badge>Provisional</Badge> : null}
              </span>
            </th>
            <td className={styles['wide']}>
              {row.won}–{row.lost}
            </td>
            <td className={styles['wide']}>
              <Form form={row.form} />
            </td>
            <td className={styles['rating']}>{row.rating}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Form({ form }: { form: LeaderboardRow['form'] }) {
  return (
    <span
      className={styles['form']}
      role="img"
      aria-label={form.length === 0 ? 'No matches yet' : `Last matches, newest last: ${form.join(', ')}`}
    >
      {form.map((result, index) => (
        // The pips have no id; their index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} data-result={result} />
      ))}
    </span>
  )
}
