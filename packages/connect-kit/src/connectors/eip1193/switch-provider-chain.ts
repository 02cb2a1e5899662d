import { abortable } from '../../async/abortable.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Network } from '../../networks/network.ts'
import type { Eip1193Provider } from './provider.ts'
import { toWalletError, walletErrorNumber } from './wallet-error.ts'

// S4.10
/** Error codes for an unknown chain: 4902 and non-standard variants. Each leads to an add-chain request. */
const unknownChainNumbers = new Set([4902, 32603, -32603, 5000])

// S4.10
/**
 * Requests a wallet to switch its chain, and to add it first if the wallet does not know it (EIP-3326, EIP-3085).
 *
 * @throws {ConnectKitError} `CHAIN_NOT_SUPPORTED` when the chain cannot be added, `USER_REJECTED`, `ABORTED`
 */
export async function switchProviderChain(
  provider: Eip1193Provider,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const chainId = `0x${Number(network.id).toString(16)}`
  try {
    await abortable(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }), signal)
    return
  } catch (error) {
    if (!leadsToAdding(error)) throw toWalletError(error)
  }
  try {
    await abortable(
      provider.request({ method: 'wallet_addEthereumChain', params: [addChainParameter(chainId, network)] }),
      signal,
    )
  } catch (error) {
    const failure = toWalletError(error)
    if (['ABORTED', 'USER_REJECTED'].includes(failure.code)) throw failure
    throw new ConnectKitError('CHAIN_NOT_SUPPORTED', undefined, { cause: error })
  }
}

function leadsToAdding(error: unknown): boolean {
  // An error of the kit keeps the wallet's error as its cause.
  if (isConnectKitError(error) && error.cause === undefined) return false
  const number = walletErrorNumber(isConnectKitError(error) ? error.cause : error)
  return number !== undefined && unknownChainNumbers.has(number)
}

/** EIP-3085. The URLs are a flat list, without the hosted ones, which contain the app's project id. */
function addChainParameter(chainId: string, network: Network) {
  const { chainDefault, default: preferred } = network.rpcUrls
  const urls = chainDefault.http.length > 0 ? chainDefault.http : preferred.http
  const explorer = network.blockExplorers?.default.url
  const icon = network.assets.imageUrl
  return {
    chainId,
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: [...urls],
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
    ...(icon?.startsWith('https://') ? { iconUrls: [icon] } : {}),
  }
}
