import { textsOf } from '../../lib/texts.ts'
import { profileTexts } from './texts.tsx'
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
  const t = textsOf(profileTexts)
  return (
    <div className={styles['root']}>
      <ProfileHero gamer={profile}>
        <Button size="s" tone="accent" render={<Link to="/profile/settings" />}>
          <Settings size={16} aria-hidden /> {t.edit}
        </Button>
        <Button size="s" render={<Link to="/market-place" search={{ tab: 'mine' }} />}>
          <Palette size={16} aria-hidden /> {t.changeLook}
        </Button>
      </ProfileHero>
      <ul className={styles['counts']}>
        <li>
          <Link to="/my-rewards" search={{ tab: 'trophies' }} className={styles['count']}>
            <Trophy size={22} aria-hidden /> <b>{formatCount(profile.counts.trophies)}</b> {t.counts.trophies}
          </Link>
        </li>
        <li>
          <Link to="/my-rewards" search={{ tab: 'xp' }} className={styles['count']}>
            <Zap size={22} aria-hidden /> <b>{formatCount(profile.counts.xp)}</b> {t.counts.xp}
          </Link>
        </li>
        <li>
          <Link to="/my-rewards" search={{ tab: 'boxes' }} className={styles['count']}>
            <Gift size={22} aria-hidden /> <b>{formatCount(profile.counts.mysteryBoxes)}</b> {t.counts.boxes}
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
  const t = textsOf(profileTexts)
  const query = useQuery(trophiesQuery)
  return (
    <Card aria-label={t.newest}>
      <CardHeader
        title={<h3>{t.newest}</h3>}
        action={
          <Link to="/my-rewards" search={{ tab: 'trophies' }}>
            {t.allTrophies}
          </Link>
        }
      />
      <Block query={query} what={t.trophiesWhat} loading={<Skeleton shape="block" height="8rem" />}>
        {(all) => <TrophyList trophies={all.slice(0, trophiesShown)} />}
      </Block>
    </Card>
  )
}

function LevelCard() {
  const t = textsOf(profileTexts)
  const query = useQuery(progressQuery)
  return (
    <Card aria-label={t.level} className={styles['wallet'] ?? ''}>
      <h3>{t.level}</h3>
      <Block query={query} what={t.levelWhat} loading={<Skeleton shape="block" height="3rem" />}>
        {({ level, earned, needed, points, nextBoxLevel }) => (
          <>
            <ProgressBar label={t.towards(level + 1)} value={earned} max={needed} />
            <p>{t.missing(needed - earned, level + 1, nextBoxLevel)}</p>
            <p>
              {t.toSpend(
                <b className={styles['points']}>{formatCount(Math.max(0, points))}</b>,
                <Link to="/market-place">{t.marketplace}</Link>,
              )}
            </p>
          </>
        )}
      </Block>
    </Card>
  )
}

/** The wallet linked to the profile; if none is linked, the connected wallet (S3.4). */
function WalletCard({ linked }: { readonly linked: string | null }) {
  const t = textsOf(profileTexts)
  const connected = useConnectedWallet()
  const address = linked ?? connected
  return (
    <Card aria-label={t.wallet} className={styles['wallet'] ?? ''}>
      <h3>{t.wallet}</h3>
      {address ? (
        <p className={styles['address']}>
          <code title={address} dir="ltr">
            {shortenAddress(address, 6)}
          </code>
          <CopyButton
            value={address}
            onCopyError={(cause) => console.info('The address could not be copied.', cause)}
          />
        </p>
      ) : null}
      {linked ? (
        <p className={styles['linked']}>
          <BadgeCheck size={18} aria-hidden /> {t.linked}
        </p>
      ) : (
        <p>
          {address ? t.connected : t.noWallet} <Link to="/wallet-management">{t.openWallet}</Link>
        </p>
      )}
    </Card>
  )
}
