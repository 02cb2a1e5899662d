import { celo } from 'viem/chains'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchSwapTokens, prepareSwap, quoteSwap } from '../../src/actions/swap/quote-swap.ts'
import {
  isSwapChain,
  nativeTokenId,
  suggestedSwapTokens,
  swapChainIds,
} from '../../src/actions/swap/swap-networks.ts'
import { defineNetwork } from '../../src/networks.ts'
import { codeOf } from '../failure-of.ts'
import { type ConnectedKit, connectedKit } from './connected-kit.ts'

describe('swap networks', () => {
  it('are twelve [S9.9]', () => {
    expect(swapChainIds).toEqual([1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554])
    expect(['eip155:137', 'eip155:42220', 'solana:137', 'eip155:1370', '137'].map(isSwapChain)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('have these suggested tokens', () => {
    expect(suggestedSwapTokens.join(' ')).toBe(
      'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP',
    )
  })

  it.each([
    ['eip155:137', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So11111111111111111111111111111111111111111'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '0x'],
    ['bip122:000000000019d6689c085ae165831e93', '0x'],
    ['cosmos:cosmoshub-4', '0x'],
  ])('represent the native currency of %s by the address %s', (chainId, address) => {
    expect(nativeTokenId(chainId)).toBe(`${chainId}:${address}`)
  })

  describe('swaps on an unsupported network', () => {
    let test: ConnectedKit
    afterEach(() => test.close())

    it('are empty, without a request [S9.9]', async () => {
      test = await connectedKit({ networks: [defineNetwork(celo)], wallet: { chainId: celo.id } })
      test.server.answer('/v1/supported-chains', { json: { http: [`eip155:${celo.id}`] } })
      const coin = nativeTokenId(`eip155:${celo.id}`)
      const swap = { from: coin, to: `eip155:${celo.id}:0x${'1'.repeat(40)}`, amount: 1n }
      expect(await fetchSwapTokens(test.kit)).toEqual([])
      expect(await quoteSwap(test.kit, swap)).toBeUndefined()
      expect(await codeOf(prepareSwap(test.kit, swap))).toBe('SWAP_UNSUPPORTED')
      expect(test.paths()).toEqual([])
    })
  })
})
