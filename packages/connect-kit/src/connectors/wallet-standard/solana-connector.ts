import { abortable } from '../../async/abortable.ts'
import { type CaipChainId, parseChainId } from '../../caip/chain-id.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Network } from '../../networks/network.ts'
import { type Connector, type ConnectorSession, type ConnectRequest, pageSessionId } from '../connector.ts'
import { toWalletError } from '../eip1193/wallet-error.ts'
import { sessionListeners } from '../session-listeners.ts'
import { caipOfStandardChain } from './chains.ts'
import { solanaProvider } from './solana-provider.ts'
import { featureOf, readStandardAccounts, type StandardAccount, type StandardWallet } from './standard.ts'

export interface SolanaConnectorParameters {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly wallet: StandardWallet
}

const namespace = 'solana'

/** A connector for one Solana wallet in the page. */
export function solanaConnector({ id, name, icon, wallet }: SolanaConnectorParameters): Connector {
  /** Requests accounts while listening for changes; undefined if the response is not enough for a session. */
  const open = async (
    input: { silent?: true },
    { preferred, signal, onLateApproval }: OpenRequest,
    isSession: (shown: Shown) => boolean,
  ) => {
    // Already aborted: do not prompt the person.
    if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
    const connect = featureOf(wallet, 'standard:connect', 'connect')
    if (!connect) throw new ConnectKitError('WALLET_UNSUPPORTED')
    const { session, show } = solanaSession(pageSessionId(id), wallet, preferred)
    const approval = asked(connect, input).then(accountsIn)
    try {
      if (isSession(show(await abortable(approval, signal)))) return session
      session.release()
      return undefined
    } catch (error) {
      session.release()
      // A late approval is reported to the caller, who decides what to do with it; a late rejection is ignored.
      if (signal.aborted && onLateApproval)
        void approval.then(
          ({ length }) => length > 0 && onLateApproval({ id: session.id, disconnect: () => leave(wallet) }),
          () => undefined,
        )
      throw error
    }
  }
  return {
    id,
    type: 'ANNOUNCED',
    name,
    icon,
    rdns: undefined,
    explorerId: undefined,
    namespaces: [namespace],
    async connect(request) {
      const session = await open({}, request, (shown) => shown === 'accounts')
      if (!session) throw new ConnectKitError('WALLET_UNAUTHORIZED')
      return session
    },
    // A locked wallet returns no accounts, as does one that was disconnected; only an explicit change to no accounts ends the session.
    reconnect: (request) => open({ silent: true }, request, (shown) => shown !== 'end'),
  }
}

/** The result of an account request; `end`: the wallet reported that it has no accounts. */
type Shown = 'accounts' | 'nothing' | 'end'

type OpenRequest = Pick<ConnectRequest, 'preferred' | 'signal' | 'onLateApproval'>

const accountsIn = (answer: unknown): readonly StandardAccount[] =>
  readStandardAccounts(
    typeof answer === 'object' && answer !== null && 'accounts' in answer ? answer.accounts : undefined,
  )

/** Best effort: the wallet may not have this feature, and the app forgets it in any case. */
async function leave(wallet: StandardWallet): Promise<void> {
  const disconnect = featureOf(wallet, 'standard:disconnect', 'disconnect')
  if (disconnect) await asked(disconnect, undefined).catch(() => undefined)
}

/** A wallet may throw synchronously instead of returning a rejected promise. */
const asked = (method: (...inputs: readonly unknown[]) => unknown, input: unknown): Promise<unknown> =>
  Promise.resolve()
    .then(() => method(input))
    .catch((error: unknown) => {
      throw toWalletError(error)
    })

/** The wanted chain, if the account supports it, else its first Solana chain; a Solana wallet has no current chain. */
function chainOf(account: StandardAccount, wanted: CaipChainId): CaipChainId {
  const allowed = account.chains.map(caipOfStandardChain).filter((chain) => chain.startsWith('solana:'))
  if (allowed.includes(wanted)) return wanted
  const { reference } = parseChainId(allowed[0] ?? wanted)
  return `${namespace}:${reference}`
}

interface OpeningSession {
  readonly session: ConnectorSession
  /** Fills the session with the wallet's response, or with its current accounts if they changed meanwhile. */
  readonly show: (answered: readonly StandardAccount[]) => Shown
}

/** A session that listens from the start, so that no change is lost while the first request is pending. */
function solanaSession(id: string, wallet: StandardWallet, preferred: Network): OpeningSession {
  const { tell, subscribe, clear } = sessionListeners()
  let accounts: readonly StandardAccount[] = []
  let chain: CaipChainId = preferred.caipNetworkId
  let isOpen = false
  let wasToldMeanwhile = false
  const onChange = (properties: unknown) => {
    // A change of features or chains only has no accounts.
    if (typeof properties !== 'object' || properties === null || !('accounts' in properties)) return
    wasToldMeanwhile = true
    if (!isOpen) return
    const next = readStandardAccounts(properties.accounts)
    if (next.length === 0) return tell({ type: 'disconnected' })
    accounts = next
    tell({ type: 'accountsChanged', namespace, accounts: next.map(({ address }) => address) })
    moveToAllowed()
  }
  const moveTo = (next: CaipChainId) => {
    if (next === chain) return
    chain = next
    tell({ type: 'chainChanged', namespace, chain })
  }
  const moveToAllowed = () => {
    const [first] = accounts
    if (first) moveTo(chainOf(first, chain))
  }
  const show: OpeningSession['show'] = (answered) => {
    // The response and an event can arrive in any order; the wallet's current accounts are newer than both.
    accounts = wasToldMeanwhile ? readStandardAccounts(wallet.accounts) : answered
    moveToAllowed()
    isOpen = true
    if (accounts.length > 0) return 'accounts'
    return wasToldMeanwhile ? 'end' : 'nothing'
  }
  const stopListening = featureOf(wallet, 'standard:events', 'on')?.('change', onChange)
  const release = () => {
    if (typeof stopListening === 'function') Reflect.apply(stopListening, undefined, [])
    clear()
  }
  const provider = solanaProvider({ wallet, accounts: () => accounts, chain: () => chain })
  const session: ConnectorSession = {
    id,
    get namespaces() {
      return [{ namespace, accounts: accounts.map(({ address }) => address), chain }]
    },
    peer: undefined,
    provider(wanted) {
      if (wanted !== namespace)
        throw new ConnectKitError('NAMESPACE_NOT_CONFIGURED', undefined, { details: { namespace: wanted } })
      return provider
    },
    async switchChain({ caipNetworkId }) {
      const isAllowed = accounts[0]?.chains.map(caipOfStandardChain).includes(caipNetworkId)
      if (!isAllowed) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
      moveTo(caipNetworkId)
    },
    async disconnect() {
      release()
      await leave(wallet)
    },
    release,
    subscribe,
  }
  return { session, show }
}
