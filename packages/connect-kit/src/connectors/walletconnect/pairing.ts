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
  /** Told of each pairing, before its code is shown. */
  readonly onPairing: (pairing: Pairing) => void
}

// S9.8
/**
 * Shows one pairing code after the other until a wallet approves one: each is renewed shortly before it ends,
 * and an answer to an earlier one still counts.
 *
 * @throws {ConnectKitError} `ABORTED`, `USER_REJECTED`, `RELAY_UNAVAILABLE`, `PEER_INVALID`, …
 */
export async function pairUntilAnswered(parameters: PairParameters): Promise<PairingOutcome> {
  const { transport, environment, connect } = parameters
  const topics: string[] = []
  const answered = deferred<PairingOutcome>()
  const own = linkedSignal(connect.signal)
  /** Asks for the answer once; `onExpired` when the code ran out, which is none. */
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
      // An earlier code may be approved while this one is made, however long the relay takes.
      const made = await answerOr(
        newPairing({ ...parameters, signal: own.signal, isFirst: topics.length === 0 }),
      )
      const next = made.outcome ?? (await shown(made.value))
      if (!next) continue
      for (const topic of topics) if (topic !== next.session?.pairingTopic) transport.abandon(topic)
      return next
    }
  } catch (error) {
    // Whoever approves after this attempt has ended gets a session nobody wants: the transport ends it.
    for (const topic of topics) transport.abandon(topic)
    throw error
  } finally {
    own.abort()
    own.release()
  }

  /** Shows a code until it is answered, or to be renewed: shortly before it ends, or when it ran out. */
  async function shown(pairing: Pairing): Promise<PairingOutcome | undefined> {
    topics.push(pairing.topic)
    parameters.onPairing(pairing)
    connect.onUri?.(pairing.uri)
    const renewal = deadline(environment, pairingLifetime - pairingMargin)
    let again = renewal
    const expired = deferred<void>()
    void follow(pairing.topic, () => {
      if (own.signal.aborted) return
      // S9.8: not at once, so that a code that ends at once is not made over and over.
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

/** The first code tells at once when it cannot be made; a later one is tried again while an earlier one is still good. */
async function newPairing(parameters: NewPairingParameters): Promise<Pairing> {
  const { environment, transport, signal, isFirst } = parameters
  for (;;) {
    if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
    const proposed = propose(parameters)
    try {
      return await abortable(proposed, signal)
    } catch (error) {
      // A code that comes when nobody waits for it any more is shown to nobody.
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
/** One click where everything asked for is of eip155; else a plain proposal. */
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
