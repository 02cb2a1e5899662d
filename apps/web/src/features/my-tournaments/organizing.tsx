import { Button, EmptyState, Skeleton } from '@esports/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, FileInput, RadioTower } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { Overlay } from '../../lib/lazy-part.tsx'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { ImportDialog, OwnImports } from '../imported-tournaments/index.ts'
import { AccessPanel, LimitsCard, organizerAccessQuery } from '../organizers/index.ts'
import {
  CardGrid,
  CardSkeletons,
  TournamentCardLink,
  tournamentsQuery,
  useTournamentUpdates,
} from '../tournaments/index.ts'
import styles from './organizing.module.css'
import { myTournamentTexts } from './texts.ts'

/** The gamer as an organizer: the way to get access, or limits and own tournaments (S1.5, S4.2). */
export function Organizing() {
  const t = textsOf(myTournamentTexts)
  const query = useQuery(organizerAccessQuery)
  return (
    <Block query={query} what={t.status} loading={<Skeleton shape="block" height="20rem" />}>
      {(access) => (
        <div className={styles['root']}>
          {access.status === 'approved' ? <LimitsCard access={access} /> : <AccessPanel access={access} />}
          {access.status === 'approved' || access.status === 'suspended' ? (
            <>
              <OwnTournaments canCreate={access.status === 'approved'} />
              <Imports canImport={access.status === 'approved'} />
            </>
          ) : null}
        </div>
      )}
    </Block>
  )
}

function OwnTournaments({ canCreate }: { canCreate: boolean }) {
  const t = textsOf(myTournamentTexts)
  const list = useInfiniteQuery(tournamentsQuery({ organizing: 'true' }))
  const cards = list.data?.pages.flatMap((page) => page.items) ?? []
  const now = useNow()
  useTournamentUpdates(cards.map((card) => card.id))
  return (
    <section className={styles['own']} aria-label={t.own}>
      <h2>{t.own}</h2>
      <Block query={list} what={t.list} loading={<CardSkeletons />}>
        {() =>
          cards.length === 0 ? (
            <EmptyState hue={42} message={t.noOwn} detail={t.noOwnDetail} />
          ) : (
            <>
              <CardGrid label={t.own}>
                {cards.map((card) => (
                  <li key={card.id} className={styles['card']}>
                    <TournamentCardLink card={card} now={now} />
                    <span className={styles['tools']}>
                      <Button
                        size="s"
                        render={<Link to="/t/$slug/run" params={{ slug: card.slug }} />}
                        aria-label={t.runOne(card.name)}
                      >
                        <RadioTower size={15} aria-hidden /> {t.run}
                      </Button>
                      {canCreate ? (
                        <Button
                          size="s"
                          variant="ghost"
                          render={<Link to="/my-tournaments/create" search={{ from: card.id }} />}
                          aria-label={t.oneAsTemplate(card.name)}
                        >
                          <Copy size={15} aria-hidden /> {t.asTemplate}
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

/** Results of tournaments that were played elsewhere. */
function Imports({ canImport }: { canImport: boolean }) {
  const t = textsOf(myTournamentTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles['own']} aria-label={t.imported}>
      <div className={styles['head']}>
        <h2>{t.imported}</h2>
        {canImport ? (
          <Button size="s" onClick={() => setIsOpen(true)}>
            <FileInput size={16} aria-hidden /> {t.importResults}
          </Button>
        ) : null}
      </div>
      <Suspense fallback={<Skeleton shape="block" height="5rem" />}>
        <OwnImports />
      </Suspense>
      <Overlay close={() => setIsOpen(false)} reopen={() => setIsOpen(true)}>
        {isOpen ? <ImportDialog onClose={() => setIsOpen(false)} /> : null}
      </Overlay>
    </section>
  )
}
