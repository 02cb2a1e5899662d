import { CSPProvider } from '@base-ui/react/csp-provider'
import { ToastProvider, type ToastProviderProps } from '../toast/toast-provider.tsx'

export type UiProviderProps = ToastProviderProps

/**
 * Wraps an app once: toasts, and no inline style elements, so that the kit works under `style-src 'self'`.
 *
 * @example
 * <UiProvider><App /></UiProvider>
 * @example
 * <UiProvider toastsLabel="الإشعارات" dismissLabel="إغلاق"><App /></UiProvider>
 */
export function UiProvider({ children, ...labels }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider {...labels}>{children}</ToastProvider>
    </CSPProvider>
  )
}
