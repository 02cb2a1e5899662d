import type { Trophy } from '@esports/contract'
import { Button, Card, EmptyState, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { placeWords } from './place-words.ts'
import { trophiesQuery } from './queries.ts'
import { TrophyArt } from './reward-art.tsx'
import { rewardTexts } from './texts.tsx'
import styles from './trophy-shelf.module.css'

/** My Trophies: gold first on the shelf of each place. */
export function TrophyShelf() {
  const { trophies: t, findTournament } = textsOf(rewardTexts)
  const query = useQuery(trophiesQuery)
  const [shown, setShown] = useState<Trophy | null>(null)
  return (
    <>
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="20rem" />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              hue={46}
              message={t.none}
              detail={t.noneDetail}
              action={
                <Button render={<Link to="/" />} tone="accent">
                  {findTournament}
                </Button>
              }
            />
          ) : (
            <div className={styles['root']}>
              {[1, 2, 3].map((place) => {
                const own = all.filter((trophy) => trophy.place === place)
                return own.length === 0 ? null : (
                  <section key={place} className={styles['shelf']}>
                    <h2>
                      {placeWords(place)} <span>{own.length}</span>
                    </h2>
                    <ul>
                      {own.map((trophy) => (
                        <li key={trophy.id}>
                          <Card
                            notched
                            render={<article />}
                            aria-label={trophy.title}
                            className={styles['trophy'] ?? ''}
                          >
                            <TrophyArt place={place} />
                            <h3>
                              {trophy.href === null ? (
                                trophy.title
                              ) : (
                                <Link to={trophy.href}>{trophy.title}</Link>
                              )}
                            </h3>
                            <p>{t.wonAt(formatDay(trophy.awardedAt), trophy.fieldSize)}</p>
                            <Button size="s" onClick={() => setShown(trophy)}>
                              {t.certificate}
                            </Button>
                          </Card>
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              })}
            </div>
          )
        }
      </Block>
      {shown ? <CertificateDialog trophy={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}
