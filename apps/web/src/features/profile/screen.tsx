import '@fontsource-variable/jetbrains-mono'
import { Button, Card, CardHeader, CopyButton, ProgressBar, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Gift, Palette, Settings, Trophy, Zap } from 'lucide-react'
import { Block } from '../../lib/block.tsx'
import { useConnectedWallet } from '../../lib/connected-wallet.ts'
import { formatCount } from '../../lib/format-money.ts'
import { shortenAddress } from '../../lib/shorten-address.ts'
import { useSession } from '../auth/index.ts'
import { progressQuery } from '../items/index.ts'
import { BlockedGamers } from '../moderation/index.ts'
import { trophiesQuery } from '../rewards/index.ts'
import { ProfileHero } from './profile-hero.tsx'
import styles from './screen.module.css'
import { TrophyList } from './trophy-list.tsx'

const trophiesShown = 3

/** The gamer's own profile (S2.8), with what they wear. */
export function ProfileScreen() {
  const session = useSession()
  if (session.status !== 'gamer') return null
  const { profile } = session
  return (
    <div className={styles['root']}>
      <ProfileHero gamer={profile}>
        <Button size="s" tone="accent" render={<Link to="/profile/settings" />}>
          <Settings size={16} aria-hidden /> Edit profile
        </Button>
        <Button size="s" render={<Link to="/market-place" search={{ tab: 'mine' }} />}>
          <Palette size={16} aria-hidden /> Change your look
        </Button>
      </ProfileHero>
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
          <BlockedGamers />
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
        {(all) => <TrophyList trophies={all.slice(0, trophiesShown)} />}
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
