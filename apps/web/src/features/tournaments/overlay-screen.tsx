import type { Match } from '@esports/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { roundWords, slotWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { GamerFace } from '../items/index.ts'
import { matchStateTexts } from './match-state-texts.ts'
import styles from './overlay-screen.module.css'
import { matchQuery } from './queries.ts'
import { useTournamentUpdates } from './use-tournament-updates.ts'

/** The score of a match on a transparent page, as a browser source of a stream. It follows the match by itself. */
export function OverlayScreen() {
  const { id } = useParams({ from: '/overlay/m/$id' })
  const { data: match } = useQuery(matchQuery(id))
  useTournamentUpdates(match ? [match.tournamentId] : [])
  useTransparentPage()
  // Nothing is better in a stream than an error.
  if (!match) return null
  const t = textsOf(matchStateTexts)
  return (
    <main className={styles['root']}>
      <h1 className={styles['about']}>
        {match.tournamentName} · {roundWords(match.roundName)} · {t.bestOf(match.bestOf)}
      </h1>
      <div className={styles['board']} dir="ltr">
        <Side match={match} index={0} />
        <p className={styles['score']} aria-live="polite">
          <span key={`0-${scoreOf(match, 0)}`}>{scoreOf(match, 0)}</span>
          <span className={styles['colon']}>:</span>
          <span key={`1-${scoreOf(match, 1)}`}>{scoreOf(match, 1)}</span>
        </p>
        <Side match={match} index={1} />
      </div>
      <p className={styles['state']}>{t.states[match.state]}</p>
    </main>
  )
}

/** The result, or what was reported. */
const scoreOf = ({ slots, report }: Match, index: 0 | 1): number | string =>
  slots[index].score ?? report?.score[index] ?? '–'

function Side({ match, index }: { match: Match; index: 0 | 1 }) {
  const slot = match.slots[index]
  return (
    <div className={styles['side']} data-state={slot.isWinner ? 'winner' : 'playing'} data-index={index}>
      <GamerFace username={slot.username} seed={slot.name ?? `${match.id}${index}`} size={48} />
      <span className={styles['name']}>
        {slot.name ?? slotWords(slot.from) ?? textsOf(matchStateTexts).toBeDecided}
      </span>
    </div>
  )
}

function useTransparentPage() {
  useEffect(() => {
    const page = document.documentElement
    page.setAttribute('data-overlay', '')
    return () => page.removeAttribute('data-overlay')
  }, [])
}
