import { Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDistance } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './head-to-head.module.css'
import { headToHeadQuery, type Ladder } from './queries.ts'
import { leaderboardTexts } from './texts.tsx'

interface HeadToHeadProps {
  readonly username: string
  readonly name: string
  readonly ladder: Ladder
}

/** How the gamer who is logged in did against another one. */
export function HeadToHead({ username, name, ladder }: HeadToHeadProps) {
  const query = useQuery(headToHeadQuery(username, ladder))
  const now = useNow()
  const { headToHead: t, changes } = textsOf(leaderboardTexts)
  return (
    <Block query={query} what={changes.what(name)} loading={<Skeleton shape="block" height="2.5rem" />}>
      {({ won, lost, drawn, together, lastMatch }) => (
        <section className={styles['root']} aria-label={t.title(name)}>
          {lastMatch ? (
            <>
              {won + lost + drawn > 0 ? (
                <div className={styles['score']} role="img" aria-label={t.score(won, lost)}>
                  <span>{t.you}</span>
                  <b>{won}</b>
                  <span
                    className={styles['bar']}
                    style={{ '--won': won, '--drawn': drawn, '--lost': lost } as CSSProperties}
                  >
                    <i data-result="win" />
                    <i data-result="draw" />
                    <i data-result="loss" />
                  </span>
                  <b>{lost}</b>
                  <bdi className={styles['name']}>{name}</bdi>
                </div>
              ) : null}
              <p className={styles['more']}>
                {drawn > 0 ? <span>{t.drawn(drawn)}</span> : null}
                {together > 0 ? <span>{t.together(together)}</span> : null}
                <span>
                  {t.last(
                    <Link to="/m/$id" params={{ id: lastMatch.id }}>
                      {lastMatch.code}
                    </Link>,
                    formatDistance(lastMatch.at, { now }),
                  )}
                </span>
              </p>
            </>
          ) : (
            <p className={styles['more']}>{t.none(name)}</p>
          )}
        </section>
      )}
    </Block>
  )
}
