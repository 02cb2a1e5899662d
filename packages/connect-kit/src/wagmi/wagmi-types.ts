import type { Address, Chain } from 'viem'

/** The wagmi emitter a connector uses. Declared here, so that an app without wagmi need not install it. */
export interface WagmiEmitter {
  emit(name: 'connect', data: { readonly accounts: readonly Address[]; readonly chainId: number }): void
  emit(
    name: 'change',
    data: { readonly accounts?: readonly Address[] | undefined; readonly chainId?: number | undefined },
  ): void
  emit(name: 'disconnect'): void
}

/** What wagmi passes to a connector function. */
export interface WagmiConnectorContext {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: WagmiEmitter
}

/** Accounts in the form wagmi requests: addresses only, or with the wallet's capabilities (ERC-7846). */
export type WagmiAccounts<WithCapabilities extends boolean> = WithCapabilities extends true
  ? readonly { address: Address; capabilities: Record<string, unknown> }[]
  : readonly Address[]
