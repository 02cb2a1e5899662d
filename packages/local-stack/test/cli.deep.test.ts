import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { hasAnvil, type LocalStackAddresses } from '../src/index.ts'

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const)
  test.runIf(hasAnvil())(`after ${signal} no server of the stack is left`, async () => {
    const { process, addresses } = await start(['chains', 'relay', 'verify', 'identity', 'services'])
    const urls = [
      ...Object.values(addresses.chains),
      addresses.relayUrl.replace('ws:', 'http:'),
      addresses.verifyUrl,
      addresses.identity.issuer,
      addresses.blockchainApiUrl,
      addresses.explorerUrl,
      addresses.analyticsUrl,
    ]
    expect(await Promise.all(urls.map(answers))).not.toContain(false)
    const ended = once(process, 'exit')
    process.kill(signal)
    await ended
    await vi.waitFor(async () => expect(await Promise.all(urls.map(answers))).not.toContain(true), 5_000)
  })

test('only the parts that are named start', async () => {
  const { process, addresses } = await start(['relay'])
  expect(addresses.relayUrl).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)
  expect(addresses.chains[137]).toBe('')
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('an unknown part is named and nothing starts', async () => {
  const process = spawn(globalThis.process.execPath, [cli, 'relais'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = text(process)
  expect(await once(process, 'exit')).toEqual([2, null])
  expect((await said).errors).toContain('"relais" is no part of the stack.')
})

async function start(parts: string[]): Promise<{ process: ChildProcess; addresses: LocalStackAddresses }> {
  const process = spawn(globalThis.process.execPath, [cli, '--json', ...parts], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [line] = await once(process.stdout, 'data')
  return { process, addresses: JSON.parse(String(line)) as LocalStackAddresses }
}

async function text(process: ChildProcess) {
  let errors = ''
  process.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  await once(process, 'close')
  return { errors }
}

const answers = async (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )
