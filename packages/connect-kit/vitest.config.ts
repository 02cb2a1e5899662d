import { configDefaults, defineConfig } from 'vitest/config'
import { testWorkers } from '../../tools/test-workers.ts'

export default defineConfig({
  resolve: { conditions: ['@esports/source', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['@esports/source', 'module', 'import', 'default'] } },
  test: {
    name: 'connect-kit',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      // By commands of their own: vitest.next.config.ts, vitest.installed.config.ts.
      'test/next/**',
      'test/installed/**',
      'test/host-styles/**',
      // In a process of their own: vitest.tabs.config.ts.
      'test/walletconnect-tabs.test.ts',
    ],
    // The test of a thousand connections looks at the heap.
    execArgv: ['--expose-gc'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: testWorkers,
    // Dapp and wallet live in one process; without this they would share one core.
    // Loading is half of what a small file takes, so the files of a worker share what is loaded.
    isolate: false,
    env: { DISABLE_GLOBAL_CORE: 'true' },
  },
})
