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

/** Default texts, in English. */
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
  /** The consequence of confirming. Screen readers read it together with the title. */
  description?: ReactNode
  /** `danger` for actions that cannot be undone. */
  tone?: Extract<Tone, 'accent' | 'danger'>
  /** Label of the confirm button. Name the action, such as 'Leave the clan', rather than 'Yes'. */
  confirmLabel?: ReactNode
  /** Label of the button that closes the dialog without confirming. */
  cancelLabel?: ReactNode
  /**
   * Runs the action. The dialog closes when this returns, or when the returned promise is fulfilled. If the promise is
   * rejected, the dialog stays open with an error, and the person can try again. While the promise is pending, the
   * dialog cannot be closed; after `pendingTimeout` it can, because a promise may never settle. Closing it then aborts
   * `signal`, and reporting the result of the promise is up to you.
   */
  onConfirm?:
    | ((event: MouseEvent<HTMLButtonElement>, work: { readonly signal: AbortSignal }) => unknown)
    | undefined
  /** How long a pending `onConfirm` keeps the dialog from closing, in milliseconds; the default is eight seconds. */
  pendingTimeout?: number | undefined
  /** The error message for a rejected `onConfirm`. */
  confirmError?: ((reason: unknown) => ReactNode) | undefined
}

type Work =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly isLong: boolean }
  | { readonly status: 'failed'; readonly reason: unknown }

const idle: Work = { status: 'idle' }

/**
 * A modal confirmation dialog, such as before data is lost. A press outside does not close it; Escape acts like the
 * cancel button. For an action that can be undone, perform it and offer an undo in a toast; for anything but a
 * confirmation use `Dialog`. The ref, `className` and native properties are those of the `dialog` element, which fills
 * the screen.
 *
 * Keyboard: the cancel button has the initial focus; Tab stays inside the dialog; Enter and Space activate a button; Escape cancels. While `onConfirm` is pending,
 * the dialog cannot be closed until `pendingTimeout` has passed; then it says so, and the cancel button and Escape close it.
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
    // Not when it closes: the shown text stays until the closing animation has ended.
    if (isOpen) setWork(idle)
  }
  /** Counts attempts, so that a result that arrives after the dialog has closed is ignored. */
  const attempt = useRef(0)
  useMountEffect(() => {
    if (!isOpen || !dialog) return undefined
    // After the frame has opened, because opening it focuses the dialog element itself.
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
