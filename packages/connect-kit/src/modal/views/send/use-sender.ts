import type { Address } from 'viem'
import { type EvmNetwork, isEvm } from '../../../networks/network.ts'
import { useNetworks } from '../../../react.tsx'
import { type ShownAccount, useAccount } from '../account/use-account.ts'

/** The account that sends, on its network. */
export interface Sender extends ShownAccount {
  /** CAIP-10 id. */
  readonly accountId: string
  readonly from: Address
  readonly network: EvmNetwork
}

/** The connected account, if it can send: on an EVM network of the app. */
export function useSender(): Sender | 'unsupported' | undefined {
  const account = useAccount()
  const { active } = useNetworks()
  if (!account) return undefined
  const { address, caipAddress } = account.connection
  if (!active || !isEvm(active)) return 'unsupported'
  // EVM addresses are 0x-prefixed hex.
  return { ...account, accountId: caipAddress, from: address as Address, network: active }
}

/** Whether the active account is on Solana, which has send views of its own. */
export const useIsOnSolana = (): boolean => useNetworks().active?.chainNamespace === 'solana'
