import { Button, EmptyState, Skeleton } from '@esports/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, RadioTower } from 'lucide-react'
import { Block } from '../../lib/block.tsx'
import { ShowMore } from '../../lib/show-more.tsx'
import { useNow } from '../../lib/use-now.ts'
import { AccessPanel, LimitsCard, organizerAccessQuery } from '../organizers/index.ts'
import {
  CardGrid,
  CardSkeletons,
  TournamentCardLink,
  tournamentsQuery,
  useTournamentUpdates,
} from '../tournaments/index.ts'
import styles from './organizing.module.css'

/** The gamer as an organizer: the way to get access, or limits and own tournaments (S1.5, S4.2). */
export function Organizing() {
  const query = useQuery(organizerAccessQuery)
  return (
    <Block query={query} what="your organiser status" loading={<Skeleton shape="block" height="20rem" />}>
      {(access) => (
        <div className={styles['root']}>
          {access.status === 'approved' ? <LimitsCard access={access} /> : <AccessPanel access={access} />}
          {access.status === 'approved' || access.status === 'suspended' ? (
            <OwnTournaments canCreate={access.status === 'approved'} />
          ) : null}
        </div>
      )}
    </Block>
  )
}

function OwnTournaments({ canCreate }: { canCreate: boolean }) {
  const list = useInfiniteQuery(tournamentsQuery({ organizing: 'true' }))
  const cards = list.data?.pages.flatMap((page) => page.items) ?? []
  const now = useNow()
  useTournamentUpdates(cards.map((card) => card.id))
  return (
    <section className={styles['own']} aria-label="Your tournaments">
      <h2>Your tournaments</h2>
      <Block query={list} what="your tournaments" loading={<CardSkeletons />}>
        {() =>
          cards.length === 0 ? (
            <EmptyState
              hue={42}
              message="You have published no tournament yet."
              detail="Start from a template: a sixteen-place cup is published in a few minutes."
            />
          ) : (
            <>
              <CardGrid label="Your tournaments">
                {cards.map((card) => (
                  <li key={card.id} className={styles['card']}>
                    <TournamentCardLink card={card} now={now} />
                    <span className={styles['tools']}>
                      <Button
                        size="s"
                        render={<Link to="/t/$slug/run" params={{ slug: card.slug }} />}
                        aria-label={`Run ${card.name}`}
                      >
                        <RadioTower size={15} aria-hidden /> Run
                      </Button>
                      {canCreate ? (
                        <Button
                          size="s"
                          variant="ghost"
                          render={<Link to="/my-tournaments/create" search={{ from: card.id }} />}
                          aria-label={`Use ${card.name} as a template`}
                        >
                          <Copy size={15} aria-hidden /> Use as a template
                        </Button>
                      ) : null}
                    </span>
                  </li>
                ))}
              </CardGrid>
              <ShowMore query={list} />
            </>
          )
        }
      </Block>
    </section>
  )
}
