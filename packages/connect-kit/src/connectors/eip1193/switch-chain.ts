import { numberToHex } from 'viem'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Network } from '../../networks/network.ts'
import { abortable } from './abortable.ts'
import type { Eip1193Provider } from './provider.ts'
import { toWalletError, walletErrorNumber } from './wallet-error.ts'

/** S4.10: the wallet does not know the chain (4902), or answers so in its own way. Each leads to an add-chain attempt. */
const unknownChainNumbers = new Set([4902, 32603, -32603, 5000])

/**
 * Asks a wallet to change its chain, and to add it first when it does not know it (EIP-3326, EIP-3085, S4.10).
 *
 * @throws {ConnectKitError} `CHAIN_NOT_SUPPORTED` when the chain cannot be added, `USER_REJECTED`, `ABORTED`
 */
export async function switchChain(
  provider: Eip1193Provider,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const chainId = numberToHex(network.id)
  try {
    await abortable(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }), signal)
    return
  } catch (error) {
    if (isConnectKitError(error)) throw error
    const number = walletErrorNumber(error)
    if (number === undefined || !unknownChainNumbers.has(number)) throw toWalletError(error)
  }
  const explorer = network.blockExplorers?.default.url
  try {
    await abortable(
      provider.request({
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId,
            chainName: network.name,
            nativeCurrency: network.nativeCurrency,
            rpcUrls: network.rpcUrls.default.http,
            ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
          },
        ],
      }),
      signal,
    )
  } catch (error) {
    if (isConnectKitError(error)) throw error
    const failure = toWalletError(error)
    if (failure.code === 'USER_REJECTED') throw failure
    throw new ConnectKitError('CHAIN_NOT_SUPPORTED', undefined, { cause: error })
  }
}
