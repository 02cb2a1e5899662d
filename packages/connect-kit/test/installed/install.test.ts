import { globSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLinksOf } from '../support/page-links.ts'
import { type AppFolder, installApp, removeApp } from './support/app-folder.ts'

const kit = 'node_modules/@esports/connect-kit'

/** Names of all installed packages, `viem` once per copy. */
const packagesIn = ({ folder }: AppFolder): readonly string[] =>
  globSync('**/node_modules/{*,@*/*}/package.json', { cwd: folder })
    .map(
      (file) => path.dirname(file).split(`node_modules${path.sep}`).at(-1)?.replaceAll(path.sep, '/') ?? '',
    )
    .filter((name) => name !== '' && (name.startsWith('@') || !name.includes('/')))
    .toSorted()

/** Disk usage of the files with 4 kB blocks. */
const megabytesIn = ({ folder }: AppFolder): number => {
  const sizes = globSync('node_modules/**/*', { cwd: folder }).map((file) => {
    const { size } = lstatSync(path.join(folder, file))
    return Math.ceil(size / 4096) * 4096
  })
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000
}

interface PackedManifest {
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}
const filesOf = (target: unknown): readonly string[] =>
  typeof target === 'string' ? [target] : Object.values(target ?? {}).flatMap(filesOf)
const manifestOf = (app: AppFolder): PackedManifest => JSON.parse(app.read(`${kit}/package.json`))

let app: AppFolder
beforeAll(() => {
  app = installApp(['viem', 'react', 'react-dom'])
})
afterAll(() => removeApp(app))

describe('installing an app with the modal', () => {
  it('adds at most 30 packages and 135 MB, with viem once', () => {
    const packages = packagesIn(app)
    expect(packages.length).toBeLessThanOrEqual(30)
    expect(megabytesIn(app)).toBeLessThanOrEqual(135)
    expect(packages.filter((name) => name === 'viem')).toEqual(['viem'])
  })
})

describe('installing an app without the modal', () => {
  it('adds no UI packages, and works', () => {
    const bare = installApp(['viem'])
    const drawing = /^react|lucide|base-ui|floating-ui|^@esports\/ui$|qrcode|^clsx$|react-virtual/
    expect(packagesIn(bare)).toContain('@esports/connect-kit')
    expect(packagesIn(bare).filter((name) => drawing.test(name))).toEqual([])
    bare.write(
      'start.js',
      `import { createConnectKit } from '@esports/connect-kit'
       import { polygon } from '@esports/connect-kit/networks'
       console.log(createConnectKit({ networks: [polygon] }).options.networks[0].id)`,
    )
    expect(bare.run('start.js').trim()).toBe('137')
    removeApp(bare)
  })
})

describe('the tarball', () => {
  it('contains all files referenced by its manifest, README and licences', () => {
    const inside = (file: string) => lstatSync(path.join(app.folder, kit, file), { throwIfNoEntry: false })
    const manifest = manifestOf(app)
    const targets = Object.values(manifest.exports).flatMap(filesOf)
    expect(targets.length).toBeGreaterThan(40)
    expect(targets.filter((file) => !inside(file))).toEqual([])
    expect(JSON.stringify(manifest.exports)).not.toContain('src/')
    const fields = ['repository', 'homepage', 'bugs', 'keywords', 'description', 'license']
    expect(fields.filter((field) => !manifest[field])).toEqual([])
    expect(inside('CHANGELOG.md')?.isFile()).toBe(true)

    const pages = ['README.md', ...globSync('docs/*.md', { cwd: path.join(app.folder, kit) })]
    expect(pages.length).toBeGreaterThan(5)
    const readInside = (file: string) => (inside(file) ? app.read(`${kit}/${file}`) : undefined)
    expect(pages.flatMap((page) => brokenLinksOf(page, readInside))).toEqual([])
  })

  it('contains the licence of every bundled package', () => {
    const notices = app.read(`${kit}/dist/THIRD-PARTY-LICENSES.txt`)
    const builtIn = globSync(`${kit}/dist/{esm,cjs}/**/*.js.map`, { cwd: app.folder }).flatMap((map) => {
      const { sources }: { sources: readonly string[] } = JSON.parse(
        readFileSync(path.join(app.folder, map), 'utf8'),
      )
      return sources.flatMap((source) => {
        const [, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? []
        return name ? [name] : []
      })
    })
    const names = [...new Set(builtIn)]
    expect(names).toEqual(expect.arrayContaining(['lucide-react', '@base-ui/react', '@walletconnect/core']))
    expect(names.filter((name) => !notices.includes(`\n${name} `))).toEqual([])
    expect(notices).toContain('ISC License')
    expect(notices).toContain('Apache License')
  })
})
