import { abortable } from '../../async/abortable.ts'
import { pause } from '../../async/pause.ts'
import { deadline } from '../../async/waiting.ts'
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
  const { signal } = connect
  const topics: string[] = []
  const waits: (() => void)[] = []
  let isOver = false
  try {
    for (;;) {
      const pairing = await newPairing(parameters, topics.length === 0)
      topics.push(pairing.topic)
      parameters.onPairing(pairing)
      connect.onUri?.(pairing.uri)
      // A code that ran out is no answer; when it is the one that is shown, a new one takes its place.
      const outcomes = topics.map((topic) =>
        transport.outcome(topic).catch((error: unknown) => {
          if (!isConnectKitError(error, 'PROPOSAL_EXPIRED')) throw error
          if (topic !== pairing.topic || isOver || signal.aborted) return never
          // S9.8: not at once, so that a code that ends at once is not made over and over.
          const again = deadline(environment, pairingRetryDelay)
          waits.push(again.cancel)
          return again.over
        }),
      )
      const renewal = deadline(environment, pairingLifetime - pairingMargin)
      const outcome = await abortable(Promise.race([...outcomes, renewal.over]), signal).finally(
        renewal.cancel,
      )
      if (outcome) {
        for (const topic of topics) if (topic !== outcome.session?.pairingTopic) transport.abandon(topic)
        return outcome
      }
    }
  } catch (error) {
    // Whoever approves after this attempt has ended gets a session nobody wants: the transport ends it.
    for (const topic of topics) transport.abandon(topic)
    throw error
  } finally {
    isOver = true
    for (const cancel of waits) cancel()
  }
}

/** The first code tells at once when it cannot be made; a later one is tried again while an earlier one is still good. */
async function newPairing(parameters: PairParameters, isFirst: boolean): Promise<Pairing> {
  const { environment, connect } = parameters
  for (;;) {
    if (connect.signal.aborted)
      throw new ConnectKitError('ABORTED', undefined, { cause: connect.signal.reason })
    try {
      return await abortable(propose(parameters), connect.signal)
    } catch (error) {
      if (isFirst || !isConnectKitError(error, 'RELAY_UNAVAILABLE')) throw error
      await pause(pairingRetryDelay, environment, connect.signal)
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

const never = new Promise<never>(() => undefined)
