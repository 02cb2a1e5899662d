import { createSimulatorWallet, startRelay } from '@esports/local-stack'
import { afterEach, describe, expect, it } from 'vitest'
import { openSignClientTransport } from '../src/connectors/walletconnect/sign-client-transport.ts'
import type { PairingTransport, TransportEvent } from '../src/connectors/walletconnect/transport.ts'
import { defaultEnvironment } from '../src/environment/environment.ts'
import { createScriptedRelay } from '../src/testing/scripted-transport.ts'
import { createScriptedWallet } from '../src/testing.ts'
import { browserStorage, metadata, projectId } from './support/walletconnect.ts'

interface Subject {
  readonly transport: PairingTransport
  /** The person scans a URI and approves. */
  readonly approves: (uri: string) => Promise<void>
  /** The person scans a URI and rejects. */
  readonly declines: (uri: string) => Promise<void>
  /** The person approves, or rejects, the next request, which is sent after this call. */
  readonly nextRequest: (answer: 'approve' | 'reject') => void
  /** The person switches to another approved chain. */
  readonly goesTo: (topic: string, chainId: number) => Promise<void>
  /** The person ends a session on the phone. */
  readonly ends: (topic: string) => Promise<void>
  readonly loseSocket: () => Promise<void>
  readonly restoreSocket: () => Promise<void>
  /** Topics of the sessions on the phone. */
  readonly topics: () => readonly string[]
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const subjects: readonly (readonly [string, () => Promise<Subject>])[] = [
  [
    'the protocol client on a relay',
    async () => {
      let relay = await startRelay({ projectIds: [projectId] })
      closing.push(() => relay.close())
      const nowhere = 'http://127.0.0.1:9'
      const rpcUrls = { 137: nowhere, 42161: nowhere, 421614: nowhere }
      const wallet = await createSimulatorWallet({ relayUrl: relay.url, projectId, rpcUrls })
      closing.push(() => wallet.close())
      const transport = await openSignClientTransport({
        options: { projectId, relayUrl: relay.url },
        metadata,
        environment: { ...defaultEnvironment(), storage: browserStorage(), warn: () => undefined },
        storagePrefix: 'doubles',
      })
      closing.push(() => transport.close())
      return {
        transport,
        async approves(uri) {
          await wallet.pair(uri)
          await wallet.approveProposal((await wallet.nextProposal()).id)
        },
        async declines(uri) {
          await wallet.pair(uri)
          await wallet.rejectProposal((await wallet.nextProposal()).id)
        },
        nextRequest(answer) {
          const act = ({ id }: { readonly id: number }) =>
            answer === 'approve' ? wallet.approveRequest(id) : wallet.rejectRequest(id)
          wallet.nextRequest().then(act, () => undefined)
        },
        async goesTo(topic, chainId) {
          const event = { name: 'chainChanged', data: chainId }
          await wallet.protocol.emit({ topic, chainId: `eip155:${chainId}`, event })
        },
        ends: (topic) => wallet.disconnect(topic),
        loseSocket: () => relay.close(),
        async restoreSocket() {
          relay = await startRelay({ projectIds: [projectId], port: Number(new URL(relay.url).port) })
        },
        topics: () => wallet.sessions.map(({ topic }) => topic),
      }
    },
  ],
  [
    'the scripted relay',
    async () => {
      const wallet = createScriptedWallet()
      const relay = createScriptedRelay('Phone', wallet, { now: Date.now })
      const transport = relay.openTransport(browserStorage())
      closing.push(() => transport.close())
      return {
        transport,
        approves: async (uri) => relay.scan(uri),
        async declines(uri) {
          wallet.rejects()
          relay.scan(uri)
        },
        nextRequest: (answer) => (answer === 'approve' ? wallet.approves() : wallet.rejects()),
        goesTo: async (_topic, chainId) => wallet.switchesChain(chainId),
        ends: async () => relay.end(),
        loseSocket: async () => relay.setLinked(false),
        restoreSocket: async () => relay.setLinked(true),
        topics: () => relay.topics(),
      }
    },
  ],
]

const namespaces = {
  eip155: {
    chains: ['eip155:137', 'eip155:42161'],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
} as const

async function paired({ transport, approves }: Subject) {
  const { uri, topic } = await transport.propose({ namespaces })
  const outcome = transport.outcome(topic)
  await approves(uri)
  const { session } = await outcome
  if (!session) throw new Error('A plain proposal leads to a session.')
  return session
}

const patience = { timeout: 10_000 }

/** Requests a signature from the account of a session. */
const sign = ({ transport }: Pick<Subject, 'transport'>, topic: string) => {
  const [account = ''] = transport.sessions().find((one) => one.topic === topic)?.namespaces['eip155']
    ?.accounts ?? ['eip155:137:0x']
  const params = ['0x6869', account.split(':')[2]]
  return transport.request({ topic, chainId: 'eip155:137', method: 'personal_sign', params })
}

/** Session events from now on, as `type topic`. */
function listen(transport: PairingTransport) {
  const told: string[] = []
  transport.subscribe((event: TransportEvent) => {
    if (event.type === 'sessionConnected') told.push(`${event.type} ${event.session.topic}`)
    if (event.type === 'sessionEnded') told.push(`${event.type} ${event.topic}`)
  })
  return told
}

describe.each(subjects)('%s', (_, make) => {
  it('emits a session, and its end once when the app disconnects', async () => {
    const subject = await make()
    const told = listen(subject.transport)
    const { topic } = await paired(subject)
    await subject.transport.disconnect(topic)
    await subject.transport.disconnect(topic)
    expect(told).toEqual([`sessionConnected ${topic}`, `sessionEnded ${topic}`])
    expect(subject.transport.sessions()).toEqual([])
  })

  it('holds several sessions with one phone, and ends one separately', async () => {
    const subject = await make()
    const first = await paired(subject)
    const second = await paired(subject)
    const topics = () => subject.transport.sessions().map(({ topic }) => topic)
    expect(topics().toSorted()).toEqual([first.topic, second.topic].toSorted())
    await subject.transport.disconnect(second.topic)
    expect(topics()).toEqual([first.topic])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(topics()).toEqual([first.topic])
  })

  it('rejects requests in an ended session', async () => {
    const subject = await make()
    const { topic } = await paired(subject)
    await subject.transport.disconnect(topic)
    const asked = { topic, chainId: 'eip155:137', method: 'personal_sign', params: [] } as const
    await expect(subject.transport.request(asked)).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('supports link mode', async () => {
    expect((await make()).transport.isLinked()).toBe(true)
  })

  it('emits that its socket is lost and restored, and accepts requests again', async () => {
    const { transport, ...phone } = await make()
    const { topic } = await paired({ transport, ...phone })
    const told: string[] = []
    transport.subscribe(({ type }) => told.push(type))
    await phone.loseSocket()
    await expect.poll(() => told, patience).toEqual(['linkDown'])
    expect(transport.isLinked()).toBe(false)
    await phone.restoreSocket()
    await transport.revive()
    await expect.poll(() => told, patience).toEqual(['linkDown', 'linkUp'])
    expect(transport.isLinked()).toBe(true)
    phone.nextRequest('approve')
    await expect(sign({ transport, ...phone }, topic)).resolves.toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('rejects a declined proposal', async () => {
    const { transport, declines } = await make()
    const { uri, topic } = await transport.propose({ namespaces })
    const outcome = transport.outcome(topic)
    outcome.catch(() => undefined)
    await declines(uri)
    await expect(outcome).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(transport.sessions()).toEqual([])
  })

  it('leaves no session on the phone if an abandoned proposal is approved', async () => {
    const { transport, approves, topics } = await make()
    const { uri, topic } = await transport.propose({ namespaces })
    const scanned = approves(uri)
    transport.outcome(topic).catch(() => undefined)
    transport.abandon(topic)
    await scanned
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect.poll(topics).toEqual([])
    await expect.poll(() => transport.sessions()).toEqual([])
  })

  it('returns signatures and rejections', async () => {
    const subject = await make()
    const { topic } = await paired(subject)
    subject.nextRequest('approve')
    await expect(sign(subject, topic)).resolves.toMatch(/^0x[0-9a-f]{130}$/)
    subject.nextRequest('reject')
    await expect(sign(subject, topic)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('emits the chain the person switches to', async () => {
    const subject = await make()
    const { topic } = await paired(subject)
    const told: TransportEvent[] = []
    subject.transport.subscribe((event) => void (event.type === 'walletEvent' && told.push(event)))
    await subject.goesTo(topic, 42_161)
    await expect
      .poll(() => told)
      .toEqual([{ type: 'walletEvent', topic, chainId: 'eip155:42161', name: 'chainChanged', data: 42_161 }])
  })

  it('emits once that the person ended a session, and removes it', async () => {
    const subject = await make()
    const { topic } = await paired(subject)
    const told = listen(subject.transport)
    await subject.ends(topic)
    await expect.poll(() => told).toEqual([`sessionEnded ${topic}`])
    expect(subject.transport.sessions()).toEqual([])
    await expect(sign(subject, topic)).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('supports ping and session extension', async () => {
    const subject = await make()
    const { topic } = await paired(subject)
    await subject.transport.ping(topic)
    await subject.transport.extend(topic)
    expect(subject.transport.sessions()[0]?.topic).toBe(topic)
  })
})

describe('a scripted wallet', () => {
  it('emits empty accounts when its permission is revoked, as the simulator does', async () => {
    const { provider } = createScriptedWallet()
    await provider.request({ method: 'eth_requestAccounts' })
    const told: unknown[] = []
    provider.on?.('accountsChanged', (accounts) => void told.push(accounts))
    await provider.request({ method: 'wallet_revokePermissions' })
    expect(told).toEqual([[]])
  })

  it('responds in the order in which a test releases its responses', async () => {
    const held: { readonly label: string; readonly release: () => void }[] = []
    const { provider } = createScriptedWallet({
      name: 'W',
      gate: async (label, act) => {
        await new Promise<void>((release) => held.push({ label, release }))
        return act()
      },
    })
    const answered: unknown[] = []
    const asking = ['eth_chainId', 'eth_accounts'].map((method) =>
      provider.request({ method }).then(() => answered.push(method)),
    )
    expect(held.map(({ label }) => label)).toEqual(['W: eth_chainId', 'W: eth_accounts'])
    for (const { release } of held.toReversed()) {
      release()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    await Promise.all(asking)
    expect(answered).toEqual(['eth_accounts', 'eth_chainId'])
  })
})
