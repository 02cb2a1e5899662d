import { optimism, polygon } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import {
  type ConnectKit,
  type ConnectorSource,
  cancelConnect,
  connect,
  connectionIn,
  connectionsIn,
  destroyConnectKit,
  disconnect,
  type KitEvent,
  machineStateOf,
  reduce,
  subscribeEvents,
  switchAccount,
  switchChain,
  switchConnection,
  whenReady,
} from '../src/index.ts'
import { defineNetwork, mainnet, solana } from '../src/networks.ts'
import {
  createScriptedPairing,
  createScriptedWallet,
  createTestBrowser,
  createTestKit,
  type ScriptedWallet,
  settled,
  type TestKitOptions,
} from '../src/testing.ts'
import { walletStandard } from '../src/wallet-standard.ts'
import { aConnector } from './a-connector.ts'
import { codeOf } from './failure-of.ts'
import { aPhone } from './support/phone.ts'
import { standardWallet } from './support/standard-wallet.ts'

type Phone = ReturnType<typeof aPhone>
type SolanaWallet = Awaited<ReturnType<typeof standardWallet>>

/** A tab of an app on EVM and Solana, with a phone to pair with and optionally a Solana wallet in the page. */
function aTab({
  phone,
  sol,
  ...options
}: TestKitOptions & { readonly phone?: Phone; readonly sol?: SolanaWallet } = {}) {
  const pairing: ConnectorSource = ({ add }) => {
    if (phone) add(phone.connector())
    return () => undefined
  }
  const tab = createTestKit({
    networks: [defineNetwork(polygon), mainnet, solana],
    connectors: [pairing, walletStandard(), ...(options.connectors ?? [])],
    ...options,
  })
  sol?.registersIn(tab.page.window)
  return tab
}

const methodsOf = ({ requests }: ScriptedWallet) => requests.map(({ method }) => method)
const solId = 'wallet-standard:Sol Wallet'
/** The connector of each namespace's active connection. */
const who = (kit: ConnectKit) =>
  Object.fromEntries(
    ['eip155', 'solana'].map((namespace) => {
      const connection = connectionIn(kit.store.getState(), namespace)
      return [namespace, connection.status === 'connected' ? connection.connector.id : connection.status]
    }),
  )
const live = (kit: ConnectKit, namespace: string) =>
  connectionsIn(kit.store.getState(), namespace).map(({ sessionId }) => sessionId)
/** The event log of a kit from now on; `replays` returns whether it leads to the kit's state. */
function logOf(kit: ConnectKit) {
  const start = machineStateOf(kit.store.getState())
  const log: KitEvent[] = []
  subscribeEvents(kit, (event) => log.push(structuredClone(event)))
  return {
    log,
    replay: () => log.reduce(reduce, start),
  }
}

