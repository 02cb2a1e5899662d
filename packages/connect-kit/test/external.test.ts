import { polygon } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import type { Connector } from '../src/connectors/connector.ts'
import { pageWalletConnector } from '../src/connectors/eip1193/page-wallet.ts'
import {
  type ConnectorSource,
  connect,
  connectionIn,
  disconnect,
  type Eip1193Provider,
  externalWallet,
  signMessage,
} from '../src/index.ts'
import { defineNetwork, mainnet, solana, solanaDevnet } from '../src/networks.ts'
import {
  connectorChecks,
  createScriptedPairing,
  createScriptedWallet,
  createTestKit,
  settled,
  testConnector,
} from '../src/testing.ts'
import { walletStandard } from '../src/wallet-standard.ts'
import { standardWallet } from './support/standard-wallet.ts'

const evmNetworks = [defineNetwork(polygon), mainnet] as const

/** An app with one SDK wallet. */
function aPage(load?: () => Promise<Eip1193Provider>, options: Parameters<typeof createTestKit>[0] = {}) {
  const sdk = createScriptedWallet({ rdns: 'test.sdk' })
  const loading = vi.fn(load ?? (async () => sdk.provider))
  const page = createTestKit({
    wallet: false,
    connectors: [externalWallet({ id: 'acme', name: 'Acme', load: loading })],
    ...options,
  })
  const evm = () => connectionIn(page.kit.store.getState(), 'eip155')
  return { ...page, sdk, loading, evm }
}

