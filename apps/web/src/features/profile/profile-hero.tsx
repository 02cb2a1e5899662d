import type { Worn } from '@esports/contract'
import { ArtHero, Badge } from '@esports/ui'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { bannerSeed, FramedAvatar } from '../items/index.ts'
import { aboutTexts } from './about-texts.tsx'
import styles from './profile-hero.module.css'

export interface ProfileHeroProps {
  gamer: {
    readonly username: string
    readonly name: string
    readonly profileImage: string | null
    readonly createdAt: string
    readonly level: number
    readonly worn: Worn
  }
  /** Beside the level. */
  children?: ReactNode
}

/** The top of a profile: the gamer on their banner, in their frame, with their title. */
export function ProfileHero({ gamer, children }: ProfileHeroProps) {
  const { username, name, profileImage, createdAt, level, worn } = gamer
  const { frame, banner, title } = worn
  const t = textsOf(aboutTexts)
  return (
    <ArtHero
      className={styles['root']}
      seed={banner ? bannerSeed(banner) : username}
      hue={banner?.hue ?? 210}
    >
      <FramedAvatar
        frame={frame}
        seed={username}
        imageUrl={profileImage}
        size={96}
        className={styles['face']}
      />
      <div className={styles['who']}>
        <h2>{name}</h2>
        {title ? <p className={styles['title']}>{title}</p> : null}
        <p>{t.memberSince(<bdi dir="ltr">@{username}</bdi>, formatDay(createdAt))}</p>
      </div>
      <div className={styles['more']}>
        <Badge variant="on-art">{t.level(level)}</Badge>
        {children}
      </div>
    </ArtHero>
  )
}