describe('a reload', () => {
  it('restores each session in its own namespaces only [kit-core review 1]', async () => {
    const phone = aPhone()
    const sol = await standardWallet()
    const first = aTab({ phone, sol })
    await connect(first.kit, { connectorId: 'walletConnect' })
    await connect(first.kit, { connectorId: solId })
    expect(who(first.kit)).toEqual({ eip155: 'walletConnect', solana: solId })
    await first.close()
    const { kit } = aTab({ browser: first.browser, wallet: false, phone, sol })
    await settled()
    expect(who(kit)).toEqual({ eip155: 'walletConnect', solana: solId })
    expect(phone.sessions).toEqual(['topic-1'])
  })

  it('does not replace a namespace when a wallet with more namespaces responds last [kit-core review 1]', async () => {
    let find = () => {}
    const isFound = new Promise<void>((resolve) => {
      find = resolve
    })
    const phone = aPhone(undefined, async (label, act) => {
      if (label === 'find session') await isFound
      return act()
    })
    const sol = await standardWallet()
    const first = aTab({ phone, sol })
    await connect(first.kit, { connectorId: 'walletConnect' })
    await connect(first.kit, { connectorId: solId })
    await first.close()
    const { kit } = aTab({ browser: first.browser, wallet: false, phone, sol })
    await settled()
    expect(who(kit)).toEqual({ eip155: 'reconnecting', solana: solId })
    find()
    await settled()
    expect(who(kit)).toEqual({ eip155: 'walletConnect', solana: solId })
  })

  it('restores nothing with a wallet that claims the id of another connector [kit-core review 3]', async () => {
    const own = vi.fn(async () => undefined)
    const acme: ConnectorSource = ({ add }) => {
      add({
        ...aConnector({ id: 'acme', type: 'EXTERNAL' }),
        connect: () => new Promise(() => undefined),
        reconnect: own,
      })
      return () => undefined
    }
    const stored = {
      eip155: [
        {
          connectorId: 'acme',
          connectorType: 'EXTERNAL',
          sessionId: 'page:acme',
          wallet: 'Acme',
          chain: 'eip155:137',
        },
      ],
    }
    const liar = createScriptedWallet({ name: 'Acme', rdns: 'acme' })
    await liar.provider.request({ method: 'eth_requestAccounts' })
    const asked = liar.requests.length
    const browser = createTestKit({ wallet: false }).browser
    browser.openPage().storage.setItem('connect-kit:v1:connections', JSON.stringify(stored))
    const page = browser.openPage()
    liar.installIn(page.window)
    const { kit } = createTestKit({
      browser,
      wallet: false,
      connectors: [acme],
      environment: { window: page.window },
    })
    await settled()
    liar.installIn(page.window)
    await settled()
    expect(who(kit)['eip155']).toBe('disconnected')
    expect(liar.requests).toHaveLength(asked)
    expect(own).toHaveBeenCalledOnce()
  })

  it('restores the selected account and chain', async () => {
    const first = aTab()
    await connect(first.kit, { connectorId: first.wallet.id })
    const before = connectionIn(first.kit.store.getState(), 'eip155')
    if (before.status !== 'connected') throw new Error('not connected')
    switchAccount(first.kit, { address: before.accounts[1] ?? '' })
    await switchChain(first.kit, { chainId: 1 })
    await first.close()
    const { kit } = aTab({ browser: first.browser, sameWallet: first.wallet })
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({
      status: 'reconnecting',
      account: { address: before.accounts[1], chainId: 1 },
    })
    await settled()
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({
      status: 'connected',
      address: before.accounts[1],
      chainId: 1,
    })
  })

  it('is reported from the first moment, before startConnectKit, and ends when every wallet has responded', async () => {
    const first = aTab()
    await connect(first.kit, { connectorId: first.wallet.id })
    await first.close()
    const { kit } = aTab({ browser: first.browser, sameWallet: first.wallet })
    expect(kit.store.getInitialState().isRecalled).toBe(false)
    expect(connectionIn(kit.store.getInitialState(), 'eip155').status).toBe('unknown')
    expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('reconnecting')
    await whenReady(kit)
    expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('connected')
  })

  it('ends at once if nothing is stored, and when the kit is destroyed', async () => {
    await whenReady(aTab().kit)
    const first = aTab()
    await connect(first.kit, { connectorId: first.wallet.id })
    await first.close()
    const second = aTab({ browser: first.browser, wallet: false })
    const ready = codeOf(whenReady(second.kit))
    await destroyConnectKit(second.kit)
    expect(await ready).toBe('ABORTED')
    expect(second.clock.pending).toBe(0)
  })

  it('connects nothing with enableReconnect off, from another tab neither [kit-core review 15]', async () => {
    const first = aTab()
    const second = aTab({ browser: first.browser, sameWallet: first.wallet, enableReconnect: false })
    await connect(first.kit, { connectorId: first.wallet.id })
    await settled()
    expect(who(second.kit)['eip155']).toBe('disconnected')
    await connect(second.kit, { connectorId: first.wallet.id })
    await disconnect(first.kit)
    await settled()
    expect(who(second.kit)['eip155']).toBe('disconnected')
    const third = aTab({ browser: first.browser, sameWallet: first.wallet, enableReconnect: false })
    expect(who(third.kit)['eip155']).toBe('disconnected')
  })
})

describe('several tabs', () => {
  it('stay connected when one of them pairs again [kit-core review 2]', async () => {
    const phone = aPhone()
    const first = aTab({ phone })
    const second = aTab({ browser: first.browser, phone })
    await connect(first.kit, { connectorId: 'walletConnect' })
    await settled()
    expect(live(second.kit, 'eip155')).toEqual(['topic-1'])
    await connect(first.kit, { connectorId: 'walletConnect' })
    await settled()
    for (const { kit } of [first, second]) {
      expect(who(kit)).toEqual({ eip155: 'walletConnect', solana: 'walletConnect' })
      expect(live(kit, 'eip155')).toEqual(['topic-2'])
    }
    expect(phone.sessions).toEqual(['topic-2'])
  })

  it('end pairings that were opened at once and stored by no tab', async () => {
    const phone = aPhone()
    const first = aTab({ phone })
    const second = aTab({ browser: first.browser, phone })
    await Promise.all([first, second].map(({ kit }) => connect(kit, { connectorId: 'walletConnect' })))
    await settled()
    expect(phone.sessions).toHaveLength(1)
    for (const { kit } of [first, second]) expect(live(kit, 'eip155')).toEqual(phone.sessions)
  })
})

