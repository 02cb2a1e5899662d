import { Link } from '@tanstack/react-router'
import { useSession } from '../features/auth/index.ts'
import { textsOf } from '../lib/texts.ts'
import { CreatePin } from './create-pin.tsx'
import { DisplayButton } from './display/display-button.tsx'
import { Logo } from './logo.tsx'
import { navItems } from './nav-items.ts'
import { shellTexts } from './shell-texts.ts'
import styles from './side-nav.module.css'

/** The side navigation on a desktop (S2.12). */
export function SideNav() {
  const t = textsOf(shellTexts)
  const session = useSession()
  const items = navItems.filter(
    (item) => item.isOnDesktop && (!item.needsProfile || session.status === 'gamer'),
  )
  return (
    <aside className={styles['root']} aria-label={t.sidebar}>
      <Link to="/" className={styles['logo']} aria-label={t.homeLink}>
        <Logo />
        E-Sports
      </Link>
      <nav aria-label={t.navigation} className={styles['nav']}>
        {items.map(({ to, name, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={styles['item']}
            activeProps={{ 'data-active': '' }}
            activeOptions={{ exact: to === '/', includeSearch: false }}
          >
            <Icon size={18} strokeWidth={1.8} aria-hidden />
            {t.titles[name]}
          </Link>
        ))}
      </nav>
      <div className={styles['foot']}>
        <DisplayButton className={styles['display']} />
        <CreatePin />
      </div>
    </aside>
  )
}
