import { SignClient } from '@walletconnect/sign-client'
import { createPublicClient, encodeFunctionData, http, parseUnits, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  accounts,
  createMemoryStorage,
  createSimulatorWallet,
  hasAnvil,
  type LocalChain,
  type LocalRelay,
  type SimulatorWallet,
  type SimulatorWalletOptions,
  startChain,
  startRelay,
  usdt,
} from '../src/index.ts'

let relay: LocalRelay
let polygon: LocalChain | undefined
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  relay = await startRelay()
  if (hasAnvil()) polygon = await startChain({ chainId: 137 })
})
afterEach(async () => {
  relay.faults.errors.clear()
  await Promise.all(open.splice(0).map((client) => client.close()))
})
afterAll(async () => {
  await Promise.all([relay.close(), polygon?.close()])
})

test('[S7.11] a dapp pairs, the wallet approves, and a message is signed by the approved account', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet()]
  const { session } = await connect(dapp, wallet)
  const request = dapp.request<`0x${string}`>({
    topic: session.topic,
    chainId: 'eip155:137',
    request: { method: 'personal_sign', params: ['0x6869', wallet.account] },
  })
  const { id, method, chainId } = await wallet.nextRequest()
  expect({ method, chainId }).toEqual({ method: 'personal_sign', chainId: 137 })
  await wallet.approveRequest(id)
  expect(await verifyMessage({ address: wallet.account, message: 'hi', signature: await request })).toBe(true)
})

test('a refused proposal reaches the dapp as code 5000', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet()]
  const { uri, approval } = await propose(dapp)
  await wallet.pair(uri)
  const { id, dapp: asker } = await wallet.nextProposal()
  expect(asker.name).toBe('Test dapp')
  await wallet.rejectProposal(id)
  await expect(approval).rejects.toMatchObject({ code: 5000 })
})

test('a refused request reaches the dapp as code 4001', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet()]
  const { session } = await connect(dapp, wallet)
  wallet.misbehave('reject')
  const request = dapp.request({
    topic: session.topic,
    chainId: 'eip155:137',
    request: { method: 'personal_sign', params: ['0x6869', wallet.account] },
  })
  await expect(request).rejects.toMatchObject({ code: 4001 })
})

test('a request waits in the mailbox for a wallet that is switched off', async () => {
  const storage = createMemoryStorage()
  const [dapp, wallet] = [await startDapp(), await startWallet({ storage })]
  const { session } = await connect(dapp, wallet)
  await wallet.close()
  const request = dapp.request({
    topic: session.topic,
    chainId: 'eip155:137',
    request: { method: 'personal_sign', params: ['0x6869', wallet.account] },
  })
  const restarted = await startWallet({ storage, approve: 'auto' })
  expect(restarted.sessions.map(({ topic }) => topic)).toEqual([session.topic])
  expect(await request).toMatch(/^0x[0-9a-f]{130}$/)
})

test('a dapp never receives its own proposal', async () => {
  const dapp = await startDapp()
  const received: unknown[] = []
  dapp.on('session_proposal', (proposal) => received.push(proposal))
  const wallet = await startWallet()
  await connect(dapp, wallet)
  expect(received).toEqual([])
})

test('two wallets that read one QR code both get the proposal', async () => {
  const [dapp, first, second] = [await startDapp(), await startWallet(), await startWallet()]
  const { uri, approval } = await propose(dapp)
  approval.catch(() => undefined)
  await Promise.all([first.pair(uri), second.pair(uri)])
  const proposals = await Promise.all([first.nextProposal(), second.nextProposal()])
  expect(new Set(proposals.map(({ id }) => id)).size).toBe(1)
  await first.rejectProposal(proposals[0].id)
})

test('the wallet ends a session and the dapp hears of it', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet()]
  const { session } = await connect(dapp, wallet)
  const ended = new Promise((resolve) => dapp.once('session_delete', resolve))
  await wallet.disconnect(session.topic)
  expect(await ended).toMatchObject({ topic: session.topic })
})

test('a wallet that is told twice that a session is over ends it once, and its process lives on', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet()]
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  process.on('unhandledRejection', note)
  try {
    const { session } = await connect(dapp, wallet)
    const send: unknown = Reflect.get(dapp.engine, 'sendRequest')
    if (typeof send !== 'function') throw new TypeError('The WalletConnect client has changed.')
    // As two tabs of one app do that end a session at the same moment.
    const end = {
      topic: session.topic,
      method: 'wc_sessionDelete',
      params: { code: 6000, message: 'User disconnected.' },
    }
    await Promise.all([1, 2].map(() => Reflect.apply(send, dapp.engine, [end])))
    await vi.waitFor(() => expect(wallet.sessions).toEqual([]))
    // The second message is handled as soon as the wallet next publishes something.
    const { uri, approval } = await propose(dapp)
    approval.catch(() => undefined)
    await wallet.pair(uri)
    await wallet.rejectProposal((await wallet.nextProposal()).id)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(failures).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})

