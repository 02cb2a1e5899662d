import { Button, EmptyState } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import type { ScreenData } from '../../lib/screen-data.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { CardGrid, CardSkeletons } from './card-grid.tsx'
import { ChipRow } from './chip-row.tsx'
import { GameChips } from './game-chips.tsx'
import { Hero } from './hero.tsx'
import { HomeAside, NextMatch } from './home-aside.tsx'
import styles from './home-screen.module.css'
import { homeTexts } from './home-texts.tsx'
import { tournamentsQuery } from './queries.ts'
import { TournamentCardLink } from './tournament-card.tsx'
import { useTournamentUpdates } from './use-tournament-updates.ts'

const shows = [undefined, 'open', 'live', 'finished'] as const
const states = { open: 'registration_open', live: 'live', finished: 'completed' } as const

const filterOf = ({
  game,
  show,
}: {
  readonly game?: string | undefined
  readonly show?: keyof typeof states | undefined
}) => ({
  kind: 'online' as const,
  ...(game ? { game } : {}),
  ...(show ? { state: states[show] } : {}),
})

/** Reads what the screen shows first. */
export const prefetch: ScreenData<Parameters<typeof filterOf>[0]> = (queries, { search }) =>
  queries.prefetchInfiniteQuery(tournamentsQuery(filterOf(search)))

/** Tournament list, the home screen (S2.1). */
export function HomeScreen() {
  const t = textsOf(homeTexts)
  const { game, show } = useSearch({ from: '/' })
  const navigate = useNavigate({ from: '/' })
  const now = useNow()
  const list = useInfiniteQuery(tournamentsQuery(filterOf({ game, show })))
  const cards = list.data?.pages.flatMap((page) => page.items) ?? []
  useTournamentUpdates(cards.map((card) => card.id))
  const clear = () => void navigate({ search: {} })
  return (
    <div className={styles['root']}>
      <div className={styles['column']}>
        <Hero />
        <div className={styles['next']}>
          <NextMatch />
        </div>
        <div className={styles['filters']}>
          <GameChips
            game={game}
            onGameChange={(next) => void navigate({ search: (search) => ({ ...search, game: next }) })}
          />
          <ChipRow
            label={t.state}
            chips={shows.map((value) => ({ value, label: t.states[value ?? 'any'] }))}
            value={show}
            onValueChange={(next) => void navigate({ search: (search) => ({ ...search, show: next }) })}
          />
        </div>
        <Block query={list} what={t.tournaments} loading={<CardSkeletons />}>
          {() =>
            cards.length === 0 ? (
              <EmptyState
                hue={262}
                message={t.none}
                detail={t.noneDetail}
                action={<Button onClick={clear}>{t.clear}</Button>}
              />
            ) : (
              <CardGrid label={t.list}>
                {cards.map((card) => (
                  <li key={card.id}>
                    <TournamentCardLink card={card} now={now} />
                  </li>
                ))}
              </CardGrid>
            )
          }
        </Block>
        <ShowMore query={list} className={styles['more'] ?? ''} />
      </div>
      <HomeAside />
    </div>
  )
}
