import { defineConfig } from 'vitest/config'

/** The package as its users have it: packed, and installed by npm in a folder of its own. Needs the build and the registry. */
export default defineConfig({
  test: {
    name: 'connect-kit installed',
    include: ['test/installed/**/*.test.ts'],
    globalSetup: ['test/installed/support/packed-kit.ts'],
    // Installations and compilers take what they take; one after the other they take least.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
