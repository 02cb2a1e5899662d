import '@fontsource-variable/jetbrains-mono'
import { ArtHero, Avatar, Badge, Card, CopyButton } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Gift, Trophy, Zap } from 'lucide-react'
import { useConnectedWallet } from '../../lib/connected-wallet.ts'
import { formatCount } from '../../lib/format-money.ts'
import { formatDay } from '../../lib/format-time.ts'
import { shortenAddress } from '../../lib/shorten-address.ts'
import { useSession } from '../auth/index.ts'
import styles from './screen.module.css'

/** The gamer's own profile (S2.8). */
export function ProfileScreen() {
  const session = useSession()
  if (session.status !== 'gamer') return null
  const { profile } = session
  return (
    <div className={styles['root']}>
      <ArtHero className={styles['hero']} seed={profile.username} hue={210}>
        <Avatar
          seed={profile.username}
          imageUrl={profile.profileImage}
          size={96}
          className={styles['face']}
        />
        <div className={styles['who']}>
          <h2>{profile.name}</h2>
          <p>
            @{profile.username} · member since {formatDay(profile.createdAt)}
          </p>
        </div>
        <Badge variant="on-art">Level {profile.level}</Badge>
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
      <WalletCard linked={profile.evmWalletAddress} />
    </div>
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