describe('a second attempt with the same wallet', () => {
  it('leaves the first its permission if it is aborted [kit-core review 4]', async () => {
    // On a network the app does not have, so that it gets a switch request after its approval.
    const { kit, wallet } = aTab({ wallet: { chainId: 10 } })
    wallet.approves()
    wallet.rejects()
    await connect(kit, { connectorId: wallet.id })
    const abort = new AbortController()
    wallet.ignores()
    const again = codeOf(connect(kit, { connectorId: wallet.id, signal: abort.signal }))
    await settled()
    abort.abort()
    expect(await again).toBe('ABORTED')
    await settled()
    expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    expect(who(kit)['eip155']).toBe(wallet.id)
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toHaveLength(2)
  })

  it('does not end the shared session if a slow connector responds after the abort', async () => {
    const { kit } = aTab({ wallet: false })
    const left = vi.fn(async () => undefined)
    const session = {
      id: 'page:shared',
      namespaces: [{ namespace: 'eip155', accounts: [`0x${'1'.repeat(40)}`], chain: 'eip155:137' as const }],
      peer: undefined,
      provider: () => ({ request: async () => null }),
      switchChain: async () => undefined,
      disconnect: left,
      release: () => undefined,
      subscribe: () => () => undefined,
    }
    const answers: ((value: typeof session) => void)[] = []
    kit.runtime.connectors.set('shared', {
      ...aConnector({ id: 'shared' }),
      connect: () => new Promise((resolve) => answers.push(resolve)),
      reconnect: async () => undefined,
    })
    const first = connect(kit, { connectorId: 'shared' })
    answers[0]?.({ ...session })
    await first
    const abort = new AbortController()
    const second = codeOf(connect(kit, { connectorId: 'shared', signal: abort.signal }))
    await settled()
    abort.abort()
    answers[1]?.({ ...session })
    expect(await second).toBe('ABORTED')
    expect(left).not.toHaveBeenCalled()
    expect(who(kit)['eip155']).toBe('shared')
  })
})

/** Both connectors use one provider. Requests of the methods in `held` reach the wallet when they are released. */
function aPage(options: TestKitOptions = {}) {
  const waiting: (() => void)[] = []
  const answers: { held: readonly string[]; isDeclined: boolean } = { held: [], isDeclined: false }
  const wallet = createScriptedWallet({
    gate: async (label, act) => {
      if (answers.held.some((method) => label.includes(method)))
        await new Promise<void>((resolve) => waiting.push(resolve))
      // The person got two prompts at once, and rejects the next one.
      if (answers.isDeclined && label.includes('eth_requestAccounts')) throw { code: 4001 }
      return act()
    },
  })
  const browser = createTestBrowser()
  const window = Object.assign(browser.openPage().window, { ethereum: wallet.provider })
  wallet.installIn(window)
  const load = (changes?: TestKitOptions) =>
    createTestKit({ wallet: false, browser, environment: { window }, ...options, ...changes })
  const { kit, clock } = load()
  return {
    kit,
    wallet,
    /** The person reloads the page. */
    reload: async (changes?: TestKitOptions) => {
      await destroyConnectKit(kit)
      return load(changes).kit
    },
    answers,
    clock,
    letGo: (count = waiting.length) => waiting.splice(0, count).forEach((go) => go()),
  }
}

