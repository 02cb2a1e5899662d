import { describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../test/failure-of.ts'
import type { Connector } from '../connectors/connector.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import {
  activeNetwork,
  type ConnectKitOptions,
  connect,
  connectionIn,
  createConnectKit,
  destroyConnectKit,
  getProvider,
  removeNetwork,
  subscribeEvents,
  switchChain,
} from '../index.ts'
import { defineNetwork, mainnet, polygon, solana } from '../networks.ts'
import { createTestKit, settled } from '../testing.ts'
import { addConnector, findConnector } from './connectors.ts'
import { dispatch } from './dispatch.ts'
import { hasSignIn } from './has-sign-in.ts'
import { logFailure } from './log-failure.ts'
import { findEvmNetwork } from './networks.ts'
import { prefetchConnectors } from './prefetch-connectors.ts'
import { reportFault, subscribeFaults } from './report.ts'

const networks = [defineNetwork(polygon)] as const
const metadata = { name: 'Test', description: '', url: '', icons: [] }
const thrown = (code: string, more: object = {}) => expect.objectContaining({ code, ...more })
const aConnector = (id: string, more: Partial<Connector> = {}): Connector => ({
  id,
  type: 'EXTERNAL',
  name: id,
  icon: undefined,
  rdns: undefined,
  explorerId: undefined,
  namespaces: ['eip155'],
  connect: () => new Promise(() => undefined),
  reconnect: async () => undefined,
  ...more,
})

describe('options of createConnectKit', () => {
  it('throw if both siwx and siweConfig are set [S5.5, S8.6]', () => {
    const both = { networks, metadata, siwx: {}, siweConfig: {} } as unknown as ConnectKitOptions
    expect(() => createConnectKit(both)).toThrow(thrown('OPTIONS_CONFLICT'))
  })

  it.each(['', 'a b', 'a:b', 'ä', 'a\n'])('throw for the storage key %j', (storageKey) => {
    expect(() => createConnectKit({ networks, metadata, storageKey })).toThrow(
      thrown('STORAGE_KEY_INVALID', { message: `Invalid storageKey: ${storageKey}` }),
    )
  })

  it('tell whether sign-in is enabled', () => {
    const kitWith = (options: object) => createTestKit(options).kit
    expect(hasSignIn(kitWith({}))).toBe(false)
    expect(hasSignIn(kitWith({ siwx: {} }))).toBe(true)
    expect(hasSignIn(kitWith({ siweConfig: {} }))).toBe(true)
    expect(hasSignIn(kitWith({ siweConfig: { enabled: false } }))).toBe(false)
  })
})

describe('a kit before startConnectKit', () => {
  it('reads stored connections; on a server only those of initialState', async () => {
    const { kit, wallet, browser, close } = createTestKit()
    await connect(kit, { connectorId: wallet.id })
    await close()
    const { storage } = browser.openPage()
    const made = (environment: object) =>
      connectionIn(createConnectKit({ networks, metadata, environment }).store.getState(), 'eip155').status
    expect(made({ storage })).toBe('reconnecting')
    expect(made({ storage: undefined })).toBe('unknown')
  })
})

describe('connectors of a kit', () => {
  it('cannot be added after destroy, and an announced one cannot replace another', async () => {
    const { kit } = createTestKit({ wallet: false })
    const own = aConnector('own')
    expect(addConnector(kit, own)).toBe(true)
    expect(addConnector(kit, aConnector('own', { type: 'ANNOUNCED' }))).toBe(false)
    expect(findConnector(kit, 'own')).toBe(own)
    const next = aConnector('own')
    expect(addConnector(kit, next)).toBe(true)
    expect(findConnector(kit, 'own')).toBe(next)
    await destroyConnectKit(kit)
    expect(addConnector(kit, aConnector('late'))).toBe(false)
    expect(kit.runtime.connectors.has('late')).toBe(false)
  })

  it('are found by id, and by namespace if given [S8.6]', () => {
    const { kit } = createTestKit({ wallet: false })
    addConnector(kit, aConnector('sol', { namespaces: ['solana'] }))
    addConnector(kit, aConnector('any', { namespaces: undefined }))
    expect(findConnector(kit, 'sol').id).toBe('sol')
    expect(findConnector(kit, 'any', 'near').id).toBe('any')
    expect(() => findConnector(kit, 'sol', 'eip155')).toThrow(
      thrown('CONNECTOR_NOT_FOUND', { details: { connectorId: 'sol' } }),
    )
    const { message } = new ConnectKitError('CONNECTOR_NOT_FOUND')
    expect(() => findConnector(kit, 'none')).toThrow(thrown('CONNECTOR_NOT_FOUND', { message }))
    expect(() => findConnector(kit, 'walletConnect')).toThrow('WalletConnectConnector not found')
  })

  it('prefetch their code, if they have a prefetch function', () => {
    const { kit } = createTestKit({ wallet: false })
    const prefetch = vi.fn()
    addConnector(kit, aConnector('plain'))
    addConnector(kit, aConnector('heavy', { prefetch }))
    prefetchConnectors(kit)
    expect(prefetch).toHaveBeenCalledTimes(1)
  })
})

describe('requiredNetwork', () => {
  it('must be an EVM network if the action needs one', () => {
    const { kit } = createTestKit({ networks: [defineNetwork(polygon), solana] })
    expect(findEvmNetwork(kit, 137).name).toBe('Polygon')
    const refused = (chainId: unknown) => thrown('CHAIN_NOT_CONFIGURED', { details: { chainId } })
    expect(() => findEvmNetwork(kit, 10)).toThrow(refused(10))
    expect(() => findEvmNetwork(kit, solana.id as unknown as number)).toThrow(refused(solana.id))
  })
})

