import type { LogEntry, TournamentDetail } from '@esports/contract'
import { Card, Skeleton } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { formatDistance, formatMoment } from '../../lib/format-time.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './log-panel.module.css'
import { logWords, standsOut } from './log-words.ts'
import { logQuery } from './queries.ts'
import { controlRoomTexts } from './texts.tsx'

/** What happened in a tournament, who did it and why, newest first. */
export function LogPanel({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(controlRoomTexts).log
  const query = useInfiniteQuery(logQuery(tournament))
  const now = useNow()
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card render={<section />} aria-label={t.title} className={styles['root']}>
      <h3>{t.title}</h3>
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="12rem" />}>
        {() =>
          entries.length === 0 ? (
            <p className={styles['none']}>{t.none}</p>
          ) : (
            <>
              {/* A region that scrolls is reached by the keyboard. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <section className={styles['scroll']} aria-label={t.lines} tabIndex={0}>
                <ol className={styles['list']}>
                  {entries.map((entry) => (
                    <Line key={entry.seq} entry={entry} now={now} />
                  ))}
                </ol>
              </section>
              <ShowMore query={query} />
            </>
          )
        }
      </Block>
    </Card>
  )
}

function Line({ entry, now }: { entry: LogEntry; now: number }) {
  const { at, by, reason, match } = entry
  const words = logWords(entry)
  return (
    <li data-stands-out={standsOut(entry) || undefined}>
      <p>
        {by ? <b>{by.name}</b> : null} {words}
      </p>
      {reason ? <p className={styles['reason']}>{textsOf(controlRoomTexts).quoted(reason)}</p> : null}
      <p className={styles['when']}>
        <time dateTime={at} title={formatMoment(at)}>
          {formatDistance(at, { now })}
        </time>
        {match ? (
          <Link
            {...(match.kind === 'lobby'
              ? { to: '/l/$id' as const, params: { id: match.id } }
              : { to: '/m/$id' as const, params: { id: match.id } })}
          >
            {match.code}
          </Link>
        ) : null}
      </p>
    </li>
  )
}
