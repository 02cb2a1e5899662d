import { defineConfig } from 'vitest/config'

/** Everything that runs in Node, in one process pool. The stories have a configuration of their own in packages/ui. */
export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'packages/tournament-engine',
      'packages/connect-kit',
      'packages/local-stack',
      'apps/api',
      'apps/web',
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
