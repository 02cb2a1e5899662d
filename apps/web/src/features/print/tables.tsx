import type { Bracket, Player, StandingLine } from '@esports/contract'
import { groupBy } from '../../lib/group-by.ts'
import { groupWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { formatWords } from '../tournaments/index.ts'
import styles from './screen.module.css'
import { printTexts } from './texts.ts'

/** Everybody who plays, with a box to tick. */
export function Participants({ players }: { players: readonly Player[] }) {
  const t = textsOf(printTexts)
  const hasSeeds = players.some(({ seed }) => seed !== null)
  const rows = hasSeeds ? players.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0)) : players
  const hasPlaces = players.some(({ finalPlace }) => finalPlace !== null)
  return (
    <section className={styles['part']} aria-label={t.parts.participants}>
      <h3>
        {hasSeeds ? t.parts.participants : t.entrants} ({rows.length})
      </h3>
      {rows.length === 0 ? (
        <p>{t.nobody}</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col" className={styles['number']}>
                {hasSeeds ? t.seed : '#'}
              </th>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.players}</th>
              <th scope="col" className={styles['number']}>
                {t.rating}
              </th>
              {hasPlaces ? (
                <th scope="col" className={styles['number']}>
                  {t.place}
                </th>
              ) : (
                <th scope="col" className={styles['number']}>
                  {t.here}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, seed, name, username, roster, rating, finalPlace }, index) => (
              <tr key={id}>
                <td className={styles['number']}>{seed ?? index + 1}</td>
                <th scope="row">{name}</th>
                <td>
                  {username === null ? (
                    roster.map((member) => member.name).join(', ')
                  ) : (
                    <bdi>@{username}</bdi>
                  )}
                </td>
                <td className={styles['number']}>{rating}</td>
                <td className={styles['number']}>
                  {hasPlaces ? (finalPlace ?? '') : <span className={styles['tick']} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The table of a stage, by group. */
export function Standings({
  stage: { ordinal, type },
  lines,
}: {
  stage: Bracket['stages'][number]
  lines: readonly StandingLine[]
}) {
  const t = textsOf(printTexts)
  return [...groupBy(lines, ({ groupName }) => groupName)].map(([groupName, own]) => (
    <table key={groupName} className={styles['table']}>
      <caption>
        {t.stageOf(ordinal, groupName === null ? formatWords()[type] : groupWords(groupName))}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles['number']}>
            #
          </th>
          <th scope="col">{t.name}</th>
          {(['played', 'won', 'drawn', 'lost', 'points'] as const).map((column) => (
            <th key={column} scope="col" className={styles['number']}>
              {t.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {own.map(({ rank, participant, played, won, drawn, lost, points }) => (
          <tr key={participant.id}>
            <td className={styles['number']}>{rank}</td>
            <th scope="row">{participant.name}</th>
            <td className={styles['number']}>{played}</td>
            <td className={styles['number']}>{won}</td>
            <td className={styles['number']}>{drawn}</td>
            <td className={styles['number']}>{lost}</td>
            <td className={styles['number']}>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
