import type { MarketItem } from '@esports/contract'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { pathOfSoldPart } from '../../lib/emblem-parts.ts'
import { textsOf } from '../../lib/texts.ts'
import styles from './emblem-editor.module.css'
import { clanFormTexts } from './form-texts.ts'
import { PartIcon } from './part-icon.tsx'

/** Parts of emblems that the gamer does not own: what they cost, and where they are sold. Nothing without any. */
export function LockedParts({ items }: { items: readonly MarketItem[] }) {
  const id = useId()
  if (items.length === 0) return null
  const t = textsOf(clanFormTexts).emblem
  return (
    <div className={styles['group']}>
      <span id={id}>{t.locked}</span>
      <ul className={styles['locked']} aria-labelledby={id}>
        {items.map(({ sku, name, price }) => (
          <li key={sku}>
            <PartIcon path={pathOfSoldPart(sku)} />
            <span>
              <bdi>{name}</bdi>
              <span className={styles['price']}>
                <Lock size={12} aria-hidden />
                {price === null ? null : t.price(price)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Link to="/market-place" search={{ kind: 'emblem_part' }}>
        {t.toMarketplace}
      </Link>
    </div>
  )
}
