import { defineConfig } from 'vitest/config'
import { testWorkers } from '../../tools/test-workers.ts'

export default defineConfig({
  test: { name: 'demo-gamers', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: testWorkers },
})
