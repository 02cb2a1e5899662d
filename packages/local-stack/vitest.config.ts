import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'local-stack',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Several WalletConnect clients live in one process, and none may call a hosted service.
    env: { DISABLE_GLOBAL_CORE: 'true' },
  },
})
