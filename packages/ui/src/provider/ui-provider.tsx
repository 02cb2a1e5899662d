import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { ToastProvider } from '../toast/toast-provider.tsx'

export interface UiProviderProps {
  children: ReactNode
}

/**
 * Wraps an app once: toasts, and no inline style elements, so that the kit works under `style-src 'self'`.
 *
 * @example
 * <UiProvider><App /></UiProvider>
 */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>{children}</ToastProvider>
    </CSPProvider>
  )
}
