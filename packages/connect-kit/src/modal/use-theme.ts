import type { ThemeMode } from '../config/theme.ts'
import { useConnectKit } from '../react.tsx'

/**
 * Light or dark: what the app says, else what its page says, which the modal inherits (undefined), else what the person's system asks for
 * when the modal opens.
 */
export function useTheme(): ThemeMode | undefined {
  const { options, runtime } = useConnectKit()
  const { window: page } = runtime.environment
  // The modal's own parts are no word of the page. A page without media queries is in a test.
  if (options.themeMode || !page?.matchMedia || page.document.querySelector('[data-theme]:not([data-slot])'))
    return options.themeMode
  return page.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}
