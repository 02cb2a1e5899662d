import {
  type Account,
  type Address,
  createWalletClient,
  custom,
  type Transport,
  type WalletClient,
} from 'viem'
import type { Eip1193Provider } from '../connectors/eip1193/provider.ts'
import type { EvmNetwork } from '../networks/network.ts'

/** A client that signs with a wallet. */
export const walletClientOf = (
  provider: Eip1193Provider,
  account: Address,
  chain: EvmNetwork,
): WalletClient<Transport, EvmNetwork, Account> =>
  createWalletClient({
    account,
    chain,
    // A request to a person must not be sent twice because the first answer was slow or a no.
    transport: custom(provider, { retryCount: 0 }),
  })
