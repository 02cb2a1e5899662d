import { abortable } from '../../async/abortable.ts'
import { evmChainId } from '../../caip.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { isEvm, type Network } from '../../networks/network.ts'
import type { ConnectorSession, ConnectRequest, ReconnectRequest } from '../connector.ts'
import { sessionListeners } from '../session-listeners.ts'
import { type Eip1193Provider, readAccounts, readChainId } from './provider.ts'
import { switchProviderChain } from './switch-provider-chain.ts'
import { toWalletError } from './wallet-error.ts'

/**
 * Requests the accounts of an EIP-1193 wallet, and opens a session with them.
 *
 * @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_UNAUTHORIZED`, `ABORTED`, …
 */
export async function connectProvider(
  id: string,
  provider: Eip1193Provider,
  request: ConnectRequest,
): Promise<ConnectorSession> {
  const { networks, preferred, signal } = request
  // Already aborted: do not prompt the person.
  if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
  const { session, show } = providerSession(id, provider, preferred)
  const approval = ask(provider, 'eth_requestAccounts')
  try {
    await show(approval, signal)
    if (accountsOf(session).length === 0) throw new ConnectKitError('WALLET_UNAUTHORIZED')
    // A wallet on a chain the app does not have is asked to switch; a rejection does not undo the connection.
    if (!networks.some((network) => network.caipNetworkId === chainOf(session)))
      await session.switchChain(preferred, signal).catch(() => undefined)
    if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
    return session
  } catch (error) {
    session.release()
    void tellUnusedApproval(id, provider, request, approval)
    throw error
  }
}

/** Reports an approval that did not become a connection, even a late one, to `onLateApproval`. A rejection is ignored. */
async function tellUnusedApproval(
  id: string,
  provider: Eip1193Provider,
  { onLateApproval }: ConnectRequest,
  approval: Promise<unknown>,
): Promise<void> {
  const accounts = readAccounts(await approval.catch(() => undefined))
  if (accounts.length > 0)
    onLateApproval?.({ id, permissionOwner: provider, disconnect: () => revoke(provider) })
}

/** Restores an earlier connection without prompting the person; undefined when the wallet no longer authorizes the site. */
export async function reconnectProvider(
  id: string,
  provider: Eip1193Provider,
  { preferred, signal }: ReconnectRequest,
): Promise<ConnectorSession | undefined> {
  if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
  const { session, show } = providerSession(id, provider, preferred)
  try {
    await show(ask(provider, 'eth_accounts'), signal)
    const isOurs = accountsOf(session).length > 0 || (await abortable(allowsAccounts(provider), signal))
    if (isOurs) return session
    session.release()
    return undefined
  } catch (error) {
    session.release()
    throw error
  }
}

const ask = (provider: Eip1193Provider, method: string, params?: readonly unknown[]): Promise<unknown> =>
  // A wallet may throw synchronously instead of returning a rejected promise.
  Promise.resolve()
    .then(() => provider.request({ method, ...(params ? { params } : {}) }))
    .catch((error: unknown) => {
      throw toWalletError(error)
    })

const chainOf = (session: ConnectorSession) => session.namespaces[0]?.chain
const accountsOf = (session: ConnectorSession) => session.namespaces[0]?.accounts ?? []

/** Best effort: many wallets do not support the method, and the app forgets the wallet in any case. */
async function revoke(provider: Eip1193Provider): Promise<void> {
  await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => undefined)
}

/** Maximum number of reads while a wallet keeps emitting changes; the last values are then used. */
const maximumQuestions = 10

/**
 * Whether the wallet still authorizes this site to see accounts (EIP-2255). A locked wallet exposes no account but keeps the
 * permission. A wallet without the method counts as unauthorized. Never throws.
 */
async function allowsAccounts(provider: Eip1193Provider): Promise<boolean> {
  try {
    const permissions = await ask(provider, 'wallet_getPermissions')
    return Array.isArray(permissions) && permissions.some(isForAccounts)
  } catch (error) {
    // Another failure does not prove that the permission was revoked, and a deleted connection cannot be restored.
    return !isConnectKitError(error, 'WALLET_UNSUPPORTED')
  }
}

const isForAccounts = (permission: unknown): boolean =>
  typeof permission === 'object' &&
  permission !== null &&
  'parentCapability' in permission &&
  permission.parentCapability === 'eth_accounts'

