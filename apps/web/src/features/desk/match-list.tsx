import type { Desk, DeskMatch } from '@esports/contract'
import { Card } from '@esports/ui'
import { roundWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import type { DeskAct } from './acts.ts'
import styles from './match-list.module.css'
import { type Place, placeOf } from './play.ts'
import { QuickAction } from './quick-action.tsx'
import { minutesSince } from './station-grid.tsx'
import { deskTexts } from './texts.tsx'

/** Matches of one column of the desk, in the order of play. */
export function MatchList({
  place,
  desk,
  now,
  onOpen,
  onAct,
}: {
  place: Place
  desk: Desk
  now: number
  onOpen: (match: DeskMatch) => void
  onAct: (act: DeskAct) => void
}) {
  const matches = desk.matches.filter((match) => placeOf(match) === place)
  const t = textsOf(deskTexts)
  return (
    <Card aria-label={t.places[place]} className={styles['root']} data-place={place}>
      <h3 className={styles['title']}>
        {t.places[place]} <span className={styles['count']}>{matches.length}</span>
      </h3>
      {matches.length === 0 ? <p className={styles['none']}>{t.noneOf[place]}</p> : null}
      <ul
        className={styles['list']}
        aria-label={t.places[place]}
        // A scrolling list must be focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {matches.map((match) => (
          <li key={match.id} className={styles['item']}>
            <button type="button" className={styles['match']} onClick={() => onOpen(match)}>
              <span className={styles['where']} dir="ltr">
                {match.station ?? match.code}
              </span>
              <span className={styles['what']}>
                {match.sides.slice(0, 2).map(({ participantId, name }) => (
                  <span key={participantId} className={styles['side']} dir="auto">
                    {name}{' '}
                  </span>
                ))}
                <span className={styles['note']}>
                  <Note match={match} place={place} now={now} />
                </span>
              </span>
            </button>
            <QuickAction match={match} desk={desk} onAct={onAct} onOpen={() => onOpen(match)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Which match it is, and for how long; what waits, in which round. */
function Note({ match, place, now }: { match: DeskMatch; place: Place; now: number }) {
  const t = textsOf(deskTexts)
  const more = match.sides.length > 2 ? `${t.more(match.sides.length - 2)} · ` : ''
  if (place === 'waiting') return more + roundWords(match.roundName)
  const reported =
    match.state === 'disputed' || match.state === 'awaiting_confirmation'
      ? t.reported[match.state]
      : undefined
  return (
    <>
      {more}
      <bdi>{match.code}</bdi> · {reported ?? t.minutes(minutesSince(match.seatedAt ?? match.calledAt, now))}
    </>
  )
}
