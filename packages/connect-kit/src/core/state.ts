import type { RemoteFeatures } from '../config/features.ts'
import type { Network } from '../networks/network.ts'
import type { Approvals } from '../policy/approvals.ts'
import type { VerifyContext } from '../services/attestation/verdict.ts'
import type { SignInState } from '../siwx/sign-in-state.ts'
import type { ExplorerState } from '../wallets/explorer-list.ts'
import type { WalletEntry } from '../wallets/merge.ts'
import type { AccountDetails } from './account-state.ts'
import type { MachineState } from './machine.ts'
import type { PickedWallet } from './picked-wallet.ts'

/** The public state of a kit: plain data, written by actions only. */
export interface KitState extends MachineState {
  // S2.40
  /** Wallets that can be connected here, merged and in the order to show them. */
  readonly wallets: readonly WalletEntry[]
  /** Networks of the app; `addNetwork` and `removeNetwork` change them. */
  readonly networks: readonly [Network, ...Network[]]
  // S9.8
  /** Wallets connected lately, newest first; read when the list is opened. */
  readonly recentWallets: readonly PickedWallet[]
  // S3.13
  /** The features that are on; undefined until the project's settings are known. */
  readonly features: RemoteFeatures | undefined
  /** Wallets of the explorer; undefined until they are asked for. */
  readonly explorer?: ExplorerState | undefined
  // S6.5
  /** Requests that wait until the person approves them here, oldest first. */
  readonly approvals: Approvals
  // S4.9
  /** Where the sign-in of the active account stands; idle without `options.siwx`. */
  readonly signIn: SignInState
  // S6.6
  /** Whether the wallet has signed while it connected, and the sessions of that are being kept. */
  readonly isAuthenticating?: boolean
  /** What the services told of an account; read it with `accountDetails`. */
  readonly account?: AccountDetails | undefined
  // S3.23
  /** Whether the page is who the app says it is; undefined before anybody asked. */
  readonly verification?: VerifyContext | undefined
  // S4.11
  /** Whether a name is being registered. */
  readonly isRegisteringName?: boolean
}

/** What a kit knows before it has looked around; what services tell is absent until they are asked. */
export function emptyState(networks: KitState['networks'], start: Network): KitState {
  return {
    isRecalled: false,
    connections: [],
    attempt: undefined,
    activeNamespace: start.chainNamespace,
    chosenNetworks: { [start.chainNamespace]: start.caipNetworkId },
    wallets: [],
    connectors: [],
    networks,
    recentWallets: [],
    features: undefined,
    approvals: [],
    signIn: { status: 'idle' },
  }
}
