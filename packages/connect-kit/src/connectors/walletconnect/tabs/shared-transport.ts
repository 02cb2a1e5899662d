import { deferred } from '../../../async/waiting.ts'
import type { Environment, TabChannel, TabLocks } from '../../../environment/environment.ts'
import { ConnectKitError } from '../../../errors/connect-kit-error.ts'
import { protocolError } from '../../../errors/protocol-error.ts'
import type {
  OwningTransport,
  Pairing,
  PairingOutcome,
  PairingTransport,
  TransportEvent,
  TransportSession,
} from '../transport.ts'
import { seekLeadership } from './leadership.ts'
import { type Call, fromPlainError, isTabMessage, type OwnMessage, run, type TabMessage } from './messages.ts'
import { createOwnership } from './ownership.ts'
import { keepId, type PendingCall } from './pending-call.ts'
import { createServing } from './serving.ts'
import { sessionNews } from './session-news.ts'
import { leaderPatience } from './timing.ts'

export interface SharedTransportParameters {
  readonly environment: Environment
  readonly storagePrefix: string
  readonly locks: TabLocks
  readonly channel: TabChannel
  /** The same for all tabs of one app. */
  readonly name: string
  /** Opens the one client; `isOwner` is false once another tab has taken over. */
  readonly open: (isOwner: () => boolean) => Promise<OwningTransport>
}

/**
 * One relay connection for all tabs of an app: the leader tab owns client, socket and storage, the others send their calls to it. When
 * the leader is closed, or does not respond, the next tab opens the client from the storage and continues the pending calls
 * (`docs/several-tabs.md`).
 *
 * @throws {ConnectKitError} any error of `open`, when this tab is the leader
 */
