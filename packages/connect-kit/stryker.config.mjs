import { part } from './mutation-parts.ts'

/** Breaks the rules of the kit's core one by one and sees whether a test notices: `test:mutation`, see docs/development.md. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: part.mutate,
  // A test looks at the heap.
  testRunnerNodeArgs: ['--expose-gc'],
  coverageAnalysis: 'perTest',
  // A rule that runs while a file loads asks for all tests again.
  ignoreStatic: true,
  // Parts add up to one result.
  incremental: true,
  incrementalFile: '../../.reports/mutation.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false },
  // As deep as the package, so that what it names outside itself is where it is.
  tempDirName: '../../.mutation',
  cleanTempDir: 'always',
  // TypeScript 7 has no program interface to rewrite it with.
  tsconfigFile: 'none.json',
}
