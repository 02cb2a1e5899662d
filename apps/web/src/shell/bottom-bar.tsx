import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../features/auth/index.ts'
import styles from './bottom-bar.module.css'
import { navItems } from './nav-items.ts'

/** The navigation of a phone (S2.12): a strip with five items in sight; the active one scrolls into view. */
export function BottomBar() {
  const session = useSession()
  const strip = useRef<HTMLDivElement>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const items = navItems.filter((item) => !item.needsProfile || session.status === 'gamer')
  useEffect(() => {
    const active = strip.current?.querySelector<HTMLElement>('[data-active]')
    if (!active || !strip.current) return
    strip.current.scrollLeft = active.offsetLeft - (strip.current.clientWidth - active.offsetWidth) / 2
    // It follows what is drawn: another path, or more items, moves the active one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [path, items.length])
  return (
    <nav className={styles['root']} aria-label="Main">
      <div className={styles['strip']} ref={strip}>
        {items.map(({ to, name, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={styles['item']}
            activeProps={{ 'data-active': '' }}
            activeOptions={{ exact: to === '/', includeSearch: false }}
          >
            <Icon size={20} strokeWidth={1.8} aria-hidden />
            {name}
          </Link>
        ))}
      </div>
    </nav>
  )
}
