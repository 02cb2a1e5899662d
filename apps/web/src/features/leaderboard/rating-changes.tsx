import type { RatingChange } from '@esports/contract'
import { Badge, EmptyState, Skeleton } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDistance } from '../../lib/format-time.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../auth/index.ts'
import { HeadToHead } from './head-to-head.tsx'
import { type Ladder, type RatedSubject, ratingChangesQuery } from './queries.ts'
import styles from './rating-changes.module.css'
import { signed } from './standing.tsx'
import { leaderboardTexts } from './texts.tsx'

// Charts have a library of their own.
const RatingTrend = lazyPart(async () => (await import('./rating-trend.tsx')).RatingTrend)

interface RatingChangesProps {
  readonly subject: RatedSubject
  readonly name: string
  readonly ladder: Ladder
}

/** The rated matches of a gamer or a clan, and why each moved the rating as it did. */
export function RatingChanges({ subject, name, ladder }: RatingChangesProps) {
  const query = useInfiniteQuery(ratingChangesQuery(subject, ladder))
  const changes = query.data?.pages.flatMap((page) => page.items) ?? []
  const [newest] = changes
  const t = textsOf(leaderboardTexts).changes
  const session = useSession()
  const rival =
    'username' in subject && session.status === 'gamer' && session.profile.username !== subject.username
      ? subject.username
      : undefined
  return (
    <Block query={query} what={t.what(name)} loading={<Skeleton shape="block" height="8rem" />}>
      {() =>
        newest === undefined ? (
          <EmptyState hue={262} message={t.none(name)} />
        ) : (
          <div className={styles['root']}>
            {rival === undefined ? null : <HeadToHead username={rival} name={name} ladder={ladder} />}
            {changes.length > 1 ? (
              <Suspense fallback={null}>
                <RatingTrend name={name} changes={changes} />
              </Suspense>
            ) : null}
            <ol className={styles['list']} aria-label={t.list(name)}>
              {changes.map((change) => (
                <Change key={change.matchId} change={change} />
              ))}
            </ol>
            <ShowMore query={query} />
          </div>
        )
      }
    </Block>
  )
}

const tones = { win: 'positive', loss: 'danger', draw: 'neutral' } as const

function Change({ change }: { readonly change: RatingChange }) {
  const now = useNow()
  const { results } = textsOf(leaderboardTexts).changes
  const difference = change.after - change.before
  return (
    <li className={styles['change']}>
      <Badge tone={tones[change.result]}>
        {change.kind === 'lobby' ? `#${change.place}` : results[change.result]}
      </Badge>
      <span className={styles['match']}>
        <Link to="/m/$id" params={{ id: change.matchId }}>
          {opponentsOf(change)}
        </Link>
        <span className={styles['faint']}>
          {change.tournament.name} · {formatDistance(change.at, { now })}
        </span>
      </span>
      <span className={styles['why']}>{whyOf(change).join(' · ')}</span>
      <span className={styles['points']}>
        <b dir="ltr" data-sign={Math.sign(difference)}>
          {signed(difference)}
        </b>
        <span dir="ltr" className={styles['faint']}>
          {change.before} → {change.after}
        </span>
      </span>
    </li>
  )
}

function opponentsOf({ opponents, opponentCount, code }: RatingChange): string {
  const more = opponentCount - opponents.length
  if (opponents.length === 0) return code
  const t = textsOf(leaderboardTexts).changes
  return more > 0 ? t.opponentsAndMore(opponents, more) : t.opponents(opponents)
}

/** The reasons of a change in words, the strongest first. */
function whyOf({ expected, skill, certainty, pause }: RatingChange): readonly string[] {
  const t = textsOf(leaderboardTexts).changes
  const parts = [
    { points: skill, tell: t.forResult },
    { points: certainty, tell: t.forCertainty },
    { points: pause, tell: t.forPause },
  ]
  const told = parts
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map(({ points, tell }) => tell(signed(points)))
  return [t.chance(Math.round(expected * 100)), ...told]
}
