import type { Item } from '@esports/contract'
import { Card } from '@esports/ui'
import type { ReactNode } from 'react'
import { textsOf } from '../../lib/texts.ts'
import { ItemArtView } from './item-art.tsx'
import styles from './item-card.module.css'
import { itemTexts } from './texts.ts'
import { itemWords } from './words-texts.ts'

export interface ItemCardProps {
  item: Item
  username: string
  imageUrl?: string | null
  /** Beside the rarity, such as 'Wearing'. */
  badge?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** An item with its picture, what it is, and what can be done with it. */
export function ItemCard({ item, username, imageUrl = null, badge, children }: ItemCardProps) {
  const { rarities, kinds } = textsOf(itemTexts)
  return (
    <Card flush render={<article />} aria-label={item.name} className={styles['root'] ?? ''}>
      <ItemArtView item={item} username={username} imageUrl={imageUrl} />
      <div className={styles['words']}>
        <p className={styles['line']}>
          <span className={styles['rarity']} data-rarity={item.rarity}>
            {rarities[item.rarity]}
          </span>
          <span className={styles['kind']}>{kinds[item.kind]}</span>
          {badge}
        </p>
        <h3>{item.name}</h3>
        <p className={styles['about']}>{textsOf(itemWords).about(item.sku, item.words)}</p>
        {children ? <div className={styles['actions']}>{children}</div> : null}
      </div>
    </Card>
  )
}
