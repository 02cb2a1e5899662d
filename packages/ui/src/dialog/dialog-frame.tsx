import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastPlaceContext } from '../toast/toast-place.ts'
import { DialogContext } from './popup-place.ts'
import styles from './ui-dialog.module.css'
import { type LeavingHandlers, useModalDialog } from './use-modal-dialog.ts'

export interface DialogFrameProps
  extends Omit<ComponentPropsWithoutRef<'dialog'>, 'open' | keyof LeavingHandlers> {
  /** Closed, it moves away and is gone. One that is rendered only to be open needs no word about it. */
  isOpen?: boolean
  /** Stays in the page while it is closed, so that nothing is built at the moment in which it opens. */
  isKept?: boolean
  /** The person wants to leave: by Escape, the phone's back gesture or a press beside the window. */
  onClose: () => void
  /** Where the window stands on a desktop. On a phone `center` is a sheet from below and `end` fills the screen. */
  placement?: 'start' | 'center' | 'end'
}

/**
 * The browser's own modal dialog, as large as the screen, with a {@link DialogWindow} in it. It is above every other dialog of the page,
 * whichever library made that one, and nothing beside it can be reached; popups and toasts stand inside of it.
 */
export function DialogFrame({
  isOpen = true,
  isKept = false,
  onClose,
  placement = 'center',
  className,
  children,
  ...rest
}: DialogFrameProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const leaving = useModalDialog(dialog, isOpen, onClose)
  const isShown = isOpen || isKept
  const isLeaving = useLeaving(dialog, isShown)
  const holdToasts = useContext(ToastPlaceContext)
  useLayoutEffect(() => (dialog && isOpen ? holdToasts(dialog) : undefined), [dialog, isOpen, holdToasts])
  // A server has no page to put it on.
  if (!(isShown || isLeaving) || typeof document === 'undefined') return null
  return createPortal(
    <dialog
      {...rest}
      {...leaving}
      ref={setDialog}
      className={clsx(styles['frame'], className)}
      tabIndex={-1}
      data-placement={placement}
      data-kept={isKept || undefined}
    >
      <DialogContext.Provider value={dialog}>{children}</DialogContext.Provider>
    </dialog>,
    document.body,
  )
}

/** True from when it is no longer shown until it has moved away. */
function useLeaving(dialog: HTMLDialogElement | null, isShown: boolean): boolean {
  const [before, setBefore] = useState({ isShown, isLeaving: false })
  if (before.isShown !== isShown) setBefore({ isShown, isLeaving: !isShown })
  const { isLeaving } = before
  useEffect(() => {
    if (!isLeaving) return undefined
    let isOver = false
    const end = async () => {
      // Its own only: a spinner inside never ends.
      await Promise.allSettled(dialog?.getAnimations().map(({ finished }) => finished) ?? [])
      if (!isOver) setBefore({ isShown: false, isLeaving: false })
    }
    void end()
    return () => {
      isOver = true
    }
  }, [dialog, isLeaving])
  return isLeaving
}
