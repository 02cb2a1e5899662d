import type { AuthTypes, SessionTypes } from '@walletconnect/types'
import type { Address } from 'viem'
import type { ChainId } from '../chains/index.ts'
import type { WalletStorage } from './memory-storage.ts'

/** `reject`: answers 5000 or 4001. `ignore`: never answers. `low-gas`: a contract call is mined and fails. */
export type WalletFault = 'reject' | 'ignore' | 'low-gas'

export interface SimulatorWalletOptions {
  readonly relayUrl: string
  readonly projectId: string
  /** `http://…` by chain id. */
  readonly rpcUrls: Readonly<Record<ChainId, string>>
  /** One of the dev accounts; the first by default. */
  readonly account?: Address
  /** Pass the storage of a closed wallet to restart it with its sessions. */
  readonly storage?: WalletStorage
  /** `auto` approves everything; `ask` (the default) waits for `approve…` and `reject…`. */
  readonly approve?: 'auto' | 'ask'
  readonly verifyUrl?: string
  /** CAIP-2 ids of non-EVM chains that the wallet also has; requests on them are answered immediately. */
  readonly otherChains?: readonly string[]
  /** EVM methods that the wallet approves in addition to its own; `answerRequest` answers them. */
  readonly otherMethods?: readonly string[]
  /** Whether the wallet answers one-click sign-ins (CAIP-222); otherwise it answers the accompanying plain proposal. */
  readonly hasOneClickSignIn?: boolean
  /** `https://…`: the wallet offers link mode under this address. */
  readonly linkModeUrl?: string
}

/** Changes to what the wallet approves. */
export interface ApprovalChanges {
  readonly namespaces?: SessionTypes.Namespaces
  readonly sessionProperties?: Record<string, string>
  readonly scopedProperties?: Record<string, string>
}

export interface WalletSignIn {
  readonly id: number
  readonly payload: AuthTypes.PayloadParams
}

export interface WalletProposal {
  readonly id: number
  readonly dapp: { readonly name: string; readonly url: string }
  /** CAIP-2 ids that the dapp requests and the wallet has. */
  readonly chains: readonly string[]
  readonly verification: { readonly validation: string; readonly origin: string; readonly isScam: boolean }
}

export interface WalletRequest {
  readonly id: number
  readonly topic: string
  readonly chainId: ChainId
  readonly method: string
  readonly params: unknown
  readonly dapp: { readonly name: string; readonly url: string }
}

export interface WalletSession {
  readonly topic: string
  readonly dapp: { readonly name: string; readonly url: string }
  readonly accounts: readonly string[]
}

export interface WalletEvents {
  readonly proposal: [WalletProposal]
  readonly request: [WalletRequest]
  readonly signIn: [WalletSignIn]
  readonly sessionDeleted: [topic: string]
  /** The state has changed: read the lists again. */
  readonly changed: []
}
