import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What a screen reader is told of an element, as Playwright writes the accessibility tree. */
    treeOf: (selector: string) => Promise<string>
  }
}

/** What only the browser itself knows of the page. */
export const pageCommands = {
  treeOf: ({ iframe }, selector) => iframe.locator(selector).ariaSnapshot(),
} satisfies Record<string, BrowserCommand<[string]>>
