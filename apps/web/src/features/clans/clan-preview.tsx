import type { ClanSettings } from '@esports/contract'
import { ArtHero, Badge, Card } from '@esports/ui'
import { textsOf } from '../../lib/texts.ts'
import { ClanEmblem } from './clan-emblem.tsx'
import styles from './clan-form.module.css'
import { clanFormTexts } from './form-texts.ts'
import { regionName } from './region-name.ts'
import { clanTexts } from './texts.ts'

/** How a clan will look to others. */
export function ClanPreview({
  clan: { name, tag, about, region, joinPolicy, emblem },
  leader,
}: {
  clan: ClanSettings & { readonly name: string; readonly tag: string }
  leader: string
}) {
  const t = textsOf(clanFormTexts).preview
  return (
    <Card aria-label={t.label} className={styles['preview'] ?? ''}>
      <ArtHero className={styles['banner'] ?? ''} seed={`clan:${name}`} hue={emblem.hue}>
        <ClanEmblem emblem={emblem} />
        <div className={styles['who']}>
          <p className={styles['name']}>
            {name.trim() || t.name} <span>[{tag || t.tag}]</span>
          </p>
          <p className={styles['facts']}>
            <Badge variant="on-art">{textsOf(clanTexts).policies[joinPolicy]}</Badge>
            <span>{regionName(region)}</span>
          </p>
        </div>
      </ArtHero>
      <p className={styles['about']} dir="auto">
        {about.trim() || t.about}
      </p>
      <p className={styles['tagged']}>
        <span>{t.inLeaderboard}</span>
        <b>
          {leader || t.gamer} [{tag || t.tag}]
        </b>
      </p>
    </Card>
  )
}
