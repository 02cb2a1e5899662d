import { defineConfig } from 'vitest/config'

/** A Next.js app from the packed packages: slow, and it fetches Next.js, so it runs by a command of its own. */
export default defineConfig({
  test: {
    name: 'connect-kit in Next.js',
    include: ['test/next/**/*.test.ts'],
    // Next.js brings many files, which are taken away at the end.
    hookTimeout: 120_000,
  },
})