interface OpeningSession {
  readonly session: ConnectorSession
  /**
   * Fills the session with the wallet's responses.
   *
   * @param asked the pending account request
   */
  readonly show: (asked: Promise<unknown>, signal: AbortSignal) => Promise<void>
}

/**
 * Keeps the first spelling of each address: some wallets return the same address once with checksum (EIP-55) and once in lower case. Computing
 * the checksum here would need code that a page does not load to list wallets.
 */
function firstSpelling(): (accounts: readonly string[]) => readonly string[] {
  const known = new Map<string, string>()
  return (accounts) =>
    accounts.map((account) => {
      const key = account.toLowerCase()
      const spelling = known.get(key) ?? account
      known.set(key, spelling)
      return spelling
    })
}

/** A session that listens from the start, so that no change is lost while the first requests are pending (EIP-1193). */
function providerSession(id: string, provider: Eip1193Provider, preferred: Network): OpeningSession {
  const namespace = 'eip155'
  const { tell, subscribe, clear } = sessionListeners()
  const spelled = firstSpelling()
  let accounts: readonly string[] = []
  let chainId = Number(preferred.id)
  /** Incremented with each account list, so that a late response about an earlier one is dropped. */
  let generation = 0
  let isOpen = false
  /** Last value the wallet reported during session setup; undefined if it reported none. */
  let toldAccounts: readonly string[] | undefined
  let toldChain: number | undefined
  /** Incremented with each reported change and each chain request, so that a response overtaken by a newer value is dropped. */
  let moment = 0
  /** The value of `moment` for the known chain. */
  let chainSince = 0

  const onAccounts = (value: unknown) => {
    generation += 1
    const next = spelled(readAccounts(value))
    toldAccounts = next
    if (!isOpen) return
    if (next.length === 0) {
      accounts = []
      // Never throws: `allowsAccounts` handles its errors.
      void tellWhyEmpty(generation)
    } else if (next.join() !== accounts.join()) {
      accounts = next
      tell({ type: 'accountsChanged', namespace, accounts: next })
    }
  }
  const tellWhyEmpty = async (asked: number) => {
    const isLocked = await allowsAccounts(provider)
    if (asked !== generation) return
    tell(isLocked ? { type: 'locked', namespace } : { type: 'disconnected' })
  }
  const onChain = (value: unknown) => {
    const next = readChainId(value)
    if (next === undefined) return
    toldChain = next
    moment += 1
    if (isOpen) onChainKnown(next, moment)
  }
  const onChainKnown = (next: number, since: number) => {
    if (since < chainSince) return
    chainSince = since
    if (next === chainId) return
    chainId = next
    tell({ type: 'chainChanged', namespace, chain: evmChainId(next) })
  }
  /** Responses and events can arrive in any order: the wallet is read again until both agree. */
  const show: OpeningSession['show'] = async (asked, signal) => {
    let answered = asked
    for (let question = 1; ; question += 1) {
      accounts = spelled(readAccounts(await abortable(answered, signal)))
      chainId = readChainId(await abortable(ask(provider, 'eth_chainId'), signal)) ?? Number(preferred.id)
      const isSame =
        (toldAccounts ?? accounts).join() === accounts.join() && (toldChain ?? chainId) === chainId
      if (isSame || question === maximumQuestions) break
      toldAccounts = undefined
      toldChain = undefined
      answered = ask(provider, 'eth_accounts')
    }
    isOpen = true
  }
  // `disconnect` is not listened to: EIP-1193 emits it when the wallet loses its chain, not when it disconnects the app.
  provider.on?.('accountsChanged', onAccounts)
  provider.on?.('chainChanged', onChain)
  const release = () => {
    generation += 1
    provider.removeListener?.('accountsChanged', onAccounts)
    provider.removeListener?.('chainChanged', onChain)
    clear()
  }
  const session: ConnectorSession = {
    id,
    permissionOwner: provider,
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
      await switchProviderChain(provider, network, signal)
      // The wallet may emit no event, or a late one, so the chain is read.
      moment += 1
      const asked = moment
      const answer = readChainId(await abortable(ask(provider, 'eth_chainId'), signal))
      if (answer !== undefined) onChainKnown(answer, asked)
      if (chainId !== network.id) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
    },
    async disconnect() {
      release()
      await revoke(provider)
    },
    release,
    subscribe,
  }
  return { session, show }
}
