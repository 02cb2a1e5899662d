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

describe('bundlers of a wallet', () => {
  it('are the one the wallet names, at the service, then its own URL [S7.9]', () => {
    const properties = { bundler_name: 'pimlico', bundler_url: 'https://bundler.example/rpc' }
    expect(bundlersOf(session(properties), access('https://rpc.example/'), chain)).toEqual([
      'https://rpc.example/v1/bundler?projectId=p1&chainId=eip155%3A137&bundler=pimlico',
      'https://bundler.example/rpc',
    ])
  })

  it.each([
    ['an app without bundlerUrl', { bundler_name: 'pimlico' }, undefined],
    ['a wallet without a bundler', {}, access('https://rpc.example')],
    ['an invalid name', { bundler_name: 7, bundler_url: '' }, access('https://rpc.example')],
    ['an empty name', { bundler_name: '' }, access('https://rpc.example')],
    ['URLs in a list', { bundler_url: ['https://b.example/'] }, access('https://rpc.example')],
    [
      'an address inside code',
      { bundler_url: 'javascript:https://b.example' },
      access('https://rpc.example'),
    ],
    ['an invalid URL', { bundler_url: 'http://10.0.0.1/' }, access('https://rpc.example')],
    ['a javascript: URL', { bundler_url: 'javascript:alert(1)' }, access('https://rpc.example')],
  ])('are empty for %s', (_, properties, given) => {
    expect(bundlersOf(session(properties), given, chain)).toEqual([])
  })
})

describe('status of a call at the bundler', () => {
  const bundler = () => `${server.url}/v1/bundler`
  const answered = (result: unknown) =>
    server.answer('/v1/bundler', { json: { jsonrpc: '2.0', id: 1, result } })

  it('is requested by its hash, without a wallet request [S7.9]', async () => {
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
  ])('with the response %j is %i', async (result, status) => {
    answered(result)
    const receipts = result ? [{ status: '0x0' }] : []
    expect(await statusFrom([bundler()])).toMatchObject({ status, receipts })
  })

  it('is requested from the wallet if the bundler fails, with the specified warning [S8.11]', async () => {
    server.answer('/v1/bundler', { status: 502 })
    expect(await statusFrom([bundler()])).toBe('the wallet’s answer')
    expect(asked).toEqual([[id]])
    expect(told).toEqual([expect.stringContaining('bundler')])
    expect(warnings).toMatchObject([{ message: 'Failed to fetch user operation receipt - status: 502' }])
  })

  it('throws if neither responds [S8.11]', async () => {
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
  ] as const)('with the response %s is requested from the next bundler', async (oddity) => {
    server.answer('/v1/bundler', oddity)
    server.answer('/other', { json: { result: { success: true } } })
    expect(await statusFrom([bundler(), `${server.url}/other`])).toMatchObject({ status: 200 })
    expect(warnings).toHaveLength(1)
  })
})
