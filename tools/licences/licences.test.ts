import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const check = path.join(import.meta.dirname, 'check.mjs')
let repository: string

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'licences-'))
})
afterEach(() => rmSync(repository, { recursive: true, force: true }))

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Record<string, string>
}

/** Creates a repository on disk with one app that depends on the given packages, as after an install. */
function install(...packages: readonly Manifest[]) {
  const app = path.join(repository, 'apps', 'app')
  mkdirSync(app, { recursive: true })
  const [first] = packages
  writeFileSync(
    path.join(app, 'package.json'),
    JSON.stringify({ name: 'app', dependencies: { [first?.name ?? '']: '*' } }),
  )
  for (const manifest of packages) {
    const folder = path.join(repository, 'node_modules', manifest.name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  }
}

const verdict = () =>
  run(process.execPath, [check, repository]).then(
    ({ stdout }) => ({ passes: true, says: stdout }),
    (error: { stderr: string }) => ({ passes: false, says: error.stderr }),
  )

describe('the licence check', () => {
  it('passes a permissive tree', async () => {
    install(
      { name: 'a', version: '1.0.0', license: 'MIT', dependencies: { b: '*' } },
      { name: 'b', version: '1.0.0', license: '(GPL-3.0 OR ISC)' },
    )
    expect(await verdict()).toEqual({ passes: true, says: expect.stringContaining('2 packages') })
  })

  it('refuses sign-client 2.21.9 and says why', async () => {
    install({ name: '@walletconnect/sign-client', version: '2.21.9', license: 'SEE LICENSE IN LICENSE.md' })
    const { passes, says } = await verdict()
    expect(passes).toBe(false)
    expect(says).toContain('@walletconnect/sign-client@2.21.9 is not the pinned 2.21.8')
    expect(says).toContain('last WalletConnect release under Apache-2.0')
  })

  it('refuses it even when its manifest claims a permissive licence', async () => {
    install({ name: '@walletconnect/core', version: '2.21.9', license: 'Apache-2.0' })
    expect(await verdict()).toMatchObject({ passes: false })
  })

  it('refuses a package of a pinned scope that nobody has read', async () => {
    install({ name: '@reown/appkit', version: '1.7.7', license: 'Apache-2.0' })
    expect((await verdict()).says).toContain('not on the list of WalletConnect packages')
  })

  it('refuses copyleft deep in the tree and shows the way that led there', async () => {
    install(
      { name: 'a', version: '1.0.0', license: 'MIT', dependencies: { 'ua-parser-js': '*' } },
      { name: 'ua-parser-js', version: '2.0.9', license: 'AGPL-3.0-or-later' },
    )
    const { passes, says } = await verdict()
    expect(passes).toBe(false)
    expect(says).toContain('copyleft')
    expect(says).toContain('app → a@1.0.0 → ua-parser-js@2.0.9')
  })

  it('refuses a package that names no licence', async () => {
    install({ name: 'a', version: '1.0.0' })
    expect((await verdict()).says).toContain('a@1.0.0 names no licence')
  })

  it('passes the tree of this repository', async () => {
    const { stdout } = await run(process.execPath, [check])
    expect(stdout).toContain('all permissive')
  })
})