test('clients come back after the relay cut every connection', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet({ approve: 'auto' })]
  const { session } = await connect(dapp, wallet)
  relay.dropConnections()
  await vi.waitFor(() => expect(relay.connectionCount).toBe(0))
  await vi.waitFor(() => expect(relay.connectionCount).toBe(2), 10_000)
  const signature = await dapp.request({
    topic: session.topic,
    chainId: 'eip155:137',
    request: { method: 'personal_sign', params: ['0x6869', wallet.account] },
  })
  expect(signature).toMatch(/^0x/)
})

test.runIf(hasAnvil())('[S7.11] a USDT transfer through the wallet really moves USDT', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet({ approve: 'auto' })]
  const { session } = await connect(dapp, wallet)
  const to = accounts[3]?.address ?? '0x'
  const before = await usdtBalance(to)
  const hash = await dapp.request<`0x${string}`>(transfer(session.topic, wallet, to, '12.5'))
  expect((await polygonClient().waitForTransactionReceipt({ hash })).status).toBe('success')
  expect((await usdtBalance(to)) - before).toBe(12_500_000n)
})

test.runIf(hasAnvil())('a transfer that cannot work comes back with the reason of the token', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet({ approve: 'auto' })]
  const { session } = await connect(dapp, wallet)
  const request = dapp.request(transfer(session.topic, wallet, accounts[3]?.address ?? '0x', '999999'))
  await expect(request).rejects.toMatchObject({ message: expect.stringContaining('exceeds balance') })
})

test.runIf(hasAnvil())('a transfer with too little gas is mined and fails', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet({ approve: 'auto' })]
  const { session } = await connect(dapp, wallet)
  wallet.misbehave('low-gas')
  const hash = await dapp.request<`0x${string}`>(
    transfer(session.topic, wallet, accounts[3]?.address ?? '0x', '1'),
  )
  expect((await polygonClient().waitForTransactionReceipt({ hash })).status).toBe('reverted')
})

test('[S4.10] the wallet takes up a chain that was not approved and tells the dapp', async () => {
  const [dapp, wallet] = [await startDapp(), await startWallet({ approve: 'auto' })]
  const { session } = await connect(dapp, wallet, ['eip155:137'])
  const told = new Promise((resolve) => dapp.once('session_event', resolve))
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa4b1' }] }
  expect(await dapp.request({ topic: session.topic, chainId: 'eip155:137', request })).toBeNull()
  expect(await told).toMatchObject({ params: { event: { name: 'chainChanged', data: 42161 } } })
  expect(dapp.session.get(session.topic).namespaces['eip155']?.chains).toContain('eip155:42161')
})

const polygonClient = () => createPublicClient({ transport: http(polygon?.rpcUrl ?? '') })

const usdtBalance = (address: `0x${string}`) =>
  polygonClient().readContract({
    address: usdt.addresses[137],
    abi: usdt.abi,
    functionName: 'balanceOf',
    args: [address],
  })

const transfer = (topic: string, wallet: SimulatorWallet, to: `0x${string}`, amount: string) => ({
  topic,
  chainId: 'eip155:137',
  request: {
    method: 'eth_sendTransaction',
    params: [
      {
        from: wallet.account,
        to: usdt.addresses[137],
        data: encodeFunctionData({
          abi: usdt.abi,
          functionName: 'transfer',
          args: [to, parseUnits(amount, usdt.decimals)],
        }),
      },
    ],
  },
})

async function startDapp(): Promise<InstanceType<typeof SignClient>> {
  const dapp = await SignClient.init({
    relayUrl: relay.url,
    projectId: 'test',
    storage: createMemoryStorage(),
    customStoragePrefix: crypto.randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name: 'Test dapp', description: 'Asks', url: 'http://127.0.0.1:3000', icons: [] },
  })
  dapp.core.verify.register = async () => undefined
  open.push({
    async close() {
      dapp.core.heartbeat.stop()
      await dapp.core.relayer.transportClose()
    },
  })
  return dapp
}

async function startWallet(options: Partial<SimulatorWalletOptions> = {}): Promise<SimulatorWallet> {
  const rpcUrl = polygon?.rpcUrl ?? 'http://127.0.0.1:9'
  const wallet = await createSimulatorWallet({
    relayUrl: relay.url,
    projectId: 'test',
    rpcUrls: { 137: rpcUrl, 42161: rpcUrl, 421614: rpcUrl },
    ...options,
  })
  open.push(wallet)
  return wallet
}

async function propose(dapp: InstanceType<typeof SignClient>, chains = ['eip155:137', 'eip155:42161']) {
  const { uri = '', approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: {
        chains,
        methods: [
          'personal_sign',
          'eth_signTypedData_v4',
          'eth_sendTransaction',
          'wallet_switchEthereumChain',
        ],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  })
  // The answer is lost when nobody waits for it in the same tick.
  return { uri, approval: approval() }
}

async function connect(dapp: InstanceType<typeof SignClient>, wallet: SimulatorWallet, chains?: string[]) {
  const { uri, approval } = await propose(dapp, chains)
  await wallet.pair(uri)
  if (wallet.approval === 'ask') await wallet.approveProposal((await wallet.nextProposal()).id)
  return { session: await approval }
}
