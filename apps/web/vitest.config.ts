import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@esports/source', 'module', 'node'] },
  ssr: { resolve: { conditions: ['@esports/source', 'module', 'node'] } },
  test: { name: 'web', include: ['src/**/*.test.ts'], environment: 'node' },
})
