import type { ClosedBox, OpenedBox } from '@esports/contract'
import { Button, Card, EmptyState, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { useSession } from '../auth/index.ts'
import { ItemCard } from '../items/index.ts'
import styles from './boxes-panel.module.css'
import { OddsButton } from './odds-dialog.tsx'
import { OpenBoxDialog } from './open-box-dialog.tsx'
import { boxesQuery } from './queries.ts'
import { BoxArt } from './reward-art.tsx'
import { rewardTexts } from './texts.tsx'
import { VerifyDraw } from './verify-draw.tsx'

/** My Mystery Boxes: those to open, and those that were. */
export function BoxesPanel() {
  const query = useQuery(boxesQuery)
  const session = useSession()
  const [opening, setOpening] = useState<ClosedBox | null>(null)
  // The button of an opened box is gone when its dialog closes.
  const around = useKeptFocus<HTMLDivElement>(opening === null)
  if (session.status !== 'gamer') return null
  const { username, profileImage } = session.profile
  const { boxes: t, findTournament } = textsOf(rewardTexts)
  return (
    <div ref={around} tabIndex={-1} className={styles['root']}>
      <div className={styles['head']}>
        <p>{t.intro}</p>
        <OddsButton />
      </div>
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="16rem" />}>
        {({ closed, opened }) => (
          <>
            {closed.length === 0 ? (
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
              <section className={styles['opened']}>
                <h2>{t.toOpen}</h2>
                <ul className={styles['closed']} aria-label={t.closed}>
                  {closed.map((box, index) => (
                    <li key={box.id}>
                      <Card notched tone={index === 0 ? 'accent' : 'neutral'} className={styles['box'] ?? ''}>
                        <BoxArt />
                        <h3>{t.source(box.source)}</h3>
                        <p>{formatDay(box.grantedAt)}</p>
                        <Button
                          fullWidth
                          tone={index === 0 ? 'accent' : 'neutral'}
                          onClick={() => setOpening(box)}
                        >
                          {box.choices ? t.choose : t.open}
                        </Button>
                      </Card>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <OpenedBoxes boxes={opened} username={username} imageUrl={profileImage} />
          </>
        )}
      </Block>
      {opening ? (
        <OpenBoxDialog
          key={opening.id}
          box={opening}
          username={username}
          imageUrl={profileImage}
          onClose={() => setOpening(null)}
        />
      ) : null}
    </div>
  )
}

function OpenedBoxes({
  boxes,
  username,
  imageUrl,
}: {
  boxes: readonly OpenedBox[]
  username: string
  imageUrl: string | null
}) {
  if (boxes.length === 0) return null
  const t = textsOf(rewardTexts).boxes
  return (
    <section className={styles['opened']}>
      <h2>{t.opened}</h2>
      <ul className={styles['items']}>
        {boxes.map((box) => (
          <li key={box.id}>
            <ItemCard item={box.item} username={username} imageUrl={imageUrl}>
              <p className={styles['when']}>
                {box.pointsInstead === null
                  ? t.openedAt(t.source(box.source), formatDay(box.openedAt))
                  : t.pointsInstead(t.source(box.source), formatDay(box.openedAt), box.pointsInstead)}
              </p>
              <VerifyDraw box={box} />
            </ItemCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
