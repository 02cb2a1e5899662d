import { describe, expect, it } from 'vitest'
import { createCallStatus, toStatus } from '../src/connectors/walletconnect/call-status.ts'
import { defaultEnvironment } from '../src/environment/environment.ts'
import { networkError } from '../src/errors/network-error.ts'
import { createStorage } from '../src/storage/storage.ts'
import { createFakeClock, createTestBrowser } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'

const hash = `0x${'aB'.repeat(32)}`
const other = `0x${'12'.repeat(32)}`
const day = 24 * 60 * 60_000
const key = 'connect-kit:v1:walletconnect.calls'

/** A wallet's response to `wallet_sendCalls` that names its transactions (CAIP-345). */
const sent = (id: unknown, hashes: unknown = [hash], caip2: unknown = 'eip155:137') => ({
  id,
  capabilities: { caip345: { caip2, transactionHashes: hashes } },
})

function aPage(stored?: string) {
  const clock = createFakeClock()
  const { storage } = createTestBrowser().openPage()
  if (stored !== undefined) storage.setItem(key, stored)
  const calls = createCallStatus(createStorage({ storage, warn: () => undefined }), {
    ...defaultEnvironment(),
    ...clock,
  })
  const read: [string, string, readonly unknown[]][] = []
  return {
    clock,
    read,
    remember: (answer: unknown) => calls.remember(answer),
    status: (params: unknown, changes: { readonly ask?: undefined } = {}) =>
      calls.status(params, {
        bundlers: [],
        chain: 'eip155:1',
        read: async (...asked) => {
          read.push(asked)
          if (asked[0] === 'eip155:10') throw networkError('RPC_PROVIDER_NOT_FOUND')
          return { status: '0x1', transactionHash: asked[2][0] }
        },
        ask: async (asked) => ({ askedTheWallet: asked }),
        ...changes,
      }),
  }
}
const askedTheWallet = (id: string) => ({ askedTheWallet: [id] })

