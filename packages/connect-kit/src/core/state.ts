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
  /** Wallets that can be connected, merged and in display order. */
  readonly wallets: readonly WalletEntry[]
  /** Networks of the app; changed by `addNetwork` and `removeNetwork`. */
  readonly networks: readonly [Network, ...Network[]]
  // S9.8
  /** Recently connected wallets, newest first; loaded when the list is opened. */
  readonly recentWallets: readonly PickedWallet[]
  // S3.13
  /** The enabled features; undefined until the project's settings are loaded. */
  readonly features: RemoteFeatures | undefined
  /** Wallets of the explorer; undefined until they are requested. */
  readonly explorer?: ExplorerState | undefined
  // S6.5
  /** Requests pending the person's approval in the kit, oldest first. */
  readonly approvals: Approvals
  // S4.9
  /** Sign-in status of the active account; idle without `options.siwx`. */
  readonly signIn: SignInState
  // S6.6
  /** Whether the wallet signed while connecting, and the resulting sign-in sessions are being stored. */
  readonly isAuthenticating?: boolean
  /** Service data of an account; read it with `accountDetails`. */
  readonly account?: AccountDetails | undefined
  // S3.23
  /** Result of the app verification (Verify API); undefined before it was requested. */
  readonly verification?: VerifyContext | undefined
  // S4.11
  /** Whether a name is being registered. */
  readonly isRegisteringName?: boolean
}

/** The initial state of a kit; service data is absent until it is requested. */
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
