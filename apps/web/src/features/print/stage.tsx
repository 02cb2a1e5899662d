import type { Bracket, Lobby, Match } from '@esports/contract'
import { roundWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { formatWords } from '../tournaments/index.ts'
import { type PrintedPart, partsOf, sideWords } from './printed-rounds.ts'
import styles from './screen.module.css'
import { printTexts } from './texts.ts'

/** The matches of a stage: as a bracket where it fits on a page, otherwise in tables. */
export function PrintedStage({ stage }: { stage: Bracket['stages'][number] }) {
  if (stage.rounds.length === 0) return null
  const t = textsOf(printTexts)
  return (
    <section className={styles['stage']} aria-label={t.stage(stage.ordinal)}>
      <h4>{t.stageOf(stage.ordinal, formatWords()[stage.type])}</h4>
      {partsOf(stage).map((part) => (
        <Part key={part.key} part={part} />
      ))}
    </section>
  )
}

function Part({ part: { title, rounds, isTree } }: { part: PrintedPart }) {
  return (
    <div className={styles['bracket']} data-tree={isTree ? '' : undefined}>
      {title === null ? null : <h5>{title}</h5>}
      {isTree ? (
        <div className={styles['tree']} dir="ltr">
          {rounds.map((round) => (
            <div key={round.number} className={styles['column']}>
              <p className={styles['round']}>{roundWords(round.name)}</p>
              <ol className={styles['matches']}>
                {round.matches.map((match) => (
                  <li key={match.id} className={styles['match']}>
                    <span className={styles['mark']}>{match.code}</span>
                    {match.slots.map((slot, index) => (
                      // A match has two sides, in a fixed order.
                      // biome-ignore lint/suspicious/noArrayIndexKey: see above
                      <span
                        key={index}
                        className={styles['side']}
                        data-winner={slot.isWinner ? '' : undefined}
                      >
                        <span className={styles['who']} data-known={slot.name === null ? undefined : ''}>
                          {sideWords(slot)}
                        </span>
                        <span className={styles['score']}>{slot.score}</span>
                      </span>
                    ))}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      ) : (
        rounds.map((round) => (
          <div key={`${round.bracket} ${round.number}`}>
            {round.matches.length > 0 ? (
              <MatchTable name={roundWords(round.name)} matches={round.matches} />
            ) : null}
            {round.lobbies.map((lobby) => (
              <LobbyTable key={lobby.id} lobby={lobby} />
            ))}
          </div>
        ))
      )}
    </div>
  )
}

function MatchTable({ name, matches }: { name: string; matches: readonly Match[] }) {
  const t = textsOf(printTexts)
  return (
    // The score stands between the sides in their order.
    <table className={styles['table']} dir="ltr">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t.match}</th>
          <th scope="col">{t.firstSide}</th>
          <th scope="col" className={styles['number']}>
            {t.score}
          </th>
          <th scope="col">{t.secondSide}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map(({ id, code, slots: [one, two] }) => (
          <tr key={id}>
            <th scope="row">{code}</th>
            <td data-winner={one.isWinner ? '' : undefined}>{sideWords(one)}</td>
            <td className={styles['number']}>
              {one.score === null && two.score === null
                ? '    :    '
                : `${one.score ?? ''} : ${two.score ?? ''}`}
            </td>
            <td data-winner={two.isWinner ? '' : undefined}>{sideWords(two)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LobbyTable({ lobby: { code, roundName, slots } }: { lobby: Lobby }) {
  const t = textsOf(printTexts)
  return (
    <table className={styles['table']}>
      <caption>
        {roundWords(roundName)}: {code}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col" className={styles['number']}>
            {t.place}
          </th>
          <th scope="col" className={styles['number']}>
            {t.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ participantId, name, place, score }) => (
          <tr key={participantId}>
            <th scope="row">{name}</th>
            <td className={styles['number']}>{place}</td>
            <td className={styles['number']}>{score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
