import type { TournamentCard } from '@esports/contract'
import { ArtHero, Badge, Button, Skeleton } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatUsdt } from '../../lib/format-money.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { prizeWords } from './format-words.ts'
import styles from './hero.module.css'
import { homeTexts } from './home-texts.tsx'
import { tournamentsQuery } from './queries.ts'
import { stateTag } from './state-tag.ts'

/** The largest live tournament, or the next to start. Renders nothing if there is none. */
export function Hero() {
  const t = textsOf(homeTexts)
  const live = useInfiniteQuery(tournamentsQuery({ kind: 'online', state: 'live' }))
  const all = useInfiniteQuery(tournamentsQuery({ kind: 'online' }))
  const now = useNow()
  if (live.isPending) return <Skeleton shape="block" className={styles['waiting']} />
  const card = greatest(live.data?.pages[0]?.items ?? []) ?? all.data?.pages[0]?.items[0]
  if (!card) return null
  const tag = stateTag(card, { now })
  return (
    <section aria-label={t.featured}>
      <ArtHero className={styles['root']} seed={card.bannerSeed} hue={card.game.hue}>
        <Badge {...tag.badge}>{tag.words}</Badge>
        <h2 className={styles['name']}>{card.name}</h2>
        <p className={styles['facts']}>
          {card.money.prizePool === '0' ? null : (
            <span>
              {t.prizePool(
                <b>
                  {formatUsdt(card.money.prizePool)} {card.money.currency}
                </b>,
                prizeWords()[card.money.mode],
              )}
            </span>
          )}
          <span>
            {t[card.mode === '1v1' ? 'players' : 'teams'](card.taken, <b>{formatCount(card.taken)}</b>)}
          </span>
          <span>{card.game.name}</span>
        </p>
        <p className={styles['actions']}>
          <Button
            tone="accent"
            render={<Link to="/t/$slug" params={{ slug: card.slug }} search={{ tab: 'bracket' }} />}
          >
            {t.watchBracket}
          </Button>
          <Button render={<Link to="/t/$slug" params={{ slug: card.slug }} />}>{t.tournamentPage}</Button>
        </p>
      </ArtHero>
    </section>
  )
}

function greatest(cards: readonly TournamentCard[]): TournamentCard | undefined {
  return cards.reduce<TournamentCard | undefined>(
    (best, card) => (!best || BigInt(card.money.prizePool) > BigInt(best.money.prizePool) ? card : best),
    undefined,
  )
}
