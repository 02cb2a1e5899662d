import { defineConfig, devices } from '@playwright/test'
import { systemChromium } from './tools/chromium.mjs'

const chromium = systemChromium()
/** Journeys that `npm run test:deep` alone plays are left out. */
const isWhole = process.env['JOURNEYS'] === 'all'

/** The journeys of the product, on its production build, at the width of a desktop and of a phone. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-product.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.reports/journeys.json' }]],
  outputDir: '.reports/journeys',
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    // The steps alone: recording each page and each response takes a quarter of the processor time, and the film of the screen a third.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Requests that a test answers itself would pass the service worker first. Those about it allow it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Nothing but loopback resolves: a request that leaves the machine fails.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
    },
  },
  projects: [
    {
      name: 'desktop',
      ...(isWhole ? {} : { grepInvert: /@deep/ }),
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        // A phone is used with motion, a desktop without: frames that nobody looks at cost a twelfth of the processor time.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      // What does not depend on the size is not played on a phone.
      ...(isWhole ? {} : { grepInvert: /@one-size|@deep/ }),
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
})
