import { defineConfig } from 'vitest/config'

/** What browsers of other engines show: built packages in Firefox and in WebKit. */
export default defineConfig({
  resolve: { conditions: ['@esports/source', 'module', 'import', 'default'] },
  test: {
    name: 'engines',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Each file starts browsers of its own; side by side they would take each other's focus.
    fileParallelism: false,
  },
})
