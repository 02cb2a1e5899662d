import type { ThemeMode } from '../config/theme.ts'
import { useConnectKit, useKitOptions } from '../react.tsx'

/**
 * Light or dark: the app's `themeMode`, else the theme of the page, which the modal inherits (undefined), else the system's colour scheme when the
 * modal opens.
 */
export function useTheme(): ThemeMode | undefined {
  const { themeMode } = useKitOptions()
  const { window: page } = useConnectKit().runtime.environment
  // The kit's own `data-theme` elements (with `data-slot`) and other libraries' theme names are not the page's. Tests may lack `matchMedia`.
  if (themeMode || !page?.matchMedia || page.document.querySelector(themeOfPage)) return themeMode
  return page.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

const themeOfPage = ['light', 'dark'].map((theme) => `[data-theme="${theme}"]:not([data-slot])`).join()
