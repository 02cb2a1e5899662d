import { type Address, type Chain, defineChain, getAddress } from 'viem'
import { arbitrum, arbitrumSepolia, polygon } from 'viem/chains'
import { usdtAbi, usdtDeployedBytecode } from './usdt.gen.ts'

export type ChainId = 137 | 42161 | 421614

/** The networks that the stack simulates, by chain id. */
export const networks: Readonly<Record<ChainId, Chain>> = {
  137: polygon,
  42161: arbitrum,
  421614: arbitrumSepolia,
}

export const chainIds = [137, 42161, 421614] as const satisfies readonly ChainId[]

/** The network as it runs locally: same id, name and currency, RPC on loopback. */
export function networkAt(chainId: ChainId, rpcUrl: string): Chain {
  const { id, name, nativeCurrency } = networks[chainId]
  return defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
}

const arbitrumUsdt: Address = getAddress('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9')

/** The token as on the real chains: same addresses, 6 decimals. The test network uses Arbitrum's address. */
export const usdt = {
  abi: usdtAbi,
  deployedBytecode: usdtDeployedBytecode as `0x${string}`,
  decimals: 6,
  addresses: {
    137: getAddress('0xc2132D05D31c914a87C6611C10748AEb04B58e8F'),
    42161: arbitrumUsdt,
    421614: arbitrumUsdt,
  } satisfies Record<ChainId, Address>,
} as const

export const isChainId = (value: number): value is ChainId => value in networks
