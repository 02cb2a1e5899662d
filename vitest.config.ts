import { defineConfig } from 'vitest/config'
import { testWorkers } from './tools/test-workers.ts'

/** Everything that runs in Node, in one process pool. The stories have a configuration of their own in packages/ui. */
export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'packages/demo-gamers',
      'packages/tournament-engine',
      'packages/connect-kit',
      'packages/connect-kit/vitest.tabs.config.ts',
      'packages/local-stack',
      'apps/api',
      'apps/web',
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          testTimeout: 30_000,
          maxWorkers: testWorkers,
        },
      },
    ],
  },
})
