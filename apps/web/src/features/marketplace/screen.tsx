import { ArtBanner, ArtHero, Badge, Card } from '@esports/ui'
import styles from './screen.module.css'

const kinds = [
  { name: 'Avatar frames', words: 'A frame around your face in brackets and match rooms.', hue: 262 },
  {
    name: 'Profile banners',
    words: 'The picture behind your name, drawn from a seed that is yours.',
    hue: 150,
  },
  { name: 'Clan emblem parts', words: 'Shields and motifs for the emblem of your clan.', hue: 330 },
]

/** Marketplace (S2.6): a placeholder, because it is not open yet. */
export function MarketplaceScreen() {
  return (
    <div className={styles['root']}>
      <ArtHero className={styles['hero']} seed="marketplace" hue={40}>
        <Badge variant="on-art">Not open yet</Badge>
        <h2>The marketplace opens in a later season</h2>
        <p>Nothing is sold here today. This is what it will hold, at fixed prices and without lottery.</p>
      </ArtHero>
      <ul className={styles['grid']}>
        {kinds.map((kind) => (
          <li key={kind.name}>
            <Card flush aria-label={kind.name}>
              <span className={styles['picture']}>
                <ArtBanner seed={kind.name} hue={kind.hue} />
              </span>
              <div className={styles['words']}>
                <h3>{kind.name}</h3>
                <p>{kind.words}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
