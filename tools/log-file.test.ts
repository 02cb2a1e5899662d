import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepLog } from './log-file.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'esports-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** Simulates a run that prints these chunks and ends. */
async function run(chunks: readonly string[], maxBytes?: number): Promise<void> {
  const output = new PassThrough()
  const kept = keepLog(output, path.join(folder, 'api.log'), maxBytes)
  for (const chunk of chunks) output.write(chunk)
  output.end()
  await Promise.all([kept, once(output, 'close')])
}

it('[platform review 10] keeps what is printed, and the log of the run before', async () => {
  await run(['{"run":1}\n{"ru', 'n":1}\n'])
  await run(['{"run":2}\n'])
  expect([read('api.log'), read('api.1.log')]).toEqual(['{"run":2}\n', '{"run":1}\n{"run":1}\n'])
  await run(['{"run":3}\n'])
  expect(read('api.1.log')).toBe('{"run":2}\n')
})

it('[platform review 10] never grows beyond its size, and cuts no line', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => `{"line":${index}}\n`)
  await run(lines, 4_000)
  const [now, before] = [read('api.log'), read('api.1.log')]
  expect(now.length).toBeLessThanOrEqual(4_000)
  expect(before.length).toBeLessThanOrEqual(4_000)
  expect(lines.join('').endsWith(before + now)).toBe(true)
})
