import type { ConnectKit } from '../../core/connect-kit.ts'
import { afterInKit } from '../../core/kit-timer.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { modalStore, type Toast } from './modal-store.ts'

// S9.7
/** A toast that takes another's place comes after this pause (ms), so that the change is seen. */
const reopenDelay = 150
/** How long a toast stays (ms), unless it is kept. */
const toastDuration = 2_500

/** Takes back the toast that is about to come or go. */
const timer = /*#__PURE__*/ oncePerKit((): { cancel?: (() => void) | undefined } => ({}))

// S4.8
/**
 * Shows a toast. One that is open closes first, and the new one comes 150 ms later.
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
 * Takes the toast away, also one that was about to come.
 *
 * @example hideToast(kit)
 */
export function hideToast(kit: ConnectKit): void {
  const own = timer(kit)
  own.cancel?.()
  own.cancel = undefined
  if (modalStore(kit).getState().toast) modalStore(kit).setState({ toast: undefined })
}
