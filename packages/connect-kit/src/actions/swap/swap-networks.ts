import { ownOf } from '../../caip/record.ts'

// S9.9
/** EVM chain ids of the networks with swap support. */
export const swapChainIds: readonly number[] = [
  1, 42_161, 10, 324, 8453, 56, 137, 100, 43_114, 250, 8217, 1_313_161_554,
]

// S9.9
/**
 * Whether a network has swap support.
 *
 * @param chainId CAIP-2 id
 */
export const isSwapChain = (chainId: string): boolean => swapChainIds.some((id) => chainId === `eip155:${id}`)

const nativeAddresses: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
  cosmos: '0x',
}

/**
 * The CAIP-10 id the services use for a network's native coin, which has a placeholder token address.
 *
 * @param chainId CAIP-2 id
 * @example nativeTokenId('eip155:137') // 'eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
 */
export const nativeTokenId = (chainId: string): string =>
  `${chainId}:${ownOf(nativeAddresses, chainId.slice(0, chainId.indexOf(':'))) ?? '0x'}`

/** Symbols of the tokens to suggest first, in this order. */
export const suggestedSwapTokens: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
