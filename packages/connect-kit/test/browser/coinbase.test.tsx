import { afterEach, describe, expect, it, vi } from 'vitest'
import { coinbase } from '../../src/coinbase.ts'
import { connect, connectionIn, disconnect, signMessage } from '../../src/index.ts'
import { createFakeClock, createTestKit, type TestKit } from '../../src/testing.ts'
import { playKeysWindow } from './support/keys-window.ts'
import { until } from './support/until.ts'

/** A same-origin page used instead of Coinbase's pop-up. */
const keysUrl = new URL('/keys-window', window.location.href).href
const metadata = {
  name: 'Arena',
  description: 'Play',
  url: window.location.origin,
  icons: ['https://arena.example/logo.png'],
}

function anApp(): TestKit {
  return createTestKit({
    wallet: false,
    connectors: [coinbase({ keysUrl })],
    metadata,
    clock: createFakeClock(),
    environment: { window },
  })
}
// Each module of the sources is a resource; the browser's default of 250 would leave the last ones out.
performance.setResourceTimingBufferSize(5000)
/** URLs of the SDK files the page has loaded. */
const loadedCode = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('wallet-sdk'))
const traces = () => Object.keys(localStorage).filter((key) => key.includes('CBWSDK'))
const connecting = ({ kit }: TestKit) =>
  connect(kit, { connectorId: 'coinbaseWalletSDK' }).catch((error: unknown) => error)

const opened: Window[] = []
/** Records the windows a page opens, or simulates a pop-up blocker. */
const windows = (open: (url: string) => Window | null) =>
  vi.spyOn(window, 'open').mockImplementation((url) => {
    const popup = open(String(url))
    if (popup) opened.push(popup)
    return popup
  })
const realWindow = () => {
  const open = window.open.bind(window)
  return windows(() => open('about:blank', '_blank', 'width=100,height=100'))
}
afterEach(() => {
  vi.restoreAllMocks()
  for (const popup of opened.splice(0)) popup.close()
  localStorage.clear()
})

/** Messages from the window to the app. */
const says = (data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data }))

describe('Coinbase’s wallet [S3.11]', () => {
  it('is listed, and loads no code before it is connected', async () => {
    const spy = windows(() => null)
    const fetching = vi.spyOn(window, 'fetch')
    const { kit, clock } = anApp()
    await clock.advance(60_000)
    expect(kit.store.getState().wallets).toEqual([
      expect.objectContaining({ id: 'coinbaseWalletSDK', type: 'EXTERNAL', name: 'Coinbase' }),
    ])
    expect(spy).not.toHaveBeenCalled()
    expect(fetching).not.toHaveBeenCalled()
    expect(traces()).toEqual([])
    expect(loadedCode()).toEqual([])
  })

  it('receives the app’s name, picture and chains, offers all wallets, and disables telemetry', async () => {
    const spy = realWindow()
    const page = anApp()
    const ending = connecting(page)
    await until(() => opened.length === 1)
    expect(new URL(String(spy.mock.calls[0]?.[0])).href.startsWith(keysUrl)).toBe(true)
    const [popup] = opened
    if (!popup) throw new Error('No window was opened.')
    const heard: unknown[] = []
    popup.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
    await until(() => {
      says({ event: 'PopupLoaded', id: 'loaded' })
      return heard.length > 0
    })
    expect(heard[0]).toMatchObject({
      data: {
        metadata: { appName: 'Arena', appLogoUrl: metadata.icons[0], appChainIds: [137, 1] },
        preference: { options: 'all', telemetry: false },
      },
    })
    expect(loadedCode()).not.toEqual([])
    popup.close()
    await page.clock.advance(500)
    await ending
  })

  it('connects and signs in its window, and clears both sides on disconnect', async () => {
    realWindow()
    const page = anApp()
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const signature = `0x${'ab'.repeat(65)}`
    const asked: (readonly unknown[])[] = []
    const ending = connecting(page)
    await until(() => opened.length === 1)
    const [popup] = opened
    if (!popup) throw new Error('No window was opened.')
    await playKeysWindow(popup, {
      chains: { 137: 'https://node.example' },
      answers: {
        eth_requestAccounts: () => [address],
        personal_sign(params) {
          asked.push(params)
          return signature
        },
      },
    })
    expect(await ending).toMatchObject({ accounts: [address] })
    const evm = () => connectionIn(page.kit.store.getState(), 'eip155')
    expect(evm()).toMatchObject({ status: 'connected', chainId: 137, wallet: { name: 'Coinbase' } })
    expect(await signMessage(page.kit, { message: 'Hi' })).toBe(signature)
    expect(asked).toEqual([['0x4869', address]])

    await page.close()
    const next = createTestKit({
      wallet: false,
      connectors: [coinbase({ keysUrl })],
      metadata,
      browser: page.browser,
      environment: { window },
    })
    const status = () => connectionIn(next.kit.store.getState(), 'eip155').status
    await expect.poll(status).toBe('connected')
    expect(opened).toHaveLength(1)
    await disconnect(next.kit)
    expect(status()).toBe('disconnected')
    expect(traces().filter((key) => key.includes('SignerType'))).toEqual([])
  })

  it('is rejected when the person closes its window, and can be retried', async () => {
    realWindow()
    const page = anApp()
    for (const attempt of [1, 2]) {
      const ending = connecting(page)
      await until(() => opened.length === attempt)
      opened.at(-1)?.close()
      await until(async () => {
        await page.clock.advance(500)
        return page.kit.store.getState().attempt === undefined
      })
      expect(await ending).toMatchObject({ code: 'USER_REJECTED' })
    }
    expect(connectionIn(page.kit.store.getState(), 'eip155').status).toBe('disconnected')
    expect(page.clock.pending).toBe(0)
  })

  it('fails with POPUP_BLOCKED when the browser blocks its window, and leaves nothing in the page', async () => {
    windows(() => null)
    const page = anApp()
    const before = document.body.childElementCount
    const ending = connecting(page)
    await until(async () => {
      await page.clock.advance(0)
      return page.kit.store.getState().attempt === undefined
    })
    expect(await ending).toMatchObject({ code: 'POPUP_BLOCKED', remedy: { action: 'retry' } })
    expect(document.body.childElementCount).toBe(before)
    expect(page.clock.pending).toBe(0)
  })

  it('does not keep a replaced window.open', async () => {
    const spy = windows(() => null)
    const page = anApp()
    const ending = connecting(page)
    await until(() => spy.mock.calls.length === 1)
    expect(window.open).toBe(spy)
    await page.clock.advance(0)
    await ending
  })
})
