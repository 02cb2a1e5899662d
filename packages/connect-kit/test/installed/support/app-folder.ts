import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'

/** A consumer app: an empty folder in which npm has installed the packed kit. */
export interface AppFolder {
  readonly folder: string
  /** Writes a file of the app. */
  readonly write: (file: string, text: string) => void
  /** Reads a file of the app, such as one of an installed package. */
  readonly read: (file: string) => string
  /** Runs a file of the app with this Node, and returns its output. */
  readonly run: (file: string) => string
  /** Type-checks the app with our compiler, and returns its output; empty without errors. */
  readonly compile: () => string
}

/**
 * @param beside packages to install beside the kit, such as `viem@2.45.0`
 * @param overrides packages to replace, as in npm's `overrides`; `file:./no-connectors` is an empty one
 */
export function installApp(
  beside: readonly string[],
  overrides: Readonly<Record<string, string>> = {},
): AppFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'connect-kit-app-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write('package.json', JSON.stringify({ name: 'app', private: true, type: 'module', overrides }))
  write('no-connectors/package.json', JSON.stringify({ name: 'no-connectors', version: '1.0.0' }))
  cpSync(inject('tarball'), path.join(folder, 'connect-kit.tgz'))
  const quiet = [
    '--fetch-timeout=30000',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  execFileSync('npm', ['install', ...quiet, './connect-kit.tgz', ...beside], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    // Without a network npm waits much longer than anybody wants to.
    timeout: 240_000,
  })
  return {
    folder,
    write,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    run: (file) => execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', timeout: 60_000 }),
    compile() {
      const home = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
      try {
        execFileSync(process.execPath, [path.join(home, 'bin', 'tsc'), '-p', '.'], { cwd: folder })
        return ''
      } catch (failure) {
        if (failure instanceof Error && 'stdout' in failure) return String(failure.stdout)
        throw failure
      }
    },
  }
}

/** Deletes an app's folder. */
export const removeApp = ({ folder }: AppFolder) => rmSync(folder, { recursive: true, force: true })
