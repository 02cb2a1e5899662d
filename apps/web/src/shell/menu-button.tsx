import { IconButton } from '@esports/ui'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { lazyPart, Overlay } from '../lib/lazy-part.tsx'
import { preloadCode } from '../lib/load-code.ts'
import { textsOf } from '../lib/texts.ts'
import { shellTexts } from './shell-texts.ts'

const loadMenu = () => import('./side-menu.tsx')
const preload = () => preloadCode(loadMenu)
const SideMenu = lazyPart(async () => (await loadMenu()).SideMenu)

/** Opens the side menu on a phone. The menu is loaded on first touch of the button, not with the page. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
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
      <IconButton
        label={textsOf(shellTexts).menu}
        variant="ghost"
        icon={<Menu size={20} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      />
      <Overlay close={close} reopen={open}>
        {isWanted ? <SideMenu isOpen={isOpen} setOpen={setOpen} /> : null}
      </Overlay>
    </>
  )
}
