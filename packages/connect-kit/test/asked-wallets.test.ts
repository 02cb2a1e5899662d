import { describe, expect, it } from 'vitest'
import type {
  Connector,
  ConnectorSession,
  ConnectRequest,
  SessionEvent,
} from '../src/connectors/connector.ts'
import { pageWalletConnector } from '../src/connectors/eip1193/page-wallet.ts'
import type { Eip1193Provider } from '../src/connectors/eip1193/provider.ts'
import { connectProvider } from '../src/connectors/eip1193/provider-session.ts'
import { externalConnector } from '../src/connectors/external/external-connector.ts'
import { solanaConnector } from '../src/connectors/wallet-standard/solana-connector.ts'
import { defineNetwork, mainnet, polygon, solana, solanaDevnet } from '../src/networks.ts'
import { createScriptedWallet, settled } from '../src/testing.ts'
import { standardWallet } from './support/standard-wallet.ts'

const networks = [defineNetwork(polygon), defineNetwork(mainnet)] as const
const request = (changes: Partial<ConnectRequest> = {}): ConnectRequest => ({
  networks,
  preferred: networks[0],
  signal: new AbortController().signal,
  ...changes,
})
const info = { id: 'w', type: 'ANNOUNCED', name: 'W', icon: undefined, rdns: undefined } as const
const shown = (session: ConnectorSession | undefined) => session?.namespaces[0]?.accounts[0]

const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]

/** A wallet with an interleaved change: `meanwhile` runs after a response is computed and before it is delivered. */
function between(method: string, meanwhile: (wallet: ReturnType<typeof createScriptedWallet>) => void) {
  const wallet = createScriptedWallet()
  let isDone = false
  const provider: Eip1193Provider = {
    ...wallet.provider,
    async request(asked) {
      const answer = await wallet.provider.request(asked)
      if (asked.method === method && !isDone) {
        isDone = true
        meanwhile(wallet)
      }
      return answer
    },
  }
  return { wallet, provider, connector: pageWalletConnector(info, provider) }
}

describe('an EIP-1193 wallet that changes during a request [kit-core review 9]', () => {
  it.each(['eth_requestAccounts', 'eth_chainId'])('uses the account selected during %s', async (method) => {
    const { connector, wallet } = between(method, (changed) => changed.switchesAccount(1))
    const session = await connector.connect(request())
    expect(shown(session)).toBe(second)
    session.release()
    expect(wallet.listenerCount).toBe(0)
  })

  it.each(['eth_requestAccounts', 'eth_chainId'])('uses the chain selected during %s', async (method) => {
    const { connector } = between(method, (changed) => changed.switchesChain(1))
    const session = await connector.connect(request())
    expect(session.namespaces[0]?.chain).toBe('eip155:1')
  })

  it('uses the account selected while reconnecting', async () => {
    const { connector, wallet } = between('eth_accounts', (changed) => changed.switchesAccount(1))
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    const session = await connector.reconnect({ ...request(), sessionId: 'page:w' })
    expect(shown(session)).toBe(second)
  })

  it('emits its disconnect also to a listener added later', async () => {
    const { connector, wallet } = between('none', () => undefined)
    const session = await connector.connect(request())
    wallet.disconnects()
    await settled()
    const told: string[] = []
    session.subscribe(({ type }) => told.push(type))
    await settled()
    expect(told).toEqual(['disconnected'])
  })

  it('receives no extra requests if nothing changes', async () => {
    const wallet = createScriptedWallet()
    const session = await pageWalletConnector(info, wallet.provider).connect(request())
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
    session.release()
  })

  it('can emit changes endlessly, and is accepted eventually', async () => {
    let count = 0
    const listeners: ((value: unknown) => void)[] = []
    const provider: Eip1193Provider = {
      async request({ method }) {
        if (method === 'eth_chainId') return '0x89'
        count += 1
        for (const listener of listeners) listener([count % 2 ? first : second])
        return [count % 2 ? second : first]
      },
      on: (event, listener) => void (event === 'accountsChanged' && listeners.push(listener)),
    }
    const session = await pageWalletConnector(info, provider).connect(request())
    expect([first, second]).toContain(shown(session))
  })

  it.each([
    ['declines', (wallet: ReturnType<typeof createScriptedWallet>) => wallet.rejects(), 'USER_REJECTED'],
    ['fails', (wallet: ReturnType<typeof createScriptedWallet>) => wallet.throws('broken'), 'WALLET_FAILED'],
  ])('has no listeners left when it %s', async (_, act, code) => {
    const wallet = createScriptedWallet()
    act(wallet)
    await expect(pageWalletConnector(info, wallet.provider).connect(request())).rejects.toMatchObject({
      code,
    })
    expect(wallet.listenerCount).toBe(0)
  })

  it('has no listeners left when the attempt is aborted, or there is nothing to restore', async () => {
    const wallet = createScriptedWallet()
    const connector = pageWalletConnector(info, wallet.provider)
    wallet.ignores()
    const controller = new AbortController()
    const connecting = connector.connect(request({ signal: controller.signal }))
    await settled()
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await connector.reconnect({ ...request(), sessionId: 'page:w' })).toBeUndefined()
    expect(wallet.listenerCount).toBe(0)
  })
})

