import type { ClanSettings } from '@esports/contract'
import { ArtHero, Badge, Card } from '@esports/ui'
import { ClanEmblem } from './clan-emblem.tsx'
import styles from './clan-form.module.css'
import { policyWords } from './words.ts'

/** How a clan will look to others. */
export function ClanPreview({
  clan: { name, tag, about, region, joinPolicy, emblem },
  leader,
}: {
  clan: ClanSettings & { readonly name: string; readonly tag: string }
  leader: string
}) {
  return (
    <Card aria-label="Preview" className={styles['preview'] ?? ''}>
      <ArtHero className={styles['banner'] ?? ''} seed={`clan:${name}`} hue={emblem.hue}>
        <ClanEmblem emblem={emblem} />
        <div className={styles['who']}>
          <p className={styles['name']}>
            {name.trim() || 'Your clan'} <span>[{tag || 'TAG'}]</span>
          </p>
          <p className={styles['facts']}>
            <Badge variant="on-art">{policyWords[joinPolicy].words}</Badge>
            <span>{region}</span>
          </p>
        </div>
      </ArtHero>
      <p className={styles['about']}>{about.trim() || 'What you write about the clan stands here.'}</p>
      <p className={styles['tagged']}>
        <span>In the leaderboard</span>
        <b>
          {leader || 'Gamer'} [{tag || 'TAG'}]
        </b>
      </p>
    </Card>
  )
}
