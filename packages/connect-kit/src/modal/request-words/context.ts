import type { CaipChainId } from '../../caip/chain-id.ts'
import { accountDetails } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import type { KitState } from '../../index.ts'
import type { Network } from '../../networks/network.ts'
import type { RequestMessages } from './words.ts'

/** A token whose metadata the kit has without a request. */
export interface KnownToken {
  readonly network: CaipChainId
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** The page and its wallet, to check a request against. */
export interface RequestContext {
  /** Origin of the page. */
  readonly origin: string
  readonly host: string
  /** The account that would sign. */
  readonly account: string | undefined
  /** The network the wallet is on. */
  readonly network: CaipChainId | undefined
  readonly networks: readonly Network[]
  readonly tokens: readonly KnownToken[]
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly messages: RequestMessages
}

/** The context to check a request of this method against. */
export function contextOf(
  { options, runtime }: ConnectKit,
  state: KitState,
  method: string,
  messages: RequestMessages,
): RequestContext {
  const { window, now } = runtime.environment
  const connection = connectionIn(state, method.startsWith('solana_') ? 'solana' : 'eip155')
  const isConnected = connection.status === 'connected'
  const page = window?.location ?? readUrl(options.metadata.url)
  return {
    origin: page?.origin ?? options.metadata.url,
    host: page?.host ?? '',
    account: isConnected ? connection.address : undefined,
    network: isConnected ? connection.caipNetworkId : undefined,
    networks: state.networks,
    // Tokens configured by the app take precedence over those a service returned.
    tokens: [...tokensOfApp(options), ...tokensOfAccount(state)],
    now: now(),
    messages,
  }
}

/** The network with this id, if the app configures it. */
export const networkOf = (id: string | undefined, { networks }: RequestContext): Network | undefined =>
  networks.find(({ caipNetworkId }) => caipNetworkId === id)

const tokensOfApp = ({ tokens = {} }: ConnectKit['options']): readonly KnownToken[] =>
  Object.entries(tokens).flatMap(([chainId, { address, symbol, decimals }]) =>
    address ? [{ network: `eip155:${chainId}` as const, address, symbol, decimals }] : [],
  )

const tokensOfAccount = (state: KitState): readonly KnownToken[] =>
  (accountDetails(state)?.tokenBalances.items ?? []).flatMap(({ address = '', symbol, quantity }) => {
    const [namespace, reference, contract] = address.split(':')
    return namespace && reference && contract
      ? [
          {
            network: `${namespace}:${reference}` as const,
            address: contract,
            symbol,
            decimals: quantity.decimals,
          },
        ]
      : []
  })

const readUrl = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined)
