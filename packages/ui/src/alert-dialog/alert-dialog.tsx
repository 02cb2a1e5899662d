import { CircleHelp, TriangleAlert } from 'lucide-react'
import { forwardRef, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { changeDetails } from '../change/change-details.ts'
import { CloseContext } from '../dialog/close-context.ts'
import { DialogFrame, type DialogFrameProps } from '../dialog/dialog-frame.tsx'
import { DialogWindow } from '../dialog/dialog-window.tsx'
import { type OpenChangeDetails, type OpenStateProps, useOpenState } from '../dialog/use-open-state.ts'
import { useShake } from '../dialog/use-shake.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import type { Tone } from '../tone/tone.ts'
import styles from './ui-alert-dialog.module.css'

/** The texts in English. */
const texts = {
  cancelLabel: 'Cancel',
  confirmLabel: 'Confirm',
  closeLabel: 'Close',
  confirmErrorLabel: 'That did not work. Try again.',
  confirmPendingLabel: 'This takes longer than usual. You can close this; it may still go through.',
} satisfies Partial<UiLabels>

export interface AlertDialogProps
  extends OpenStateProps,
    Omit<DialogFrameProps, 'open' | 'keepMounted' | 'onOpenChange' | 'title' | 'placement' | 'role'> {
  /** The question, in a few words. */
  title: ReactNode
  /** What follows from a yes. It is read together with the title. */
  description?: ReactNode
  /** `danger` for what cannot be undone. */
  tone?: Extract<Tone, 'accent' | 'danger'>
  /** The button that does it. Name the deed, such as 'Leave the clan', rather than 'Yes'. */
  confirmLabel?: ReactNode
  /** The button that leaves all as it is. */
  cancelLabel?: ReactNode
  /**
   * Does it. The dialog closes when this returns, or when the promise that it returns is fulfilled. A rejected promise keeps it open with an error, and
   * the person can try again. Until then it cannot be left, and after `pendingTimeout` it can, for a promise may never settle: `signal` is aborted, and
   * what the promise comes to is yours to tell.
   */
  onConfirm?:
    | ((event: MouseEvent<HTMLButtonElement>, work: { readonly signal: AbortSignal }) => unknown)
    | undefined
  /** How long the dialog is held by `onConfirm`, in milliseconds; eight seconds. */
  pendingTimeout?: number | undefined
  /** What a rejected `onConfirm` says to the person. */
  confirmError?: ((reason: unknown) => ReactNode) | undefined
}

type Work =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly isLong: boolean }
  | { readonly status: 'failed'; readonly reason: unknown }

const idle: Work = { status: 'idle' }

/**
 * A question that must be answered before the page can be used again, such as before something is lost. A press beside it does not close it; Escape is
 * the same as the cancel button. For what can be undone do it and offer an undo in a toast; for anything but a question take `Dialog`. The ref,
 * `className` and native properties are those of the `dialog` element, which fills the screen.
 *
 * Keyboard: the focus starts on the cancel button; Tab goes round inside; Enter and Space press a button; Escape cancels. While `onConfirm` is under way,
 * nothing closes it, until `pendingTimeout` is over; then the dialog says so, and its cancel button and Escape close it.
 *
 * Data attributes: `data-tone`, `data-loading`, `data-invalid`.
 *
 * @example
 * <AlertDialog
 *   title="Leave the tournament?"
 *   description="Your place goes to the next team in line."
 *   tone="danger"
 *   confirmLabel="Leave"
 *   onConfirm={() => leave(tournament.id)}
 *   trigger={<Button tone="danger">Leave</Button>}
 * />
 */
