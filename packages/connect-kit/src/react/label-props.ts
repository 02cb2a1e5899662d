import type { AccountOnChain, RegisteredNetwork } from '../index.ts'

/** What the label of an account is made of. */
export interface AccountLabelProps {
  readonly account: AccountOnChain<string>
  /** The ends of the address, where there is no name. */
  readonly short: string
  readonly network: RegisteredNetwork | undefined
  readonly showAvatar: boolean
  readonly showBalance: boolean
  readonly showNetwork: boolean
}

/** What the label of a network is made of. */
export interface NetworkLabelProps {
  readonly network: RegisteredNetwork
}
