import { describe, expect, it, vi } from 'vitest'
import {
  type ConnectKit,
  type Connector,
  type ConnectorSource,
  connect,
  connectionIn,
  connectionsIn,
  disconnect,
  shownAccount,
  switchAccount,
  switchChain,
  switchConnection,
  whenReady,
} from '../src/index.ts'
import { polygon, solana } from '../src/networks.ts'
import {
  createScriptedWallet,
  createTestKit,
  type ScriptedWallet,
  settled,
  type TestBrowser,
} from '../src/testing.ts'
import { walletStandard } from '../src/wallet-standard.ts'
import { aConnector } from './a-connector.ts'
import { codeOf } from './failure-of.ts'
import { aPhone } from './support/phone.ts'
import { standardWallet } from './support/standard-wallet.ts'

const evm = (kit: ConnectKit) => connectionIn(kit.store.getState(), 'eip155')
const solanaIn = (kit: ConnectKit) => connectionIn(kit.store.getState(), 'solana')
const sessionOf = (kit: ConnectKit) => {
  const connection = evm(kit)
  return 'sessionId' in connection ? connection.sessionId : undefined
}
const address = (kit: ConnectKit) => shownAccount(evm(kit))?.address
const secondAccount = (kit: ConnectKit): string => {
  const connection = evm(kit)
  return (connection.status === 'connected' ? connection.accounts[1] : undefined) ?? 'no second account'
}
const connectionsKey = 'connect-kit:v1:connections'
const stored = (browser: TestBrowser) =>
  JSON.parse(browser.openPage().storage.getItem(connectionsKey) ?? '{}') as Record<
    string,
    { sessionId: string; address?: string }[]
  >
const source =
  (connector: Connector): ConnectorSource =>
  ({ add }) => {
    add(connector)
    return () => undefined
  }
const evmPhone = () =>
  aPhone([
    { namespace: 'eip155', accounts: ['0x1111111111111111111111111111111111111111'], chain: 'eip155:137' },
  ])
const unreachable = (connector: Connector): Connector => ({
  ...connector,
  reconnect: async () => {
    throw new Error('The relay is down')
  },
})

/** A page that was closed with its scripted wallet connected. */
async function leftPage() {
  const first = createTestKit()
  await connect(first.kit, { connectorId: first.wallet.id })
  await first.close()
  return first
}

/** A wallet that delays responses of these methods until they are released. */
function slowWallet(method: string) {
  const held: (() => void)[] = []
  let isHolding = true
  const wallet = createScriptedWallet({
    gate: async (label, act) => {
      const answer = await act()
      if (isHolding && label.includes(method)) await new Promise<void>((resolve) => held.push(resolve))
      return answer
    },
  })
  return {
    wallet,
    get held() {
      return held.length
    },
    letGo() {
      isHolding = false
      for (const go of held) go()
    },
  }
}

describe('a stale response while reconnecting', () => {
  it('does not remove a session that was connected meanwhile [kit-core hostile A4]', async () => {
    const { browser } = await leftPage()
    const slow = slowWallet('getPermissions')
    const { kit } = createTestKit({ browser, sameWallet: slow.wallet })
    await settled()
    expect(slow.held).toBe(1)
    await connect(kit, { connectorId: slow.wallet.id })
    slow.letGo()
    await settled()
    expect(evm(kit).status).toBe('connected')
    expect(stored(browser)).toHaveProperty('eip155')
  })

  it('does not remove a session that another tab connected meanwhile [kit-core hostile A4]', async () => {
    const { browser } = await leftPage()
    const slow = slowWallet('getPermissions')
    const one = createTestKit({ browser, sameWallet: slow.wallet })
    await settled()
    const two = createTestKit({ browser, sameWallet: slow.wallet })
    await connect(two.kit, { connectorId: slow.wallet.id })
    await settled()
    slow.letGo()
    await settled()
    await settled()
    expect([evm(one.kit).status, evm(two.kit).status]).toEqual(['connected', 'connected'])
  })
})

