import {
  accounts,
  createSimulatorWallet,
  type LocalRelay,
  type LocalStack,
  type SimulatorWallet,
  startLocalStack,
  startRelay,
  usdt,
} from '@esports/local-stack'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offeredNetworks } from '../src/actions/offered-networks.ts'
import {
  type ConnectKitOptions,
  cancelConnect,
  connect,
  connectionIn,
  destroyConnectKit,
  disconnect,
  parseAmount,
  sendToken,
  signIn,
  signMessage,
  startConnectKit,
  switchChain,
} from '../src/index.ts'
import { modalStore, openModal } from '../src/modal.tsx'
import { createSiwx } from '../src/siwx.ts'
import { aKit, browserStorage } from './a-kit.ts'
import { modalOf, viewOf } from './modal-of.ts'

const projectId = 'test-project'
const connectorId = 'walletConnect'
let chains: LocalStack
let relay: LocalRelay
let wallet: SimulatorWallet
let kit: ReturnType<typeof aKit>
let storage: ReturnType<typeof browserStorage>

beforeAll(async () => {
  chains = await startLocalStack({
    parts: ['chains'],
    ports: { polygon: 0, arbitrum: 0, arbitrumSepolia: 0 },
  })
})
afterAll(() => chains.close())

beforeEach(async () => {
  relay = await startRelay({ projectIds: [projectId] })
  wallet = await aWallet()
  storage = browserStorage()
  kit = aDapp()
})
afterEach(async () => {
  await destroyConnectKit(kit)
  await wallet.close()
  await relay.close()
})

const aWallet = (options: { hasOneClickSignIn?: boolean } = {}) =>
  createSimulatorWallet({ relayUrl: relay.url, projectId, rpcUrls: chains.addresses.chains, ...options })
const evm = () => connectionIn(kit.store.getState(), 'eip155')
/** Names of the networks a list has disabled. */
const refused = () =>
  offeredNetworks(kit.store.getState()).flatMap(({ network, refusedBy }) => (refusedBy ? [network.name] : []))
const alert = async () => (await modalOf(kit)).alert
const aDapp = (options: { projectId?: string } & Partial<Omit<ConnectKitOptions, 'storage'>> = {}) => {
  const { projectId: id = projectId, ...rest } = options
  const made = aKit(chains.addresses.chains, {
    storage,
    page: new EventTarget(),
    walletConnect: { projectId: id, relayUrl: relay.url },
    ...rest,
  })
  startConnectKit(made)
  return made
}
async function codeIsShown() {
  await expect
    .poll(() => kit.store.getState().attempt?.uri, { timeout: 10_000 })
    .toMatch(/^wc:[0-9a-f]{64}@2\?/)
}

/** The app shows a URI, the wallet scans it; the test decides the wallet's response. */
async function scan() {
  const connecting = connect(kit, { connectorId })
  connecting.catch(() => undefined)
  await codeIsShown()
  await wallet.pair(kit.store.getState().attempt?.uri ?? '')
  return { connecting, proposal: await wallet.nextProposal() }
}

async function connected() {
  const { connecting, proposal } = await scan()
  await wallet.approveProposal(proposal.id)
  await connecting
}

