import { describe, expect, it } from 'vitest'
import {
  addConnector,
  type ConnectKit,
  type ConnectorSession,
  connect,
  connectionIn,
  destroyConnectKit,
  disconnect,
} from '../src/index.ts'
import { createScriptedWallet, createTestKit } from '../src/testing.ts'
import { aConnector } from './a-connector.ts'

/** Announces anything, as a page may. */
function announce(page: Window, detail: unknown) {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
const provider = { request: async () => null }
const entries = (kit: ConnectKit) => kit.store.getState().wallets
const info = (overrides: Record<string, unknown> = {}) => ({
  uuid: crypto.randomUUID(),
  name: 'Wallet',
  icon: 'data:image/png;base64,AA==',
  rdns: `test.${Math.random()}`,
  ...overrides,
})

describe('a page full of announcements', () => {
  it('lists fifty wallets once each, in the order they came, however often they announce', () => {
    const { kit, page } = createTestKit({ wallet: false })
    const infos = Array.from({ length: 50 }, (_, index) =>
      info({ name: `W${index}`, rdns: `test.w${index}` }),
    )
    for (let round = 0; round < 3; round += 1)
      for (const each of infos)
        announce(page.window, { info: { ...each, uuid: crypto.randomUUID() }, provider })
    expect(entries(kit).map(({ name }) => name)).toEqual(infos.map(({ name }) => name))
  })

  it('does not grow without end', () => {
    const { kit, page } = createTestKit({ wallet: false })
    for (let index = 0; index < 2_000; index += 1)
      announce(page.window, { info: info({ name: `W${index}` }), provider })
    expect(entries(kit).length).toBeLessThanOrEqual(100)
  })

  it('lists only what can be talked to, and falls over nothing', () => {
    const { kit, page } = createTestKit({ wallet: false })
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
        has: () => {
          throw new Error('trap')
        },
      },
    )
    for (const detail of [
      undefined,
      null,
      'text',
      {},
      { info: info() },
      { info: info(), provider: {} },
      { info: info({ name: '' }), provider },
      { info: info({ name: '\u202e\u200b' }), provider },
      { info: info({ rdns: 5 }), provider },
      { info: trap, provider },
      { info: info(), provider: trap },
      trap,
    ])
      announce(page.window, detail)
    expect(entries(kit)).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://tracker.example/pixel.png',
    `data:image/png;base64,${'A'.repeat(5_000_000)}`,
    5,
    'vbscript:x',
  ])('shows no picture that is none of a picture (%#)', (icon) => {
    const { kit, page } = createTestKit({ wallet: false })
    announce(page.window, { info: info({ icon }), provider })
    expect(entries(kit).map((entry) => entry.icon)).not.toContain(icon)
  })

  it('hides the nameless wallet when it is one of those that announced themselves, and only then', () => {
    const nameless = Object.assign(createTestKit({ wallet: false }).page.window, { ethereum: provider })
    const alone = createTestKit({ wallet: false, environment: { window: nameless } })
    expect(entries(alone.kit).map(({ name }) => name)).toEqual(['Browser Wallet'])
    announce(nameless, { info: info({ name: 'MetaMask', rdns: 'io.metamask' }), provider })
    expect(entries(alone.kit).map(({ name }) => name)).toEqual(['MetaMask'])
  })

  it('puts no wallet in the place of another, whichever source it comes from [kit-core hostile A9]', () => {
    const { kit, page } = createTestKit({ wallet: false })
    announce(page.window, { info: info({ name: 'First', rdns: 'test.first' }), provider })
    const other = {
      ...aConnector({ id: 'test.first', name: 'Other' }),
      connect: async () => Promise.reject(new Error('not asked here')),
      reconnect: async () => undefined,
    }
    expect(addConnector(kit, other)).toBe(false)
    expect(entries(kit).map(({ name }) => name)).toEqual(['First'])
    // An app that names the wallet in its code knows which one it means.
    expect(addConnector(kit, { ...other, type: 'EXTERNAL' })).toBe(true)
  })

  it('leaves out what the app excludes [S6.4]', () => {
    const { kit, page } = createTestKit({ wallet: false, excludeWalletIds: ['io.metamask'] })
    announce(page.window, { info: info({ name: 'MetaMask', rdns: 'io.metamask' }), provider })
    announce(page.window, { info: info({ name: 'Rabby', rdns: 'io.rabby' }), provider })
    expect(entries(kit).map(({ name }) => name)).toEqual(['Rabby'])
  })
})

describe('a wallet that is reached by a code', () => {
  it.each([
    ['https://wallet.example/icon.png', 'https://wallet.example/icon.png'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['javascript:alert(1)', undefined],
    ['http://tracker.example/x.png', undefined],
    ['https://wallet.example/ x', undefined],
  ])('may show the picture %s only if it is one', async (icon, shown) => {
    const { kit } = createTestKit({ wallet: false })
    const session: ConnectorSession = {
      id: 'session',
      namespaces: [{ namespace: 'eip155', accounts: ['0x1'], chain: 'eip155:137' }],
      peer: { name: 'Peer', icon },
      provider: () => provider,
      switchChain: async () => undefined,
      disconnect: async () => undefined,
      release: () => undefined,
      subscribe: () => () => undefined,
    }
    addConnector(kit, {
      ...aConnector({ id: 'peer' }),
      connect: async () => session,
      reconnect: async () => undefined,
    })
    await connect(kit, { connectorId: 'peer' })
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({
      wallet: { name: 'Peer', icon: shown },
    })
  })
})

describe('a wallet without events', () => {
  it('connects and disconnects all the same', async () => {
    const silent = createScriptedWallet({ rdns: 'test.silent' })
    delete silent.provider.on
    delete silent.provider.removeListener
    const { kit, page } = createTestKit({ wallet: false })
    silent.installIn(page.window)
    await connect(kit, { connectorId: 'test.silent' })
    expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('connected')
    await disconnect(kit)
    expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('disconnected')
  })
})

describe('a thousand connections', () => {
  it('leave no listener, no timer and no memory behind', async () => {
    const { kit, wallet, clock } = createTestKit()
    const cycle = async () => {
      await connect(kit, { connectorId: wallet.id })
      await disconnect(kit)
    }
    const heap = () => {
      globalThis.gc?.()
      return process.memoryUsage().heapUsed
    }
    expect(globalThis.gc).toBeTypeOf('function')
    for (let index = 0; index < 200; index += 1) await cycle()
    ;(wallet.requests as unknown[]).length = 0
    const before = heap()
    for (let index = 0; index < 1_000; index += 1) await cycle()
    ;(wallet.requests as unknown[]).length = 0
    expect(heap() - before).toBeLessThan(1_000_000)
    expect(wallet.listenerCount).toBe(0)
    expect(clock.pending).toBe(0)
    await destroyConnectKit(kit)
  })
})
