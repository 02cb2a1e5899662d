import { defineConfig } from 'vitest/config'
import { part } from './mutation-parts.ts'
import unit from './vitest.config.ts'

/** The tests that are asked whether they notice a broken rule. */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: part.include,
    setupFiles: ['test/without-shrinking.ts'],
    exclude: ['test/siwx-docs.test.ts'],
    // They take a quarter of a minute.
    testNamePattern:
      /^(?!.*(?:a thousand connections|cannot be reached is said so within|while it confirms|is waited for|a request that waits is still answered|in the wallet (?:is no success|went to its receiver)|cannot confirm))/,
    // A broken rule that leaves a test waiting is noticed then.
    testTimeout: 6000,
    // It runs in threads.
    execArgv: [],
    isolate: false,
    env: { ...unit.test?.env, SCHEDULES: '40', SEED: '1' },
  },
})
