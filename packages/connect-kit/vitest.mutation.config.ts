import { defineConfig } from 'vitest/config'
import { part } from './mutation-parts.ts'
import unit from './vitest.config.ts'

/** The tests that are asked whether they notice a broken rule. */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: part.include,
    exclude: ['test/siwx-docs.test.ts'],
    // It takes a quarter of a minute.
    testNamePattern: /^(?!a thousand connections)/,
    // It runs in threads.
    execArgv: [],
    env: { ...unit.test?.env, SCHEDULES: '40', SEED: '1' },
  },
})