describe('one wallet through two connectors: window.ethereum and its announcement', () => {
  it('keeps the permission of the first if a second attempt is aborted [kit-core hostile T16b]', async () => {
    const { kit, wallet, answers, letGo } = aPage()
    await connect(kit, { connectorId: wallet.id })
    answers.held = ['eth_requestAccounts']
    const abort = new AbortController()
    const second = codeOf(connect(kit, { connectorId: 'injected', signal: abort.signal }))
    await settled()
    abort.abort()
    expect(await second).toBe('ABORTED')
    letGo()
    await settled()
    expect(who(kit)['eip155']).toBe(wallet.id)
    expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  })

  it('does not revoke a late approval of one through the other [kit-core hostile T16b]', async () => {
    const { kit, wallet, answers, letGo } = aPage()
    answers.held = ['eth_requestAccounts']
    const first = codeOf(connect(kit, { connectorId: 'injected' }))
    await settled()
    cancelConnect(kit)
    const second = connect(kit, { connectorId: wallet.id })
    await settled()
    letGo(1)
    await settled()
    letGo()
    await second
    await settled()
    expect(await first).toBe('ABORTED')
    expect(who(kit)['eip155']).toBe(wallet.id)
    expect(methodsOf(wallet)).not.toContain('wallet_revokePermissions')
  })

  it('revokes a late approval when the person rejects the next request [kit-core hostile T16b]', async () => {
    const { kit, wallet, answers, letGo } = aPage()
    answers.held = ['eth_requestAccounts']
    const first = codeOf(connect(kit, { connectorId: wallet.id }))
    await settled()
    cancelConnect(kit)
    const second = codeOf(connect(kit, { connectorId: wallet.id }))
    await settled()
    letGo(1)
    await settled()
    answers.isDeclined = true
    letGo()
    expect([await first, await second]).toEqual(['ABORTED', 'USER_REJECTED'])
    await settled()
    expect(wallet.shown.accounts).toEqual([])
  })

  it('revokes the permission when the last one is disconnected [kit-core hostile T70]', async () => {
    const { kit, wallet } = aPage({ multiWallet: true })
    await connect(kit, { connectorId: 'injected' })
    await connect(kit, { connectorId: wallet.id })
    await disconnect(kit, { sessionId: `page:${wallet.id}` })
    await settled()
    expect(live(kit, 'eip155')).toEqual(['page:injected'])
    expect(who(kit)['eip155']).toBe('injected')
    await disconnect(kit)
    expect(live(kit, 'eip155')).toEqual([])
    expect(wallet.shown.accounts).toEqual([])
  })

  it('keeps the permission while one is only stored, and revokes it with the last', async () => {
    const { kit, wallet, reload } = aPage({ multiWallet: true })
    await connect(kit, { connectorId: 'injected' })
    await connect(kit, { connectorId: wallet.id })
    const next = await reload({ enableReconnect: false })
    await connect(next, { connectorId: wallet.id })
    await disconnect(next, { sessionId: `page:${wallet.id}` })
    expect(wallet.shown.accounts).not.toEqual([])
    await disconnect(next)
    expect(wallet.shown.accounts).toEqual([])
  })

  it('revokes the permission when both are disconnected at once [kit-core hostile T70]', async () => {
    const { kit, wallet } = aPage({ multiWallet: true })
    await connect(kit, { connectorId: 'injected' })
    await connect(kit, { connectorId: wallet.id })
    await disconnect(kit)
    expect(wallet.shown.accounts).toEqual([])
  })
})

