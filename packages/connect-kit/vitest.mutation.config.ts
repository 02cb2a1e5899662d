import { defineConfig } from 'vitest/config'
import unit from './vitest.config.ts'

export default defineConfig({
  ...unit,
  test: { ...unit.test, execArgv: [], include: ['src/caip/**/*.test.ts', 'test/machine.test.ts'] },
})
