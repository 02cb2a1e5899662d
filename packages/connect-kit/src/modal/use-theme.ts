import type { ThemeMode } from '../config/theme.ts'
import { useConnectKit, useKitOptions } from '../react.tsx'

/**
 * Light or dark: what the app says, else what its page says, which the modal inherits (undefined), else what the person's system asks for
 * when the modal opens.
 */
export function useTheme(): ThemeMode | undefined {
  const { themeMode } = useKitOptions()
  const { window: page } = useConnectKit().runtime.environment
  // The modal's own parts are no word of the page, nor is the name of a theme of another library. A page without media queries is in a test.
  if (themeMode || !page?.matchMedia || page.document.querySelector(themeOfPage)) return themeMode
  return page.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

const themeOfPage = ['light', 'dark'].map((theme) => `[data-theme="${theme}"]:not([data-slot])`).join()
