import { Button, EmptyState } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import type { ScreenData } from '../../lib/screen-data.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import {
  CardGrid,
  CardSkeletons,
  GameChips,
  TournamentCardLink,
  tournamentsQuery,
  useTournamentUpdates,
} from '../tournaments/index.ts'
import { groupByEvening } from './group-by-evening.ts'
import styles from './screen.module.css'
import { localTournamentTexts } from './texts.ts'

const filterOf = ({ game }: { readonly game?: string | undefined }) => ({
  kind: 'local' as const,
  ...(game ? { game } : {}),
})

/** Reads what the screen shows first. */
export const prefetch: ScreenData<Parameters<typeof filterOf>[0]> = (queries, { search }) =>
  queries.prefetchInfiniteQuery(tournamentsQuery(filterOf(search)))

/** Local Tournaments (S2.2): tournaments at a venue, grouped by evening. */
export function LocalTournamentsScreen() {
  const t = textsOf(localTournamentTexts)
  const { game } = useSearch({ from: '/local-tournaments' })
  const navigate = useNavigate({ from: '/local-tournaments' })
  const now = useNow()
  const list = useInfiniteQuery(tournamentsQuery(filterOf({ game })))
  const cards = list.data?.pages.flatMap((page) => page.items) ?? []
  useTournamentUpdates(cards.map((card) => card.id))
  return (
    <div className={styles['root']}>
      <p className={styles['intro']}>{t.intro}</p>
      <GameChips game={game} onGameChange={(next) => void navigate({ search: { game: next } })} />
      <Block query={list} what={t.list} loading={<CardSkeletons />}>
        {() =>
          cards.length === 0 ? (
            <EmptyState
              hue={18}
              message={t.none}
              detail={t.noneDetail}
              action={<Button onClick={() => void navigate({ to: '/' })}>{t.toOnline}</Button>}
            />
          ) : (
            groupByEvening(cards, { now }).map((group) => (
              <section key={group.part} aria-label={t.evenings[group.part]} className={styles['group']}>
                <h2>
                  {t.evenings[group.part]} <span className={styles['count']}>{group.cards.length}</span>
                </h2>
                <CardGrid label={t.evenings[group.part]}>
                  {group.cards.map((card) => (
                    <li key={card.id}>
                      <TournamentCardLink card={card} now={now} />
                    </li>
                  ))}
                </CardGrid>
              </section>
            ))
          )
        }
      </Block>
      <ShowMore query={list} className={styles['more'] ?? ''} />
    </div>
  )
}
