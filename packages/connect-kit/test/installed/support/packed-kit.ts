import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The package as published. */
    readonly tarball: string
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Packs the build output. */
export default function setup({ provide }: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'connect-kit-packed-'))
  const tarball = path.join(folder, 'connect-kit.tgz')
  execFileSync('pnpm', ['pack', '--out', tarball], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  provide('tarball', tarball)
  return () => rmSync(folder, { recursive: true, force: true })
}
