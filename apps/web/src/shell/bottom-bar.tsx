import { Link, useRouterState } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../features/auth/index.ts'
import { lazyPart, Overlay } from '../lib/lazy-part.tsx'
import { preloadCode } from '../lib/load-code.ts'
import { textsOf } from '../lib/texts.ts'
import styles from './bottom-bar.module.css'
import { type NavItem, navItems } from './nav-items.ts'
import { usePalette } from './palette/palette-provider.tsx'
import { shellTexts } from './shell-texts.ts'

const loadSheet = () => import('./more-sheet.tsx')
const preloadSheet = () => preloadCode(loadSheet)
const MoreSheet = lazyPart(async () => (await loadSheet()).MoreSheet)

/** Number of items that fit on a phone, each wide enough for a thumb. */
const mostPlaces = 5

/** The bottom navigation on a phone (S2.12): five items; if there are more, the fifth opens the rest, and the search. */
export function BottomBar() {
  const t = textsOf(shellTexts)
  const session = useSession()
  const items = navItems.filter((item) => !item.needsProfile || session.status === 'gamer')
  const isCrowded = items.length > mostPlaces
  const places = isCrowded ? items.filter((item) => item.isInCrowdedBar) : items
  return (
    <nav className={styles['root']} aria-label={t.navigation}>
      <div className={styles['places']}>
        {places.map(({ to, name, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={styles['item']}
            activeProps={{ 'data-active': '' }}
            activeOptions={{ exact: to === '/', includeSearch: false }}
          >
            <Icon size={20} strokeWidth={1.8} aria-hidden />
            {t.titles[name]}
          </Link>
        ))}
        {isCrowded ? <More items={items.filter((item) => !item.isInCrowdedBar)} /> : <SearchPlace />}
      </div>
    </nav>
  )
}

/** Opens the command palette. */
function SearchPlace() {
  const { open, preload } = usePalette()
  return (
    <button
      type="button"
      className={styles['item']}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      <Search size={20} strokeWidth={1.8} aria-hidden />
      {textsOf(shellTexts).search}
    </button>
  )
}

/** Opens the items that do not fit in the bar. The sheet is loaded on first touch, not with the page. */
function More({ items }: { items: readonly NavItem[] }) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isActive = items.some(({ to }) => path === to || path.startsWith(`${to}/`))
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  const close = () => {
    setWanted(false)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles['item']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isActive ? { 'data-active': '' } : {})}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={open}
      >
        <Ellipsis size={20} strokeWidth={1.8} aria-hidden />
        {textsOf(shellTexts).more}
      </button>
      <Overlay close={close} reopen={open}>
        {isWanted ? <MoreSheet items={items} isOpen={isOpen} setOpen={setOpen} /> : null}
      </Overlay>
    </>
  )
}
