import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Opens a `<dialog>` as the browser's modal one for as long as it is rendered.
 *
 * @param onClose the person wants to leave: by Escape, the phone's back gesture or a press beside the window, which fills the dialog
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const frame = useRef<HTMLDialogElement>(null)
  const hadFocus = useRef<Element | null>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const dialog = frame.current
    if (!dialog) return undefined
    const { documentElement: page } = document
    page.dataset['ckPage'] = innerWidth > page.clientWidth ? 'with-scrollbar' : 'fits'
    // React's strict mode runs this twice; a person who is inside by then stays where they are.
    if (!dialog.open) {
      hadFocus.current = document.activeElement
      dialog.showModal()
      // Nothing inside is more likely to be wanted than the rest; the title is read first.
      dialog.focus()
    }
    const listening = new AbortController()
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => dialog.addEventListener(name, listener, { signal: listening.signal })
    const leave = (event: Event) => {
      // It stays until it is not rendered any more, whatever the browser would do.
      event.preventDefault()
      latest.current()
    }
    listen('keydown', (event) => {
      // The browser asks by `cancel` the first time only; the second Escape would close it.
      if (event.key === 'Escape' && !event.defaultPrevented) leave(event)
    })
    listen('cancel', leave)
    // A press that began inside and ends beside it, as when text is marked, is none beside it.
    let isPressedBeside = false
    listen('pointerdown', ({ target }) => {
      isPressedBeside = target === dialog
    })
    listen('click', (event) => {
      if (isPressedBeside && event.target === dialog) leave(event)
    })
    return () => {
      listening.abort()
      delete page.dataset['ckPage']
      queueMicrotask(() => {
        const { current } = hadFocus
        if (!dialog.isConnected && current instanceof HTMLElement) current.focus()
      })
    }
  }, [])
  return frame
}
