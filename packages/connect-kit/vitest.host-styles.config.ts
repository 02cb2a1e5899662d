import { defineConfig } from 'vitest/config'

/** Every computed property of the modal in the pages of others: it takes minutes, so it runs by a command of its own. */
export default defineConfig({
  resolve: { conditions: ['@esports/source', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['@esports/source', 'module', 'import', 'default'] } },
  test: {
    name: 'connect-kit in the pages of others',
    include: ['test/host-styles/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
