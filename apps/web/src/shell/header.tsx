import { Skeleton } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { CircleStar, Gift, Trophy, Zap } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { LoginButton, useSession } from '../features/auth/index.ts'
import { ChatButton } from '../features/chat/index.ts'
import { BellButton } from '../features/notifications/index.ts'
import { formatCount } from '../lib/format-money.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { textsOf } from '../lib/texts.ts'
import { CountLink } from './count-link.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchButton } from './palette/search-button.tsx'
import { shellTexts } from './shell-texts.ts'
import { useScreenTitle } from './use-screen-title.ts'
import { WalletSlot } from './wallet-slots.tsx'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu, { isQuiet: true })

/** The bar above every screen: title or greeting, then login or the shortcuts of the gamer (S2.14–S2.18, S2.22). */
export function Header() {
  const t = textsOf(shellTexts)
  const title = useScreenTitle()
  useEffect(() => {
    document.title = title === undefined ? 'E-Sports' : `${title} · E-Sports`
  }, [title])
  return (
    <header className={styles['root']}>
      <Link to="/" className={styles['mark']} aria-label={t.homeLink}>
        <Logo size={24} />
      </Link>
      {/* A new key restarts the 120 ms animation of the text (S9.7). */}
      <h1 className={styles['title']} key={title}>
        {title ?? t.greeting}
      </h1>
      <div className={styles['end']}>
        <HeaderEnd />
      </div>
    </header>
  )
}

function HeaderEnd() {
  const session = useSession()
  // S2.16: an empty block of the final height avoids a layout shift.
  if (session.status === 'loading') return null
  if (session.status === 'visitor')
    return (
      <>
        <span className={styles['wideOnly']}>
          <SearchButton />
        </span>
        <LoginButton />
        <MobileMenu />
      </>
    )
  const { counts } = session.profile
  const t = textsOf(shellTexts)
  return (
    <>
      {/* First, because it appears later than the others: none of them moves. */}
      <span className={styles['wideOnly']}>
        <ChatButton />
      </span>
      <span className={styles['wideOnly']}>
        <SearchButton />
      </span>
      <BellButton />
      <span className={styles['wideOnly']}>
        <CountLink
          to="/my-achievements"
          label={t.titles.achievements}
          icon={<CircleStar size={18} aria-hidden />}
        />
      </span>
      <CountLink
        to="/my-rewards"
        tab="trophies"
        tone="accent"
        label={t.trophies}
        icon={<Trophy size={17} aria-hidden />}
        count={formatCount(counts.trophies)}
      />
      <CountLink
        to="/my-rewards"
        tab="xp"
        label={t.xp}
        icon={<Zap size={17} aria-hidden />}
        count={formatCount(counts.xp)}
      />
      <span className={styles['wideOnly']}>
        <CountLink
          to="/my-rewards"
          tab="boxes"
          label={t.boxes}
          icon={<Gift size={17} aria-hidden />}
          count={formatCount(counts.mysteryBoxes)}
        />
      </span>
      <span className={styles['wideOnly']}>
        <WalletSlot name="header" />
      </span>
      <span className={styles['wideOnly']}>
        <Suspense fallback={<Skeleton width="2.5rem" height="2.5rem" />}>
          <AccountMenu />
        </Suspense>
      </span>
      <MobileMenu />
    </>
  )
}

function MobileMenu() {
  return (
    <span className={styles['narrowOnly']}>
      <MenuButton />
    </span>
  )
}
