import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { stackCommands } from './test/browser/support/local-stack.ts'
import { pageCommands } from './test/browser/support/page-commands.ts'

const chromium =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)

/** What only a browser can show: React, the page's own events, and several tabs. */
export default defineConfig({
  resolve: { conditions: ['@esports/source', 'module', 'browser', 'import', 'default'] },
  // Looked through at the start, so that a cold cache does not reload the page in the middle of a run.
  optimizeDeps: {
    entries: ['src/**/*.tsx', 'test/browser/**/*.tsx'],
    include: ['react/jsx-dev-runtime'],
  },
  test: {
    name: 'connect-kit in a browser',
    include: ['test/browser/**/*.test.tsx'],
    globalSetup: ['test/browser/support/local-stack.ts'],
    setupFiles: ['test/browser/support/resource-timing.ts'],
    // What is waited for comes soon, but code that loads first may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Longer than a wait in it, which says what did not come.
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { ...stackCommands, ...pageCommands },
      provider: playwright({ launchOptions: chromium ? { executablePath: chromium } : {} }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
