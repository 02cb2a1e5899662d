import { defineConfig } from 'vitest/config'

/** Several processes of the API at one PostgreSQL and one Redis: a check of its own, since it needs both. */
export default defineConfig({
  resolve: { conditions: ['@esports/source', 'module', 'node'] },
  ssr: { resolve: { conditions: ['@esports/source', 'module', 'node'] } },
  test: {
    name: 'api as three processes',
    include: ['test/processes/*.test.ts'],
    globalSetup: ['test/migrated-image.ts'],
    // Three processes start from source.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
