import type { Page } from 'playwright'

interface Recorder {
  readonly shown: string[]
}

/** Makes each document that comes into a page keep what its wallet buttons say, from the first of its elements on. */
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

/** What the wallet buttons of the page have said, in order. */
export const framesOf = (page: Page): Promise<readonly string[]> =>
  // The script above put it there.
  page.evaluate(() => (globalThis as unknown as Recorder).shown)
