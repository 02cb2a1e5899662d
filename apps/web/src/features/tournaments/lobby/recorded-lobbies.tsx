import { roundWords } from '../../../lib/name-words.ts'
import { textsOf } from '../../../lib/texts.ts'
import styles from './lobby-rounds.module.css'
import { LobbyTable, type ShownLobby } from './lobby-table.tsx'
import { lobbyTableTexts } from './table-texts.ts'

/** The rounds of a stage of lobbies without pages, newest first. */
export function RecordedLobbies({
  rounds,
}: {
  rounds: readonly {
    readonly number: number
    readonly name: string
    readonly lobbies: readonly ShownLobby[]
  }[]
}) {
  const t = textsOf(lobbyTableTexts)
  return (
    <div className={styles['root']}>
      {rounds.toReversed().map(({ number, name, lobbies }) => (
        <section key={number} aria-label={roundWords(name)}>
          <h3 className={styles['title']}>{roundWords(name)}</h3>
          <ul className={styles['lobbies']}>
            {lobbies.map((lobby) => (
              <li key={lobby.code}>
                <article className={styles['lobby']}>
                  <p className={styles['head']}>{t.lobby(lobby.code)}</p>
                  <LobbyTable lobby={lobby} isCompact />
                </article>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
