import { afterEach, describe, expect, it } from 'vitest'
import {
  connect,
  connectionIn,
  disconnect,
  sendTransaction,
  signMessage,
  switchChain,
} from '../../src/index.ts'
import { safe } from '../../src/safe.ts'
import { createFakeClock, createTestKit, settled } from '../../src/testing.ts'

const safeAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const safeTxHash = `0x${'5a'.repeat(32)}`
const signature = `0x${'ab'.repeat(65)}`

type Answer = (params: unknown) => unknown

/**
 * Mock of the Safe page around the app. These tests run in an iframe, and the mock responds from the realm of the
 * parent window: the real SDK receives its messages from `window.parent`.
 */
function hostSafe(answers: Record<string, Answer> = {}) {
  const known: Record<string, Answer> = {
    getSafeInfo: () => ({
      safeAddress,
      chainId: 137,
      threshold: 1,
      owners: [safeAddress],
      isReadOnly: false,
    }),
    signMessage: () => ({ signature }),
    sendTransactions: () => ({ safeTxHash }),
    ...answers,
  }
  const requests: { method: string; params: unknown }[] = []
  const post: unknown = Reflect.get(window.parent, 'Function')
  if (typeof post !== 'function') throw new Error('The parent has no realm to answer from.')
  const answerFromParent: unknown = Reflect.construct(post, ['page', 'data', 'page.postMessage(data, "*")'])
  if (typeof answerFromParent !== 'function') throw new Error('The parent cannot answer.')
  const onRequest = ({ data }: MessageEvent<{ id: string; method: string; params: unknown }>) => {
    const answer = known[data?.method]
    if (!answer) return
    requests.push({ method: data.method, params: data.params })
    const reply = { id: data.id, success: true, version: '9.1.0', data: answer(data.params) }
    Reflect.apply(answerFromParent, undefined, [window, reply])
  }
  window.parent.addEventListener('message', onRequest)
  leave = () => window.parent.removeEventListener('message', onRequest)
  return { requests }
}
let leave: () => void = () => undefined
afterEach(() => leave())

/** URLs of the SDK files the page has loaded. */
const loadedCode = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('safe-apps'))

const us = window.location.origin

/** The app in this iframe: the real window, with its own storage. */
function anApp(allowedDomains: readonly (string | RegExp)[] = [us]) {
  const page = createTestKit({
    wallet: false,
    connectors: [safe({ allowedDomains })],
    environment: { window },
  })
  const ids = () => page.kit.store.getState().wallets.map(({ id }) => id)
  const evm = () => connectionIn(page.kit.store.getState(), 'eip155')
  return { ...page, ids, evm }
}

describe('Safe connector in an embedding page [S3.11]', () => {
  it('is listed, and sends no message before it is connected', async () => {
    const { requests } = hostSafe()
    const { kit, ids } = anApp()
    expect(ids()).toEqual(['safe'])
    expect(kit.store.getState().wallets[0]).toMatchObject({ type: 'EXTERNAL', name: 'Safe' })
    await settled()
    expect(requests).toEqual([])
    expect(loadedCode()).toEqual([])
  })

  it('connects without a prompt, with the Safe’s account and chain', async () => {
    hostSafe()
    const { kit, evm } = anApp()
    await connect(kit, { connectorId: 'safe' })
    expect(loadedCode()).not.toEqual([])
    expect(evm()).toMatchObject({
      status: 'connected',
      address: safeAddress,
      chainId: 137,
      wallet: { name: 'Safe' },
    })
  })

  it('signs, and sends transactions for the owners to confirm', async () => {
    const { requests } = hostSafe()
    const { kit } = anApp()
    await connect(kit, { connectorId: 'safe' })
    expect(await signMessage(kit, { message: 'Grüße' })).toBe(signature)
    expect(await sendTransaction(kit, { to: safeAddress, value: 5n })).toBe(safeTxHash)
    expect(requests.at(-1)).toMatchObject({
      method: 'sendTransactions',
      params: { txs: [{ to: safeAddress, value: '0x5' }] },
    })
  })

  it('is restored by the next page, and disconnected for good', async () => {
    hostSafe()
    const first = anApp()
    await connect(first.kit, { connectorId: 'safe' })
    await first.close()
    const next = createTestKit({
      browser: first.browser,
      wallet: false,
      connectors: [safe({ allowedDomains: [us] })],
      environment: { window },
    })
    const status = () => connectionIn(next.kit.store.getState(), 'eip155').status
    await expect.poll(status).toBe('connected')
    await disconnect(next.kit)
    expect(status()).toBe('disconnected')
    expect(next.page.storage.getItem('connect-kit:v1:connections')).toBeNull()
  })

  it('cannot switch its chain', async () => {
    hostSafe()
    const { kit, evm } = anApp()
    await connect(kit, { connectorId: 'safe' })
    await expect(switchChain(kit, { chainId: 1 })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(evm()).toMatchObject({ chainId: 137 })
  })

  it('is not available if the parent does not respond in time, and can be retried', async () => {
    const clock = createFakeClock()
    const page = createTestKit({
      wallet: false,
      connectors: [safe({ allowedDomains: [us] })],
      clock,
      environment: { window },
    })
    const failure = connect(page.kit, { connectorId: 'safe' }).catch((error: unknown) => error)
    // Its code is loaded by then, and it waits for the iframe's parent.
    await expect.poll(() => clock.pending).toBe(1)
    await clock.advance(5_000)
    expect(await failure).toMatchObject({ code: 'REQUEST_TIMED_OUT' })
    expect(clock.pending).toBe(0)
    hostSafe()
    await connect(page.kit, { connectorId: 'safe' })
    expect(connectionIn(page.kit.store.getState(), 'eip155').status).toBe('connected')
  })

  it.each([
    ['another origin', ['https://app.safe.global']],
    ['an origin with the same prefix only', [us.slice(0, -1)]],
    ['no origin', []],
  ])('is not listed if the parent is of %s', (_, allowed) => {
    expect(anApp(allowed).ids()).toEqual([])
  })

  it('is listed by an origin pattern too, for repeated checks', () => {
    const pattern = new RegExp(`^${us}$`, 'g')
    expect(anApp([pattern]).ids()).toEqual(['safe'])
    expect(anApp([pattern]).ids()).toEqual(['safe'])
  })

  it('is not listed in a page that is not embedded', () => {
    const { page } = createTestKit({ wallet: false })
    const alone = createTestKit({
      wallet: false,
      connectors: [safe({ allowedDomains: [us] })],
      environment: { window: page.window },
    })
    expect(alone.kit.store.getState().wallets).toEqual([])
  })
})
