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
import { focusOpener, openedBy, treeOf } from './opener.ts'
import { openPopup } from './popup-place.ts'
import type { OpenChangeDetails, OpenChangeReason } from './use-open-state.ts'

/** Event handlers of a `<dialog>` that detect attempts to close it. */
export interface LeavingHandlers {
  readonly onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onPointerDownCapture: (event: PointerEvent<HTMLDialogElement>) => void
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Keeps a `<dialog>` open as a native modal: in the top layer, with the rest of the page inert.
 *
 * @param leave called when the person wants to close it: by Escape, the phone's back gesture or a press outside the
 * window, on the dialog itself, which fills the screen. It stays open as long as `isOpen` is true
 */
export function useModalDialog(
  dialog: HTMLDialogElement | null,
  isOpen: boolean,
  leave: (details: OpenChangeDetails) => void,
): LeavingHandlers {
  // Read before the dialog is in the DOM, to avoid a second layout.
  const hasScrollbar = useMemo(
    () => isOpen && typeof document !== 'undefined' && innerWidth > document.documentElement.clientWidth,
    [isOpen],
  )
  useMountEffect(() => {
    if (!dialog || !isOpen) return undefined
    const tree = treeOf(dialog)
    dialog.setAttribute('data-page', hasScrollbar ? 'scrolls' : 'fits')
    openedBy(dialog, openerOf(tree.activeElement ?? document.activeElement))
    // No element inside is the obvious first target; focusing the dialog reads its title first.
    dialog.setAttribute('autofocus', '')
    dialog.showModal()
    // A browser without support for `autofocus` on a dialog has focused an element inside.
    if (tree.activeElement !== dialog) dialog.focus()
    // WebKit lets Tab move to a dialog below the top one.
    const below = [...tree.querySelectorAll<HTMLElement>('dialog:modal:not([inert])')].filter(
      (one) => !one.contains(dialog),
    )
    for (const one of below) one.inert = true
    // When the focused element is removed, browsers focus nothing, and say nothing either.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) dialog.focus()
    })
    observer.observe(dialog, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      for (const one of below) one.inert = false
      dialog.close()
      // Deferred, because React restores the previous focus at the end of a commit.
      queueMicrotask(() => {
        if (!dialog.open) focusOpener(dialog)
      })
    }
  }, [dialog, isOpen, hasScrollbar])
  const isPressedBeside = useRef(false)
  const leaveBy = (reason: OpenChangeReason, { nativeEvent }: { readonly nativeEvent: Event }) =>
    leave(changeDetails(reason, nativeEvent))
  return {
    onKeyDown(event) {
      // Elements inside handle Escape first: a search clears its text, an open popup closes, an input method drops what is composed.
      if (event.key !== 'Escape' || event.nativeEvent.isComposing || openPopup(event.currentTarget)) return
      if (event.isDefaultPrevented()) return
      event.preventDefault()
      // Escape must not reach anything below the dialog either.
      event.stopPropagation()
      leaveBy('escape-key', event)
    },
    onCancel(event) {
      if (event.target !== event.currentTarget || event.isDefaultPrevented()) return
      event.preventDefault()
      leaveBy('close-watcher', event)
    },
    // Browsers fire `cancel` only for the first close request: a second Escape in a row closes the dialog directly, as
    // does a form with method `dialog`. In both cases it is opened again and the owner decides.
    onClose(event) {
      if (!isOpen || event.target !== event.currentTarget || event.currentTarget.open) return
      event.currentTarget.showModal()
      leaveBy('close-watcher', event)
    },
    // Not an outside press: a press that starts inside and ends outside, as when selecting text, or one that closes a
    // popup. Checked on capture, because later the popup may already be closed.
    onPointerDownCapture({ target, currentTarget }) {
      isPressedBeside.current = target === currentTarget && !openPopup(currentTarget)
    },
    onClick(event) {
      if (!isPressedBeside.current) return
      if (event.target !== event.currentTarget || event.isDefaultPrevented()) return
      leaveBy('outside-press', event)
    },
  }
}

/** The focused element; for an item of a menu, which will be removed, the button that labels the menu. */
function openerOf(focused: Element | null): Element | null {
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : focused
}
