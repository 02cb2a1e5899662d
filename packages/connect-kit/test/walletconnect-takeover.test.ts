import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestedNamespaces } from '../src/connectors/walletconnect/namespaces.ts'
import { createRefusal } from '../src/connectors/walletconnect/sign-client-guards.ts'
import type { Client } from '../src/connectors/walletconnect/sign-client-internals.ts'
import { openSignClientTransport } from '../src/connectors/walletconnect/sign-client-transport.ts'
import type { OwnMessage } from '../src/connectors/walletconnect/tabs/messages.ts'
import { createServing } from '../src/connectors/walletconnect/tabs/serving.ts'
import type { OwningTransport } from '../src/connectors/walletconnect/transport.ts'
import { defaultEnvironment } from '../src/environment/environment.ts'
import {
  browserStorage,
  evmNetworks,
  metadata,
  openStage,
  projectId,
  type Stage,
  watchRejections,
} from './support/walletconnect.ts'

let stage: Stage
let rejections: ReturnType<typeof watchRejections>
beforeEach(async () => {
  rejections = watchRejections()
  stage = await openStage()
})
afterEach(async () => {
  await stage.close()
  await rejections.stop()
})

describe('a client that restores an earlier one’s state', () => {
  const storage = () => browserStorage()
  const openClient = (backend: ReturnType<typeof storage>) =>
    openSignClientTransport({
      options: { projectId, relayUrl: stage.relay.url },
      metadata,
      environment: { ...defaultEnvironment(), storage: backend },
      storagePrefix: 'takeover',
    })

  it('finds a response that arrived before it was awaited', async () => {
    const backend = storage()
    const first = await openClient(backend)
    const { uri, topic } = await first.propose({ namespaces: requestedNamespaces(evmNetworks()) })
    await stage.wallet.pair(uri)
    await stage.wallet.approveProposal((await stage.wallet.nextProposal()).id)
    const { session } = await first.outcome(topic)
    const request = { chainId: 'eip155:137', method: 'personal_sign', params: ['0x00', '0x00'] } as const
    const rpcId = await new Promise<number>((resolve) => {
      first.request({ topic: session?.topic ?? '', ...request }, resolve).catch(() => undefined)
    })
    const { id } = await stage.wallet.nextRequest()
    await first.close()
    await stage.wallet.answerRequest(id, { result: 'early' })

    const second = await openClient(backend)
    // Its own round trip comes after all queued messages of the mailbox.
    const own = second.request({ topic: session?.topic ?? '', ...request })
    await stage.wallet.answerRequest((await stage.wallet.nextRequest()).id, { result: 'own' })
    expect(await own).toBe('own')
    expect(await second.answer(rpcId, Date.now() + 60_000)).toBe('early')
    // It was transferred; no more messages arrive.
    await expect(second.answer(rpcId, Date.now() + 60_000)).rejects.toMatchObject({
      code: 'REQUEST_TIMED_OUT',
    })
    await second.close()
  })
})

describe('the leader of shared tabs', () => {
  const call = { method: 'ping', argument: 'topic' } as const
  function serving() {
    const posted: OwnMessage[] = []
    const pinged: string[] = []
    const state = { isOwner: true, now: 10_000 }
    const transport: Pick<OwningTransport, 'ping' | 'request'> = {
      ping: async (topic) => void pinged.push(topic),
      async request(_, onSent) {
        state.isOwner = false
        onSent?.(7)
        return 'left'
      },
    }
    // The two properties used by the calls below.
    const client = Promise.resolve(transport as OwningTransport)
    const side = createServing({
      environment: { now: () => state.now },
      post: (message) => posted.push(message),
      isOwner: () => state.isOwner,
      client: () => client,
    })
    const serve = (changes: { sentAt?: number; id?: string } = {}) =>
      side.serve({ type: 'call', from: 'tab', to: 'me', id: 'a', sentAt: state.now, call, ...changes })
    return { side, serve, posted, pinged, state }
  }

  it('executes a call once, for repeated requests', async () => {
    const { serve, posted, pinged } = serving()
    serve()
    serve()
    await expect
      .poll(() => posted)
      .toEqual([{ type: 'answer', to: 'tab', id: 'a', answer: { value: undefined } }])
    expect(pinged).toEqual(['topic'])
  })

  it('rejects calls older than a second', async () => {
    const { serve, posted, pinged, state } = serving()
    serve({ sentAt: state.now - 1_001 })
    expect(posted).toEqual([{ type: 'stale', to: 'tab', id: 'a' }])
    serve({ sentAt: state.now - 1_000, id: 'b' })
    await expect.poll(() => pinged).toEqual(['topic'])
  })

  it('emits and executes nothing once another tab is leader', async () => {
    const { serve, posted, pinged, state } = serving()
    state.isOwner = false
    serve()
    await new Promise((resolve) => setImmediate(resolve))
    expect([posted, pinged]).toEqual([[], []])
  })

  it('sends no request it started before another tab became leader', async () => {
    const { side, posted } = serving()
    const argument = { topic: 't', chainId: 'eip155:1', method: 'personal_sign', params: [] } as const
    side.serve({
      type: 'call',
      from: 'tab',
      to: 'me',
      id: 'a',
      sentAt: 10_000,
      call: { method: 'request', argument },
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(posted).toEqual([])
  })
})

describe('a relay that refused once', () => {
  it('is not retried until the next attempt', async () => {
    const relayer = Object.assign(new EventEmitter(), { connects: 0, connect: async () => undefined })
    relayer.connect = async () => void (relayer.connects += 1)
    const refusal = createRefusal()
    // The properties used by the guard.
    refusal.guard({ core: { relayer } } as unknown as Client)
    relayer.emit('relayer_error', new Error('closed abnormally with code: 1006 (gone)'))
    await relayer.connect()
    expect([relayer.connects, refusal.error]).toEqual([1, undefined])

    const reason = 'Unauthorized: origin not allowed'
    relayer.emit('relayer_error', new Error(`closed abnormally with code: 3000 (${reason})`))
    await expect(relayer.connect()).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED', details: { reason } })
    await expect(refusal.refused).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    expect(relayer.connects).toBe(1)

    refusal.forget()
    await relayer.connect()
    expect([relayer.connects, refusal.error]).toEqual([2, undefined])
  })
})
