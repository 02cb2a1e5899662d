import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { Address } from 'viem'
import { type ChainId, chainIds } from '../chains/index.ts'
import { otherMethods } from './other-accounts.ts'
import { signingMethods } from './signer.ts'

const events = ['accountsChanged', 'chainChanged'] as const

/** Methods the wallet can be given. */
export const walletMethods: readonly string[] = [...signingMethods, 'wallet_switchEthereumChain']

/** What else the wallet has beside our chains and its usual methods. */
export interface OtherHoldings {
  /** CAIP-2 chains outside EVM, each with the same address. */
  readonly chains: readonly string[]
  readonly address: string
  /** EVM methods beyond {@link walletMethods}. */
  readonly methods: readonly string[]
}

/**
 * What the wallet gives of what a dapp asks for: our chains, one account; and whatever else it holds.
 *
 * @throws {Error} by the SDK when something required is not supported.
 */
export function approvedNamespaces(
  proposal: ProposalTypes.Struct,
  account: Address,
  others: OtherHoldings = { chains: [], address: '', methods: [] },
): SessionTypes.Namespaces {
  const chains = chainIds.map((chainId) => `eip155:${chainId}`)
  const otherNamespaces = [...new Set(others.chains.map((chain) => chain.split(':')[0] ?? ''))]
  return buildApprovedNamespaces({
    proposal,
    supportedNamespaces: {
      eip155: {
        chains,
        methods: [...walletMethods, ...others.methods],
        events: [...events],
        accounts: chains.map((chain) => `${chain}:${account}`),
      },
      ...Object.fromEntries(
        otherNamespaces.map((namespace) => {
          const own = others.chains.filter((chain) => chain.startsWith(`${namespace}:`))
          const accounts = own.map((chain) => `${chain}:${others.address}`)
          return [namespace, { chains: own, methods: [...otherMethods], events: [...events], accounts }]
        }),
      ),
    },
  })
}

/** The local chain that a CAIP-2 id means. */
export const chainIdOf = (caip2: string): ChainId | undefined =>
  chainIds.find((chainId) => `eip155:${chainId}` === caip2)

/** CAIP-2 ids of a proposal that the wallet has, for the person who decides. */
export function offeredChains({ requiredNamespaces, optionalNamespaces }: ProposalTypes.Struct): string[] {
  const wanted = [requiredNamespaces, optionalNamespaces].flatMap((namespaces) =>
    Object.entries(namespaces ?? {}).flatMap(([key, { chains }]) => chains ?? [key]),
  )
  return [...new Set(wanted)].filter((caip2) => chainIdOf(caip2) !== undefined)
}