describe('a wallet with a pending disconnect', () => {
  for (const again of ['test.scripted.wallet', 'injected'])
    it(`receives a connect request only after that, through ${again} too [kit-core order 38322]`, async () => {
      const { kit, wallet, answers, letGo } = aPage()
      answers.held = ['wallet_revokePermissions']
      await connect(kit, { connectorId: wallet.id })
      const left = disconnect(kit)
      await settled()
      const second = connect(kit, { connectorId: again })
      await settled()
      letGo()
      await Promise.all([left, second])
      await settled()
      expect(wallet.shown.accounts).not.toEqual([])
      expect(who(kit)['eip155']).toBe(again)
    })

  it('that does not respond receives it after the timeout', async () => {
    const { kit, wallet, answers, clock } = aPage()
    answers.held = ['wallet_revokePermissions']
    await connect(kit, { connectorId: wallet.id })
    const left = disconnect(kit)
    await settled()
    const second = connect(kit, { connectorId: wallet.id })
    await settled()
    expect(kit.store.getState().attempt?.connector.id).toBe(wallet.id)
    await clock.advance(3_000)
    await Promise.all([left, second])
    expect(who(kit)['eip155']).toBe(wallet.id)
  })

  it('receives none if the attempt is aborted meanwhile', async () => {
    const { kit, wallet, answers, letGo } = aPage()
    answers.held = ['wallet_revokePermissions']
    await connect(kit, { connectorId: wallet.id })
    const left = disconnect(kit)
    await settled()
    const second = codeOf(connect(kit, { connectorId: wallet.id }))
    await settled()
    cancelConnect(kit)
    letGo()
    await left
    expect(await second).toBe('ABORTED')
    expect(methodsOf(wallet).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })
})

describe('connecting a namespace', () => {
  it('returns and activates that namespace, whichever the session lists first [kit-core review 5]', async () => {
    const phone = aPhone()
    const { kit } = aTab({ phone })
    const result = await connect(kit, { connectorId: 'walletConnect', namespace: 'solana' })
    expect(result).toMatchObject({ namespace: 'solana', caipNetworkId: solana.caipNetworkId })
    expect(kit.store.getState().activeNamespace).toBe('solana')
  })

  it('does not change the wallets of other namespaces', async () => {
    const phone = aPhone()
    const sol = await standardWallet()
    const { kit } = aTab({ phone, sol })
    await connect(kit, { connectorId: solId })
    await connect(kit, { connectorId: 'walletConnect', namespace: 'eip155' })
    expect(who(kit)).toEqual({ eip155: 'walletConnect', solana: solId })
  })

  it('leaves no session if the wallet did not approve it', async () => {
    const phone = aPhone([{ namespace: 'eip155', accounts: [`0x${'1'.repeat(40)}`], chain: 'eip155:137' }])
    const { kit } = aTab({ phone })
    expect(await codeOf(connect(kit, { connectorId: 'walletConnect', namespace: 'solana' }))).toBe(
      'SESSION_UNUSABLE',
    )
    expect(phone.sessions).toEqual([])
    expect(who(kit)).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
  })
})

describe('a wallet that does not support the namespace', () => {
  it('receives no request', async () => {
    const { kit, wallet } = aTab()
    expect(await codeOf(connect(kit, { connectorId: wallet.id, namespace: 'solana' }))).toBe(
      'CONNECTOR_NOT_FOUND',
    )
    expect(wallet.requests).toEqual([])
  })
})

describe('several wallets in one namespace', () => {
  const several = async (options: TestKitOptions & { readonly phone?: Phone } = {}) => {
    const phone = aPhone()
    const tab = aTab({ phone, multiWallet: true, ...options })
    const other = createScriptedWallet({ name: 'Other', rdns: 'test.other', chainId: 1, clock: tab.clock })
    other.installIn(tab.page.window)
    await connect(tab.kit, { connectorId: tab.wallet.id })
    await connect(tab.kit, { connectorId: 'walletConnect' })
    await connect(tab.kit, { connectorId: 'test.other' })
    return { ...tab, phone, other }
  }

  it('are connected at the same time, the newest active', async () => {
    const { kit, wallet, phone } = await several()
    expect(live(kit, 'eip155')).toEqual(['page:test.other', 'topic-1', `page:${wallet.id}`])
    expect(live(kit, 'solana')).toEqual(['topic-1'])
    expect(phone.sessions).toEqual(['topic-1'])
    expect(who(kit)).toEqual({ eip155: 'test.other', solana: 'walletConnect' })
  })

  it('are switched without a wallet request, and each is followed', async () => {
    const { kit, wallet, other } = await several()
    const asked = [...wallet.requests, ...other.requests].length
    switchConnection(kit, { sessionId: `page:${wallet.id}` })
    expect(who(kit)['eip155']).toBe(wallet.id)
    expect([...wallet.requests, ...other.requests]).toHaveLength(asked)
    other.switchesChain(10)
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ chainId: 137 })
    switchConnection(kit, { sessionId: 'page:test.other' })
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ chainId: 10 })
    expect(() => switchConnection(kit, { sessionId: 'nobody' })).toThrow(
      expect.objectContaining({ code: 'NOT_CONNECTED' }),
    )
  })

  it('are disconnected one by one; the previously used one becomes active', async () => {
    const { kit, wallet, other, phone } = await several()
    switchConnection(kit, { sessionId: `page:${wallet.id}` })
    await disconnect(kit, { sessionId: `page:${wallet.id}` })
    expect(who(kit)['eip155']).toBe('test.other')
    expect(wallet.requests.at(-1)?.method).toBe('wallet_revokePermissions')
    await disconnect(kit, { sessionId: 'topic-1', namespace: 'eip155' })
    expect(live(kit, 'eip155')).toEqual(['page:test.other'])
    expect(live(kit, 'solana')).toEqual(['topic-1'])
    expect(phone.sessions).toEqual(['topic-1'])
    await disconnect(kit, { sessionId: 'topic-1' })
    expect(phone.sessions).toEqual([])
    await disconnect(kit)
    expect(live(kit, 'eip155')).toEqual([])
    expect(other.listenerCount).toBe(0)
  })

  it('are the same after a reload, and in every tab', async () => {
    const first = await several()
    const { browser, phone, wallet, other } = first
    switchConnection(first.kit, { sessionId: 'topic-1', namespace: 'eip155' })
    const before = live(first.kit, 'eip155')
    const second = aTab({ browser, phone, sameWallet: wallet, multiWallet: true })
    expect(live(second.kit, 'eip155')).toEqual(before)
    other.installIn(second.page.window)
    await settled()
    expect(live(second.kit, 'eip155')).toEqual(before)
    expect(who(second.kit)).toEqual(who(first.kit))
    switchConnection(second.kit, { sessionId: 'page:test.other' })
    await settled()
    expect(who(first.kit)).toEqual({ eip155: 'test.other', solana: 'walletConnect' })
    expect(live(first.kit, 'eip155')).toEqual(live(second.kit, 'eip155'))
  })

  it('of one phone each keep their own chain after a reload', async () => {
    const phone = aPhone()
    const first = aTab({ phone, multiWallet: true })
    await connect(first.kit, { connectorId: 'walletConnect', namespace: 'eip155' })
    await connect(first.kit, { connectorId: 'walletConnect', namespace: 'eip155' })
    await switchChain(first.kit, { chainId: 1 })
    const chains = ({ kit }: Pick<typeof first, 'kit'>) =>
      connectionsIn(kit.store.getState(), 'eip155').map((one) => [
        one.sessionId,
        one.status === 'connected' && one.chainId,
      ])
    expect(chains(first)).toEqual([
      ['topic-2', 1],
      ['topic-1', 137],
    ])
    const second = aTab({ browser: first.browser, phone, multiWallet: true })
    await settled()
    expect(chains(second)).toEqual(chains(first))
  })

  it('are limited to one without multiWallet: a new one replaces the old one once it has approved', async () => {
    const { kit, wallet, other } = await several({ multiWallet: false })
    expect(live(kit, 'eip155')).toEqual(['page:test.other'])
    wallet.rejects()
    await codeOf(connect(kit, { connectorId: wallet.id }))
    other.switchesChain(137)
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ chainId: 137 })
  })
})

