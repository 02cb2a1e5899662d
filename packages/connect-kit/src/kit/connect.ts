import type { Address } from 'viem'
import { toWalletError } from '../connectors/eip1193/wallet-error.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { adoptSession } from './adopt-session.ts'
import { type ConnectKit, findConnector, findNetwork, infoOf } from './connect-kit.ts'

export interface ConnectParameters {
  /** Id of one of `state.connectors`. */
  readonly connectorId: string
  /** EVM chain id the app would like; the first network unless given. */
  readonly chainId?: number
  readonly signal?: AbortSignal
}

export interface ConnectResult {
  readonly accounts: readonly Address[]
  readonly chainId: number
}

/**
 * Connects a wallet. A newer call ends an attempt that still waits; an earlier connection stays until the new one is
 * there. While WalletConnect waits, the pairing URI is in `state.attempt.uri`.
 *
 * @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `CONNECTOR_NOT_FOUND`, `CHAIN_NOT_CONFIGURED`,
 *   `RELAY_UNAVAILABLE`, `RELAY_REFUSED`, `SESSION_UNUSABLE`, `ABORTED`
 * @example await connect(kit, { connectorId: 'walletConnect' })
 */
export async function connect(kit: ConnectKit, parameters: ConnectParameters): Promise<ConnectResult> {
  const connector = findConnector(kit, parameters.connectorId)
  const { id: chainId } = findNetwork(kit, parameters.chainId ?? kit.options.networks[0].id)
  cancelConnect(kit)
  const own = new AbortController()
  kit.runtime.attempt = own
  const signal = parameters.signal ? AbortSignal.any([own.signal, parameters.signal]) : own.signal
  const tellAttempt = (uri: string | undefined) => {
    if (!signal.aborted) kit.store.setState({ attempt: { connector: infoOf(connector), uri } })
  }

  tellAttempt(undefined)
  try {
    const session = await connector.connect({
      chainId,
      networks: kit.options.networks,
      signal,
      onUri: tellAttempt,
    })
    if (signal.aborted) {
      await session.disconnect()
      throw new ConnectKitError('ABORTED')
    }
    adoptSession(kit, connector, session)
    return { accounts: session.accounts, chainId: session.chainId }
  } catch (error) {
    throw toWalletError(error)
  } finally {
    // After an abort the state belongs to whoever came after.
    if (kit.runtime.attempt === own) {
      kit.runtime.attempt = undefined
      kit.store.setState({ attempt: undefined })
    }
  }
}

/** Ends the attempt to connect that is under way, if any. */
export function cancelConnect(kit: ConnectKit): void {
  kit.runtime.attempt?.abort()
  kit.runtime.attempt = undefined
  kit.store.setState({ attempt: undefined })
}
