import type { Lobby, Match } from '@esports/contract'
import { roundWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { sideWords } from './printed-rounds.ts'
import styles from './screen.module.css'
import { printTexts } from './texts.ts'

/** More games than these have no box of their own. */
const mostBoxes = 9

/** A sheet for one match: what was played, and who signs it. */
export function MatchSheet({ match: { code, roundName, bestOf, slots } }: { match: Match }) {
  const t = textsOf(printTexts)
  const games = Array.from({ length: Math.min(bestOf, mostBoxes) }, (_, index) => index + 1)
  return (
    <article className={styles['sheet']} aria-label={t.sheetOf(code)}>
      <h4>
        {code} <span>{roundWords(roundName)}</span> <span>{bestOf === 1 ? t.oneGame : t.bestOf(bestOf)}</span>
      </h4>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t.side}</th>
            {games.map((game) => (
              <th key={game} scope="col" className={styles['number']}>
                {game}
              </th>
            ))}
            <th scope="col" className={styles['number']}>
              {t.wins}
            </th>
            <th scope="col" className={styles['sign']}>
              {t.signature}
            </th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot, index) => (
            // A match has two sides, in a fixed order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index}>
              <th scope="row">{sideWords(slot)}</th>
              {games.map((game) => (
                <Blank key={game} />
              ))}
              <Blank />
              <Blank />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** A sheet for one lobby. */
export function LobbySheet({ lobby: { code, roundName, slots } }: { lobby: Lobby }) {
  const t = textsOf(printTexts)
  return (
    <article className={styles['sheet']} aria-label={t.sheetOf(code)}>
      <h4>
        {code} <span>{roundWords(roundName)}</span>
      </h4>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col" className={styles['number']}>
              {t.place}
            </th>
            <th scope="col" className={styles['number']}>
              {t.score}
            </th>
            <th scope="col" className={styles['sign']}>
              {t.signature}
            </th>
          </tr>
        </thead>
        <tbody>
          {slots.map(({ participantId, name }) => (
            <tr key={participantId}>
              <th scope="row">{name}</th>
              <Blank />
              <Blank />
              <Blank />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** A cell to be written in by hand. */
const Blank = () => <td>{'\u00A0'}</td>
