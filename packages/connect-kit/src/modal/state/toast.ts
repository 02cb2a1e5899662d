import type { ConnectKit } from '../../core/connect-kit.ts'
import { afterInKit } from '../../core/kit-timer.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { modalStore, type Toast } from './modal-store.ts'

// S9.7
/** Pause (ms) before a toast that replaces another, so that the change is noticed. */
const reopenDelay = 150
/** How long a toast is shown (ms), unless `isKept`. */
const toastDuration = 2_500

/** Cancels the timer that shows or hides the toast. */
const timer = /*#__PURE__*/ oncePerKit((): { cancel?: (() => void) | undefined } => ({}))

// S4.8
/**
 * Shows a toast. If one is open, it is closed first, and the new one appears 150 ms later.
 *
 * @example showToast(kit, { kind: 'error', message: 'Signature declined' })
 */
export function showToast(kit: ConnectKit, toast: Toast): void {
  const store = modalStore(kit)
  const own = timer(kit)
  const open = () => {
    store.setState({ toast })
    own.cancel = toast.isKept ? undefined : afterInKit(kit, toastDuration, () => hideToast(kit))
  }
  const isReplaced = store.getState().toast !== undefined || own.cancel !== undefined
  hideToast(kit)
  if (isReplaced) own.cancel = afterInKit(kit, reopenDelay, open)
  else open()
}

/**
 * Hides the toast, and cancels one that is about to appear.
 *
 * @example hideToast(kit)
 */
export function hideToast(kit: ConnectKit): void {
  const own = timer(kit)
  own.cancel?.()
  own.cancel = undefined
  if (modalStore(kit).getState().toast) modalStore(kit).setState({ toast: undefined })
}
