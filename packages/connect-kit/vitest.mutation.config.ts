import { defineConfig } from 'vitest/config'
import { part } from './mutation-parts.ts'
import unit from './vitest.config.ts'

/** The tests that are asked whether they notice a broken rule. */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: part.include,
    globalSetup: process.env['PART']?.startsWith('walletconnect') ? ['test/support/chains-once.ts'] : [],
    setupFiles: ['test/without-shrinking.ts', 'test/load-first.ts'],
    exclude: ['test/siwx-docs.test.ts'],
    // They take a quarter of a minute.
    testNamePattern:
      /^(?!.*(?:a thousand connections|cannot be reached is said so within|while it confirms|is waited for|by a crash|in the wallet (?:is no success|went to its receiver)|cannot confirm))/,
    // A broken rule that leaves a test waiting is noticed then.
    testTimeout: 6000,
    // It runs in threads.
    execArgv: [],
    isolate: false,
    env: { ...unit.test?.env, SCHEDULES: '40', SEED: '1' },
  },
})
