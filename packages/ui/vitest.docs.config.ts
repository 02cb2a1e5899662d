import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const chromium =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)

/** The pages of docs in the built Storybook. */
export default defineConfig({
  test: {
    name: 'ui docs',
    include: ['test/docs/*.test.ts'],
    environment: 'node',
    provide: { chromium: chromium ?? '' },
    testTimeout: 60_000,
  },
})