describe('events', () => {
  it('caused by a subscriber are queued, and the log replays to the same state [kit-core review 10]', async () => {
    const tab = aTab()
    const { kit, wallet } = tab
    const { log, replay } = logOf(kit)
    let hasActed = false
    kit.store.subscribe((state) => {
      if (hasActed || connectionIn(state, 'eip155').status !== 'connected') return
      hasActed = true
      const connection = connectionIn(state, 'eip155')
      if (connection.status === 'connected') switchAccount(kit, { address: connection.accounts[1] ?? '' })
    })
    await connect(kit, { connectorId: wallet.id })
    expect(log.map(({ type }) => type)).toEqual(['connectRequested', 'sessionOpened', 'accountChosen'])
    expect(replay()).toEqual(machineStateOf(kit.store.getState()))
  })

  it('reach all listeners if one throws [kit-core review 11]', async () => {
    const tab = aTab()
    const heard: string[] = []
    subscribeEvents(tab.kit, () => {
      throw new Error('a listener')
    })
    subscribeEvents(tab.kit, ({ type }) => heard.push(type))
    tab.kit.store.subscribe(() => {
      throw new Error('a subscriber')
    })
    let seen = 0
    tab.kit.store.subscribe(() => {
      seen += 1
    })
    await expect(connect(tab.kit, { connectorId: tab.wallet.id })).resolves.toMatchObject({
      namespace: 'eip155',
    })
    expect(heard).toEqual(['connectRequested', 'sessionOpened'])
    expect(seen).toBe(2)
    expect(tab.warnings).toContain('A listener failed')
  })

  it('of a replaced session change nothing', async () => {
    const tab = aTab()
    const other = createScriptedWallet({ rdns: 'test.other', clock: tab.clock })
    other.installIn(tab.page.window)
    await connect(tab.kit, { connectorId: tab.wallet.id })
    await connect(tab.kit, { connectorId: 'test.other' })
    const before = machineStateOf(tab.kit.store.getState())
    tab.wallet.switchesAccount(1)
    tab.wallet.switchesChain(1)
    tab.wallet.locks()
    tab.wallet.disconnects()
    await settled()
    expect(machineStateOf(tab.kit.store.getState())).toEqual(before)
  })
})

describe('a source or connector that throws', () => {
  it('does not keep others from being added, started or stopped [kit-core review 12] [kit-core review 20]', async () => {
    const closed = vi.fn()
    const broken: ConnectorSource = () => {
      throw new Error('a source')
    }
    const badlyStopped: ConnectorSource = ({ add }) => {
      add({
        ...aConnector({ id: 'bad', name: 'Bad' }),
        connect: () => new Promise(() => undefined),
        reconnect: async () => undefined,
        close: () => Promise.reject(new Error('a close')),
      })
      return () => {
        throw new Error('a stop')
      }
    }
    const good: ConnectorSource = ({ add }) => {
      add({
        ...aConnector({ id: 'good', name: 'Good' }),
        connect: () => new Promise(() => undefined),
        reconnect: async () => undefined,
        close: async () => closed('connector'),
      })
      return () => closed('source')
    }
    const tab = aTab({ wallet: false, connectors: [broken, badlyStopped, good] })
    expect(tab.kit.store.getState().wallets.map(({ id }) => id)).toEqual(['bad', 'good'])
    await destroyConnectKit(tab.kit)
    expect(closed.mock.calls.flat()).toEqual(['source', 'connector'])
  })
})

