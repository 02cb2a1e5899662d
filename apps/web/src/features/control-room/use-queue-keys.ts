import { useEffect } from 'react'

/** What each key does: the next need, the one before, and the first action of the current one. */
export interface QueueKeys {
  readonly j: () => void
  readonly k: () => void
  readonly e: () => void
}

/**
 * Listens to J, K and E while nothing else uses them: not while text is written, and not while a dialog or a menu is open.
 *
 * @param isOn single keys can be switched off, for those who press them by chance (WCAG 2.1.4)
 */
export function useQueueKeys(keys: QueueKeys, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (key !== 'j' && key !== 'k' && key !== 'e') return
      if (event.defaultPrevented || event.repeat || event.isComposing || isTaken(event)) return
      event.preventDefault()
      keys[key]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys, isOn])
}

const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const above = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isTaken = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(writing) !== null) ||
  document.querySelector(above) !== null
