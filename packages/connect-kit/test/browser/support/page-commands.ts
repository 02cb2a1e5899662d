import type { BrowserCommand } from 'vitest/node'

interface PageCommands {
  /** Accessibility tree of an element, in Playwright's format. */
  treeOf: (selector: string) => Promise<string>
  /** Presses the mouse button over the middle of an element, and holds it. */
  holdMouseOver: (selector: string) => Promise<void>
  /** Releases the mouse button where the pointer is, whatever lies there by now. */
  releaseMouse: () => Promise<void>
}

declare module 'vitest/browser' {
  interface BrowserCommands extends PageCommands {}
}

/** What only the browser driver can read, or do in parts. */
export const pageCommands = {
  treeOf: ({ iframe }, selector) => iframe.locator(selector).ariaSnapshot(),
  holdMouseOver: async ({ iframe, page }, selector) => {
    await iframe.locator(selector).hover()
    await page.mouse.down()
  },
  releaseMouse: ({ page }) => page.mouse.up(),
} satisfies { readonly [Name in keyof PageCommands]: BrowserCommand<Parameters<PageCommands[Name]>> }
