import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** End-to-end tests belong to Playwright; tests of sample apps are run by people who copy the app. */
const others = /^e2e\/|\/fixture\/|\/template\//

/** The `include` patterns of the Vitest configurations, relative to the root. */
function includedPatterns(): readonly string[] {
  const configs = globSync(['{.,engines,packages/*,apps/*}/vitest*.config.ts'], { cwd: root })
  return configs.flatMap((config) => {
    const text = readFileSync(path.join(root, config), 'utf8')
    return [...text.matchAll(/include: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) =>
        path.posix.join(path.posix.dirname(config), pattern),
      ),
    )
  })
}

test('every test file belongs to a project of Vitest, or it would never run', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = tracked
    .split('\n')
    .filter((file) => /\.test\.tsx?$/.test(file) && !others.test(file) && existsSync(path.join(root, file)))
  const patterns = includedPatterns()
  const lost = files.filter((file) => !patterns.some((pattern) => path.posix.matchesGlob(file, pattern)))
  expect(files.length).toBeGreaterThan(100)
  expect(lost).toEqual([])
})
