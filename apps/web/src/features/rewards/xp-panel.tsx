import type { Booking, Progress } from '@esports/contract'
import { Button, Card, EmptyState, ProgressBar, Skeleton } from '@esports/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { formatCount } from '../../lib/format-money.ts'
import { formatDay } from '../../lib/format-time.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { progressQuery } from '../items/index.ts'
import { amountWords, byDay, reasonWords } from './booking-words.ts'
import { bookingsQuery } from './queries.ts'
import styles from './xp-panel.module.css'

/** My XP: the level, the points, and every booking. */
export function XpPanel() {
  const progress = useQuery(progressQuery)
  const bookings = useInfiniteQuery(bookingsQuery)
  const rows = bookings.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={styles['root']}>
      <div className={styles['side']}>
        <Block query={progress} what="your level" loading={<Skeleton shape="block" height="18rem" />}>
          {(own) => <Level progress={own} />}
        </Block>
        <HowItComes />
      </div>
      <section className={styles['ledger']}>
        <h2>Every booking</h2>
        <Block query={bookings} what="your bookings" loading={<Skeleton shape="block" height="24rem" />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState
                hue={200}
                message="No XP yet."
                detail="The first match that you play brings 25, and 25 more if you win."
              />
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
  return (
    <Card notched tone="accent" className={styles['level'] ?? ''} aria-label="Your level">
      <p className={styles['number']}>
        <span>Level</span>
        <b>{level}</b>
      </p>
      <div className={styles['bar']}>
        <ProgressBar label={`XP towards level ${level + 1}`} value={earned} max={needed} />
        <p>
          {formatCount(needed - earned)} XP to level {level + 1}. Mystery box at level {nextBoxLevel}.
        </p>
      </div>
      <dl className={styles['sums']}>
        <div>
          <dt>XP in total</dt>
          <dd>{formatCount(xp)}</dd>
        </div>
        <div>
          <dt>Points to spend</dt>
          <dd>{formatCount(points)}</dd>
        </div>
        <div>
          <dt>From matches today</dt>
          <dd>
            {formatCount(earnedToday)} of {formatCount(dailyLimit)}
          </dd>
        </div>
      </dl>
      <Button render={<Link to="/market-place" />} tone="accent" fullWidth>
        Spend points
      </Button>
    </Card>
  )
}

const ways = [
  ['A match that is played', '25'],
  ['A match that is won', '25 more'],
  ['A whole tournament', '50'],
  ['First place in it', '500 × tier'],
  ['Second, best four, best eight', '350, 200, 100 × tier'],
  ['Fair play in it', '20'],
  ['A tournament organised, final in time', '200'],
] as const

function HowItComes() {
  return (
    <Card aria-label="How XP comes" className={styles['how'] ?? ''}>
      <h2>How XP comes</h2>
      <dl>
        {ways.map(([what, amount]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p>
        At most 1,500 a day from matches, and three matches a day against the same opponent. Tournaments count
        from eight players. Spending points costs no level.
      </p>
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
