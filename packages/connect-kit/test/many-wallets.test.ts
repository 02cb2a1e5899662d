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

/** Announces any value, like a page can. */
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

describe('a page with many announced wallets', () => {
  it('lists fifty wallets once each, in order, for repeated announcements', () => {
    const { kit, page } = createTestKit({ wallet: false })
    const infos = Array.from({ length: 50 }, (_, index) =>
      info({ name: `W${index}`, rdns: `test.w${index}` }),
    )
    for (let round = 0; round < 3; round += 1)
      for (const each of infos)
        announce(page.window, { info: { ...each, uuid: crypto.randomUUID() }, provider })
    expect(entries(kit).map(({ name }) => name)).toEqual(infos.map(({ name }) => name))
  })

  it('has a limited list', () => {
    const { kit, page } = createTestKit({ wallet: false })
    for (let index = 0; index < 2_000; index += 1)
      announce(page.window, { info: info({ name: `W${index}` }), provider })
    expect(entries(kit).length).toBeLessThanOrEqual(100)
  })

  it('lists only wallets with a provider, and never throws', () => {
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
  ])('shows no invalid picture (%#)', (icon) => {
    const { kit, page } = createTestKit({ wallet: false })
    announce(page.window, { info: info({ icon }), provider })
    expect(entries(kit).map((entry) => entry.icon)).not.toContain(icon)
  })

  it('hides the unnamed injected wallet only if it is one of the announced wallets', () => {
    const nameless = Object.assign(createTestKit({ wallet: false }).page.window, { ethereum: provider })
    const alone = createTestKit({ wallet: false, environment: { window: nameless } })
    expect(entries(alone.kit).map(({ name }) => name)).toEqual(['Browser Wallet'])
    announce(nameless, { info: info({ name: 'MetaMask', rdns: 'io.metamask' }), provider })
    expect(entries(alone.kit).map(({ name }) => name)).toEqual(['MetaMask'])
  })

  it('replaces no wallet with another, from any source [kit-core hostile A9]', () => {
    const { kit, page } = createTestKit({ wallet: false })
    announce(page.window, { info: info({ name: 'First', rdns: 'test.first' }), provider })
    const other = {
      ...aConnector({ id: 'test.first', name: 'Other' }),
      connect: async () => Promise.reject(new Error('not asked here')),
      reconnect: async () => undefined,
    }
    expect(addConnector(kit, other)).toBe(false)
    expect(entries(kit).map(({ name }) => name)).toEqual(['First'])
    // An app that hard-codes the wallet id knows which wallet it means.
    expect(addConnector(kit, { ...other, type: 'EXTERNAL' })).toBe(true)
  })

  it('omits wallets excluded by the app [S6.4]', () => {
    const { kit, page } = createTestKit({ wallet: false, excludeWalletIds: ['io.metamask'] })
    announce(page.window, { info: info({ name: 'MetaMask', rdns: 'io.metamask' }), provider })
    announce(page.window, { info: info({ name: 'Rabby', rdns: 'io.rabby' }), provider })
    expect(entries(kit).map(({ name }) => name)).toEqual(['Rabby'])
  })
})

describe('a WalletConnect wallet', () => {
  it.each([
    ['https://wallet.example/icon.png', 'https://wallet.example/icon.png'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['javascript:alert(1)', undefined],
    ['http://tracker.example/x.png', undefined],
    ['https://wallet.example/ x', undefined],
  ])('shows the picture %s only if it is valid', async (icon, shown) => {
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

describe('a wallet without event support', () => {
  it('connects and disconnects anyway', async () => {
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
  it('leave no listener, timer or memory behind', async () => {
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
