/** A page as seen by the wallet views: its environment and visibility events. */
export interface TestPhone {
  /** What the kit takes for `window`. */
  readonly window: Window
  /** Another app covers the page. */
  hides(): void
  /** The browser shows a prompt over the page, or another window has the keyboard focus. */
  blurs(): void
  focuses(): void
}

/** User agents of phone browsers. */
export const userAgents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
} as const

/**
 * A page on a phone, for view tests.
 *
 * @param userAgent see {@link userAgents}
 * @param more further properties of its window, such as those of an app around it
 */
export function aPhone(userAgent: string, more: Readonly<Record<string, unknown>> = {}): TestPhone {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const target = Object.assign(new EventTarget(), { document, navigator: { userAgent }, ...more })
  return {
    // The views use nothing else of the window.
    window: target as unknown as Window,
    hides() {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
    blurs: () => void target.dispatchEvent(new Event('blur')),
    focuses: () => void target.dispatchEvent(new Event('focus')),
  }
}
