import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { lazyPart, Overlay } from '../../lib/lazy-part.tsx'
import { preloadCode } from '../../lib/load-code.ts'
import { useVisits } from './use-visits.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazyPart(async () => (await loadPalette()).Palette)

interface PaletteControl {
  readonly open: () => void
  /** Loads its code, which is not loaded with the page. */
  readonly preload: () => void
}

const Context = createContext<PaletteControl | undefined>(undefined)

/** Holds the command palette, and opens and closes it by Ctrl+K or ⌘K. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  useVisits()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = useCallback(() => {
    setWanted(true)
    setOpen(true)
  }, [])
  const close = () => {
    setWanted(false)
    setOpen(false)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented || event.repeat) return
      event.preventDefault()
      if (isOpen) setOpen(false)
      else open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen, open])
  const control = useMemo(() => ({ open, preload: () => preloadCode(loadPalette) }), [open])
  return (
    <Context.Provider value={control}>
      {children}
      <Overlay close={close} reopen={open}>
        {isWanted ? <Palette isOpen={isOpen} setOpen={setOpen} /> : null}
      </Overlay>
    </Context.Provider>
  )
}

/** Opens the command palette; must be called below the provider. */
export function usePalette(): PaletteControl {
  const value = useContext(Context)
  if (!value) throw new Error('usePalette needs a PaletteProvider above it.')
  return value
}

/** ⌘K on a Mac, where Ctrl+K deletes to the end of the line; Ctrl+K elsewhere. */
function isShortcut(event: KeyboardEvent): boolean {
  const isApple = /^(?:Mac|iP)/.test(navigator.platform)
  const [held, other] = isApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (!held || other || event.altKey || event.shiftKey || event.isComposing) return false
  // On a keyboard with another script the position of the key counts.
  return event.key.toLowerCase() === 'k' || (event.key > '~' && event.code === 'KeyK')
}
