import { type CaipChainId, parseChainId } from '../../caip/chain-id.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Network } from '../../networks/network.ts'
import type { Connector, ConnectorSession, SessionEvent } from '../connector.ts'
import { abortable } from '../eip1193/abortable.ts'
import { toWalletError } from '../eip1193/wallet-error.ts'
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

/** A connector for one Solana wallet of the page. */
export function solanaConnector({ id, name, icon, wallet }: SolanaConnectorParameters): Connector {
  const open = async (input: { silent?: true }, preferred: Network, signal: AbortSignal) => {
    // Nobody waits any more: the person must not be asked.
    if (signal.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
    const connect = featureOf(wallet, 'standard:connect', 'connect')
    if (!connect) throw new ConnectKitError('WALLET_UNSUPPORTED')
    const answer = await abortable(asked(connect, input), signal)
    const listed: unknown =
      typeof answer === 'object' && answer !== null && 'accounts' in answer ? answer.accounts : undefined
    const accounts = readStandardAccounts(listed)
    const [first] = accounts
    return first && solanaSession(wallet, accounts, chainOf(first, preferred))
  }
  return {
    id,
    type: 'ANNOUNCED',
    name,
    icon,
    rdns: undefined,
    explorerId: undefined,
    namespaces: [namespace],
    async connect({ preferred, signal }) {
      const session = await open({}, preferred, signal)
      if (!session) throw new ConnectKitError('WALLET_UNAUTHORIZED')
      return session
    },
    reconnect: ({ preferred, signal }) => open({ silent: true }, preferred, signal),
  }
}

/** A wallet may throw before it answers a promise. */
const asked = (method: (...inputs: readonly unknown[]) => unknown, input: unknown): Promise<unknown> =>
  Promise.resolve()
    .then(() => method(input))
    .catch((error: unknown) => {
      throw toWalletError(error)
    })

/** The app's network, where the account allows it; a Solana wallet is on no chain of its own. */
function chainOf(account: StandardAccount, preferred: Network): CaipChainId {
  const allowed = account.chains.map(caipOfStandardChain).filter((chain) => chain.startsWith('solana:'))
  if (allowed.includes(preferred.caipNetworkId)) return preferred.caipNetworkId
  const { reference } = parseChainId(allowed[0] ?? preferred.caipNetworkId)
  return `${namespace}:${reference}`
}

function solanaSession(
  wallet: StandardWallet,
  initialAccounts: readonly StandardAccount[],
  initialChain: CaipChainId,
): ConnectorSession {
  const listeners = new Set<(event: SessionEvent) => void>()
  const tell = (event: SessionEvent) => {
    for (const listener of listeners) listener(event)
  }
  let accounts = initialAccounts
  let chain = initialChain
  const onChange = (properties: unknown) => {
    // A change of features or chains alone carries no accounts.
    if (typeof properties !== 'object' || properties === null || !('accounts' in properties)) return
    const next = readStandardAccounts(properties.accounts)
    if (next.length === 0) return tell({ type: 'disconnected' })
    accounts = next
    tell({ type: 'accountsChanged', namespace, accounts: next.map(({ address }) => address) })
  }
  const stopListening = featureOf(wallet, 'standard:events', 'on')?.('change', onChange)
  const release = () => {
    if (typeof stopListening === 'function') Reflect.apply(stopListening, undefined, [])
    listeners.clear()
  }
  const provider = solanaProvider({ wallet, accounts: () => accounts, chain: () => chain })
  return {
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
      chain = caipNetworkId
      tell({ type: 'chainChanged', namespace, chain })
    },
    async disconnect() {
      release()
      const leave = featureOf(wallet, 'standard:disconnect', 'disconnect')
      if (leave) await asked(leave, undefined).catch(() => undefined)
    },
    release,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
