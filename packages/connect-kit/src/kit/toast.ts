import type { ConnectKit } from './connect-kit.ts'
import type { Toast } from './notices.ts'

/** S9.7: a toast that takes another's place comes after this pause (ms), so that the change is seen. */
const reopenDelay = 150
/** How long a toast stays (ms); one that tells of loading stays until it is replaced. */
const toastDuration = 2_500

/**
 * Shows a toast. One that is open closes first, and the new one comes 150 ms later (S4.8).
 *
 * @example showToast(kit, { kind: 'error', message: 'Signature declined' })
 */
export function showToast(kit: ConnectKit, toast: Toast): void {
  const { runtime, store } = kit
  const open = () => {
    store.setState({ toast })
    runtime.cancelToast =
      toast.kind === 'loading' ? undefined : runtime.environment.after(toastDuration, () => hideToast(kit))
  }
  const isReplaced = store.getState().toast !== undefined || runtime.cancelToast !== undefined
  hideToast(kit)
  if (isReplaced) runtime.cancelToast = runtime.environment.after(reopenDelay, open)
  else open()
}

/**
 * Takes the toast away, also one that was about to come.
 *
 * @example hideToast(kit)
 */
export function hideToast(kit: ConnectKit): void {
  kit.runtime.cancelToast?.()
  kit.runtime.cancelToast = undefined
  if (kit.store.getState().toast) kit.store.setState({ toast: undefined })
}
