import { defineConfig } from 'vitest/config'
import { testWorkers } from '../../tools/test-workers.ts'

export default defineConfig({
  test: {
    name: 'local-stack',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    isolate: false,
    maxWorkers: testWorkers,
    // Several WalletConnect clients live in one process, and none may call a hosted service.
    env: { DISABLE_GLOBAL_CORE: 'true' },
  },
})
