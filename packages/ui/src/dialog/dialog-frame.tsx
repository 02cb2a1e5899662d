import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { UiContext } from '../provider/ui-context.ts'
import { useHydrated } from '../provider/use-hydrated.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { ToastPlaceContext } from '../toast/toast-place.ts'
import { DialogContext } from './popup-place.ts'
import styles from './ui-dialog.module.css'
import { type LeavingHandlers, useModalDialog } from './use-modal-dialog.ts'
import type { OpenChangeDetails } from './use-open-state.ts'

export interface DialogFrameProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'open'> {
  /**
   * When it becomes false, the dialog animates out and is removed. The default is true, for a dialog that is only
   * rendered while open.
   */
  open?: boolean | undefined
  /** Keeps the dialog mounted while closed, so that opening it mounts nothing. */
  keepMounted?: boolean
  /**
   * Called when the person wants to close it: by Escape, the phone's back gesture or a press outside the window. The
   * caller closes it.
   */
  onOpenChange?: ((open: false, details: OpenChangeDetails) => void) | undefined
  /** Position of the window on a desktop. On a phone `center` is a bottom sheet and `end` fills the screen. */
  placement?: 'start' | 'center' | 'end' | 'top' | 'bottom'
}

/**
 * A native modal `dialog` that covers the screen, with a {@link DialogWindow} inside. It is in the browser's top layer,
 * above every other dialog of the page, and the page behind it is inert; popups and toasts are rendered inside it.
 *
 * Data attributes: `data-placement`, `data-kept`; `open` while it is.
 *
 * @example
 * <DialogFrame aria-labelledby="rules" onOpenChange={close}><DialogWindow title="Rules" titleId="rules">…</DialogWindow></DialogFrame>
 */
export const DialogFrame = forwardRef<HTMLDialogElement, DialogFrameProps>(function DialogFrame(
  { open = true, keepMounted = false, onOpenChange, placement = 'center', className, children, ...rest },
  ref,
) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const both = useJoinedRefs<HTMLDialogElement>(setDialog, ref)
  const leaving = useModalDialog(dialog, open, (details) => onOpenChange?.(false, details))
  const isShown = open || keepMounted
  const isLeaving = useLeaving(dialog, isShown)
  const holdToasts = useContext(ToastPlaceContext)
  const { container } = useContext(UiContext)
  useMountEffect(() => (dialog && open ? holdToasts(dialog) : undefined), [dialog, open, holdToasts])
  // A server has no document for the portal, and the first client render must match the server's HTML.
  const isHydrated = useHydrated()
  if (!(isShown || isLeaving) || !isHydrated) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It detects that a person wants to close the dialog.
    <dialog
      data-slot="dialog-frame"
      {...rest}
      {...inTurn(rest, leaving)}
      ref={both}
      className={clsx(styles['frame'], className)}
      tabIndex={-1}
      data-placement={placement}
      data-kept={keepMounted ? '' : undefined}
    >
      <DialogContext.Provider value={dialog}>{children}</DialogContext.Provider>
    </dialog>,
    container ?? document.body,
  )
})

type CallersHandlers = { readonly [Name in keyof LeavingHandlers]?: LeavingHandlers[Name] | undefined }

/** Handlers that call those of the caller first, and then ours. */
const inTurn = (callers: CallersHandlers, ours: LeavingHandlers): LeavingHandlers =>
  // Each name keeps the type of its handler.
  Object.fromEntries(
    (Object.entries(ours) as [keyof LeavingHandlers, (event: never) => void][]).map(([name, own]) => [
      name,
      (event: never) => {
        callers[name]?.(event)
        own(event)
      },
    ]),
  ) as unknown as LeavingHandlers

/** True from closing until the closing animation has ended. */
function useLeaving(dialog: HTMLDialogElement | null, isShown: boolean): boolean {
  const [before, setBefore] = useState({ isShown, isLeaving: false })
  if (before.isShown !== isShown) setBefore({ isShown, isLeaving: !isShown })
  const { isLeaving } = before
  useEffect(() => {
    if (!isLeaving) return undefined
    let isOver = false
    // Only the dialog's own animations: a spinner inside never ends.
    void Promise.allSettled(dialog?.getAnimations().map(({ finished }) => finished) ?? []).then(
      () => isOver || setBefore({ isShown: false, isLeaving: false }),
    )
    return () => {
      isOver = true
    }
  }, [dialog, isLeaving])
  return isLeaving
}
