import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../registered/', import.meta.url))
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
)

/** Compiler errors of a program in `registered/`, by line. */
export async function complaints(project: string): Promise<readonly string[]> {
  try {
    await promisify(execFile)(process.execPath, [
      compiler,
      '--pretty',
      'false',
      '-p',
      path.join(root, project),
    ])
    return []
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    const lines = said.split('\n').filter((line) => line.includes('error TS'))
    if (lines.length === 0) throw error
    return lines
  }
}
