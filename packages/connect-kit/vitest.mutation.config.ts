import { configDefaults, defineConfig } from 'vitest/config'
import unit from './vitest.config.ts'

/** The tests that are asked whether they notice a broken rule: those of the core that need no other process and no time. */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: [
      'src/{async,caip,config,policy,wallets,siwx,storage,core,connectors,networks}/**/*.test.ts',
      'test/*.test.ts',
    ],
    exclude: [
      ...configDefaults.exclude,
      // Builds, pages of the docs, types, processes of their own.
      'test/{bundle,playground,public-api,register,contract-types,hook-types,types,siwx-docs,server-rendering,doubles,contracts}.test.ts',
    ],
    // It runs in threads.
    execArgv: [],
    env: { ...unit.test?.env, SCHEDULES: '40', SEED: '1' },
  },
})
