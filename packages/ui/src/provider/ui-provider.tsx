import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useContext, useMemo } from 'react'
import { ToastProvider } from '../toast/toast-provider.tsx'
import type { UiLabels } from './labels.ts'
import { type Direction, UiContext } from './ui-context.ts'

export interface UiProviderProps {
  /** Overrides of component texts; texts left out are inherited from an outer provider. */
  labels?: Partial<UiLabels>
  /** Locale of numbers, such as `de` (BCP 47). Must be the same on the server and in the browser. */
  locale?: string
  /** Text direction, where no element of the page sets one. */
  dir?: Direction
  /**
   * Where dialogs, popups and toasts are rendered: an element in the shadow root or the frame of the app, which has its
   * styles. Without it the body of the document.
   */
  container?: HTMLElement | null | undefined
  children?: ReactNode
}

/**
 * Provides toasts, texts, locale and direction to an app, and disables inline style elements, so that components work under
 * `style-src 'self'`.
 *
 * @example
 * <UiProvider><App /></UiProvider>
 * @example
 * <UiProvider locale="ar" dir="rtl" labels={arabicLabels}><App /></UiProvider>
 * @example
 * <UiProvider container={document.querySelector<HTMLElement>('#popups')}><App /></UiProvider>
 */
export function UiProvider({ labels, locale, dir, container, children }: UiProviderProps) {
  const around = useContext(UiContext)
  const settings = useMemo(
    () => ({
      labels: labels ? { ...around.labels, ...labels } : around.labels,
      locale: locale ?? around.locale,
      dir: dir ?? around.dir,
      container: container ?? around.container,
    }),
    [around, labels, locale, dir, container],
  )
  return (
    <CSPProvider disableStyleElements>
      <UiContext.Provider value={settings}>
        <ToastProvider>{children}</ToastProvider>
      </UiContext.Provider>
    </CSPProvider>
  )
}