describe('switchChain', () => {
  it('uses the chain event emitted during eth_chainId, not its stale response', async () => {
    const { kit, wallet } = aTab()
    await connect(kit, { connectorId: wallet.id })
    const request = wallet.provider.request.bind(wallet.provider)
    wallet.provider.request = async (asked) => {
      const answer = await request(asked)
      // The person switches to another network before the response arrives.
      if (asked.method === 'eth_chainId') wallet.switchesChain(10)
      return answer
    }
    expect(await codeOf(switchChain(kit, { chainId: 1 }))).toBe('CHAIN_NOT_SUPPORTED')
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ chainId: 10 })
  })

  it.each([
    ['that emits its changes', true, [0, 1]],
    ['that emits its changes, and responds late', true, [1, 0]],
    ['that emits nothing', false, [0, 1]],
    ['that emits nothing, and responds late', false, [1, 0]],
  ])('during another switch ends on the actual chain of a wallet %s', async (_, isTelling, order) => {
    const { kit, wallet } = aTab({ networks: [defineNetwork(polygon), mainnet, defineNetwork(optimism)] })
    const { provider } = wallet
    if (!isTelling) Reflect.deleteProperty(provider, 'on')
    await connect(kit, { connectorId: wallet.id })
    const request = provider.request.bind(provider)
    const answers: (() => void)[] = []
    provider.request = async (asked) => {
      const answer = await request(asked)
      if (asked.method === 'eth_chainId') await new Promise<void>((resolve) => answers.push(resolve))
      return answer
    }
    const first = codeOf(switchChain(kit, { chainId: 1 }))
    await expect.poll(() => answers).toHaveLength(1)
    const second = codeOf(switchChain(kit, { chainId: 10 }))
    await expect.poll(() => answers).toHaveLength(2)
    for (const place of order) {
      answers[place]?.()
      await settled()
    }
    await first
    expect(await second).toBe('none')
    expect(wallet.shown.chainId).toBe(10)
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ chainId: 10 })
  })
})

describe('an approval without a usable session', () => {
  it.each([
    ['its wallet is locked immediately', 'WALLET_UNAUTHORIZED'],
    ['its wallet does not return its chain', 'WALLET_FAILED'],
  ])('is revoked: %s', async (_, code) => {
    const { kit, wallet } = aTab()
    const { provider } = wallet
    const request = provider.request.bind(provider)
    provider.request = async (asked) => {
      if (asked.method === 'eth_chainId' && code === 'WALLET_FAILED') throw new Error('Not now')
      const answer = await request(asked)
      if (asked.method === 'eth_requestAccounts') wallet.locks()
      return answer
    }
    expect(await codeOf(connect(kit, { connectorId: wallet.id }))).toBe(code)
    await settled()
    wallet.unlocks()
    expect(wallet.shown.accounts).toEqual([])
    expect(wallet.listenerCount).toBe(0)
  })

  it('does not affect the session of another tab', async () => {
    const { browser, wallet, ...first } = aTab()
    await connect(first.kit, { connectorId: wallet.id })
    const second = aTab({ browser, wallet: false })
    wallet.installIn(second.page.window)
    await whenReady(second.kit)
    const request = wallet.provider.request.bind(wallet.provider)
    wallet.provider.request = async (asked) => {
      if (asked.method === 'eth_chainId') throw new Error('Not now')
      return request(asked)
    }
    expect(await codeOf(connect(second.kit, { connectorId: wallet.id }))).toBe('WALLET_FAILED')
    await settled()
    expect(wallet.shown.accounts).not.toEqual([])
    expect(connectionIn(first.kit.store.getState(), 'eip155').status).toBe('connected')
  })
})

