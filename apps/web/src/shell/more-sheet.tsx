import { Dialog } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import styles from './more-sheet.module.css'
import type { NavItem } from './nav-items.ts'

export interface MoreSheetProps {
  items: readonly NavItem[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The navigation items that do not fit in the bottom bar of a phone. */
export function MoreSheet({ items, isOpen, setOpen }: MoreSheetProps) {
  return (
    <Dialog title="More" open={isOpen} onOpenChange={setOpen}>
      <ul className={styles['root']}>
        {items.map(({ to, name, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles['item']}
              activeProps={{ 'data-active': '' }}
              activeOptions={{ includeSearch: false }}
              onClick={() => setOpen(false)}
            >
              <Icon size={20} strokeWidth={1.8} aria-hidden />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
