import { IconButton } from '@esports/ui'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { textsOf } from '../lib/texts.ts'
import { shellTexts } from './shell-texts.ts'

const loadMenu = () => import('./side-menu.tsx')
const SideMenu = lazy(async () => ({ default: (await loadMenu()).SideMenu }))

/** Opens the side menu on a phone. The menu is loaded on first touch of the button, not with the page. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        label={textsOf(shellTexts).menu}
        variant="ghost"
        icon={<Menu size={20} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {isWanted ? (
        <Suspense fallback={null}>
          <SideMenu isOpen={isOpen} setOpen={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
