import { abortable } from '../../async/abortable.ts'
import { linkedSignal } from '../../async/linked-signal.ts'
import { pause } from '../../async/pause.ts'
import { deadline, deferred } from '../../async/waiting.ts'
import type { CaipChainId } from '../../caip/chain-id.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { ConnectRequest } from '../connector.ts'
import { requestedNamespaces } from './namespaces.ts'
import { pairingLifetime, pairingMargin, pairingRetryDelay, type WalletConnectOptions } from './options.ts'
import type { Pairing, PairingOutcome, PairingTransport } from './transport.ts'

export interface PairParameters {
  readonly transport: PairingTransport
  readonly connect: ConnectRequest
  readonly options: WalletConnectOptions
  readonly environment: Environment
  /** Called with each pairing, before its URI is shown. */
  readonly onPairing: (pairing: Pairing) => void
}

// S9.8
/**
 * Shows one pairing URI after the other until a wallet approves one: each is renewed shortly before it expires,
 * and the approval of an earlier one still counts.
 *
 * @throws {ConnectKitError} `ABORTED`, `USER_REJECTED`, `RELAY_UNAVAILABLE`, `PEER_INVALID`, …
 */
export async function pairUntilAnswered(parameters: PairParameters): Promise<PairingOutcome> {
  const { transport, environment, connect } = parameters
  const topics: string[] = []
  const answered = deferred<PairingOutcome>()
  const own = linkedSignal(connect.signal)
  /** Awaits the outcome of a pairing; if it expired, calls `onExpired` instead of failing. */
  const follow = (topic: string, onExpired: () => void) =>
    transport
      .outcome(topic)
      .then(answered.resolve, (error: unknown) =>
        isConnectKitError(error, 'PROPOSAL_EXPIRED') ? onExpired() : answered.reject(error),
      )
  const answerOr = <Other>(other: Promise<Other>) =>
    abortable(
      Promise.race([
        answered.promise.then((outcome) => ({ outcome })),
        other.then((value) => ({ outcome: undefined, value })),
      ]),
      own.signal,
    )
  try {
    for (;;) {
      // An earlier pairing may be approved while this one is pending at the relay.
      const made = await answerOr(
        newPairing({ ...parameters, signal: own.signal, isFirst: topics.length === 0 }),
      )
      const next = made.outcome ?? (await shown(made.value))
      if (!next) continue
      for (const topic of topics) if (topic !== next.session?.pairingTopic) transport.abandon(topic)
      return next
    }
  } catch (error) {
    // A session approved after this attempt has ended is unwanted: the transport ends it.
    for (const topic of topics) transport.abandon(topic)
    throw error
  } finally {
    own.abort()
    own.release()
  }

  /** Shows a pairing URI until it is approved, or must be renewed: shortly before it expires, or after it expired. */
  async function shown(pairing: Pairing): Promise<PairingOutcome | undefined> {
    topics.push(pairing.topic)
    parameters.onPairing(pairing)
    connect.onUri?.(pairing.uri)
    const renewal = deadline(environment, pairingLifetime - pairingMargin)
    let again = renewal
    const expired = deferred<void>()
    void follow(pairing.topic, () => {
      if (own.signal.aborted) return
      // S9.8: with a delay, so that pairings that expire at once are not created in a tight loop.
      again = deadline(environment, pairingRetryDelay)
      void again.over.then(expired.resolve)
    })
    try {
      const { outcome } = await answerOr(Promise.race([renewal.over, expired.promise]))
      return outcome
    } finally {
      renewal.cancel()
      again.cancel()
    }
  }
}

interface NewPairingParameters extends PairParameters {
  readonly signal: AbortSignal
  readonly isFirst: boolean
}

/** A failure of the first pairing is thrown at once; a later one is retried while an earlier one is still valid. */
async function newPairing(parameters: NewPairingParameters): Promise<Pairing> {
  const { environment, transport, signal, isFirst } = parameters
  for (;;) {
    if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
    const proposed = propose(parameters)
    try {
      return await abortable(proposed, signal)
    } catch (error) {
      // A pairing created after the abort is never shown, so it is abandoned.
      if (signal.aborted)
        proposed.then(
          ({ topic }) => transport.abandon(topic),
          () => undefined,
        )
      if (isFirst || !isConnectKitError(error, 'RELAY_UNAVAILABLE')) throw error
      await pause(pairingRetryDelay, environment, signal)
    }
  }
}

// S5.10
/** Requests one-click sign-in if all requested namespaces are eip155; else a plain proposal. */
async function propose({ transport, connect, options }: PairParameters): Promise<Pairing> {
  const { networks, preferred, signIn, linkModeUrl } = connect
  const namespaces = requestedNamespaces(networks, options.namespaces)
  const evm = namespaces['eip155']
  if (signIn && evm && Object.keys(namespaces).length === 1) {
    const first: CaipChainId = preferred.caipNetworkId
    const chains = [first, ...evm.chains.filter((chain) => chain !== first)]
    return transport.authenticate({
      ...(await signIn.createRequest(chains)),
      chains,
      methods: evm.methods,
      ...(linkModeUrl ? { linkModeUrl } : {}),
    })
  }
  const { sessionProperties, scopedProperties } = options
  return transport.propose({
    namespaces,
    ...(sessionProperties ? { sessionProperties } : {}),
    ...(scopedProperties ? { scopedProperties } : {}),
  })
}
