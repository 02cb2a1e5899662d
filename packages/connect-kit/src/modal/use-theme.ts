import { useCallback, useSyncExternalStore } from 'react'
import type { ThemeMode } from '../config/theme.ts'
import { useConnectKit } from '../react.tsx'

/**
 * Light or dark: what the app says, else what its page says, which the modal inherits (undefined), else what the person's system asks for.
 */
export function useTheme(): ThemeMode | undefined {
  const { options, runtime } = useConnectKit()
  const { window: page } = runtime.environment
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = lightness(page)
      query?.addEventListener('change', onChange)
      return () => query?.removeEventListener('change', onChange)
    },
    [page],
  )
  const system = useSyncExternalStore(
    subscribe,
    () => (lightness(page)?.matches ? 'light' : 'dark'),
    () => undefined,
  )
  return options.themeMode ?? (isPageThemed(page) ? undefined : system)
}

/** A page without media queries is in a test. */
const lightness = (page: Window | undefined): MediaQueryList | undefined =>
  page?.matchMedia?.('(prefers-color-scheme: light)')

/** Whether the app has a theme of the design system anywhere; the modal's own parts do not count. */
const isPageThemed = (page: Window | undefined): boolean =>
  !page?.matchMedia || page.document.querySelector('[data-theme]:not([data-slot])') !== null
