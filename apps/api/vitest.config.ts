import { configDefaults, defineConfig } from 'vitest/config'
import { testWorkers } from '../../tools/test-workers.ts'

export default defineConfig({
  resolve: { conditions: ['@esports/source', 'module', 'node'] },
  ssr: { resolve: { conditions: ['@esports/source', 'module', 'node'] } },
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // They need a PostgreSQL and a Redis: vitest.processes.config.ts.
    exclude: [...configDefaults.exclude, 'test/processes/**'],
    globalSetup: ['test/migrated-image.ts'],
    // Loading the image into WASM takes seconds when both cores are busy.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    maxWorkers: testWorkers,
    // Nothing of the API is global, so that files can share what is loaded: that is half of what a small one takes.
    isolate: false,
  },
})