describe('an EIP-1193 wallet with addresses in mixed checksum and lower case', () => {
  const inLowerCase = (value: unknown) =>
    Array.isArray(value) ? value.map((each) => String(each).toLowerCase()) : value
  /** Like some wallets: only the response to `eth_requestAccounts` has checksum addresses. */
  function aWallet() {
    const wallet = createScriptedWallet()
    const provider: Eip1193Provider = {
      ...wallet.provider,
      async request(asked) {
        const answer = await wallet.provider.request(asked)
        return asked.method === 'eth_accounts' ? inLowerCase(answer) : answer
      },
      on: (event, listener) =>
        wallet.provider.on?.(event, (value) =>
          listener(event === 'accountsChanged' ? inLowerCase(value) : value),
        ),
    }
    return { wallet, provider }
  }

  it('receives no extra requests [kit-core hostile T3]', async () => {
    const { wallet, provider } = aWallet()
    await pageWalletConnector(info, provider).connect(request())
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it('emits accountsChanged for different accounts only, in the first spelling [kit-core hostile T3]', async () => {
    const { wallet, provider } = aWallet()
    // It has permission already, and emits no change while it responds.
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    const session = await pageWalletConnector(info, provider).connect(request())
    const told: SessionEvent[] = []
    session.subscribe((event) => told.push(event))
    wallet.switchesAccount(0)
    expect(told).toEqual([])
    wallet.switchesAccount(1)
    expect(told).toEqual([{ type: 'accountsChanged', namespace: 'eip155', accounts: [second, first] }])
  })
})

type Late = Pick<ConnectorSession, 'id' | 'disconnect'>

async function abandoned(connector: Connector, changes: Partial<ConnectRequest> = {}) {
  const late: Late[] = []
  const controller = new AbortController()
  const connecting = connector.connect(
    request({ signal: controller.signal, onLateApproval: (one) => late.push(one), ...changes }),
  )
  await settled()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  return late
}

/** Delays the response to `eth_requestAccounts` until the test releases it. */
function slowWallet() {
  const wallet = createScriptedWallet()
  let answer: () => void = () => undefined
  const provider: Eip1193Provider = {
    ...wallet.provider,
    async request(asked) {
      if (asked.method === 'eth_requestAccounts') await new Promise<void>((resolve) => (answer = resolve))
      return wallet.provider.request(asked)
    },
  }
  return { wallet, provider, answers: () => answer() }
}

describe('a late approval', () => {
  it.each([
    ['a wallet of the page', (provider: Eip1193Provider) => pageWalletConnector(info, provider)],
    [
      'an external wallet',
      (provider: Eip1193Provider) =>
        externalConnector({ ...info, explorerId: undefined }, async () => provider),
    ],
  ])('of %s is reported, and can be revoked [kit-core review 4]', async (_, connectorFor) => {
    const { wallet, provider, answers } = slowWallet()
    const late = await abandoned(connectorFor(provider))
    expect(late).toEqual([])
    answers()
    await settled()
    expect(late.map(({ id }) => id)).toEqual(['page:w'])
    expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    await late[0]?.disconnect()
    expect(await wallet.provider.request({ method: 'wallet_getPermissions' })).toEqual([])
    expect(wallet.listenerCount).toBe(0)
  })

  it('is reported if it arrived just before the abort', async () => {
    const wallet = createScriptedWallet()
    const provider: Eip1193Provider = {
      ...wallet.provider,
      request: (asked) =>
        asked.method === 'eth_chainId' ? new Promise(() => undefined) : wallet.provider.request(asked),
    }
    expect(await abandoned(pageWalletConnector(info, provider))).toHaveLength(1)
  })

  it('is not reported if it is a rejection, or without a callback', async () => {
    const { wallet, provider, answers } = slowWallet()
    wallet.rejects()
    const late = await abandoned(pageWalletConnector(info, provider))
    answers()
    await settled()
    expect(late).toEqual([])
    const controller = new AbortController()
    const connecting = connectProvider('page:w', provider, request({ signal: controller.signal }))
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    answers()
    await settled()
  })
})

describe('a Solana wallet that changes during a request [kit-core review 9]', () => {
  const solanaRequest = { networks: [solana, solanaDevnet], preferred: solana } as const
  const other = { address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', chains: ['solana:devnet'] }

  async function aWallet(meanwhile: (tell: (accounts: unknown) => void) => void) {
    const sol = await standardWallet()
    const features = sol.wallet.features
    let accounts: unknown
    const told: ((properties: unknown) => void)[] = []
    const wallet = {
      ...sol.wallet,
      get accounts() {
        return (accounts ?? sol.wallet.accounts) as never
      },
      features: {
        ...features,
        'standard:events': {
          on(name: string, listener: (properties: unknown) => void) {
            told.push(listener)
            return features['standard:events'].on(name, listener)
          },
        },
        'standard:connect': {
          async connect(input: { silent?: boolean }) {
            const answer = await features['standard:connect'].connect(input)
            meanwhile((next) => {
              accounts = next
              for (const listener of told) listener({ accounts: next })
            })
            return answer
          },
        },
      },
    }
    return { sol, connector: solanaConnector({ id: 's', name: 'S', icon: undefined, wallet }) }
  }

  it('uses the account selected meanwhile, on a chain of that account', async () => {
    const { connector } = await aWallet((tell) => tell([other]))
    const session = await connector.connect(request(solanaRequest))
    expect(session.namespaces).toEqual([
      { namespace: 'solana', accounts: [other.address], chain: solanaDevnet.caipNetworkId },
    ])
  })

  it('switches to an account with other chains, and to one of them', async () => {
    let tellLater: (accounts: unknown) => void = () => undefined
    const { connector } = await aWallet((tell) => (tellLater = tell))
    const session = await connector.connect(request(solanaRequest))
    const told: string[] = []
    session.subscribe(({ type }) => told.push(type))
    tellLater([other])
    expect(session.namespaces[0]).toMatchObject({
      accounts: [other.address],
      chain: solanaDevnet.caipNetworkId,
    })
    expect(told).toEqual(['accountsChanged', 'chainChanged'])
  })

  it('is not restored if the attempt is aborted meanwhile [kit-core hostile T71]', async () => {
    const { connector, sol } = await aWallet((tell) => tell([]))
    expect(await connector.reconnect({ ...request(solanaRequest), sessionId: 'page:s' })).toBeUndefined()
    expect(sol.listenerCount).toBe(0)
  })

  it('has no listeners left after an abort or a rejection', async () => {
    const { connector, sol } = await aWallet((tell) => tell([]))
    await expect(connector.connect(request(solanaRequest))).rejects.toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
    })
    expect(sol.listenerCount).toBe(0)
    const declined = await aWallet(() => undefined)
    declined.sol.rejectsNext()
    await expect(declined.connector.connect(request(solanaRequest))).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(declined.sol.listenerCount).toBe(0)
  })

  it('reports a late approval, which can be revoked', async () => {
    const sol = await standardWallet()
    const { features } = sol.wallet
    let answer: () => void = () => undefined
    const wallet = {
      ...sol.wallet,
      features: {
        ...features,
        'standard:connect': {
          connect: async (input: { silent?: boolean }) => {
            await new Promise<void>((resolve) => (answer = resolve))
            return features['standard:connect'].connect(input)
          },
        },
      },
    }
    const connector = solanaConnector({ id: 's', name: 'S', icon: undefined, wallet })
    const late = await abandoned(connector, solanaRequest)
    expect(sol.listenerCount).toBe(0)
    answer()
    await settled()
    expect(late.map(({ id }) => id)).toEqual(['page:s'])
    expect(sol.wallet.accounts).toHaveLength(1)
    await late[0]?.disconnect()
    expect(sol.wallet.accounts).toHaveLength(0)
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'does not support %s, a property of every object [kit-core review 17]',
    async (method) => {
      const { connector } = await aWallet(() => undefined)
      const session = await connector.connect(request(solanaRequest))
      await expect(session.provider('solana').request({ method })).rejects.toMatchObject({
        code: 'WALLET_UNSUPPORTED',
      })
    },
  )

  it('can name a chain like an object property', async () => {
    const { connector } = await aWallet((tell) =>
      tell([{ ...other, chains: ['constructor', ...other.chains] }]),
    )
    const session = await connector.connect(request(solanaRequest))
    expect(session.namespaces[0]?.chain).toBe(solanaDevnet.caipNetworkId)
  })
})