describe('removing a network from a kit', () => {
  const more = [defineNetwork(polygon), defineNetwork(mainnet), solana] as const
  const chosen = (kit: ReturnType<typeof createTestKit>['kit']) => kit.store.getState().chosenNetworks

  it('activates the first one of its namespace, if it was active', () => {
    const { kit } = createTestKit({ networks: more })
    dispatch(kit, { type: 'networkChosen', network: 'eip155:1' })
    removeNetwork(kit, { chainId: 1 })
    expect(chosen(kit)['eip155']).toBe('eip155:137')
    expect(activeNetwork(kit.store.getState())?.id).toBe(137)
  })

  it('activates any remaining network, if its namespace has no other', () => {
    const { kit } = createTestKit({ networks: more })
    dispatch(kit, { type: 'networkChosen', network: solana.caipNetworkId })
    removeNetwork(kit, { chainId: solana.id })
    expect(kit.store.getState().activeNamespace).toBe('eip155')
    expect(activeNetwork(kit.store.getState())?.id).toBe(137)
  })

  it('keeps the active network, if it was another', () => {
    const { kit } = createTestKit({ networks: more })
    dispatch(kit, { type: 'networkChosen', network: solana.caipNetworkId })
    removeNetwork(kit, { chainId: 1 })
    expect(kit.store.getState().activeNamespace).toBe('solana')
    expect(() => removeNetwork(kit, { chainId: 1 })).toThrow(thrown('CHAIN_NOT_CONFIGURED'))
  })
})

describe('the network requested for a reconnecting wallet', () => {
  it('is the one the wallet was on; if the stored account is unknown, the active one', async () => {
    const first = createTestKit()
    await connect(first.kit, { connectorId: first.wallet.id })
    await switchChain(first.kit, { chainId: 1 })
    await first.close()
    const { kit } = createTestKit({ browser: first.browser, wallet: false })
    expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('reconnecting')
    dispatch(kit, { type: 'networkChosen', network: 'eip155:137' })
    expect(activeNetwork(kit.store.getState())?.id).toBe(1)
    const key = 'connect-kit:v1:connections'
    const { storage } = first.browser.openPage()
    const stored = JSON.parse(storage.getItem(key) ?? '{}')
    expect(stored.eip155[0].address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    storage.setItem(key, JSON.stringify({ eip155: [{ ...stored.eip155[0], address: undefined }] }))
    const next = createTestKit({ browser: first.browser, wallet: false })
    expect(connectionIn(next.kit.store.getState(), 'eip155').status).toBe('reconnecting')
    dispatch(next.kit, { type: 'networkChosen', network: 'eip155:137' })
    expect(activeNetwork(next.kit.store.getState())?.id).toBe(137)
  })
})

describe('the provider of a wallet with requests approved in the kit’s own screen', () => {
  it('adds listeners to the wallet’s provider, if that emits events', async () => {
    const { kit } = createTestKit({ wallet: false })
    const on = vi.fn()
    const removeListener = vi.fn()
    const listener = () => undefined
    const session = (provider: object) => ({
      id: 'page:auth',
      namespaces: [{ namespace: 'eip155', accounts: [`0x${'1'.repeat(40)}`], chain: 'eip155:137' as const }],
      peer: undefined,
      provider: () => ({ request: async () => null, ...provider }),
      switchChain: async () => undefined,
      disconnect: async () => undefined,
      release: () => undefined,
      subscribe: () => () => undefined,
    })
    for (const provider of [{ on, removeListener }, {}]) {
      addConnector(kit, aConnector('auth', { type: 'AUTH', connect: async () => session(provider) }))
      await connect(kit, { connectorId: 'auth' })
      getProvider(kit).on?.('message', listener)
      getProvider(kit).removeListener?.('message', listener)
    }
    expect([on.mock.calls, removeListener.mock.calls]).toEqual([
      [['message', listener]],
      [['message', listener]],
    ])
  })
})

describe('faults of a kit', () => {
  it('are reported to a listener until it unsubscribes', () => {
    const { kit } = createTestKit()
    const listener = vi.fn()
    const stop = subscribeFaults(kit, listener)
    reportFault(kit, 'first')
    stop()
    reportFault(kit, 'second')
    expect(listener.mock.calls).toEqual([['first']])
  })

  it('are reported as an analytics event if code failed to load, with error type and message [S7.9]', () => {
    const { kit } = createTestKit()
    const reported: unknown[] = []
    subscribeEvents(kit, (event) => {
      if (event.type === 'reported') reported.push([event.event, event.properties])
    })
    logFailure(kit, new ConnectKitError('USER_REJECTED'))
    logFailure(kit, new ConnectKitError('WALLET_NOT_LOADED', undefined, { cause: new TypeError('offline') }))
    logFailure(kit, new ConnectKitError('WALLET_NOT_LOADED', 'no cause'))
    expect(reported).toMatchObject([
      ['INTERNAL_SDK_ERROR', { errorType: 'WALLET_NOT_LOADED', errorMessage: 'offline' }],
      ['INTERNAL_SDK_ERROR', { errorType: 'WALLET_NOT_LOADED', errorMessage: 'no cause' }],
    ])
  })
})

describe('a connection attempt', () => {
  it('rejects if the connector is not found', async () => {
    const { kit } = createTestKit({ wallet: false })
    expect(await codeOf(connect(kit, { connectorId: 'walletConnect' }))).toBe('CONNECTOR_NOT_FOUND')
    await settled()
    expect(kit.store.getState().attempt).toBeUndefined()
  })
})
