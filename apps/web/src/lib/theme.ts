import { safeLocalStorage } from './storage.ts'

/** `system`: as the device is set. */
export type Theme = 'dark' | 'light' | 'system'

const storageKey = 'theme'
/** The colour that browsers give their own bars: `--es-bg-0` of the theme. */
const barColours = { dark: '#07090f', light: '#f4f6fb' } as const

const isTheme = (value: string | null): value is Theme =>
  value === 'dark' || value === 'light' || value === 'system'

/** The theme that was chosen on this device; dark before that. */
export function currentTheme(): Theme {
  const stored = safeLocalStorage.read(storageKey)
  return isTheme(stored) ? stored : 'dark'
}

/** Shows the page in the chosen theme, and follows the device where that was chosen. */
export function startTheme(): void {
  show(currentTheme())
  lightDevice().addEventListener('change', () => show(currentTheme()))
}

/** Changes the theme, and keeps the choice on this device. */
export function changeTheme(theme: Theme): void {
  safeLocalStorage.write(storageKey, theme)
  show(theme)
}

const lightDevice = () => window.matchMedia('(prefers-color-scheme: light)')

function show(theme: Theme): void {
  const isLight = theme === 'light' || (theme === 'system' && lightDevice().matches)
  const shown = isLight ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[shown])
}
