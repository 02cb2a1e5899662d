import { Dialog } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { textsOf } from '../lib/texts.ts'
import styles from './more-sheet.module.css'
import type { NavItem } from './nav-items.ts'
import { usePalette } from './palette/palette-provider.tsx'
import { shellTexts } from './shell-texts.ts'

export interface MoreSheetProps {
  items: readonly NavItem[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The navigation items that do not fit in the bottom bar of a phone, and the search. */
export function MoreSheet({ items, isOpen, setOpen }: MoreSheetProps) {
  const t = textsOf(shellTexts)
  const { open } = usePalette()
  return (
    <Dialog title={t.more} open={isOpen} onOpenChange={setOpen}>
      <ul className={styles['root']}>
        <li>
          <button
            type="button"
            className={styles['item']}
            onClick={() => {
              setOpen(false)
              open()
            }}
          >
            <Search size={20} strokeWidth={1.8} aria-hidden />
            {t.search}
          </button>
        </li>
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
              {t.titles[name]}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