describe('a locked wallet', () => {
  it('receives the switch request, and stays on that chain when it is unlocked [kit-core review 19]', async () => {
    const tab = aTab()
    await connect(tab.kit, { connectorId: tab.wallet.id })
    tab.wallet.locks()
    await settled()
    await switchChain(tab.kit, { chainId: 1 })
    expect(tab.wallet.requests.map(({ method }) => method)).toContain('wallet_switchEthereumChain')
    tab.wallet.unlocks()
    expect(connectionIn(tab.kit.store.getState(), 'eip155')).toMatchObject({
      status: 'connected',
      chainId: 1,
    })
    tab.wallet.locks()
    await settled()
    tab.wallet.rejects()
    expect(await codeOf(switchChain(tab.kit, { chainId: 137 }))).toBe('USER_REJECTED')
    expect(tab.kit.store.getState().chosenNetworks['eip155']).not.toBe('eip155:137')
  })
})

describe('two kits of one page', () => {
  const [oneWallet, otherWallet] = ['io.one', 'io.other'] as const

  it('store their own wallets, and do not follow each other [kit-core hostile T110]', async () => {
    const browser = createTestBrowser()
    const wallets = [oneWallet, otherWallet].map((rdns) => createScriptedWallet({ name: rdns, rdns }))
    const load = () => {
      const { window, storage } = browser.openPage()
      for (const wallet of wallets) wallet.installIn(window)
      const environment = { window, storage }
      return {
        one: createTestKit({ wallet: false, environment }),
        other: createTestKit({ wallet: false, environment, storageKey: 'shop' }),
      }
    }
    const first = load()
    const tab = load()
    await connect(first.one.kit, { connectorId: oneWallet })
    await connect(first.other.kit, { connectorId: otherWallet })
    await settled()
    for (const { one, other } of [first, tab, load()]) {
      await settled()
      expect([live(one.kit, 'eip155'), live(other.kit, 'eip155')]).toEqual([
        ['page:io.one'],
        ['page:io.other'],
      ])
    }
  })

  it('share no storage keys [kit-core hostile T110]', async () => {
    const keys: string[] = []
    const pairing = createScriptedPairing()
    const { storage: backend, window } = createTestBrowser().openPage()
    const storage = {
      ...backend,
      setItem(key: string, value: string) {
        keys.push(key)
        backend.setItem(key, value)
      },
    }
    const { kit } = createTestKit({
      storageKey: 'shop',
      connectors: [pairing.source],
      environment: { window, storage },
    })
    const connecting = connect(kit, { connectorId: 'walletConnect' })
    await settled()
    pairing.scans(kit.store.getState().attempt?.uri)
    await connecting
    expect(keys.map((key) => key.split(':')[0])).toContain('shop')
    expect(keys.filter((key) => !key.startsWith('shop:'))).toEqual([])
    expect(keys).toContain('shop:wc:wc@2:client:scripted//session')
  })

  it('share no channel and no lock [kit-core hostile T110]', async () => {
    const names: string[] = []
    const silent = { post: () => undefined, listen: () => undefined, close: () => undefined }
    const { kit } = createTestKit({
      storageKey: 'shop',
      wallet: false,
      walletConnect: { projectId: 'p' },
      environment: {
        channel: (name) => {
          names.push(name)
          return silent
        },
        locks: { request: (name) => new Promise(() => void names.push(name)) },
      },
    })
    const abort = new AbortController()
    const connecting = codeOf(connect(kit, { connectorId: 'walletConnect', signal: abort.signal }))
    await expect.poll(() => names).toEqual(['shop:walletconnect:1:p', 'shop:walletconnect:1:p'])
    abort.abort()
    expect(await connecting).toBe('ABORTED')
  })

  it.each(['', 'a:b', 'a b', 'a;b', 'é'])(
    'reject a storageKey such as %j [kit-core hostile T110]',
    (storageKey) => {
      expect(() => createTestKit({ storageKey })).toThrow(
        expect.objectContaining({ name: 'ConnectKitError', code: 'STORAGE_KEY_INVALID' }),
      )
    },
  )
})

describe('a destroyed kit', () => {
  it('writes nothing any more, whatever events arrive', async () => {
    const tab = aTab()
    await connect(tab.kit, { connectorId: tab.wallet.id })
    const { log, replay } = logOf(tab.kit)
    await destroyConnectKit(tab.kit)
    expect(log.map(({ type }) => type)).toEqual(['destroyed'])
    expect(replay()).toEqual(machineStateOf(tab.kit.store.getState()))
    const before = tab.kit.store.getState()
    tab.wallet.switchesAccount(1)
    tab.kit.store.setState({ activeNamespace: 'elsewhere' })
    await settled()
    expect(tab.kit.store.getState()).toBe(before)
    expect(tab.wallet.listenerCount).toBe(0)
    expect(tab.clock.pending).toBe(0)
  })
})
