import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { Address } from 'viem'
import { type ChainId, chainIds } from '../chains/index.ts'
import { signingMethods } from './signer.ts'

/** Methods the wallet can be given. */
export const walletMethods: readonly string[] = [...signingMethods, 'wallet_switchEthereumChain']

/**
 * What the wallet gives of what a dapp asks for: our chains, one account.
 *
 * @throws {Error} by the SDK when something required is not supported.
 */
export function approvedNamespaces(
  proposal: ProposalTypes.Struct,
  account: Address,
): SessionTypes.Namespaces {
  const chains = chainIds.map((chainId) => `eip155:${chainId}`)
  return buildApprovedNamespaces({
    proposal,
    supportedNamespaces: {
      eip155: {
        chains,
        methods: [...walletMethods],
        events: ['accountsChanged', 'chainChanged'],
        accounts: chains.map((chain) => `${chain}:${account}`),
      },
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
