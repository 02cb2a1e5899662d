import type { AccountOnChain, RegisteredNetwork } from '../index.ts'

/** Props of the account label. */
export interface AccountLabelProps {
  readonly account: AccountOnChain<string>
  /** The shortened address, shown if there is no name. */
  readonly short: string
  readonly network: RegisteredNetwork | undefined
  readonly showAvatar: boolean
  readonly showBalance: boolean
  readonly showNetwork: boolean
}

/** Props of the network label. */
export interface NetworkLabelProps {
  readonly network: RegisteredNetwork
}
