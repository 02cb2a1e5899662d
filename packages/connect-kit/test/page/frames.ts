import type { Page } from 'playwright'

interface Recorder {
  readonly shown: string[]
}

/** Records the texts of the wallet buttons in each new document, from its first element on. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = []
    const look = () => {
      const buttons = [
        ...document.querySelectorAll(
          '[data-slot="connect-button"], [data-slot="account-button"], [data-slot="network-button"]',
        ),
      ]
      const text = buttons.map(({ textContent }) => textContent).join(' | ')
      if (text !== shown.at(-1)) shown.push(text)
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    Object.assign(globalThis, { shown } satisfies Recorder)
  })
}

/** The recorded texts of the wallet buttons, in order. */
export const framesOf = (page: Page): Promise<readonly string[]> =>
  // Set by the script above.
  page.evaluate(() => (globalThis as unknown as Recorder).shown)
