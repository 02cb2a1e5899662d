import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('registered/', import.meta.url))
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
)

/** Compiler errors of a program, by line. */
async function complaints(project: string): Promise<readonly string[]> {
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

describe('an app that registers its kit', () => {
  it('has its networks and namespaces in every hook', async () => {
    expect(await complaints('tsconfig.json')).toEqual([])
  }, 120_000)

  it('needs the registration: without it every network and namespace is accepted', async () => {
    const unregistered = await complaints('tsconfig.unregistered.json')
    const unused = unregistered.filter((line) => line.includes("Unused '@ts-expect-error' directive"))
    const refused = (await readFile(path.join(root, 'hooks.tsx'), 'utf8')).match(/@ts-expect-error/g)
    expect(refused?.length).toBeGreaterThan(0)
    expect(unused).toHaveLength(refused?.length ?? 0)
  }, 120_000)
})
