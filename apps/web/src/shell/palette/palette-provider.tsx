import { useToast } from '@esports/ui'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { textsOf } from '../../lib/texts.ts'
import { shellTexts } from '../shell-texts.ts'
import type { PaletteProps } from './palette.tsx'
import { useVisits } from './use-visits.ts'

const loadPalette = () => import('./palette.tsx')

interface PaletteControl {
  readonly open: () => void
  /** Loads its code, which is not loaded with the page. */
  readonly preload: () => void
}

const Context = createContext<PaletteControl | undefined>(undefined)

/** Holds the command palette, and opens and closes it by Ctrl+K or ⌘K. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  useVisits()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const open = useCallback(() => {
    setOpen(true)
    loadPalette().then(
      (loaded) => setPalette(() => loaded.Palette),
      (cause: unknown) => {
        console.warn('The code of the palette could not be loaded.', cause)
        setOpen(false)
        toast.show({
          tone: 'danger',
          title: textsOf(shellTexts).searchFailed,
          description: textsOf(shellTexts).searchFailedHint,
        })
      },
    )
  }, [toast])
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
  const control = useMemo(() => ({ open, preload: () => void loadPalette().catch(() => undefined) }), [open])
  return (
    <Context.Provider value={control}>
      {children}
      {Palette ? <Palette isOpen={isOpen} setOpen={setOpen} /> : null}
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
