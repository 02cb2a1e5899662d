import type { SeededEntrant } from '@esports/contract'
import { VisuallyHidden } from '@esports/ui'
import { OrderRows } from '../../lib/order-rows.tsx'
import { textsOf } from '../../lib/texts.ts'
import styles from './seed-rows.module.css'
import { seedingTexts } from './texts.ts'

/** The entrants in seed order, to be put into another one. */
export function SeedRows({
  entrants,
  order,
  onOrderChange,
}: {
  entrants: readonly SeededEntrant[]
  /** Entry ids from seed 1 downwards: all of the entrants. */
  order: readonly string[]
  onOrderChange: (order: readonly string[]) => void
}) {
  const t = textsOf(seedingTexts)
  return (
    <OrderRows
      rows={entrants.map(({ entryId, name, username, rating, isCheckedIn }) => ({
        id: entryId,
        name,
        content: (
          <>
            <span className={styles['name']}>
              {name}{' '}
              {username === null ? null : (
                <span className={styles['handle']} dir="ltr">
                  @{username}
                </span>
              )}
            </span>
            {isCheckedIn ? <span className={styles['here']}>{t.checkedIn}</span> : null}
            <span className={styles['rating']}>
              <VisuallyHidden>{t.rating} </VisuallyHidden>
              {rating}
            </span>
          </>
        ),
      }))}
      order={order}
      onOrderChange={onOrderChange}
      words={{
        list: t.seeds,
        hint: t.hint,
        moved: ({ name, position, last }) => t.moved({ name, seed: position, last }),
        ...t.move,
      }}
    />
  )
}
