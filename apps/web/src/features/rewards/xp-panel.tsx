import type { Booking, Progress } from '@esports/contract'
import { Button, Card, EmptyState, ProgressBar, Skeleton } from '@esports/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { formatCount } from '../../lib/format-money.ts'
import { formatDay } from '../../lib/format-time.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { progressQuery } from '../items/index.ts'
import { amountWords, byDay, reasonWords } from './booking-words.ts'
import { bookingsQuery } from './queries.ts'
import { rewardTexts } from './texts.tsx'
import styles from './xp-panel.module.css'

/** My XP: the level, the points, and every booking. */
export function XpPanel() {
  const t = textsOf(rewardTexts).xp
  const progress = useQuery(progressQuery)
  const bookings = useInfiniteQuery(bookingsQuery)
  const rows = bookings.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={styles['root']}>
      <div className={styles['side']}>
        <Block query={progress} what={t.what} loading={<Skeleton shape="block" height="18rem" />}>
          {(own) => <Level progress={own} />}
        </Block>
        <HowItComes />
      </div>
      <section className={styles['ledger']}>
        <h2>{t.bookings}</h2>
        <Block query={bookings} what={t.bookingsWhat} loading={<Skeleton shape="block" height="24rem" />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState hue={200} message={t.none} detail={t.noneDetail} />
            ) : (
              byDay(rows).map(([day, own]) => (
                <section key={day} className={styles['day']}>
                  <h3>{formatDay(own[0]?.at ?? day)}</h3>
                  <ul>
                    {own.map((booking) => (
                      <BookingRow key={booking.id} booking={booking} />
                    ))}
                  </ul>
                </section>
              ))
            )
          }
        </Block>
        <ShowMore query={bookings} />
      </section>
    </div>
  )
}

function Level({
  progress: { xp, level, earned, needed, points, earnedToday, dailyLimit, nextBoxLevel },
}: {
  progress: Progress
}) {
  const t = textsOf(rewardTexts).xp
  return (
    <Card notched tone="accent" className={styles['level'] ?? ''} aria-label={t.own}>
      <p className={styles['number']}>
        <span>{t.level}</span>
        <b>{level}</b>
      </p>
      <div className={styles['bar']}>
        <ProgressBar label={t.towards(level + 1)} value={earned} max={needed} />
        <p>{t.missing(needed - earned, level + 1, nextBoxLevel)}</p>
      </div>
      <dl className={styles['sums']}>
        <div>
          <dt>{t.total}</dt>
          <dd>{formatCount(xp)}</dd>
        </div>
        <div>
          <dt>{t.points}</dt>
          <dd>{formatCount(points)}</dd>
        </div>
        <div>
          <dt>{t.today}</dt>
          <dd>{t.todayOf(earnedToday, dailyLimit)}</dd>
        </div>
      </dl>
      <Button render={<Link to="/market-place" />} tone="accent" fullWidth>
        {t.spend}
      </Button>
    </Card>
  )
}

const ways = ['played', 'won', 'whole', 'first', 'best', 'fair', 'organized'] as const

function HowItComes() {
  const t = textsOf(rewardTexts).xp
  return (
    <Card aria-label={t.how} className={styles['how'] ?? ''}>
      <h2>{t.how}</h2>
      <dl>
        {ways.map((way) => (
          <div key={way}>
            <dt>{t.ways[way]}</dt>
            <dd>{t.worth[way]}</dd>
          </div>
        ))}
      </dl>
      <p>{t.limits}</p>
    </Card>
  )
}

function BookingRow({ booking }: { booking: Booking }) {
  const { about, href, amount } = booking
  return (
    <li className={styles['booking']}>
      <span className={styles['words']}>
        <b>{reasonWords(booking)}</b>
        {about === null ? null : href === null ? <span>{about}</span> : <Link to={href}>{about}</Link>}
      </span>
      <b className={styles['amount']} data-sign={amount < 0 ? 'minus' : 'plus'}>
        {amountWords(booking)}
      </b>
    </li>
  )
}
