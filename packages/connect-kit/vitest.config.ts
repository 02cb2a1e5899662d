import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@esports/source', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['@esports/source', 'module', 'import', 'default'] } },
  test: {
    name: 'connect-kit',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // By commands of their own: vitest.next.config.ts, vitest.installed.config.ts.
    exclude: [...configDefaults.exclude, 'test/next/**', 'test/installed/**', 'test/host-styles/**'],
    // The test of a thousand connections looks at the heap.
    execArgv: ['--expose-gc'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest leaves one core free; on two cores that is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Dapp and wallet live in one process; without this they would share one core.
    env: { DISABLE_GLOBAL_CORE: 'true' },
  },
})