describe('disconnect while a stored session is restored, or failed to be,', () => {
  it('revokes the permission of an injected wallet [kit-core hostile A5]', async () => {
    const { browser, wallet } = await leftPage()
    const { kit } = createTestKit({ browser, sameWallet: wallet })
    expect(evm(kit).status).toBe('reconnecting')
    await disconnect(kit)
    expect(evm(kit).status).toBe('disconnected')
    expect(wallet.shown.accounts).toEqual([])
    expect(stored(browser)).toEqual({})
  })

  it('waits 3 s for an unresponsive wallet, and revokes when it responds [kit-core hostile A5]', async () => {
    const { browser } = await leftPage()
    const slow = slowWallet('eth_accounts')
    const { kit, clock } = createTestKit({ browser, sameWallet: slow.wallet })
    await slow.wallet.provider.request({ method: 'eth_requestAccounts' })
    await settled()
    const leaving = disconnect(kit, { sessionId: sessionOf(kit) ?? '' })
    await settled()
    await clock.advance(3_000)
    await leaving
    expect(evm(kit).status).toBe('disconnected')
    slow.letGo()
    await settled()
    await settled()
    expect(slow.wallet.shown.accounts).toEqual([])
  })

  it('ends the session on the phone [kit-core hostile A5]', async () => {
    const phone = evmPhone()
    const first = createTestKit({ wallet: false, connectors: [source(phone.connector())] })
    await connect(first.kit, { connectorId: 'walletConnect' })
    await first.close()
    const next = createTestKit({
      wallet: false,
      browser: first.browser,
      connectors: [source(phone.connector())],
    })
    await disconnect(next.kit)
    await settled()
    expect(phone.sessions).toEqual([])
  })

  it.each(['all of them', 'the session'])(
    'removes %s of an unreachable phone, and a later page ends it there [kit-core hostile A5]',
    async (which) => {
      const phone = evmPhone()
      const first = createTestKit({ wallet: false, connectors: [source(phone.connector())] })
      await connect(first.kit, { connectorId: 'walletConnect' })
      const sessionId = sessionOf(first.kit) ?? ''
      await first.close()
      const next = createTestKit({
        wallet: false,
        browser: first.browser,
        connectors: [source(unreachable(phone.connector()))],
      })
      await settled()
      expect(evm(next.kit).status).toBe('disconnected')
      await disconnect(next.kit, which === 'the session' ? { sessionId } : {})
      await next.close()
      expect(phone.sessions).toEqual([sessionId])

      const third = createTestKit({
        wallet: false,
        browser: first.browser,
        connectors: [source(phone.connector())],
      })
      await settled()
      expect(evm(third.kit).status).toBe('disconnected')
      expect(phone.sessions).toEqual([])
      await third.close()
      expect(first.browser.openPage().storage.getItem('connect-kit:v1:disconnects')).toBeNull()
    },
  )

  it('removes a wallet that timed out, or was not announced [kit-core hostile A5]', async () => {
    const { browser, wallet } = await leftPage()
    const slow = slowWallet('eth_accounts')
    const next = createTestKit({ browser, sameWallet: slow.wallet })
    await settled()
    await next.clock.advance(11_000)
    expect(evm(next.kit).status).toBe('disconnected')
    const leaving = disconnect(next.kit)
    await settled()
    await next.clock.advance(3_000)
    await leaving
    await next.close()
    expect(stored(browser)).toEqual({})

    await connect(createTestKit({ browser, sameWallet: wallet }).kit, { connectorId: wallet.id })
    const absent = createTestKit({ browser, wallet: false })
    await settled()
    await absent.clock.advance(2_000)
    await disconnect(absent.kit)
    expect(stored(browser)).toEqual({})
  })

  it('signs the account out, also of a locked wallet [kit-core hostile A5]', async () => {
    const revokeSession = vi.fn(async () => undefined)
    const siwx = {
      createMessage: vi.fn(),
      addSession: async () => undefined,
      revokeSession,
      setSessions: async () => undefined,
      getSessions: async () => [],
    }
    const first = createTestKit()
    await connect(first.kit, { connectorId: first.wallet.id })
    await first.close()
    const { address: left } = stored(first.browser)['eip155']?.[0] ?? {}
    const next = createTestKit({ browser: first.browser, sameWallet: first.wallet, siwx })
    await disconnect(next.kit, { sessionId: sessionOf(next.kit) ?? '' })
    expect(revokeSession).toHaveBeenLastCalledWith('eip155:137', left)

    await connect(next.kit, { connectorId: next.wallet.id })
    revokeSession.mockClear()
    next.wallet.locks()
    await settled()
    expect(evm(next.kit).status).toBe('locked')
    await disconnect(next.kit, { namespace: 'eip155' })
    expect(revokeSession).toHaveBeenLastCalledWith('eip155:137', left)
  })

  it('changes nothing without a matching connection, and after destroy [kit-core hostile A10]', async () => {
    const revokeSession = vi.fn(async () => undefined)
    const setSessions = vi.fn(async () => undefined)
    const siwx = {
      createMessage: vi.fn(),
      addSession: async () => undefined,
      revokeSession,
      setSessions,
      getSessions: async () => [],
    }
    const page = createTestKit({ siwx })
    await connect(page.kit, { connectorId: page.wallet.id })
    await settled()
    await disconnect(page.kit, { sessionId: 'page:nobody' })
    await page.close()
    await disconnect(page.kit)
    expect([revokeSession, setSessions].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('leaves no pending disconnect for a wallet connected again before it was disconnected [kit-core hostile A5]', async () => {
    const { browser, wallet } = await leftPage()
    const absent = createTestKit({ browser, wallet: false })
    await settled()
    await disconnect(absent.kit)
    await absent.close()
    expect(browser.openPage().storage.getItem('connect-kit:v1:disconnects')).toContain(wallet.id)
    const again = createTestKit({ browser, wallet: false })
    const answering = slowWallet('eth_accounts')
    answering.wallet.installIn(again.page.window)
    await settled()
    expect(answering.held).toBe(1)
    await connect(again.kit, { connectorId: answering.wallet.id })
    answering.letGo()
    await settled()
    expect(evm(again.kit).status).toBe('connected')
    expect(answering.wallet.shown.accounts).not.toEqual([])
    expect(browser.openPage().storage.getItem('connect-kit:v1:disconnects')).toBeNull()
  })
})

it('is sent by a later page to a phone whose stored session was replaced before it was restored [kit-core hostile A5]', async () => {
  const phone = evmPhone()
  const first = createTestKit({ connectors: [source(phone.connector())] })
  await connect(first.kit, { connectorId: 'walletConnect' })
  await first.close()
  const next = createTestKit({
    browser: first.browser,
    sameWallet: first.wallet,
    connectors: [source(unreachable(phone.connector()))],
  })
  await settled()
  await connect(next.kit, { connectorId: next.wallet.id })
  await next.close()
  expect(phone.sessions).toEqual(['topic-1'])
  const third = createTestKit({
    browser: first.browser,
    sameWallet: first.wallet,
    connectors: [source(phone.connector())],
  })
  await settled()
  expect(phone.sessions).toEqual([])
  expect(sessionOf(third.kit)).toBe(`page:${first.wallet.id}`)
})

describe('the selected account', () => {
  it('is kept when the wallet is locked and unlocked [kit-core hostile A7]', async () => {
    const { kit, wallet } = createTestKit()
    await connect(kit, { connectorId: wallet.id })
    const second = secondAccount(kit)
    switchAccount(kit, { address: second })
    wallet.locks()
    await settled()
    expect(evm(kit).status).toBe('locked')
    wallet.unlocks()
    await settled()
    expect(address(kit)).toBe(second)
  })

  it('is kept across a reload while the wallet is locked [kit-core hostile A7]', async () => {
    const first = createTestKit()
    await connect(first.kit, { connectorId: first.wallet.id })
    const second = secondAccount(first.kit)
    switchAccount(first.kit, { address: second })
    first.wallet.locks()
    await settled()
    await first.close()
    const { kit } = createTestKit({ browser: first.browser, sameWallet: first.wallet })
    await settled()
    first.wallet.unlocks()
    await settled()
    expect(address(kit)).toBe(second)
  })

  it('is kept if the wallet uses another letter case after a reload [kit-core hostile A7]', async () => {
    const first = createTestKit()
    await connect(first.kit, { connectorId: first.wallet.id })
    const second = secondAccount(first.kit)
    switchAccount(first.kit, { address: second })
    await first.close()
    const { storage } = first.browser.openPage()
    storage.setItem(
      connectionsKey,
      (storage.getItem(connectionsKey) ?? '').replaceAll(/0x[0-9a-fA-F]{40}/g, (text) => text.toLowerCase()),
    )
    const { kit } = createTestKit({ browser: first.browser, sameWallet: first.wallet })
    await settled()
    expect(address(kit)).toBe(second)
  })

  it('is the same in every tab, and not reset by a new chain [kit-core hostile A7]', async () => {
    const one = createTestKit()
    await connect(one.kit, { connectorId: one.wallet.id })
    const two = createTestKit({ browser: one.browser, sameWallet: one.wallet })
    await settled()
    const second = secondAccount(one.kit)
    switchAccount(one.kit, { address: second })
    // Before the other tab is notified.
    one.wallet.switchesChain(1)
    await settled()
    expect([address(one.kit), address(two.kit)]).toEqual([second, second])
    await one.close()
    const again = createTestKit({ browser: one.browser, sameWallet: one.wallet })
    await settled()
    expect(address(again.kit)).toBe(second)
  })
})

it('a session connected in one namespace stays there when it is connected in another [kit-core hostile A8]', async () => {
  const session = {
    id: 'page:both',
    peer: undefined,
    namespaces: [
      {
        namespace: 'eip155',
        accounts: ['0x1111111111111111111111111111111111111111'],
        chain: 'eip155:137',
      },
      {
        namespace: 'solana',
        accounts: ['So11111111111111111111111111111111111111112'],
        chain: solana.caipNetworkId,
      },
    ],
    provider: () => ({ request: async () => null }),
    switchChain: async () => undefined,
    disconnect: async () => undefined,
    release: () => undefined,
    subscribe: () => () => undefined,
  } as const
  const both: Connector = {
    ...aConnector({ id: 'both', type: 'EXTERNAL', namespaces: ['eip155', 'solana'] }),
    connect: async () => ({ ...session }),
    reconnect: async () => undefined,
  }
  const { kit } = createTestKit({ networks: [polygon, solana], wallet: false, connectors: [source(both)] })
  await connect(kit, { connectorId: 'both', namespace: 'eip155' })
  await connect(kit, { connectorId: 'both', namespace: 'solana' })
  expect([evm(kit).status, solanaIn(kit).status]).toEqual(['connected', 'connected'])
})

describe('calls while wallets are being restored', () => {
  async function twoWallets() {
    const wallets = ['io.a', 'io.b'].map((rdns) => createScriptedWallet({ name: rdns, rdns }))
    const installIn = (page: Window) => {
      for (const wallet of wallets) wallet.installIn(page)
    }
    const first = createTestKit({ wallet: false, multiWallet: true })
    installIn(first.page.window)
    for (const { id } of wallets) await connect(first.kit, { connectorId: id })
    await first.close()
    return { browser: first.browser, installIn }
  }

  it('switchConnection takes effect, here and on the next page [kit-core hostile A11]', async () => {
    const { browser, installIn } = await twoWallets()
    const next = createTestKit({ wallet: false, multiWallet: true, browser })
    installIn(next.page.window)
    expect(connectionsIn(next.kit.store.getState(), 'eip155').map((one) => one.status)).toEqual([
      'reconnecting',
      'reconnecting',
    ])
    switchConnection(next.kit, { sessionId: 'page:io.a' })
    expect(stored(browser)['eip155']?.[0]?.sessionId).toBe('page:io.a')
    await settled()
    await whenReady(next.kit)
    expect(sessionOf(next.kit)).toBe('page:io.a')
  })

  it('switchChain waits for the wallet, then sends the request [kit-core hostile A11]', async () => {
    const { browser, wallet } = await leftPage()
    const { kit } = createTestKit({ browser, sameWallet: wallet })
    expect(evm(kit).status).toBe('reconnecting')
    await switchChain(kit, { chainId: 1 })
    await settled()
    expect(evm(kit)).toMatchObject({ status: 'connected', chainId: 1 })
    expect(wallet.requests.map(({ method }) => method)).toContain('wallet_switchEthereumChain')
  })

  it('switchChain is aborted by its signal and by destroy [kit-core hostile A11]', async () => {
    const { browser } = await leftPage()
    const slow = slowWallet('eth_accounts')
    const page = createTestKit({ browser, sameWallet: slow.wallet })
    const ending = new AbortController()
    const byItsSignal = switchChain(page.kit, { chainId: 1, signal: ending.signal })
    ending.abort()
    await expect(byItsSignal).rejects.toMatchObject({ code: 'ABORTED' })
    const byTheKit = codeOf(switchChain(page.kit, { chainId: 1 }))
    await page.close()
    expect(await byTheKit).toBe('ABORTED')
  })
})

it('the active namespace is restored after a reload [kit-core hostile T40]', async () => {
  const solanaWallet = await standardWallet()
  const networks = [polygon, solana] as const
  const first = createTestKit({ networks, connectors: [walletStandard()] })
  solanaWallet.registersIn(first.page.window)
  await settled()
  await connect(first.kit, { connectorId: first.wallet.id })
  await connect(first.kit, { connectorId: 'wallet-standard:Sol Wallet', namespace: 'solana' })
  await first.close()
  const open = (sameWallet: ScriptedWallet) => {
    const page = createTestKit({
      networks,
      connectors: [walletStandard()],
      browser: first.browser,
      sameWallet,
    })
    solanaWallet.registersIn(page.page.window)
    return page
  }
  const next = open(first.wallet)
  await settled()
  expect(solanaIn(next.kit).status).toBe('connected')
  expect(next.kit.store.getState().activeNamespace).toBe('solana')
  switchConnection(next.kit, { sessionId: `page:${first.wallet.id}` })
  await next.close()
  const third = open(first.wallet)
  expect(third.kit.store.getState().activeNamespace).toBe('eip155')
})

describe('storage written by another script of the origin', () => {
  it.each(['rubbish', '{"eip155":5}', '{"eip155":[{"junk":1}]}'])(
    'ends no connection, and is overwritten with the connected state: %s [kit-core hostile T10]',
    async (text) => {
      const phone = evmPhone()
      const page = createTestKit({ wallet: false, connectors: [source(phone.connector())] })
      await connect(page.kit, { connectorId: 'walletConnect' })
      page.browser.openPage().storage.setItem(connectionsKey, text)
      await settled()
      expect(evm(page.kit).status).toBe('connected')
      expect(phone.sessions).toEqual(['topic-1'])
      expect(stored(page.browser)['eip155']).toMatchObject([{ sessionId: 'topic-1' }])
    },
  )

  it('does not affect the valid entries beside it [kit-core hostile T74]', async () => {
    const { browser, wallet } = await leftPage()
    browser
      .openPage()
      .storage.setItem(connectionsKey, JSON.stringify({ ...stored(browser), solana: [{ junk: 1 }] }))
    const next = createTestKit({ browser, sameWallet: wallet })
    await settled()
    expect(evm(next.kit).status).toBe('connected')
  })

  it.each([{ address: 'javascript:alert(1)' }, { chain: 'eip155:abc' }, { firstAddress: '0x12' }])(
    'is dropped if it is not an account of its chain: %o [kit-core hostile T101]',
    async (wrong) => {
      const { browser } = await leftPage()
      const [one] = stored(browser)['eip155'] ?? []
      browser.openPage().storage.setItem(connectionsKey, JSON.stringify({ eip155: [{ ...one, ...wrong }] }))
      const { kit } = createTestKit({ browser, wallet: false })
      expect(evm(kit).status).toBe('disconnected')
    },
  )

  it('is displayed as one short line of visible characters [kit-core hostile T102]', async () => {
    const { browser } = await leftPage()
    const [one] = stored(browser)['eip155'] ?? []
    browser
      .openPage()
      .storage.setItem(
        connectionsKey,
        JSON.stringify({ eip155: [{ ...one, wallet: '\u202eevil'.repeat(1_000) }] }),
      )
    const { kit } = createTestKit({ browser, wallet: false })
    const connection = evm(kit)
    expect(connection.status === 'reconnecting' && connection.wallet.name).toMatch(/^(?:evil){16}$/)
  })
})

it('a page without multiWallet keeps the connections of a page of the same origin that has it [kit-core hostile T54]', async () => {
  const phone = evmPhone()
  const several = createTestKit({ multiWallet: true, connectors: [source(phone.connector())] })
  await connect(several.kit, { connectorId: 'walletConnect' })
  await connect(several.kit, { connectorId: several.wallet.id })
  const single = createTestKit({ browser: several.browser, sameWallet: several.wallet })
  await settled()
  switchAccount(single.kit, { address: secondAccount(single.kit) })
  await settled()
  expect(phone.sessions).toEqual(['topic-1'])
  expect(connectionsIn(several.kit.store.getState(), 'eip155')).toHaveLength(2)
})

describe('a session opened by the wallet itself', () => {
  it.each(['while a wallet is taken up', 'after it'])(
    'does not replace another one, %s, and is ended if it is not used elsewhere [kit-core hostile T51]',
    async (when) => {
      const { browser, wallet } = await leftPage()
      const phone = evmPhone()
      const connector = phone.connector()
      const { signal } = new AbortController()
      const session = await connector.connect({ networks: [polygon], preferred: polygon, signal })
      let arrives: () => void = () => undefined
      const arriving: ConnectorSource = ({ add, connected }) => {
        add(connector)
        arrives = () => connected(connector, session)
        if (when === 'while a wallet is taken up') arrives()
        return () => undefined
      }
      const next = createTestKit({ browser, sameWallet: wallet, connectors: [arriving] })
      await settled()
      if (when === 'after it') arrives()
      await settled()
      expect(sessionOf(next.kit)).toBe(`page:${wallet.id}`)
      // Another tab may be about to connect it.
      expect(phone.sessions).toEqual(['topic-1'])
      await next.clock.advance(10_000)
      await settled()
      expect(phone.sessions).toEqual([])
    },
  )
})

it('a session whose subscribe throws is ended, and the attempt fails [kit-core hostile T140]', async () => {
  const phone = evmPhone()
  const connector = phone.connector()
  const deaf: Connector = {
    ...connector,
    connect: async (request) =>
      Object.assign(Object.create(await connector.connect(request)), {
        subscribe: () => {
          throw new Error('It cannot be listened to')
        },
      }),
  }
  const { kit } = createTestKit({ wallet: false, connectors: [source(deaf)] })
  await expect(connect(kit, { connectorId: 'walletConnect' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  expect(evm(kit).status).toBe('disconnected')
  expect(phone.sessions).toEqual([])
})
