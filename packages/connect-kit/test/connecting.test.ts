import { describe, expect, it, vi } from 'vitest'
import {
  addConnector,
  ConnectKitError,
  type ConnectorSession,
  type ConnectorSource,
  cancelConnect,
  connect,
  connectionIn,
  destroyConnectKit,
  disconnect,
  subscribeEvents,
  switchAccount,
  switchChain,
} from '../src/index.ts'
import { modalStore, openModal } from '../src/modal.tsx'
import {
  createScriptedWallet,
  createTestBrowser,
  createTestKit,
  settled,
  type TestKit,
} from '../src/testing.ts'
import { aConnector } from './a-connector.ts'
import { codeOf } from './failure-of.ts'
import { modalOf } from './modal-of.ts'

const evm = ({ kit }: TestKit) => connectionIn(kit.store.getState(), 'eip155')
const connected = async (page: TestKit) => {
  await connect(page.kit, { connectorId: page.wallet.id })
  return page
}

describe('connecting', () => {
  it('is pending in the state while the wallet prompts [S4.8]', async () => {
    const page = createTestKit()
    page.wallet.approves({ after: 2_000 })
    const connecting = connect(page.kit, { connectorId: page.wallet.id })
    await page.clock.advance(1_999)
    expect(page.kit.store.getState().attempt?.connector.name).toBe('Scripted Wallet')
    expect(evm(page).status).toBe('disconnected')
    await page.clock.advance(1)
    await connecting
    expect(evm(page)).toMatchObject({
      status: 'connected',
      chainId: 137,
      namespace: 'eip155',
      isReachable: true,
    })
    expect(page.kit.store.getState().attempt).toBeUndefined()
  })

  it('leaves no state when the person rejects', async () => {
    const page = createTestKit()
    page.wallet.rejects()
    await expect(connect(page.kit, { connectorId: page.wallet.id })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(evm(page).status).toBe('disconnected')
    expect(page.page.storage.getItem('connect-kit:v1:connections')).toBeNull()
    expect(page.wallet.listenerCount).toBe(0)
  })

  it.each([
    'a string',
    null,
    undefined,
    5,
    { code: -32002, message: 'already pending' },
    { message: 'wrapped', cause: { data: { originalError: { code: 4001 } } } },
  ])('maps the error when a wallet throws %j', async (thrown) => {
    const page = createTestKit()
    page.wallet.throws(thrown)
    const failure = await connect(page.kit, { connectorId: page.wallet.id }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ConnectKitError', code: expect.stringMatching(/^[A-Z_]+$/) })
    expect(page.kit.store.getState().attempt).toBeUndefined()
  })

  it('is aborted by a signal, a newer attempt, cancelConnect and destroy', async () => {
    const page = createTestKit()
    const { kit, wallet } = page
    const waiting = (signal?: AbortSignal) => {
      wallet.ignores()
      return connect(kit, { connectorId: wallet.id, ...(signal ? { signal } : {}) })
    }
    const abort = new AbortController()
    const bySignal = codeOf(waiting(abort.signal))
    abort.abort()
    expect(await bySignal).toBe('ABORTED')
    const byNewer = codeOf(waiting())
    const byCancel = codeOf(waiting())
    expect(await byNewer).toBe('ABORTED')
    expect(kit.store.getState().attempt).toBeDefined()
    cancelConnect(kit)
    expect(await byCancel).toBe('ABORTED')
    const byEnd = codeOf(waiting())
    await destroyConnectKit(kit)
    expect(await byEnd).toBe('ABORTED')
    expect(kit.store.getState().attempt).toBeUndefined()
    await expect(connect(kit, { connectorId: wallet.id })).rejects.toMatchObject({ code: 'DESTROYED' })
  })

  it('disconnects a wallet that approves after all attempts were aborted', async () => {
    const { kit } = createTestKit({ wallet: false })
    const left = vi.fn(async () => undefined)
    let approve: (session: ConnectorSession) => void = () => undefined
    addConnector(kit, {
      ...aConnector({ id: 'slow' }),
      // A connector that ignores its signal.
      connect: () => new Promise((resolve) => (approve = resolve)),
      reconnect: async () => undefined,
    })
    const connecting = codeOf(connect(kit, { connectorId: 'slow' }))
    await disconnect(kit)
    expect(kit.store.getState().attempt).toBeUndefined()
    approve({
      id: 'session',
      namespaces: [{ namespace: 'eip155', accounts: ['0x1'], chain: 'eip155:137' }],
      peer: undefined,
      provider: () => ({ request: async () => null }),
      switchChain: async () => undefined,
      disconnect: left,
      release: () => undefined,
      subscribe: () => () => undefined,
    })
    expect(await connecting).toBe('ABORTED')
    expect(left).toHaveBeenCalledOnce()
    expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('disconnected')
  })

  it('keeps the previous connection when a newer attempt fails', async () => {
    const page = await connected(createTestKit())
    const before = evm(page)
    await expect(connect(page.kit, { connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
    expect(evm(page)).toBe(before)
  })

  it('has no WalletConnect connector if it is not configured [S8.6]', async () => {
    await expect(connect(createTestKit().kit, { connectorId: 'walletConnect' })).rejects.toThrow(
      'WalletConnectConnector not found',
    )
  })
})

describe('a connected wallet', () => {
  it('is locked, not disconnected, while it exposes no account but keeps the permission', async () => {
    const page = await connected(createTestKit())
    page.wallet.locks()
    await settled()
    expect(evm(page)).toMatchObject({ status: 'locked', wallet: { name: 'Scripted Wallet' } })
    page.wallet.unlocks()
    expect(evm(page).status).toBe('connected')
  })

  it('is disconnected when the person revokes the permission', async () => {
    const page = await connected(createTestKit())
    page.wallet.disconnects()
    await settled()
    expect(evm(page).status).toBe('disconnected')
    expect(page.wallet.listenerCount).toBe(0)
  })

  it('follows the account and chain selected in the wallet', async () => {
    const page = await connected(createTestKit())
    page.wallet.switchesAccount(1)
    const second = evm(page)
    if (second.status !== 'connected') throw new Error('not connected')
    expect(second.address).toBe(second.accounts[0])
    page.wallet.switchesChain(10)
    expect(evm(page)).toMatchObject({ chainId: 10, caipNetworkId: 'eip155:10' })
  })

  it('keeps the account selected by the app while the wallet still exposes it', async () => {
    const page = await connected(createTestKit())
    const first = evm(page)
    if (first.status !== 'connected') throw new Error('not connected')
    const other = first.accounts[1] ?? ''
    switchAccount(page.kit, { address: other.toLowerCase() })
    expect(evm(page)).toMatchObject({ address: other, caipAddress: `eip155:137:${other}` })
    expect(() => switchAccount(page.kit, { address: `0x${'1'.repeat(40)}` })).toThrow(
      expect.objectContaining({ code: 'WALLET_UNAUTHORIZED' }),
    )
  })

  it('switches to another network, which is added first if unknown [S4.10, S7.11]', async () => {
    const page = await connected(createTestKit({ wallet: { chainIds: [137] } }))
    await switchChain(page.kit, { chainId: 1 })
    expect(page.wallet.requests.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['wallet_switchEthereumChain', 'wallet_addEthereumChain']),
    )
    expect(evm(page)).toMatchObject({ chainId: 1 })
  })

  it('is also sent the network if the unknown-chain error is wrapped in another error [S4.10]', async () => {
    const page = await connected(createTestKit())
    page.wallet.throws({ code: -32000, message: 'wrapped', data: { originalError: { code: 4902 } } })
    await switchChain(page.kit, { chainId: 1 })
    expect(page.wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  })

  it('that was replaced during a switch changes nothing, and the switch rejects [kit-core hostile A11]', async () => {
    const page = await connected(createTestKit())
    const other = createScriptedWallet({ rdns: 'test.other', chainId: 137, clock: page.clock })
    other.installIn(page.page.window)
    page.wallet.approves({ after: 1_000 })
    const failure = codeOf(switchChain(page.kit, { chainId: 1 }))
    await settled()
    await connect(page.kit, { connectorId: 'test.other' })
    await page.clock.advance(1_000)
    expect(await failure).toBe('ABORTED')
    expect(evm(page)).toMatchObject({ connector: { id: 'test.other' }, chainId: 137 })
    expect(page.kit.store.getState().chosenNetworks['eip155']).not.toBe('eip155:1')
  })

  it('stays on its network when the person rejects the switch', async () => {
    const page = await connected(createTestKit())
    page.wallet.rejects()
    await expect(switchChain(page.kit, { chainId: 1 })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(evm(page)).toMatchObject({ chainId: 137 })
  })

  it('is disconnected on both sides', async () => {
    const page = await connected(createTestKit())
    await disconnect(page.kit)
    expect(evm(page).status).toBe('disconnected')
    expect(page.wallet.listenerCount).toBe(0)
    expect(page.wallet.requests.at(-1)?.method).toBe('wallet_revokePermissions')
    expect(page.page.storage.getItem('connect-kit:v1:connections')).toBeNull()
  })

  it('is disconnected after three seconds even if it never responds', async () => {
    const page = await connected(createTestKit())
    const request = page.wallet.provider.request.bind(page.wallet.provider)
    page.wallet.provider.request = (asked) =>
      asked.method === 'wallet_revokePermissions' ? new Promise(() => undefined) : request(asked)
    const leaving = disconnect(page.kit)
    expect(evm(page).status).toBe('disconnected')
    await page.clock.advance(3_000)
    await leaving
    expect(page.clock.pending).toBe(0)
  })
})

describe('the next page load', () => {
  it('restores the connection without a prompt, however late the wallet is announced', async () => {
    const { browser, wallet, close } = await connected(createTestKit())
    await close()
    const next = createTestKit({ browser, wallet: false, sameWallet: wallet })
    expect(evm(next)).toMatchObject({ status: 'reconnecting', wallet: { name: 'Scripted Wallet' } })
    await next.clock.advance(1_000)
    expect(evm(next).status).toBe('disconnected')
    const asked = wallet.requests.length
    wallet.installIn(next.page.window)
    await settled()
    expect(evm(next).status).toBe('connected')
    expect(wallet.requests.slice(asked).map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('restores a locked wallet as locked, and connects when it is unlocked', async () => {
    const { browser, wallet, close } = await connected(createTestKit())
    await close()
    wallet.locks()
    const next = createTestKit({ browser, sameWallet: wallet })
    await settled()
    expect(evm(next).status).toBe('locked')
    wallet.unlocks()
    expect(evm(next).status).toBe('connected')
  })

  /** A locked wallet on the next page; its permission request is rejected with `fails`. */
  async function lockedAndFailing(fails: () => Promise<unknown>) {
    const { browser, wallet, close } = await connected(createTestKit())
    await close()
    wallet.locks()
    const request = wallet.provider.request.bind(wallet.provider)
    wallet.provider.request = (asked) => (asked.method === 'wallet_getPermissions' ? fails() : request(asked))
    const next = createTestKit({ browser, sameWallet: wallet })
    await settled()
    return next
  }

  it.each([
    ['an internal error', { code: -32603, message: 'Internal JSON-RPC error.' }],
    ['a request already pending', { code: -32002, message: 'Already pending' }],
    ['a text', 'not now'],
  ])(
    'treats a locked wallet whose permission request fails with %s as locked [kit-core hostile T52]',
    async (_, thrown) => {
      const next = await lockedAndFailing(() => Promise.reject(thrown))
      expect(evm(next).status).toBe('locked')
      next.wallet.unlocks()
      expect(evm(next).status).toBe('connected')
    },
  )

  it.each([4200, -32601])(
    'removes a wallet without accounts that does not support permissions: %i [kit-core hostile T52]',
    async (code) => {
      const next = await lockedAndFailing(() => Promise.reject({ code, message: 'No such method' }))
      expect(evm(next).status).toBe('disconnected')
      expect(next.page.storage.getItem('connect-kit:v1:connections')).toBeNull()
    },
  )

  it('has a timeout for a wallet that does not respond', async () => {
    const { browser, wallet, close } = await connected(createTestKit())
    await close()
    wallet.provider.request = () => new Promise(() => undefined)
    const next = createTestKit({ browser, sameWallet: wallet })
    await settled()
    expect(evm(next).status).toBe('reconnecting')
    await next.clock.advance(10_000)
    expect(evm(next).status).toBe('disconnected')
    expect(next.clock.pending).toBe(0)
  })

  it('removes a wallet without permission for the site', async () => {
    const { browser, wallet, close } = await connected(createTestKit())
    await close()
    wallet.disconnects()
    const next = createTestKit({ browser, sameWallet: wallet })
    await settled()
    expect(evm(next).status).toBe('disconnected')
    expect(next.page.storage.getItem('connect-kit:v1:connections')).toBeNull()
  })

  it('reports configuration errors to the developer [S8.4]', async () => {
    const { browser, wallet, close } = await connected(createTestKit())
    await close()
    const refuse = () => Promise.reject(new ConnectKitError('SESSION_EXPIRED', 'The token is not valid yet'))
    const refusing: ConnectorSource = ({ add }) => {
      add({ ...aConnector({ id: wallet.id }), connect: refuse, reconnect: refuse })
      return () => undefined
    }
    const next = createTestKit({ browser, wallet: false, connectors: [refusing] })
    await expect.poll(async () => (await modalOf(next.kit)).alert?.short).toBe('Session Expired')
    expect(evm(next).status).toBe('disconnected')
  })
})

describe('a browser without usable storage', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  it.each([
    ['none', undefined],
    ['access forbidden', { getItem: forbidden, setItem: forbidden, removeItem: forbidden }],
    ['quota exceeded', { getItem: () => null, setItem: full, removeItem: () => undefined }],
  ])('connects, switches and disconnects with storage: %s', async (_, storage) => {
    const page = await connected(createTestKit({ environment: { storage } }))
    await switchChain(page.kit, { chainId: 1 })
    expect(evm(page)).toMatchObject({ status: 'connected', chainId: 1 })
    await disconnect(page.kit)
    expect(evm(page).status).toBe('disconnected')
    expect(page.warnings).toEqual([])
  })

  it('leaves an unreadable value unchanged, and warns once', async () => {
    const browser = createTestBrowser()
    const { storage } = browser.openPage()
    for (const text of ['{', '[]', 'null']) {
      storage.setItem('connect-kit:v1:connections', text)
      const page = createTestKit({ browser })
      await settled()
      expect(evm(page).status).toBe('disconnected')
      expect(page.warnings).toHaveLength(1)
      expect(storage.getItem('connect-kit:v1:connections')).toBe(text)
      await page.close()
    }
  })
})

describe('several tabs', () => {
  it('connect and disconnect together', async () => {
    const first = createTestKit()
    const second = createTestKit({ browser: first.browser, sameWallet: first.wallet })
    await connected(first)
    await settled()
    expect(evm(second).status).toBe('connected')
    await disconnect(second.kit)
    await settled()
    expect(evm(first).status).toBe('disconnected')
    expect(first.wallet.listenerCount).toBe(0)
  })

  it('end an attempt when another tab connected', async () => {
    const first = createTestKit()
    const second = createTestKit({ browser: first.browser, sameWallet: first.wallet })
    openModal(second.kit)
    await connected(first)
    await settled()
    expect(evm(second).status).toBe('connected')
    expect(modalStore(second.kit).getState().isOpen).toBe(false)
    openModal(second.kit, { view: 'Networks' })
    await disconnect(first.kit)
    await settled()
    expect(modalStore(second.kit).getState().isOpen).toBe(true)
  })

  it('have the same result when they act at once', async () => {
    const first = createTestKit()
    const second = createTestKit({ browser: first.browser, sameWallet: first.wallet })
    await connected(first)
    await settled()
    await Promise.all([disconnect(first.kit), connect(second.kit, { connectorId: first.wallet.id })])
    await settled()
    expect(evm(first).status).toBe(evm(second).status)
  })
})

describe('recent wallets', () => {
  it('are two, newest first, and persist across page loads [S9.8]', async () => {
    const page = createTestKit()
    const connectAs = (id: string, mobileLink?: string) =>
      connect(page.kit, { connectorId: page.wallet.id, wallet: { id, name: id, mobileLink } })
    for (const id of ['one', 'two', 'three', 'two']) await connectAs(id)
    expect(page.kit.store.getState().recentWallets.map(({ id }) => id)).toEqual(['three', 'two'])
    const next = createTestKit({ browser: page.browser })
    await vi.waitFor(() => expect(next.kit.store.getState().recentWallets).toHaveLength(2))
    expect(next.kit.store.getState().recentWallets.map(({ id }) => id)).toEqual(['three', 'two'])
  })

  it('are restored without invalid entries [kit-core review 13]', async () => {
    const page = createTestKit()
    await connect(page.kit, { connectorId: page.wallet.id, wallet: { id: 'one', name: 'One' } })
    const key = 'connect-kit:v1:recent-wallets'
    const [stored] = JSON.parse(page.page.storage.getItem(key) ?? '') as readonly unknown[]
    const forged = { id: 'x', name: 'X', mobileLink: 'javascript:alert(1)' }
    page.page.storage.setItem(key, JSON.stringify([forged, { id: 'y', name: 'Y', chains: 5 }, stored]))
    const next = createTestKit({ browser: page.browser })
    await vi.waitFor(() =>
      expect(next.kit.store.getState().recentWallets.map(({ id }) => id)).toEqual(['one']),
    )
  })

  it('are opened for requests only if they are apps on this device', async () => {
    const page = createTestKit()
    const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
    await connect(page.kit, {
      connectorId: page.wallet.id,
      wallet: { id: 'r', name: 'Rainbow', mobileLink: 'rainbow:' },
    })
    expect(JSON.parse(page.page.storage.getItem(key) ?? '')).toEqual({ href: 'rainbow://', name: 'Rainbow' })
    await connect(page.kit, { connectorId: page.wallet.id, wallet: { id: 'd', name: 'Desk' } })
    expect(page.page.storage.getItem(key)).toBeNull()
  })

  it('store their picture and link mode URL, which is passed to the connector [S6.6]', async () => {
    const page = createTestKit()
    const wallet = { id: 'l', name: 'Link', imageId: 'i', linkModeUrl: 'https://wallet.example/link' }
    let told: string | undefined
    addConnector(page.kit, {
      ...aConnector({ id: 'peer' }),
      connect: async ({ linkModeUrl }) => {
        told = linkModeUrl
        throw new ConnectKitError('USER_REJECTED')
      },
      reconnect: async () => undefined,
    })
    await codeOf(connect(page.kit, { connectorId: 'peer', wallet }))
    expect(told).toBe(wallet.linkModeUrl)
    expect(page.kit.store.getState().recentWallets).toEqual([])
    await connect(page.kit, { connectorId: page.wallet.id, wallet })
    expect(page.kit.store.getState().recentWallets[0]).toMatchObject(wallet)
  })
})

describe('defaults', () => {
  it('a created and started kit sends no request and writes nothing', async () => {
    const asked: unknown[] = []
    const page = createTestKit({
      walletConnect: { projectId: 'p' },
      environment: {
        fetch: (input) => {
          asked.push(input)
          return Promise.reject(new Error('no network'))
        },
      },
    })
    await page.clock.advance(60_000)
    expect(asked).toEqual([])
    expect(page.wallet.requests).toEqual([])
    expect(page.page.storage.getItem('connect-kit:v1:connections')).toBeNull()
    expect(page.clock.pending).toBe(0)
  })

  it('each event is emitted after its state change', async () => {
    const page = createTestKit()
    const seen: string[] = []
    subscribeEvents(page.kit, ({ type }) => seen.push(`${type}:${evm(page).status}`))
    await connected(page)
    expect(seen).toEqual(['connectRequested:disconnected', 'sessionOpened:connected'])
  })
})