export const AlertDialog = forwardRef<HTMLDialogElement, AlertDialogProps>(function AlertDialog(
  {
    title,
    description,
    tone = 'accent',
    confirmLabel,
    cancelLabel,
    onConfirm,
    confirmError,
    pendingTimeout = 8000,
    children,
    open,
    defaultOpen,
    onOpenChange,
    trigger,
    ...frame
  },
  ref,
) {
  const labels = useLabels(texts)
  const id = useId()
  const {
    isOpen,
    setOpen,
    trigger: button,
    direction,
  } = useOpenState({ open, defaultOpen, onOpenChange, trigger })
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const both = useJoinedRefs<HTMLDialogElement>(setDialog, ref)
  const cancel = useRef<HTMLButtonElement>(null)
  const [work, setWork] = useState<Work>(idle)
  const { ref: shaken, isShaking, shake } = useShake()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    // Not as it closes: what is said stays until it has moved away.
    if (isOpen) setWork(idle)
  }
  /** Counts what is asked for: an answer that comes after the dialog has closed is about nothing that is shown. */
  const attempt = useRef(0)
  useMountEffect(() => {
    if (!isOpen || !dialog) return undefined
    // After the frame has opened, which gives the focus to the dialog itself.
    cancel.current?.focus()
    return () => {
      attempt.current += 1
    }
  }, [isOpen, dialog])

  const isPending = work.status === 'pending'
  const isLong = isPending && work.isLong
  const isHeld = isPending && !isLong
  useEffect(() => {
    if (!isHeld) return undefined
    const timer = setTimeout(() => setWork({ status: 'pending', isLong: true }), pendingTimeout)
    return () => clearTimeout(timer)
  }, [isHeld, pendingTimeout])
  const stop = useRef<AbortController>(undefined)
  const close = (details: OpenChangeDetails) => {
    if (isHeld || details.reason === 'outside-press') {
      shake()
      return
    }
    setOpen(false, details)
    if (isPending && !details.isCanceled) stop.current?.abort()
  }
  const confirm = async (event: MouseEvent<HTMLButtonElement>) => {
    const details = changeDetails('confirm-press', event.nativeEvent, event.currentTarget)
    attempt.current += 1
    const own = attempt.current
    stop.current = new AbortController()
    try {
      const done = onConfirm?.(event, { signal: stop.current.signal })
      if (isPromise(done)) {
        setWork({ status: 'pending', isLong: false })
        await done
        if (attempt.current !== own) return
      }
    } catch (reason) {
      if (attempt.current === own) setWork({ status: 'failed', reason })
      return
    }
    setWork(idle)
    setOpen(false, details)
  }
  const Icon = tone === 'danger' ? TriangleAlert : CircleHelp
  return (
    <>
      {button}
      <DialogFrame
        data-slot="alert-dialog"
        dir={direction}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        {...frame}
        ref={both}
        role="alertdialog"
        open={isOpen}
        onOpenChange={(_, details) => close(details)}
        data-tone={tone}
        data-loading={isPending ? '' : undefined}
        data-invalid={work.status === 'failed' ? '' : undefined}
      >
        <CloseContext.Provider value={close}>
          <DialogWindow
            title={title}
            titleId={`${id}-title`}
            ref={shaken}
            shaking={isShaking}
            footer={
              <div className={styles['actions']} data-slot="alert-dialog-actions">
                <Button
                  ref={cancel}
                  className={styles['action']}
                  disabled={isHeld}
                  data-slot="alert-dialog-cancel"
                  onClick={({ nativeEvent, currentTarget }) =>
                    close(changeDetails('close-press', nativeEvent, currentTarget))
                  }
                >
                  {isLong ? labels.closeLabel : (cancelLabel ?? labels.cancelLabel)}
                </Button>
                <Button
                  className={styles['action']}
                  tone={tone}
                  loading={isPending}
                  data-slot="alert-dialog-confirm"
                  onClick={(event) => void confirm(event)}
                >
                  {confirmLabel ?? labels.confirmLabel}
                </Button>
              </div>
            }
          >
            <div className={styles['body']}>
              <Icon className={styles['icon']} aria-hidden data-slot="alert-dialog-icon" />
              <div className={styles['words']}>
                {description ? (
                  <p id={`${id}-description`} data-slot="alert-dialog-description">
                    {description}
                  </p>
                ) : null}
                {children}
                <p className={styles['pending']} role="status" data-slot="alert-dialog-pending">
                  {isLong ? labels.confirmPendingLabel : null}
                </p>
                <p className={styles['error']} role="alert" data-slot="alert-dialog-error">
                  {work.status === 'failed'
                    ? (confirmError?.(work.reason) ?? labels.confirmErrorLabel)
                    : null}
                </p>
              </div>
            </div>
          </DialogWindow>
        </CloseContext.Provider>
      </DialogFrame>
    </>
  )
})

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value
