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

/** A viem client that signs with a wallet's provider. */
export const walletClientOf = (
  provider: Eip1193Provider,
  account: Address,
  chain: EvmNetwork,
): WalletClient<Transport, EvmNetwork, Account> =>
  createWalletClient({
    account,
    chain,
    // No retries: a request must not prompt the user twice because the first response was slow or a rejection.
    transport: custom(provider, { retryCount: 0 }),
  })