describe('call status by transaction hashes (CAIP-345) [S7.11]', () => {
  it('is read on the calls’ own chain, per transaction', async () => {
    const { remember, status, read } = aPage()
    remember(sent('a', [hash, other], 'eip155:42161'))
    expect(await status(['a'])).toEqual({
      version: '2.0.0',
      id: 'a',
      chainId: '0xa4b1',
      status: 200,
      atomic: false,
      receipts: [
        { status: '0x1', transactionHash: hash },
        { status: '0x1', transactionHash: other },
      ],
    })
    expect(read).toEqual([
      ['eip155:42161', 'eth_getTransactionReceipt', [hash]],
      ['eip155:42161', 'eth_getTransactionReceipt', [other]],
    ])
  })

  it('is requested from the wallet if no node responds; without its approval the node’s error is thrown', async () => {
    const { remember, status } = aPage()
    remember(sent('a', [hash], 'eip155:10'))
    expect(await status(['a'])).toEqual(askedTheWallet('a'))
    expect(await codeOf(status(['a'], { ask: undefined }))).toBe('RPC_PROVIDER_NOT_FOUND')
  })

  it('is atomic if one transaction contains all calls', () => {
    const calls = { id: 'a', chainId: 'eip155:137', hashes: [hash] } as const
    expect(toStatus(calls, [{ status: '0x1' }])).toMatchObject({ atomic: true, version: '2.0.0' })
  })

  it.each([
    [['0x1', '0x1'], 200],
    [['0x1', '0x0'], 600],
    [['0x0', '0x1'], 600],
    [['0x0', '0x0'], 500],
    [['0x1', undefined], 100],
    [['0x0', undefined], 100],
    [[undefined, undefined], 100],
  ])('with the receipts %j is %i (EIP-5792)', (said, status) => {
    const receipts = said.map((one) => (one === undefined ? null : { status: one }))
    const mined = receipts.filter((receipt) => receipt !== null)
    const calls = { id: 'a', chainId: 'eip155:137', hashes: [hash, other] } as const
    expect(toStatus(calls, receipts)).toMatchObject({ status, receipts: mined, atomic: false })
  })

  it('is kept for any later response of the wallet', async () => {
    const { remember, status } = aPage()
    remember(sent('a'))
    remember(sent(5))
    expect(await status(['a'])).toMatchObject({ status: 200 })
  })

  it('is updated by the latest response; other calls are kept', async () => {
    const { remember, status } = aPage()
    remember(sent('a'))
    remember(sent('b'))
    remember(sent('a', [other]))
    expect(await status(['a'])).toMatchObject({ receipts: [{ transactionHash: other }] })
    expect(await status(['b'])).toMatchObject({ receipts: [{ transactionHash: hash }] })
  })

  it('is stored for exactly one day', async () => {
    const { remember, status, clock } = aPage()
    remember(sent('a'))
    await clock.advance(day - 1)
    expect(await status(['a'])).toMatchObject({ status: 200 })
    await clock.advance(1)
    expect(await status(['a'])).toEqual(askedTheWallet('a'))
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'a'],
    ['no id', sent(undefined)],
    ['an id that is a number', sent(5)],
    ['no capabilities', { id: 'a' }],
    ['capabilities that are a text', { id: 'a', capabilities: 'caip345' }],
    ['no transactions', { id: 'a', capabilities: {} }],
    ['transactions that are a text', { id: 'a', capabilities: { caip345: hash } }],
    ['no chain', sent('a', [hash], null)],
    ['a chain that is a number', sent('a', [hash], 137)],
    ['no hashes', { id: 'a', capabilities: { caip345: { caip2: 'eip155:137' } } }],
    ['an empty list of hashes', sent('a', [])],
    ['hashes that are a text', sent('a', hash)],
    ['a hash that is too short', sent('a', ['0x12'])],
    ['a hash with a prefix', sent('a', [`0${hash}`])],
    ['a hash with a suffix', sent('a', [`${hash}00`])],
    ['an invalid hash beside a valid one', sent('a', [hash, 5])],
    ['a hash in a nested list', sent('a', [[hash]])],
    ['an object that stringifies to a hash', sent('a', [{ toString: () => hash }])],
  ])('is not stored for a response with %s: the wallet is asked', async (_, answer) => {
    const { remember, status, read } = aPage()
    remember(answer)
    expect(await status(['a'])).toEqual(askedTheWallet('a'))
    expect(read).toEqual([])
  })

  const whole = { id: 'a', chainId: 'eip155:137', hashes: [hash], until: Number.MAX_SAFE_INTEGER }
  it.each([
    ['no list', whole],
    ['a number beside them', [whole, 5]],
    ['null beside them', [whole, null]],
    ['an invalid id', [{ ...whole, id: 5 }, whole]],
    ['an invalid chain', [{ ...whole, chainId: 137 }]],
    ['an invalid expiry', [{ ...whole, until: '9999999999999' }]],
    ['invalid hashes', [{ ...whole, hashes: 'abc' }]],
  ])('is not restored if storage contains %s', async (_, stored) => {
    const { status } = aPage(JSON.stringify(stored))
    expect(await status(['a'])).toEqual(askedTheWallet('a'))
  })

  it('is restored from an earlier page', async () => {
    const { status } = aPage(JSON.stringify([whole]))
    expect(await status(['a'])).toMatchObject({ id: 'a', chainId: '0x89', status: 200 })
  })

  it.each([[undefined], ['a'], [[]], [[5]], [['']]])(
    'is rejected for the parameters %j [S8.11]',
    async (params) => {
      const { status } = aPage()
      await expect(status(params)).rejects.toMatchObject({
        code: 'CALLS_INVALID',
        details: { reason: 'id' },
      })
    },
  )

  it('is rejected if the wallet did not approve the method [S8.11]', async () => {
    const calls = createCallStatus(createStorage({ storage: undefined, warn: () => undefined }), {
      ...defaultEnvironment(),
    })
    const source = { bundlers: [], chain: 'eip155:1' as const, read: async () => null, ask: undefined }
    expect(await codeOf(calls.status(['a'], source))).toBe('CALL_STATUS_NOT_APPROVED')
  })
})
