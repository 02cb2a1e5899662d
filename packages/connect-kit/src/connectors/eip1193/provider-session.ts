import { evmChainId } from '../../caip.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { EvmNetwork, Network } from '../../networks/network.ts'
import type { ConnectorSession, ConnectParameters, SessionEvent } from '../connector.ts'
import { abortable } from './abortable.ts'
import { type Eip1193Provider, readAccounts, readChainId } from './provider.ts'
import { switchChain } from './switch-chain.ts'
import { toWalletError } from './wallet-error.ts'

/**
 * Asks an EIP-1193 wallet for its accounts, and makes a session of what it shows.
 *
 * @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_UNAUTHORIZED`, `ABORTED`, …
 */
export async function connectProvider(
  provider: Eip1193Provider,
  { networks, preferred, signal }: ConnectParameters,
): Promise<ConnectorSession> {
  // Nobody waits any more: the person must not be asked.
  if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
  const accounts = readAccounts(await abortable(ask(provider, 'eth_requestAccounts'), signal))
  if (accounts.length === 0) throw new ConnectKitError('WALLET_UNAUTHORIZED')
  const session = await open(provider, accounts, preferred, signal)
  // A wallet on a chain the app does not have is asked to come over; a refusal does not undo the connection.
  if (!networks.some((network) => network.caipNetworkId === chainOf(session)))
    await session.switchChain(preferred, signal).catch(() => undefined)
  return session
}

/** Takes up an earlier connection without asking the person; undefined when the wallet does not know the site any more. */
export async function reconnectProvider(
  provider: Eip1193Provider,
  { preferred, signal }: ConnectParameters,
): Promise<ConnectorSession | undefined> {
  const accounts = readAccounts(await abortable(ask(provider, 'eth_accounts'), signal))
  const isOurs = accounts.length > 0 || (await abortable(allowsAccounts(provider), signal))
  return isOurs ? open(provider, accounts, preferred, signal) : undefined
}

async function open(
  provider: Eip1193Provider,
  accounts: readonly string[],
  preferred: Network,
  signal: AbortSignal,
): Promise<ConnectorSession> {
  const chainId = readChainId(await abortable(ask(provider, 'eth_chainId'), signal)) ?? Number(preferred.id)
  return providerSession(provider, accounts, chainId)
}

const ask = (provider: Eip1193Provider, method: string, params?: readonly unknown[]): Promise<unknown> =>
  // A wallet may throw before it answers a promise.
  Promise.resolve()
    .then(() => provider.request({ method, ...(params ? { params } : {}) }))
    .catch((error: unknown) => {
      throw toWalletError(error)
    })

const chainOf = (session: ConnectorSession) => session.namespaces[0]?.chain

/**
 * Whether the wallet still allows this site its accounts (EIP-2255). A locked wallet shows none but keeps the
 * permission; one that took it back is gone. A wallet without the method counts as gone. Never throws.
 */
async function allowsAccounts(provider: Eip1193Provider): Promise<boolean> {
  const permissions = await ask(provider, 'wallet_getPermissions').catch(() => undefined)
  return (
    Array.isArray(permissions) &&
    permissions.some(
      (permission: unknown) =>
        typeof permission === 'object' &&
        permission !== null &&
        'parentCapability' in permission &&
        permission.parentCapability === 'eth_accounts',
    )
  )
}

function providerSession(
  provider: Eip1193Provider,
  initialAccounts: readonly string[],
  initialChainId: number,
): ConnectorSession {
  const namespace = 'eip155'
  const listeners = new Set<(event: SessionEvent) => void>()
  const tell = (event: SessionEvent) => {
    for (const listener of listeners) listener(event)
  }
  let accounts = initialAccounts
  let chainId = initialChainId
  /** Grows with each account list, so that a slow answer about an earlier one is dropped. */
  let generation = 0

  const onAccounts = (value: unknown) => {
    generation += 1
    const next = readAccounts(value)
    if (next.length === 0) {
      accounts = []
      // Never throws; see there.
      void tellWhyEmpty(generation)
    } else if (next.join() !== accounts.join()) {
      accounts = next
      tell({ type: 'accountsChanged', namespace, accounts: next })
    }
  }
  const tellWhyEmpty = async (asked: number) => {
    const isLocked = await allowsAccounts(provider)
    if (asked === generation) tell(isLocked ? { type: 'locked', namespace } : { type: 'disconnected' })
  }
  const onChain = (value: unknown) => {
    const next = readChainId(value)
    if (next === undefined || next === chainId) return
    chainId = next
    tell({ type: 'chainChanged', namespace, chain: evmChainId(next) })
  }
  // `disconnect` is not listened to: EIP-1193 fires it when the wallet loses its chain, not when it leaves the app.
  provider.on?.('accountsChanged', onAccounts)
  provider.on?.('chainChanged', onChain)
  const release = () => {
    generation += 1
    provider.removeListener?.('accountsChanged', onAccounts)
    provider.removeListener?.('chainChanged', onChain)
    listeners.clear()
  }
  return {
    get namespaces() {
      return [{ namespace, accounts, chain: evmChainId(chainId) }]
    },
    peer: undefined,
    provider(wanted) {
      if (wanted !== namespace)
        throw new ConnectKitError('NAMESPACE_NOT_CONFIGURED', undefined, { details: { namespace: wanted } })
      return provider
    },
    async switchChain(network, signal) {
      if (!isEvm(network)) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
      await switchChain(provider, network, signal)
      const now = readChainId(await abortable(ask(provider, 'eth_chainId'), signal))
      if (now !== network.id) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
      // A wallet without events, or with late ones, has moved all the same.
      onChain(now)
    },
    async disconnect() {
      release()
      // Best effort: many wallets do not have the method, and the app forgets the wallet either way.
      await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => undefined)
    },
    release,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isEvm = (network: Network): network is EvmNetwork => network.chainNamespace === 'eip155'
