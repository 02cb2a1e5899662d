import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Accessibility tree of an element, in Playwright's format. */
    treeOf: (selector: string) => Promise<string>
  }
}

/** Page data that only the browser driver can read. */
export const pageCommands = {
  treeOf: ({ iframe }, selector) => iframe.locator(selector).ariaSnapshot(),
} satisfies Record<string, BrowserCommand<[string]>>