describe('externalWallet [S3.11]', () => {
  it('is listed, and loads no code before it is connected', async () => {
    const { kit, loading, evm } = aPage()
    await settled()
    expect(kit.store.getState().wallets).toEqual([
      expect.objectContaining({ id: 'acme', type: 'EXTERNAL', name: 'Acme', namespaces: ['eip155'] }),
    ])
    expect(loading).not.toHaveBeenCalled()
    await connect(kit, { connectorId: 'acme' })
    expect(evm()).toMatchObject({ status: 'connected', wallet: { name: 'Acme' } })
    expect(await signMessage(kit, { message: 'Grüße' })).toMatch(/^0x/)
  })

  it('is loaded once, and later requested in the same task as the click', async () => {
    const { kit, sdk, loading } = aPage()
    await connect(kit, { connectorId: 'acme' })
    await disconnect(kit)
    const asked = sdk.requests.length
    connect(kit, { connectorId: 'acme' }).catch(() => undefined)
    // Promises settle within the task; a timer or a message would start another one.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(sdk.requests.slice(asked).map(({ method }) => method)).toContain('eth_requestAccounts')
    expect(loading).toHaveBeenCalledTimes(1)
  })

  it('can be retried after a failed load', async () => {
    let isOnline = false
    const wallet = createScriptedWallet()
    const { kit, evm } = aPage(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return wallet.provider
    })
    await expect(connect(kit, { connectorId: 'acme' })).rejects.toMatchObject({
      code: 'WALLET_NOT_LOADED',
      remedy: { action: 'retry' },
      cause: expect.any(TypeError),
    })
    isOnline = true
    await connect(kit, { connectorId: 'acme' })
    expect(evm().status).toBe('connected')
  })

  it.each([undefined, null, {}, 'provider'])('fails if %j is loaded', async (nonsense) => {
    const { kit } = aPage(async () => nonsense as Eip1193Provider)
    await expect(connect(kit, { connectorId: 'acme' })).rejects.toMatchObject({ code: 'WALLET_NOT_LOADED' })
  })

  it('is aborted by the signal while it loads', async () => {
    const { kit } = aPage(() => new Promise(() => undefined))
    const controller = new AbortController()
    const connecting = connect(kit, { connectorId: 'acme', signal: controller.signal })
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('is loaded only by a next page that stored it', async () => {
    const first = aPage()
    await connect(first.kit, { connectorId: 'acme' })
    await first.close()
    const next = aPage(async () => first.sdk.provider, { browser: first.browser })
    await settled()
    expect(next.evm().status).toBe('connected')
    await disconnect(next.kit)
    const third = aPage(undefined, { browser: first.browser })
    await settled()
    expect(third.loading).not.toHaveBeenCalled()
  })

  it('is not listed by an app without an EVM network', () => {
    expect(aPage(undefined, { networks: [solana] }).kit.store.getState().wallets).toEqual([])
  })
})

/** The only connector of a source. */
async function connectorOf(source: ConnectorSource, networks: typeof evmNetworks | readonly [typeof solana]) {
  const found: Connector[] = []
  const { kit } = createTestKit({ networks, wallet: false })
  const { environment, storage } = kit.runtime
  const connected = () => undefined
  const { metadata } = kit.options
  source({ environment, storage, metadata, networks, add: (each) => found.push(each), connected })
  const [connector] = found
  if (!connector) throw new Error('The source found nothing.')
  return connector
}

/** A scripted wallet with the user actions that the checks use. */
const handsOf = (wallet: ReturnType<typeof createScriptedWallet>) => ({
  declines: () => wallet.rejects(),
  ignores: () => wallet.ignores(),
  switchesAccount: () => wallet.switchesAccount(1),
  disconnects: () => wallet.disconnects(),
})

const info = { id: 'one', type: 'ANNOUNCED', name: 'One', icon: undefined, rdns: undefined } as const
const subjects = {
  'a wallet of the page': async () => {
    const wallet = createScriptedWallet()
    return {
      connector: pageWalletConnector(info, wallet.provider),
      networks: evmNetworks,
      ...handsOf(wallet),
    }
  },
  'a wallet with an SDK': async () => {
    const wallet = createScriptedWallet()
    const source = externalWallet({ id: 'acme', name: 'Acme', load: async () => wallet.provider })
    return { connector: await connectorOf(source, evmNetworks), networks: evmNetworks, ...handsOf(wallet) }
  },
  'a wallet on a phone': async () => {
    const pairing = createScriptedPairing()
    const connector = await connectorOf(pairing.source, evmNetworks)
    const scanned: Connector = {
      ...connector,
      connect: (parameters) => connector.connect({ ...parameters, onUri: (uri) => pairing.scans(uri) }),
    }
    return { connector: scanned, networks: evmNetworks, ...handsOf(pairing.wallet) }
  },
  'a wallet of the Wallet Standard': async () => {
    const wallet = await standardWallet()
    const { page, kit } = createTestKit({ networks: [solana, solanaDevnet], wallet: false })
    wallet.registersIn(page.window)
    const found: Connector[] = []
    walletStandard()({
      environment: kit.runtime.environment,
      storage: kit.runtime.storage,
      metadata: kit.options.metadata,
      networks: [solana, solanaDevnet],
      add: (each) => found.push(each),
      connected: () => undefined,
    })
    const [connector] = found
    if (!connector) throw new Error('The wallet was not found.')
    return {
      connector,
      networks: [solana, solanaDevnet] as const,
      declines: () => wallet.rejectsNext(),
      disconnects: () => wallet.leaves(),
    }
  },
}

describe.each(Object.entries(subjects))('%s follows the connector rules', (_, make) => {
  it.each(connectorChecks(make).map(({ name, check }) => [name, check] as const))('%s', (_name, check) =>
    check(),
  )
})

describe('connectorChecks', () => {
  const broken: Record<string, (sound: Connector) => Connector> = {
    'is declined as USER_REJECTED, and can be asked again': (sound) => ({
      ...sound,
      connect: (parameters) =>
        sound.connect(parameters).catch(() => {
          throw new Error('declined')
        }),
    }),
    'is silent once released, unsubscribed from or disconnected': (sound) => ({
      ...sound,
      connect: async (parameters) => {
        const session = await sound.connect(parameters)
        return {
          ...session,
          namespaces: session.namespaces,
          subscribe: (listener) => {
            session.subscribe(listener)
            listener({ type: 'disconnected' })
            return () => undefined
          },
        }
      },
    }),
    'is taken up again with the accounts it had, without a question': (sound) => ({
      ...sound,
      reconnect: async () => undefined,
    }),
    'ends with its signal as ABORTED, before and while the person is asked': (sound) => ({
      ...sound,
      connect: ({ networks, preferred }) =>
        sound.connect({ networks, preferred, signal: new AbortController().signal }),
    }),
    'can be closed twice': (sound) => {
      let isClosed = false
      return {
        ...sound,
        async close() {
          if (isClosed) throw new Error('closed already')
          isClosed = true
        },
      }
    },
  }
  it.each(Object.entries(broken))('detect a connector that breaks: %s', async (promise, breakIt) => {
    const make = async () => {
      const subject = await subjects['a wallet of the page']()
      return { ...subject, connector: breakIt(subject.connector) }
    }
    const check = connectorChecks(make).find(({ name }) => name === promise)
    await expect(check?.check()).rejects.toThrow(/Broken|closed already/)
  })

  it('run as one with testConnector, and report each violation', async () => {
    await testConnector(subjects['a wallet of the page'])
    const make = async () => {
      const subject = await subjects['a wallet of the page']()
      return { ...subject, connector: { ...subject.connector, id: '' } }
    }
    await expect(testConnector(make)).rejects.toThrow('The connector breaks: says who it is in plain data')
  })
})
