import type { Item } from '@esports/contract'
import { ArtBanner, Avatar, AvatarFrame } from '@esports/ui'
import type { CSSProperties } from 'react'
import { pathOfSoldPart } from '../../lib/emblem-parts.ts'
import styles from './item-art.module.css'

export interface ItemArtViewProps {
  item: Pick<Item, 'kind' | 'name' | 'art' | 'sku'>
  /** Whose face is in a frame. */
  username: string
  imageUrl?: string | null
}

/** The picture of an item: a frame around the gamer's own face, a banner, a title on its plate, a small bracket, a part of an emblem. */
export function ItemArtView({ item, username, imageUrl = null }: ItemArtViewProps) {
  const { kind, art, name, sku } = item
  const hue = { '--item-hue': art.hue } as CSSProperties
  if (kind === 'banner')
    return (
      <span className={styles['root']} data-kind={kind}>
        <ArtBanner seed={bannerSeed(art)} hue={art.hue} />
      </span>
    )
  return (
    <span className={styles['root']} data-kind={kind} style={hue}>
      {kind === 'frame' ? (
        <AvatarFrame variant={art.style} hue={art.hue}>
          <Avatar seed={username} imageUrl={imageUrl} size={64} />
        </AvatarFrame>
      ) : kind === 'title' ? (
        <span className={styles['title']}>{name}</span>
      ) : kind === 'emblem_part' ? (
        <svg viewBox="0 0 48 48" aria-hidden="true" className={styles['part']} data-part={art.style}>
          <path d={pathOfSoldPart(sku)} />
        </svg>
      ) : (
        <svg viewBox="0 0 120 72" aria-hidden="true" className={styles['bracket']}>
          <path d="M34 14h18v20h18M34 54h18V34" />
          <rect x="6" y="6" width="30" height="16" rx="3" />
          <rect x="6" y="46" width="30" height="16" rx="3" />
          <rect x="70" y="26" width="42" height="16" rx="3" data-is-lit="" />
        </svg>
      )}
    </span>
  )
}

/** The same art always gives the same picture. */
export const bannerSeed = ({ style, hue }: Item['art']): string => `${style}-${hue}`