export async function openSharedTransport(parameters: SharedTransportParameters): Promise<PairingTransport> {
  const { environment, storagePrefix, channel, name } = parameters
  const me = `${environment.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  const ownership = createOwnership(environment.storage, `${storagePrefix}:wc:owner:${name}`, me)
  const listeners = new Set<(event: TransportEvent) => void>()
  const pending = new Map<string, PendingCall>()
  const joined = deferred<void>()
  let sessions: readonly TransportSession[] = []
  /** Whether the leader's socket is up, as last reported to this tab. */
  let isLinked = true
  let leader: string | undefined
  /** The client, while this tab is the leader. */
  let client: Promise<OwningTransport> | undefined
  let opened: OwningTransport | undefined
  /** This tab is the leader, with a client or while opening one failed. */
  let isElected = false
  let lastHeard = Number.NEGATIVE_INFINITY
  let isClosed = false
  let lastCall = 0
  let stopWatching: (() => void) | undefined

  const post = (message: OwnMessage) => {
    if (!isClosed) channel.post({ ...message, from: me })
  }
  const tell = (event: TransportEvent) => {
    if (event.type === 'linkDown' || event.type === 'linkUp') isLinked = event.type === 'linkUp'
    for (const listener of listeners) listener(event)
  }
  /** False once another tab has taken over while this one was frozen; the storage shows it at once. */
  const isOwner = () => isElected && !isClosed && ownership.isMine()
  const serving = createServing({ environment, post, isOwner, client: () => client })

  const lead = () => {
    isElected = true
    leader = me
    ownership.claim()
    const opening = parameters.open(isOwner)
    client = opening
    post({ type: 'leading', sessions: undefined, isLinked: undefined })
    begin(opening).then(joined.resolve, (error: unknown) => {
      joined.reject(error)
      if (client !== opening) return
      // The next call opens it again; a tab that gets no response becomes the leader.
      client = undefined
      leader = undefined
      for (const call of pending.values()) call.done.reject(error)
    })
    for (const call of pending.values()) dispatch(call)
  }
  const begin = async (opening: Promise<OwningTransport>): Promise<void> => {
    const transport = await opening
    if (client !== opening) return transport.close()
    opened = transport
    transport.subscribe((event) => {
      if (client !== opening || !isOwner()) return
      sessions = transport.sessions()
      post({ type: 'event', event, sessions })
      tell(event)
    })
    takeOver(transport.sessions())
    learnLink(transport.isLinked())
    post({ type: 'leading', sessions, isLinked })
  }
  const follow = (next: string) => {
    if (leader === next) return
    depose()
    leader = next
    for (const call of pending.values()) dispatch(call)
  }
  const depose = () => {
    isElected = false
    if (!client) return
    const former = opened
    client = undefined
    opened = undefined
    leader = undefined
    serving.stop()
    former?.close().catch(() => undefined)
    watch()
  }
  /** Replaces the known sessions, and emits the events between the two lists. */
  const takeOver = (next: readonly TransportSession[]) => {
    const news = sessionNews(sessions, next)
    sessions = next
    for (const event of news) tell(event)
  }
  /** Emits a change of the socket's state that this tab missed. */
  const learnLink = (now: boolean | undefined) => {
    if (now !== undefined && now !== isLinked) tell({ type: now ? 'linkUp' : 'linkDown' })
  }

  const dispatch = (pendingCall: PendingCall) => {
    const { id, call } = pendingCall
    if (client && !isOwner()) depose()
    if (isElected && !client) return lead()
    if (client) {
      const asked = client
      const answer = asked.then((transport) =>
        run(transport, call, pendingCall.signal, (rpcId) => sent(pendingCall, rpcId)),
      )
      answer.then(
        (value) => client === asked && pendingCall.done.resolve(value),
        (error: unknown) => client === asked && pendingCall.done.reject(error),
      )
      return
    }
    if (leader) post({ type: 'call', to: leader, id, sentAt: environment.now(), call })
    watch()
  }
  const sent = (pendingCall: PendingCall, rpcId: number) => {
    if (!isOwner()) {
      // The request must not be sent twice: the new leader sends it.
      depose()
      throw new ConnectKitError('ABORTED')
    }
    keepId(pendingCall, rpcId, environment.now())
  }
  const ask = async (call: Call, signal: AbortSignal = new AbortController().signal): Promise<unknown> => {
    if (isClosed) throw protocolError('SIGN_CLIENT_NOT_INITIALIZED')
    if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
    lastCall += 1
    const pendingCall: PendingCall = { id: `${me}-${lastCall}`, signal, done: deferred(), call }
    pending.set(pendingCall.id, pendingCall)
    const abort = () => {
      if (leader && !client) post({ type: 'cancel', to: leader, id: pendingCall.id })
      pendingCall.done.reject(new ConnectKitError('ABORTED', undefined, { cause: signal.reason }))
    }
    signal.addEventListener('abort', abort, { once: true })
    dispatch(pendingCall)
    try {
      return await pendingCall.done.promise
    } finally {
      signal.removeEventListener('abort', abort)
      pending.delete(pendingCall.id)
    }
  }

  /** Pings the leader repeatedly, for as long as this tab has pending calls or knows no leader. */
  const watch = () => {
    if (stopWatching || client || isClosed) return
    const asked = environment.now()
    post(leader ? { type: 'ping', to: leader } : { type: 'hello' })
    stopWatching = environment.after(leaderPatience, () => {
      stopWatching = undefined
      if (client || isClosed || (pending.size === 0 && leader)) return
      if (lastHeard < asked) leadership.steal()
      watch()
    })
  }

  const onMessage = (message: TabMessage) => {
    const { from } = message
    if (message.type === 'hello' || message.type === 'ping' || message.type === 'call') {
      if (message.type === 'hello' ? !client : message.to !== me) return
      if (message.type === 'call') {
        if (isOwner() && !client) lead()
        return serving.serve(message)
      }
      // A tab that has been replaced must not claim to be the leader.
      if (isOwner()) post({ type: 'leading', sessions: opened?.sessions(), isLinked: opened?.isLinked() })
      return
    }
    if (message.type === 'cancel') return serving.cancel(message.id)
    if (message.type === 'leading') {
      if (client && isOwner()) return
      follow(from)
      lastHeard = environment.now()
      if (!message.sessions) return
      takeOver(message.sessions)
      learnLink(message.isLinked)
      return joined.resolve()
    }
    if (message.type === 'event') {
      if (from !== leader) return
      sessions = message.sessions
      return tell(message.event)
    }
    const call = pending.get(message.id)
    if (!call) return
    if (message.type === 'stale') return dispatch(call)
    if (message.type === 'sent') return keepId(call, message.rpcId, environment.now())
    if ('error' in message.answer) call.done.reject(fromPlainError(message.answer.error))
    else call.done.resolve(message.answer.value)
  }
  channel.listen((message) => {
    if (!isClosed && isTabMessage(message) && message.from !== me) onMessage(message)
  })

  const leadership = seekLeadership({ locks: parameters.locks, name, onElected: lead, onDeposed: depose })
  watch()
  const close = async () => {
    if (isClosed) return
    const own = client
    // Pending calls of other tabs continue: the next leader executes them.
    serving.stop()
    stopWatching?.()
    listeners.clear()
    for (const call of pending.values()) call.done.reject(new ConnectKitError('WALLET_DISCONNECTED'))
    await own?.then(
      (transport) => transport.close(),
      () => undefined,
    )
    isClosed = true
    client = undefined
    leadership.resign()
    channel.close()
  }
  await joined.promise.catch(async (error: unknown) => {
    await close()
    throw error
  })

  return {
    // The other side is the same code in another tab, so the results have the types of the calls.
    propose: (argument) => ask({ method: 'propose', argument }) as Promise<Pairing>,
    authenticate: (argument) => ask({ method: 'authenticate', argument }) as Promise<Pairing>,
    outcome: (argument) => ask({ method: 'outcome', argument }) as Promise<PairingOutcome>,
    abandon: (argument) => void ask({ method: 'abandon', argument }).catch(() => undefined),
    sessions: () => opened?.sessions() ?? sessions,
    request: ({ signal, ...argument }) => ask({ method: 'request', argument }, signal),
    disconnect: async (argument) => void (await ask({ method: 'disconnect', argument })),
    ping: async (argument) => void (await ask({ method: 'ping', argument })),
    extend: async (argument) => void (await ask({ method: 'extend', argument })),
    revive: async () => void (await ask({ method: 'revive', argument: undefined }).catch(() => undefined)),
    isLinked: () => opened?.isLinked() ?? isLinked,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close,
  }
}
