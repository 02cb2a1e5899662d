import { defineConfig } from 'vitest/config'
import { testWorkers } from '../../tools/test-workers.ts'

export default defineConfig({
  resolve: { conditions: ['@esports/source', 'module', 'node'] },
  ssr: { resolve: { conditions: ['@esports/source', 'module', 'node'] } },
  test: {
    name: 'web',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: testWorkers,
  },
})
