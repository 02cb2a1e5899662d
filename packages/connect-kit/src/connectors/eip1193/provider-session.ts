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
 * Asks an EIP-1193 wallet for its accounts, and makes a session of what it shows.
 *
 * @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_UNAUTHORIZED`, `ABORTED`, …
 */
export async function connectProvider(
  id: string,
  provider: Eip1193Provider,
  request: ConnectRequest,
): Promise<ConnectorSession> {
  const { networks, preferred, signal } = request
  // Nobody waits any more: the person must not be asked.
  if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
  const { session, show } = providerSession(id, provider, preferred)
  const approval = ask(provider, 'eth_requestAccounts')
  try {
    await show(approval, signal)
    if (accountsOf(session).length === 0) throw new ConnectKitError('WALLET_UNAUTHORIZED')
    // A wallet on a chain the app does not have is asked to come over; a refusal does not undo the connection.
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

/** What the wallet approves although nothing comes of it, now or late, is for whoever asked to decide. A refusal concerns nobody. */
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

/** Takes up an earlier connection without asking the person; undefined when the wallet does not know the site any more. */
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
  // A wallet may throw before it answers a promise.
  Promise.resolve()
    .then(() => provider.request({ method, ...(params ? { params } : {}) }))
    .catch((error: unknown) => {
      throw toWalletError(error)
    })

const chainOf = (session: ConnectorSession) => session.namespaces[0]?.chain
const accountsOf = (session: ConnectorSession) => session.namespaces[0]?.accounts ?? []

/** Best effort: many wallets do not have the method, and the app forgets the wallet either way. */
async function revoke(provider: Eip1193Provider): Promise<void> {
  await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => undefined)
}

/** A wallet that tells of changes without end is believed after so many questions. */
const maximumQuestions = 10

/**
 * Whether the wallet still allows this site its accounts (EIP-2255). A locked wallet shows none but keeps the
 * permission; one that took it back is gone. A wallet without the method counts as gone. Never throws.
 */
async function allowsAccounts(provider: Eip1193Provider): Promise<boolean> {
  try {
    const permissions = await ask(provider, 'wallet_getPermissions')
    return Array.isArray(permissions) && permissions.some(isForAccounts)
  } catch (error) {
    // A wallet that fails has not said that it took anything back; what is forgotten does not come back.
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
   * Fills the session with what the wallet answers.
   *
   * @param asked the wallet's answer with its accounts
   */
  readonly show: (asked: Promise<unknown>, signal: AbortSignal) => Promise<void>
}

/**
 * Writes each address as it was written first: some wallets answer one question with checksum (EIP-55) and the next in lower case. A checksum
 * of our own needs code that a page does not load to list wallets.
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

/** A session that listens from the start, so that no change is lost while the wallet is still asked (EIP-1193). */
function providerSession(id: string, provider: Eip1193Provider, preferred: Network): OpeningSession {
  const namespace = 'eip155'
  const { tell, subscribe, clear } = sessionListeners()
  const spelled = firstSpelling()
  let accounts: readonly string[] = []
  let chainId = Number(preferred.id)
  /** Grows with each account list, so that a slow answer about an earlier one is dropped. */
  let generation = 0
  let isOpen = false
  /** What the wallet told last while the session was opened; undefined: nothing. */
  let toldAccounts: readonly string[] | undefined
  let toldChain: number | undefined
  /** Grows with each change told and each question for the chain, so that an answer which something newer overtook is dropped. */
  let moment = 0
  /** The moment the chain is known since. */
  let chainSince = 0

  const onAccounts = (value: unknown) => {
    generation += 1
    const next = spelled(readAccounts(value))
    toldAccounts = next
    if (!isOpen) return
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
  /** An answer and an event can cross: whichever came first, the wallet is asked again until both say the same. */
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
  // `disconnect` is not listened to: EIP-1193 fires it when the wallet loses its chain, not when it leaves the app.
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
      // A wallet without events, or with late ones, has moved all the same.
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
