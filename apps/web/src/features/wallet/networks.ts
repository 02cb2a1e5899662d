import type { Token } from '@esports/connect-kit'
import {
  arbitrum,
  arbitrumSepolia,
  defineNetwork,
  type Network,
  polygon,
  solana,
} from '@esports/connect-kit/networks'
import type { PublicConfig } from '@esports/contract'

/** S2.30, S3.8: the two networks of the wallet screen. */
export type WalletNetworkId = 'polygon' | 'arbitrum'

export interface WalletNetwork {
  readonly id: WalletNetworkId
  readonly name: string
  readonly chainId: number
  readonly usdt: Token
  readonly native: Token
  /** The specification's name for the native coin in the send form (S2.34). */
  readonly nativeLabel: string
}

/** S3.8: USDT has 6 decimals and a fixed address on each network. */
export const walletNetworks: Readonly<Record<WalletNetworkId, WalletNetwork>> = {
  polygon: {
    id: 'polygon',
    name: 'Polygon',
    chainId: polygon.id,
    usdt: { symbol: 'USDT', decimals: 6, address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F' },
    native: { symbol: 'POL', decimals: 18, address: undefined },
    nativeLabel: 'POS',
  },
  arbitrum: {
    id: 'arbitrum',
    name: 'Arbitrum',
    chainId: arbitrum.id,
    usdt: { symbol: 'USDT', decimals: 6, address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9' },
    native: { symbol: 'ETH', decimals: 18, address: undefined },
    nativeLabel: 'ETH',
  },
}

/** The kit's networks with the RPC URLs of this installation; Solana is one of them if it has an URL. */
export function kitNetworks(rpcUrls: PublicConfig['rpcUrls']): readonly [Network, ...Network[]] {
  const at = (chain: typeof polygon | typeof arbitrum | typeof arbitrumSepolia) => {
    const url = rpcUrls[`eip155:${chain.id}`]
    return defineNetwork(chain, url ? { rpcUrls: [url] } : {})
  }
  const solanaUrl = rpcUrls[solana.caipNetworkId]
  return [
    at(polygon),
    at(arbitrum),
    at(arbitrumSepolia),
    ...(solanaUrl ? [defineNetwork(solana, { rpcUrls: [solanaUrl] })] : []),
  ]
}
