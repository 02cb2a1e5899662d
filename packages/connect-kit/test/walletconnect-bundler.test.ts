import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundlersOf } from '../src/connectors/walletconnect/bundlers.ts'
import { createCallStatus } from '../src/connectors/walletconnect/call-status.ts'
import { defaultEnvironment } from '../src/environment/environment.ts'
import { createStorage } from '../src/storage/storage.ts'
import { type OddServer, startOddServer } from './services/odd-server.ts'

const chain = 'eip155:137'
const id = `0x${'ab'.repeat(32)}`
const warnings: unknown[] = []
const told: string[] = []
const environment = {
  ...defaultEnvironment(),
  warn: (words: string, cause?: unknown) => {
    told.push(words)
    warnings.push(cause)
  },
}
const access = (url: string) => ({ url, projectId: 'p1' })
const session = (sessionProperties: Readonly<Record<string, unknown>>) => ({ sessionProperties })

let server: OddServer
beforeEach(async () => {
  warnings.length = 0
  told.length = 0
  server = await startOddServer()
})
afterEach(() => server.close())

const asked: unknown[] = []
async function statusFrom(bundlers: readonly string[], ask = true): Promise<unknown> {
  asked.length = 0
  const wallet = async (params: readonly unknown[]) => {
    asked.push(params)
    return 'the wallet’s answer'
  }
  const calls = createCallStatus(createStorage({ storage: undefined, warn: () => undefined }), environment)
  return calls.status([id], { bundlers, chain, read: async () => null, ask: ask ? wallet : undefined })
}

describe('the bundlers that may know', () => {
  it('are the one the wallet names, by the service, then its own [S7.9]', () => {
    const properties = { bundler_name: 'pimlico', bundler_url: 'https://bundler.example/rpc' }
    expect(bundlersOf(session(properties), access('https://rpc.example/'), chain)).toEqual([
      'https://rpc.example/v1/bundler?projectId=p1&chainId=eip155%3A137&bundler=pimlico',
      'https://bundler.example/rpc',
    ])
  })

  it.each([
    ['an app that chose none', { bundler_name: 'pimlico' }, undefined],
    ['a wallet that names none', {}, access('https://rpc.example')],
    ['a name that is none', { bundler_name: 7, bundler_url: '' }, access('https://rpc.example')],
    ['a name that is empty', { bundler_name: '' }, access('https://rpc.example')],
    ['addresses in a list', { bundler_url: ['https://b.example/'] }, access('https://rpc.example')],
    [
      'an address inside code',
      { bundler_url: 'javascript:https://b.example' },
      access('https://rpc.example'),
    ],
    ['an address that is no service', { bundler_url: 'http://10.0.0.1/' }, access('https://rpc.example')],
    ['an address that is code', { bundler_url: 'javascript:alert(1)' }, access('https://rpc.example')],
  ])('are none for %s', (_, properties, given) => {
    expect(bundlersOf(session(properties), given, chain)).toEqual([])
  })
})

describe('what became of a call', () => {
  const bundler = () => `${server.url}/v1/bundler`
  const answered = (result: unknown) =>
    server.answer('/v1/bundler', { json: { jsonrpc: '2.0', id: 1, result } })

  it('is asked of the bundler by its hash, and the wallet is left alone [S7.9]', async () => {
    answered({ success: true, userOpHash: id, receipt: { transactionHash: '0x01' } })
    expect(await statusFrom([bundler()])).toMatchObject({
      id,
      chainId: '0x89',
      status: 200,
      receipts: [{ transactionHash: '0x01', status: '0x1' }],
    })
    expect(asked).toEqual([])
    expect(JSON.parse(server.asked[0]?.body ?? '')).toMatchObject({
      jsonrpc: '2.0',
      method: 'eth_getUserOperationReceipt',
      params: [id],
    })
  })

  it.each([
    [{ success: false, receipt: null }, 500],
    [null, 100],
  ])('answered with %j has the status %i', async (result, status) => {
    answered(result)
    const receipts = result ? [{ status: '0x0' }] : []
    expect(await statusFrom([bundler()])).toMatchObject({ status, receipts })
  })

  it('is asked of the wallet when the bundler fails, which is a warning in the specification’s words [S8.11]', async () => {
    server.answer('/v1/bundler', { status: 502 })
    expect(await statusFrom([bundler()])).toBe('the wallet’s answer')
    expect(asked).toEqual([[id]])
    expect(told).toEqual([expect.stringContaining('bundler')])
    expect(warnings).toMatchObject([{ message: 'Failed to fetch user operation receipt - status: 502' }])
  })

  it('is not to be had when neither can tell [S8.11]', async () => {
    server.answer('/v1/bundler', { status: 500 })
    await expect(statusFrom([bundler()], false)).rejects.toThrow(
      'Fetching call status not approved by the wallet',
    )
  })

  it.each([
    'HTML',
    'an empty body',
    'truncated JSON',
    'a wrong shape',
    '10 MB',
    'a closed connection',
  ] as const)('answered with %s goes on to the next who may know', async (oddity) => {
    server.answer('/v1/bundler', oddity)
    server.answer('/other', { json: { result: { success: true } } })
    expect(await statusFrom([bundler(), `${server.url}/other`])).toMatchObject({ status: 200 })
    expect(warnings).toHaveLength(1)
  })
})
