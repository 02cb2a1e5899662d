import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { Address } from 'viem'
import { type ChainId, chainIds } from '../chains/index.ts'
import { otherMethods } from './other-accounts.ts'
import { signingMethods } from './signer.ts'

const events = ['accountsChanged', 'chainChanged'] as const

/** Methods that the wallet can approve. */
export const walletMethods: readonly string[] = [...signingMethods, 'wallet_switchEthereumChain']

/** Chains and methods that the wallet has in addition to the local chains and standard methods. */
export interface OtherHoldings {
  /** CAIP-2 ids of non-EVM chains, each with the same address. */
  readonly chains: readonly string[]
  readonly address: string
  /** EVM methods in addition to {@link walletMethods}. */
  readonly methods: readonly string[]
}

/**
 * The namespaces that the wallet approves of a proposal: local chains with one account, and its other chains and
 * methods.
 *
 * @throws {Error} by the SDK if a required chain or method is not supported.
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

/** The local chain with a CAIP-2 id. */
export const chainIdOf = (caip2: string): ChainId | undefined =>
  chainIds.find((chainId) => `eip155:${chainId}` === caip2)

/** CAIP-2 ids of the proposed chains that the wallet has, for display. */
export function offeredChains({ requiredNamespaces, optionalNamespaces }: ProposalTypes.Struct): string[] {
  const wanted = [requiredNamespaces, optionalNamespaces].flatMap((namespaces) =>
    Object.entries(namespaces ?? {}).flatMap(([key, { chains }]) => chains ?? [key]),
  )
  return [...new Set(wanted)].filter((caip2) => chainIdOf(caip2) !== undefined)
}