describe('a wallet by WalletConnect', () => {
  it('pairs over the relay with the app’s project id and metadata, is approved, and is connected [S3.14, S4.14, S7.11, S9.13]', async () => {
    const { connecting, proposal } = await scan()
    expect(proposal.dapp.name).toBe('Test app')
    expect(proposal.chains).toEqual(['eip155:137', 'eip155:42161'])
    await wallet.approveProposal(proposal.id)
    await connecting
    expect(evm()).toMatchObject({
      status: 'connected',
      connector: { type: 'WALLET_CONNECT' },
      address: wallet.account,
      chainId: 137,
    })
  })

  it('uses the sockets of the environment, and reconnects after one broke', async () => {
    const sockets: WebSocket[] = []
    class OwnSocket extends WebSocket {
      constructor(url: string) {
        super(url)
        sockets.push(this)
      }
    }
    await destroyConnectKit(kit)
    kit = aDapp({ environment: { WebSocket: OwnSocket } })
    await connected()
    expect(sockets).toHaveLength(1)
    expect(sockets[0]?.url).toContain(relay.url)
    sockets[0]?.close()
    await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(2)
    const signing = signMessage(kit, { message: 'Again' })
    await wallet.approveRequest((await wallet.nextRequest()).id)
    expect(await signing).toMatch(/^0x/)
  })

  it('that cannot be reached is said so within ten seconds, with failing sockets', async () => {
    class NoSocket extends WebSocket {
      constructor() {
        super('ws://127.0.0.1:1')
      }
    }
    await destroyConnectKit(kit)
    kit = aDapp({ environment: { WebSocket: NoSocket } })
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({ code: 'RELAY_UNAVAILABLE' })
  })

  it('can be rejected, and the next attempt shows a new code', async () => {
    const { connecting, proposal } = await scan()
    const first = kit.store.getState().attempt?.uri
    await wallet.rejectProposal(proposal.id)
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(kit.store.getState().attempt).toBeUndefined()
    // No developer alert.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await alert()).toBeUndefined()

    const again = connect(kit, { connectorId })
    again.catch(() => undefined)
    await codeIsShown()
    expect(kit.store.getState().attempt?.uri).not.toBe(first)
  })

  it('signs and sends the app’s requests', async () => {
    await connected()
    const token = { symbol: 'USDT', decimals: 6, address: usdt.addresses[137] }
    const sending = sendToken(kit, {
      chainId: 137,
      token,
      to: accounts[4]?.address ?? '',
      amount: parseAmount('1.5', 6),
    })
    const request = await wallet.nextRequest()
    expect(request).toMatchObject({ method: 'eth_sendTransaction', chainId: 137 })
    await wallet.approveRequest(request.id)
    expect((await sending).hash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('can reject a request without ending the connection', async () => {
    await connected()
    const sending = sendToken(kit, {
      chainId: 137,
      token: { symbol: 'POL', decimals: 18, address: undefined },
      to: accounts[4]?.address ?? '',
      amount: 1n,
    })
    sending.catch(() => undefined)
    await wallet.rejectRequest((await wallet.nextRequest()).id)
    await expect(sending).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(evm().status).toBe('connected')
  })

  it('switches to an approved chain without a request [S4.10]', async () => {
    await connected()
    await switchChain(kit, { chainId: 42161 })
    expect(evm()).toMatchObject({ chainId: 42161 })
    expect(wallet.requests).toEqual([])
  })

  it('follows the chain of its session, from approval to end [S4.10]', async () => {
    const { connecting, proposal } = await scan()
    const session = (...ids: readonly number[]) => ({
      eip155: {
        accounts: ids.map((id) => `eip155:${id}:${wallet.account}`),
        methods: ['personal_sign'],
        events: [],
      },
    })
    await wallet.approveProposal(proposal.id, { namespaces: session(42_161) })
    await connecting
    const bound = (...approvedCaipNetworkIds: readonly string[]) => ({
      networks: { supportsAllNetworks: false, approvedCaipNetworkIds },
    })
    expect(evm()).toMatchObject({ chainId: 42_161, ...bound('eip155:42161') })
    expect(refused()).toEqual(['Polygon'])
    await wallet.protocol.update({
      topic: wallet.sessions[0]?.topic ?? '',
      namespaces: session(42_161, 137),
    })
    await expect
      .poll(evm, { timeout: 10_000 })
      .toMatchObject({ chainId: 42_161, ...bound('eip155:42161', 'eip155:137') })
    expect(refused()).toEqual([])

    await destroyConnectKit(kit)
    kit = aDapp()
    await expect
      .poll(evm, { timeout: 10_000 })
      .toMatchObject({ status: 'connected', ...bound('eip155:42161', 'eip155:137') })
    await disconnect(kit)
    expect(evm()).toEqual({ status: 'disconnected' })
  })

  it('is restored after a page load, on its last chain', async () => {
    await connected()
    await switchChain(kit, { chainId: 42161 })
    await destroyConnectKit(kit)

    kit = aDapp()
    await expect
      .poll(() => evm(), { timeout: 10_000 })
      .toMatchObject({
        status: 'connected',
        address: wallet.account,
        chainId: 42161,
      })
  })

  it('is notified when the app disconnects', async () => {
    await connected()
    await disconnect(kit)
    expect(evm()).toEqual({ status: 'disconnected' })
    await expect.poll(() => wallet.sessions, { timeout: 10_000 }).toEqual([])
  })

  it('can end the connection itself', async () => {
    await connected()
    await wallet.disconnect(wallet.sessions[0]?.topic ?? '')
    await expect.poll(() => evm().status, { timeout: 10_000 }).toBe('disconnected')
  })

  it('has no connection left when the attempt was aborted before its approval', async () => {
    const { connecting, proposal } = await scan()
    const second = connect(kit, { connectorId })
    second.catch(() => undefined)
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await wallet.approveProposal(proposal.id)
    await expect.poll(() => wallet.sessions, { timeout: 10_000 }).toEqual([])
  })
})

describe('one-click sign-in [S4.9, S5.10]', () => {
  const siwx = () =>
    createSiwx({
      message: { domain: '127.0.0.1', uri: 'http://127.0.0.1/' },
      environment: { storage, window: undefined },
    })

  it('works with a wallet that supports it, without a second prompt', async () => {
    await Promise.all([destroyConnectKit(kit), wallet.close()])
    wallet = await aWallet({ hasOneClickSignIn: true })
    const config = siwx()
    const toasts: unknown[] = []
    kit = aDapp({
      siwx: {
        ...config,
        setSessions: (sessions) => {
          toasts.push(modalStore(kit).getState().toast)
          return config.setSessions(sessions)
        },
      },
    })
    await modalOf(kit)
    const connecting = connect(kit, { connectorId })
    await codeIsShown()
    await wallet.pair(kit.store.getState().attempt?.uri ?? '')
    const question = await wallet.nextSignIn()
    await wallet.approveSignIn(question.id)
    await connecting
    await expect.poll(() => kit.store.getState().signIn.status).toBe('signed')
    // The view shows that loading is in progress, and stops after that.
    expect(toasts).toEqual([
      { kind: 'loading', message: 'Authenticating...', key: 'signIn.authenticating', isKept: true },
    ])
    expect(modalStore(kit).getState().toast).toBeUndefined()
    const [session] = await config.getSessions('eip155:137', wallet.account)
    expect(session?.message).toContain('127.0.0.1 wants you to sign in')
    expect(evm()).toMatchObject({ status: 'connected', address: wallet.account })
  })

  it('leaves no session on the server if the attempt is aborted while it is stored [kit-core hostile A3]', async () => {
    await Promise.all([destroyConnectKit(kit), wallet.close()])
    wallet = await aWallet({ hasOneClickSignIn: true })
    const config = siwx()
    let keep = (): void => undefined
    kit = aDapp({
      siwx: {
        ...config,
        async setSessions(sessions) {
          await new Promise<void>((resolve) => {
            keep = resolve
          })
          await config.setSessions(sessions)
        },
      },
    })
    const connecting = connect(kit, { connectorId })
    await codeIsShown()
    await wallet.pair(kit.store.getState().attempt?.uri ?? '')
    await wallet.approveSignIn((await wallet.nextSignIn()).id)
    await expect.poll(() => kit.store.getState().isAuthenticating).toBe(true)
    cancelConnect(kit)
    keep()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await config.getSessions('eip155:137', wallet.account)).toEqual([])
    await expect.poll(() => wallet.sessions, { timeout: 10_000 }).toEqual([])
  })

  it('ends an earlier session only after the new sign-in is stored [kit-core review 20]', async () => {
    await Promise.all([destroyConnectKit(kit), wallet.close()])
    wallet = await aWallet({ hasOneClickSignIn: true })
    const config = siwx()
    let isKept = true
    kit = aDapp({
      siwx: {
        ...config,
        async setSessions(sessions) {
          if (!isKept) throw new Error('The server keeps none.')
          await config.setSessions(sessions)
        },
      },
    })
    const pairs = async () => {
      const connecting = connect(kit, { connectorId })
      await codeIsShown()
      await wallet.pair(kit.store.getState().attempt?.uri ?? '')
      await wallet.approveSignIn((await wallet.nextSignIn()).id)
      return connecting
    }
    const { sessionId } = await pairs()
    isKept = false
    await expect(pairs()).rejects.toThrow('The server keeps none.')
    expect(evm()).toMatchObject({ status: 'connected', sessionId })
    await expect
      .poll(() => wallet.sessions.map(({ topic }) => topic), { timeout: 10_000 })
      .toEqual([sessionId])
  })

  it('falls back to a signature request if the wallet only connects', async () => {
    await destroyConnectKit(kit)
    kit = aDapp({ siwx: siwx() })
    await connected()
    await expect.poll(() => kit.store.getState().signIn.status, { timeout: 10_000 }).toBe('asked')
    signIn(kit)
    await wallet.approveRequest((await wallet.nextRequest()).id)
    await expect.poll(() => kit.store.getState().signIn.status, { timeout: 10_000 }).toBe('signed')
  })
})

describe('a page reloaded while it shows a QR code', () => {
  it('is connected when the person approves the code scanned before', async () => {
    const { connecting, proposal } = await scan()
    await destroyConnectKit(kit)
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    kit = aDapp()
    await wallet.approveProposal(proposal.id)
    await expect
      .poll(() => evm(), { timeout: 10_000 })
      .toMatchObject({ status: 'connected', address: wallet.account })
  })
})

describe('an app with WalletConnect only [S2.38]', () => {
  it('opens on the QR code and starts the pairing, unless manualWCControl is on', async () => {
    await destroyConnectKit(kit)
    const only = { enableInjected: false, enableEIP6963: false }
    kit = aDapp(only)
    openModal(kit)
    expect(viewOf(kit)).toBe('ConnectingWalletConnectBasic')
    await codeIsShown()
    await destroyConnectKit(kit)
    kit = aDapp({ ...only, manualWCControl: true })
    openModal(kit)
    expect(viewOf(kit)).toBe('ConnectingWalletConnectBasic')
    expect(kit.store.getState().attempt).toBeUndefined()
  })
})

describe('an unusable relay', () => {
  it('that rejects an unknown project id is reported at once [S8.4]', async () => {
    await destroyConnectKit(kit)
    kit = aDapp({ projectId: 'unknown' })
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({
      code: 'PROJECT_ID_INVALID',
      message: 'Invalid App Configuration',
    })
    await expect.poll(alert).toMatchObject({ variant: 'error', short: 'Invalid App Configuration' })
  })

  it('receives no request without a project id, and the developer gets an alert [S8.4]', async () => {
    await destroyConnectKit(kit)
    kit = aDapp({ projectId: '' })
    await expect(connect(kit, { connectorId })).rejects.toThrow('Project Id Not Configured')
    await expect.poll(alert).toMatchObject({ variant: 'error', short: 'Project Id Not Configured' })
  })

  it.each([
    ['Unauthorized: origin not allowed', 'Invalid App Configuration', 'allow-list'],
    ['JWT validation error: JWT Token is not yet valid', 'Session Expired', 'clock'],
  ])('with %j raises the alert: %s [S8.4]', async (reason, short, about) => {
    relay.faults.refuse = { code: 3000, reason }
    await expect(connect(kit, { connectorId })).rejects.toThrow(short)
    await expect.poll(alert).toMatchObject({ variant: 'error', short, long: expect.stringContaining(about) })
  })

  it('raises the alert for a restored connection too [S8.4]', async () => {
    await connected()
    await destroyConnectKit(kit)
    relay.faults.refuse = { code: 3000, reason: 'Unauthorized: invalid key' }
    kit = aDapp()
    await expect.poll(alert).toMatchObject({ short: 'Invalid App Configuration' })
  })
})
