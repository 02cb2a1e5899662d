/**
 * Breaks the rules of the kit's core one by one and sees whether a test notices: `test:mutation`, see docs/development.md.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'src/{caip,config,policy,wallets,siwx,storage,core}/**/*.ts',
    'src/connectors/{eip1193,walletconnect}/**/*.ts',
    // Held by tests on a real relay, which take too long to run for each broken rule.
    '!src/connectors/walletconnect/sign-client-*.ts',
    '!src/**/*.test.ts',
  ],
  coverageAnalysis: 'perTest',
  // A rule that runs while a file loads asks for all tests again.
  ignoreStatic: true,
  // Parts add up to one result.
  incremental: true,
  incrementalFile: '../../.mutation/result.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false },
  // As deep as the package, so that what it names outside itself is where it is.
  tempDirName: '../../.mutation/run',
  cleanTempDir: 'always',
  // TypeScript 7 has no program interface to rewrite it with.
  tsconfigFile: 'none.json',
  thresholds: { high: 95, low: 85, break: null },
}
