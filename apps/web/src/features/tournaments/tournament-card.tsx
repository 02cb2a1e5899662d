import type { TournamentCard } from '@esports/contract'
import { ArtBanner, Badge, ProgressBar } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { formatUsdt } from '../../lib/format-money.ts'
import { formatMoment } from '../../lib/format-time.ts'
import { modeWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { stagesWords } from './format-words.ts'
import { stateTag } from './state-tag.ts'
import { tournamentTexts } from './texts.ts'
import styles from './tournament-card.module.css'

export interface TournamentCardLinkProps {
  card: TournamentCard
  /** Current time in milliseconds. */
  now: number
}

/** A tournament card; the whole card is one link. */
export function TournamentCardLink({ card, now }: TournamentCardLinkProps) {
  const t = textsOf(tournamentTexts)
  const tag = stateTag(card, { now })
  const place = card.venue ? card.venue.city : stagesWords(card.stages.slice(0, 1))
  return (
    <Link to="/t/$slug" params={{ slug: card.slug }} className={styles['root']}>
      <span className={styles['art']}>
        <ArtBanner seed={card.bannerSeed} hue={card.game.hue} />
        <Badge {...tag.badge} className={styles['tag']}>
          {tag.words}
        </Badge>
      </span>
      <span className={styles['body']}>
        <span className={styles['cap']}>
          {card.game.name} · {modeWords(card.mode)} · {place}
        </span>
        <strong className={styles['name']}>{card.name}</strong>
        {card.venue ? <span className={styles['venue']}>{card.venue.name}</span> : null}
        <span className={styles['row']}>
          <Prize card={card} />
          <span className={styles['places']}>
            {card.taken}/{card.capacity}
          </span>
        </span>
        <ProgressBar
          className={styles['bar']}
          label={t.placesTaken}
          value={card.taken}
          max={card.capacity}
          tone={card.viewer.registration === 'confirmed' ? 'positive' : 'accent'}
        />
        <span className={styles['start']}>{formatMoment(card.startsAt)}</span>
      </span>
    </Link>
  )
}

function Prize({ card }: { card: TournamentCard }) {
  const t = textsOf(tournamentTexts)
  const isOver = ['completed', 'finalized', 'cancelled'].includes(card.state)
  if (card.viewer.registration === 'confirmed' && !isOver) return <Badge tone="positive">{t.youAreIn}</Badge>
  if (card.money.prizePool === '0') return <span className={styles['free']}>{t.freeEntry}</span>
  return (
    <span className={styles['prize']}>
      <b>{formatUsdt(card.money.prizePool)}</b> {card.money.currency}
    </span>
  )
}
