import type { CaipChainId } from '../../caip/chain-id.ts'
import { isRecord, ownOf } from '../../caip/record.ts'
import type { Network } from '../../networks/network.ts'
import { currentAccountId, currentChainId } from './solana-chain-ids.ts'
import type { RequestedNamespace, SessionNamespace, TransportSession } from './transport.ts'

type Defaults = Pick<RequestedNamespace, 'methods' | 'events'>

const changes = ['accountsChanged', 'chainChanged'] as const

// S9.11, S7.11
/**
 * Default methods and events requested in each namespace with a published RPC standard (CAIP namespaces, WalletConnect). A session can only use
 * what was requested, so this is everything a wallet may approve, except `eth_sign`, whose payload is not human-readable.
 */
const defaults: Readonly<Record<string, Defaults>> = {
  eip155: {
    methods: [
      'eth_sendTransaction',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'personal_sign',
      'wallet_addEthereumChain',
      'wallet_getAssets',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_getPermissions',
      'wallet_grantPermissions',
      'wallet_requestPermissions',
      'wallet_revokePermissions',
      'wallet_sendCalls',
      'wallet_showCallsStatus',
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
    ],
    events: changes,
  },
  solana: {
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
    ],
    events: changes,
  },
  algorand: { methods: ['algo_signTxn'], events: changes },
  cosmos: { methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'], events: changes },
  polkadot: { methods: ['polkadot_signMessage', 'polkadot_signTransaction'], events: changes },
  cip34: { methods: ['cardano_signData', 'cardano_signTx'], events: changes },
  elrond: { methods: ['erd_signMessage', 'erd_signTransaction'], events: changes },
  multiversx: { methods: ['mvx_signMessage', 'mvx_signTransaction'], events: changes },
  near: { methods: ['near_getAccounts', 'near_signMessage', 'near_signTransaction'], events: changes },
  tezos: { methods: ['tezos_getAccounts', 'tezos_send', 'tezos_sign'], events: changes },
  bip122: {
    methods: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
    events: ['bip122_addressesChanged'],
  },
}

// S9.11
/** For any other namespace nothing is known, so only the methods and events the app configures are requested. */
const generic: Defaults = { methods: [], events: changes }

/** Overrides of what is requested in a namespace; missing fields keep their default. */
export type NamespaceWishes = Readonly<Record<string, Partial<RequestedNamespace>>>

/**
 * The namespaces to request from a wallet for the networks of an app: one entry per namespace, without duplicates, in a stable order.
 *
 * @param networks the networks of the app
 * @param wishes overrides of methods, events and chains; a namespace without a network of the app is added
 */
export function requestedNamespaces(
  networks: readonly Network[],
  wishes: NamespaceWishes = {},
): Readonly<Record<string, RequestedNamespace>> {
  const requested: Record<string, RequestedNamespace> = {}
  const ofApp = networks.map((network): string => network.chainNamespace)
  for (const namespace of unique([...ofApp, ...Object.keys(wishes)])) {
    const { methods, events } = ownOf(defaults, namespace) ?? generic
    const wish = ownOf(wishes, namespace)
    const chains = networks
      .filter((network) => network.chainNamespace === namespace)
      .map((network): CaipChainId => network.caipNetworkId)
    const asked = {
      chains: unique(wish?.chains ?? chains),
      methods: unique(wish?.methods ?? methods),
      events: unique(wish?.events ?? events),
    }
    if (asked.chains.length > 0) requested[namespace] = asked
  }
  return requested
}

// S9.11
/** CAIP-10 with longer namespaces: WalletConnect uses `multiversx`, which exceeds the limit of CAIP-2. */
const accountId = /^[-a-z0-9]{3,16}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/

/**
 * Reads the namespaces a wallet sent. Inline keys (`eip155:1`) are merged into their namespace. Accounts that are not a CAIP-10 id
 * of the namespace are omitted, and so is a namespace without valid accounts.
 *
 * @returns undefined when nothing is valid
 */
export function readNamespaces(value: unknown): Readonly<Record<string, SessionNamespace>> | undefined {
  if (!isRecord(value)) return undefined
  const read: Record<string, SessionNamespace> = {}
  for (const [key, part] of Object.entries(value)) {
    const namespace = key.split(':')[0] ?? ''
    if (!isRecord(part)) return undefined
    const [accounts, methods, events] = [part['accounts'], part['methods'], part['events']]
    if (!isTexts(accounts) || !isTexts(methods) || !isTexts(events)) return undefined
    const own = accounts
      .filter((account) => accountId.test(account) && account.startsWith(`${namespace}:`))
      .map(currentAccountId)
    if (own.length === 0) continue
    const known = ownOf(read, namespace)
    const chains = unique([...(known?.chains ?? []), ...namedChains(namespace, part['chains'])])
    read[namespace] = {
      accounts: unique([...(known?.accounts ?? []), ...own]),
      ...(chains.length > 0 ? { chains } : {}),
      methods: unique([...(known?.methods ?? []), ...methods]),
      events: unique([...(known?.events ?? []), ...events]),
    }
  }
  return Object.keys(read).length > 0 ? read : undefined
}

const chainId = /^[-a-z0-9]{3,16}:[-_a-zA-Z0-9]{1,32}$/

/** The valid chains of a namespace's `chains` list. */
const namedChains = (namespace: string, chains: unknown): readonly CaipChainId[] =>
  isTexts(chains) ? chains.filter((chain) => isChainOf(namespace, chain)).map(currentChainId) : []
const isChainOf = (namespace: string, chain: string): chain is CaipChainId =>
  chainId.test(chain) && chain.startsWith(`${namespace}:`)

/** The chain of a CAIP-10 account id. */
const chainOf = (account: string): CaipChainId => {
  const [namespace = '', reference = ''] = account.split(':')
  return `${namespace}:${reference}`
}

/** The chains a session has accounts on, in the wallet's order. */
export const sessionChains = (session: TransportSession, namespace: string): readonly CaipChainId[] =>
  unique((ownOf(session.namespaces, namespace)?.accounts ?? []).map(chainOf))

// S4.10
/** The chains a session lists, and those it has accounts on, in the wallet's order. */
export const approvedChains = (session: TransportSession, namespace: string): readonly CaipChainId[] =>
  unique([...(ownOf(session.namespaces, namespace)?.chains ?? []), ...sessionChains(session, namespace)])

/** The addresses a session has on a chain, in the wallet's order. */
export const addressesOn = (session: TransportSession, chain: CaipChainId): readonly string[] =>
  unique(
    (ownOf(session.namespaces, chain.split(':')[0] ?? '')?.accounts ?? [])
      .filter((account) => chainOf(account) === chain)
      .map((account) => account.split(':')[2] ?? ''),
  )

/** Whether a session has accounts on any of the app's networks. */
export const isUsable = (session: TransportSession, networks: readonly Network[]): boolean =>
  networks.some((network) => addressesOn(session, network.caipNetworkId).length > 0)

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
