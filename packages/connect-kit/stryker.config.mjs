/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: ['src/caip/**/*.ts', '!src/**/*.test.ts'],
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '../../.mutation/report.json' },
  concurrency: 1,
  ignoreStatic: true,
  // As deep as the package, so that what it names outside itself is where it is.
  tempDirName: '../../.mutation',
  cleanTempDir: 'always',
  // TypeScript 7 has no program interface to rewrite it with.
  tsconfigFile: 'none.json',
}
