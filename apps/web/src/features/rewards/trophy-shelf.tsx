import type { Trophy } from '@esports/contract'
import { Button, Card, EmptyState, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { placeWords } from './place-words.ts'
import { trophiesQuery } from './queries.ts'
import { TrophyArt } from './reward-art.tsx'
import styles from './trophy-shelf.module.css'

/** My Trophies: gold first on the shelf of each place. */
export function TrophyShelf() {
  const query = useQuery(trophiesQuery)
  const [shown, setShown] = useState<Trophy | null>(null)
  return (
    <>
      <Block query={query} what="your trophies" loading={<Skeleton shape="block" height="20rem" />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              hue={46}
              message="The shelf is empty."
              detail="A trophy comes with first, second or third place in a tournament of four or more."
              action={
                <Button render={<Link to="/" />} tone="accent">
                  Find a tournament
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
                            <p>
                              {formatDay(trophy.awardedAt)}
                              {trophy.fieldSize === null ? null : ` · of ${trophy.fieldSize}`}
                            </p>
                            <Button size="s" onClick={() => setShown(trophy)}>
                              Certificate
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
