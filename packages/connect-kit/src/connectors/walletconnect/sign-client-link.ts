import { deferred, within } from '../../async/waiting.ts'
import type { Environment } from '../../environment/environment.ts'
import type { WalletConnectErrorCode } from '../../errors/walletconnect-error.ts'
import { walletconnectError } from '../../errors/walletconnect-error.ts'
import { linkDeadline } from './options.ts'
import type { Refusal } from './sign-client-guards.ts'
import type { Client } from './sign-client-internals.ts'
import type { TransportEvent } from './transport.ts'

/** How long the relay may take to respond to a probe (ms). */
const probeDeadline = 2_500
/** After this long without a message the socket is probed before it is used (ms). */
const silenceAllowed = 30_000
/** An interruption shorter than this is not reported (ms). */
const graceBeforeTold = 1_000

/** The connection to the relay: one socket, which can be dead without a close event. */
export interface Link {
  /** Resolves when the socket is open. @throws {ConnectKitError} `RELAY_UNAVAILABLE`, or the relay's refusal */
  up(): Promise<void>
  /** Probes the socket, and replaces a dead one. Never throws. */
  revive(): Promise<void>
  /** False from `linkDown` until `linkUp`. */
  isUp(): boolean
  close(): Promise<void>
}

export function createLink(
  client: Client,
  environment: Environment,
  refusal: Refusal,
  tell: (event: TransportEvent) => void,
): Link {
  const { relayer } = client.core
  let lastHeard = environment.now()
  let isToldDown = false
  let isClosed = false
  let reviving: Promise<void> | undefined
  let cancelTelling: () => void = () => undefined
  const heard = () => {
    lastHeard = environment.now()
  }
  const tellDown = () => {
    if (isToldDown || isClosed) return
    isToldDown = true
    tell({ type: 'linkDown' })
  }
  const onDisconnect = () => {
    cancelTelling()
    cancelTelling = environment.after(graceBeforeTold, tellDown)
  }
  const onConnect = () => {
    heard()
    cancelTelling()
    if (!isToldDown) return
    isToldDown = false
    tell({ type: 'linkUp' })
  }
  refusal.onRefused(({ code }) => {
    isToldDown = true
    // Delayed, so that the code that restores a session has subscribed by then.
    environment.after(0, () => isClosed || tell({ type: 'linkDown', code: code as WalletConnectErrorCode }))
  })
  relayer.on('relayer_connect', onConnect)
  relayer.on('relayer_disconnect', onDisconnect)
  relayer.on('relayer_message', heard)
  // A page loaded while offline has sessions, but never had a socket.
  if (!relayer.connected && client.session.length > 0) onDisconnect()

  const unavailable = () => refusal.error ?? walletconnectError('RELAY_UNAVAILABLE')
  const connected = async () => {
    if (relayer.connected) return
    const isThere = deferred<void>()
    const onThere = () => isThere.resolve()
    relayer.on('relayer_connect', onThere)
    relayer.transportOpen().then(
      () => relayer.connected && isThere.resolve(),
      () => undefined,
    )
    await within(
      Promise.race([isThere.promise, refusal.refused]),
      linkDeadline,
      environment,
      unavailable,
    ).finally(() => relayer.off('relayer_connect', onThere))
  }
  /** Any response proves that the socket works; subscribing again has no effect. */
  const carries = async (): Promise<boolean> => {
    const [topic] = relayer.subscriber.topics
    if (!topic) return true
    return within(
      relayer.request({ method: 'irn_subscribe', params: { topic } }).then(() => true),
      probeDeadline,
      environment,
      unavailable,
    ).catch(() => false)
  }
  const revive = async () => {
    if (isClosed || refusal.error) return
    if (!relayer.connected) return connected().catch(() => undefined)
    if (await carries()) return heard()
    if (isClosed) return
    tellDown()
    // The restart waits up to two seconds for a dead socket to close.
    await within(relayer.restartTransport(), linkDeadline, environment, unavailable).catch(() => undefined)
    // This flag stays set after an explicit restart, which would leave only the slow reconnection.
    Reflect.set(relayer, 'reconnectInProgress', false)
  }
  const reviveOnce = () => {
    reviving ??= revive().finally(() => {
      reviving = undefined
    })
    return reviving
  }
  return {
    async up() {
      if (refusal.error) throw refusal.error
      if (relayer.connected && environment.now() - lastHeard > silenceAllowed) await reviveOnce()
      await connected()
    },
    revive: reviveOnce,
    isUp: () => !isToldDown,
    async close() {
      isClosed = true
      cancelTelling()
      relayer.off('relayer_connect', onConnect)
      relayer.off('relayer_disconnect', onDisconnect)
      relayer.off('relayer_message', heard)
      client.core.heartbeat.stop()
      // Anything the client still sends would open the socket again.
      Reflect.set(relayer, 'connect', () => Promise.reject(unavailable()))
      await within(relayer.transportClose(), linkDeadline, environment, unavailable).catch(() => undefined)
    },
  }
}
