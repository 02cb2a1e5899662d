import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useMemo,
  useRef,
} from 'react'
import { changeDetails } from '../change/change-details.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { focusOpener, openedBy } from './opener.ts'
import { openPopup } from './popup-place.ts'
import type { OpenChangeDetails, OpenChangeReason } from './use-open-state.ts'

/** Handlers by which a `<dialog>` notices that a person wants to leave. */
export interface LeavingHandlers {
  readonly onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onPointerDownCapture: (event: PointerEvent<HTMLDialogElement>) => void
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

const detailsOf = (reason: OpenChangeReason, { nativeEvent }: { readonly nativeEvent: Event }) =>
  changeDetails(reason, nativeEvent)

/**
 * Keeps a `<dialog>` open as the browser's modal one: above everything else of the page, which nobody can reach meanwhile.
 *
 * @param leave the person wants to leave: by Escape, the phone's back gesture or a press beside the window, which fills the dialog. It stays
 * for as long as `isOpen` says so
 */
export function useModalDialog(
  dialog: HTMLDialogElement | null,
  isOpen: boolean,
  leave: (details: OpenChangeDetails) => void,
): LeavingHandlers {
  // Read before anything of it is in the page: then the browser need not lay the page out twice.
  const hasScrollbar = useMemo(
    () => isOpen && typeof document !== 'undefined' && innerWidth > document.documentElement.clientWidth,
    [isOpen],
  )
  useMountEffect(() => {
    if (!dialog || !isOpen) return undefined
    dialog.setAttribute('data-page', hasScrollbar ? 'scrolls' : 'fits')
    openedBy(dialog, openerOf(document.activeElement))
    // Nothing inside is more likely to be wanted than the rest; the title is read first.
    dialog.setAttribute('autofocus', '')
    dialog.showModal()
    // A browser that does not know the attribute on a dialog chose something inside.
    if (document.activeElement !== dialog) dialog.focus()
    // WebKit lets Tab go on to a dialog that lies below another one.
    const below = [...document.querySelectorAll<HTMLElement>('dialog:modal:not([inert])')].filter(
      (one) => !one.contains(dialog),
    )
    for (const one of below) one.inert = true
    return () => {
      for (const one of below) one.inert = false
      dialog.close()
      // Later, for at the end of a render React gives the focus back to what had it before.
      queueMicrotask(() => {
        if (!dialog.open) focusOpener(dialog)
      })
    }
  }, [dialog, isOpen, hasScrollbar])
  const isPressedBeside = useRef(false)
  return {
    onKeyDown(event) {
      // Escape is for what is inside first: a search that it empties, an open popup that it closes.
      if (event.key !== 'Escape' || event.isDefaultPrevented() || openPopup(event.currentTarget)) return
      event.preventDefault()
      // Nor is it for what lies under the dialog.
      event.stopPropagation()
      leave(detailsOf('escape-key', event))
    },
    onCancel(event) {
      if (event.target !== event.currentTarget || event.isDefaultPrevented()) return
      event.preventDefault()
      leave(detailsOf('close-watcher', event))
    },
    // The browser asks by `cancel` the first time only: a second Escape in a row closes it, as a form with the method `dialog` does.
    onClose(event) {
      if (!isOpen || event.target !== event.currentTarget || event.currentTarget.open) return
      event.currentTarget.showModal()
      leave(detailsOf('close-watcher', event))
    },
    // A press that began inside and ends beside it, as when text is marked, is none beside it; one that closes a popup neither. Noticed on its
    // way down: on its way up the popup may be closed.
    onPointerDownCapture({ target, currentTarget }) {
      isPressedBeside.current = target === currentTarget && !openPopup(currentTarget)
    },
    onClick(event) {
      if (event.isDefaultPrevented()) return
      if (isPressedBeside.current && event.target === event.currentTarget)
        leave(detailsOf('outside-press', event))
    },
  }
}

/** What had the focus; of a menu, which is gone by then, the button that names it. */
function openerOf(focused: Element | null): Element | null {
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : focused
}
