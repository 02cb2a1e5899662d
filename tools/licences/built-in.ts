import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { judge } from './judge.mjs'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly author?: string | { readonly name?: string }
}

const noticesFile = 'dist/THIRD-PARTY-LICENSES.txt'

/**
 * Writes the licences of bundled packages next to the build output, as they require, and fails on a non-permissive
 * licence: bundled packages are not in a consumer's `node_modules`, where the licence check would find them.
 *
 * @param root folder of the package that is built
 */
export function licencesOfBuiltIn(root: string): Plugin {
  const packages = new Map<string, string>()
  return {
    name: 'licences-of-built-in',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(file.modules))
          if (renderedLength > 0) noteInstalled(id, packages)
      }
    },
    writeBundle() {
      if (packages.size === 0) return
      const notices = [...packages].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, notice]) => notice)
      mkdirSync(path.join(root, 'dist'), { recursive: true })
      writeFileSync(
        path.join(root, noticesFile),
        `This package contains code of the following ones, each under its own licence.\n\n${notices.join('\n\n')}\n`,
      )
    },
  }
}

function noteInstalled(id: string, packages: Map<string, string>): void {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replace(/^\0/, '')) ?? []
  if (folder === undefined || !existsSync(path.join(folder, 'package.json'))) return
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const key = `${manifest.name}@${manifest.version}`
  if (packages.has(key)) return
  const refusal = judge(manifest)
  if (refusal) throw new Error(`${refusal} It would become part of the build.`)
  packages.set(key, noticeOf(folder, manifest))
}

function noticeOf(folder: string, manifest: Manifest): string {
  const { name, version, license, author } = manifest
  const by = typeof author === 'string' ? author : author?.name
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  return [
    '-'.repeat(80),
    `${name} ${version} (${String(license)})${by ? `, by ${by}` : ''}`,
    ...texts.flatMap((text) => ['', text]),
  ].join('\n')
}
