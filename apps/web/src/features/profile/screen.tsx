import '@fontsource-variable/jetbrains-mono'
import { ArtHero, Badge, Button, Card, CardHeader, CopyButton, ProgressBar, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Gift, Palette, Trophy, Zap } from 'lucide-react'
import { Anchor } from '../../lib/anchor.tsx'
import { Block } from '../../lib/block.tsx'
import { useConnectedWallet } from '../../lib/connected-wallet.ts'
import { formatCount } from '../../lib/format-money.ts'
import { formatDay } from '../../lib/format-time.ts'
import { shortenAddress } from '../../lib/shorten-address.ts'
import { useSession } from '../auth/index.ts'
import { bannerSeed, FramedAvatar, progressQuery } from '../items/index.ts'
import { placeWords, TrophyArt, trophiesQuery } from '../rewards/index.ts'
import styles from './screen.module.css'

const trophiesShown = 3

/** The gamer's own profile (S2.8), with what they wear. */
export function ProfileScreen() {
  const session = useSession()
  if (session.status !== 'gamer') return null
  const { profile } = session
  const { frame, banner, title } = profile.worn
  return (
    <div className={styles['root']}>
      <ArtHero
        className={styles['hero']}
        seed={banner ? bannerSeed(banner) : profile.username}
        hue={banner?.hue ?? 210}
      >
        <FramedAvatar
          frame={frame}
          seed={profile.username}
          imageUrl={profile.profileImage}
          size={96}
          className={styles['face']}
        />
        <div className={styles['who']}>
          <h2>{profile.name}</h2>
          {title ? <p className={styles['title']}>{title}</p> : null}
          <p>
            @{profile.username} · member since {formatDay(profile.createdAt)}
          </p>
        </div>
        <Badge variant="on-art">Level {profile.level}</Badge>
        <Button size="s" render={<Link to="/market-place" search={{ tab: 'mine' }} />}>
          <Palette size={16} aria-hidden /> Change your look
        </Button>
      </ArtHero>
      <ul className={styles['counts']}>
        <li>
          <Link to="/my-rewards" search={{ tab: 'trophies' }} className={styles['count']}>
            <Trophy size={22} aria-hidden /> <b>{formatCount(profile.counts.trophies)}</b> My Trophies
          </Link>
        </li>
        <li>
          <Link to="/my-rewards" search={{ tab: 'xp' }} className={styles['count']}>
            <Zap size={22} aria-hidden /> <b>{formatCount(profile.counts.xp)}</b> My XP
          </Link>
        </li>
        <li>
          <Link to="/my-rewards" search={{ tab: 'boxes' }} className={styles['count']}>
            <Gift size={22} aria-hidden /> <b>{formatCount(profile.counts.mysteryBoxes)}</b> My Mystery Boxes
          </Link>
        </li>
      </ul>
      <div className={styles['columns']}>
        <NewestTrophies />
        <div className={styles['side']}>
          <LevelCard />
          <WalletCard linked={profile.evmWalletAddress} />
        </div>
      </div>
    </div>
  )
}

function NewestTrophies() {
  const query = useQuery(trophiesQuery)
  return (
    <Card aria-label="Newest trophies">
      <CardHeader
        title={<h3>Newest trophies</h3>}
        action={
          <Link to="/my-rewards" search={{ tab: 'trophies' }}>
            All of them
          </Link>
        }
      />
      <Block query={query} what="your trophies" loading={<Skeleton shape="block" height="8rem" />}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles['none']}>
              None yet. First, second and third place in a tournament of four or more bring one.
            </p>
          ) : (
            <ul className={styles['trophies']}>
              {all.slice(0, trophiesShown).map(({ id, title, place, href, awardedAt }) => (
                <li key={id} data-place={place}>
                  <TrophyArt />
                  <span>
                    <b>{href === null ? title : <Anchor href={href}>{title}</Anchor>}</b>
                    <span>
                      {placeWords(place)} · {formatDay(awardedAt)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Block>
    </Card>
  )
}

function LevelCard() {
  const query = useQuery(progressQuery)
  return (
    <Card aria-label="Level" className={styles['wallet'] ?? ''}>
      <h3>Level</h3>
      <Block query={query} what="your level" loading={<Skeleton shape="block" height="3rem" />}>
        {({ level, earned, needed, points, nextBoxLevel }) => (
          <>
            <ProgressBar label={`XP towards level ${level + 1}`} value={earned} max={needed} />
            <p>
              {formatCount(needed - earned)} XP to level {level + 1}. Mystery box at level {nextBoxLevel}.
            </p>
            <p>
              <b className={styles['points']}>{formatCount(Math.max(0, points))}</b> points to spend in the{' '}
              <Link to="/market-place">marketplace</Link>
            </p>
          </>
        )}
      </Block>
    </Card>
  )
}

/** The wallet linked to the profile; if none is linked, the connected wallet (S3.4). */
function WalletCard({ linked }: { readonly linked: string | null }) {
  const connected = useConnectedWallet()
  const address = linked ?? connected
  return (
    <Card aria-label="Wallet" className={styles['wallet'] ?? ''}>
      <h3>Wallet</h3>
      {address ? (
        <p className={styles['address']}>
          <code title={address}>{shortenAddress(address, 6)}</code>
          <CopyButton
            value={address}
            onCopyError={(cause) => console.info('The address could not be copied.', cause)}
          />
        </p>
      ) : null}
      {linked ? (
        <p className={styles['linked']}>
          <BadgeCheck size={18} aria-hidden /> Linked to your profile
        </p>
      ) : (
        <p>
          {address
            ? 'Connected, but not linked to your profile yet.'
            : 'No wallet is linked to your profile yet.'}{' '}
          <Link to="/wallet-management">Open your wallet</Link>
        </p>
      )}
    </Card>
  )
}
