import { defineConfig } from 'vitest/config'
import { testWorkers } from '../../tools/test-workers.ts'

export default defineConfig({
  test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: testWorkers },
})
