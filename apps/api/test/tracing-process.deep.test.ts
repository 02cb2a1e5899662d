import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { environment } from './world.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const reportsPackages = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    const [, name] = /node_modules\\/(@opentelemetry\\/[^/]+)\\/(?!.*node_modules)/.exec(url) ?? []
    if (name) process.stderr.write('loaded ' + name + '\\n')
    return next(url, context)
  } })
`)}`

it('tracing loads nothing of OpenTelemetry in a process without a receiver', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tracing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const loadedWith = async (variables: Readonly<Record<string, string>>) => {
    const child = spawn(
      process.execPath,
      ['--conditions=@esports/source', '--import', reportsPackages, main],
      {
        env: {
          PATH: process.env['PATH'],
          ...environment,
          PORT: '0',
          DATA_DIR: path.join(folder, 'db'),
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    await Promise.race([
      ended,
      new Promise<void>((resolve) =>
        child.stdout.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('listens on')) resolve()
        }),
      ),
    ])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    return new Set([...said.matchAll(/^loaded (\S+)$/gm)].map(([, name]) => name))
  }
  expect(await loadedWith({})).toEqual(new Set())
  const loaded = await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect(loaded).toContain('@opentelemetry/sdk-trace')
  expect(loaded).toContain('@opentelemetry/exporter-trace-otlp-http')
}, 300_000)
