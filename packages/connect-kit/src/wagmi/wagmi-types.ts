import type { Address, Chain } from 'viem'

/** What wagmi is told about a connector's wallet. Written out here, so that an app without wagmi installs nothing of it. */
export interface WagmiEmitter {
  emit(name: 'connect', data: { readonly accounts: readonly Address[]; readonly chainId: number }): void
  emit(
    name: 'change',
    data: { readonly accounts?: readonly Address[] | undefined; readonly chainId?: number | undefined },
  ): void
  emit(name: 'disconnect'): void
}

/** What wagmi gives to who makes a connector for it. */
export interface WagmiConnectorContext {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: WagmiEmitter
}

/** Accounts as wagmi asks for them: alone, or with what their wallet can do (ERC-7846). */
export type WagmiAccounts<WithCapabilities extends boolean> = WithCapabilities extends true
  ? readonly { address: Address; capabilities: Record<string, unknown> }[]
  : readonly Address[]
