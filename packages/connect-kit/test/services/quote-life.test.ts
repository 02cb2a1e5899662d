import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { executeSwap, planSwap, swapQuoteLife } from '../../src/services.ts'
import { aNode } from '../browser/support/canned-chain.ts'
import { servedKit } from '../browser/support/canned-services.ts'
import { native, servesSwaps, usdt } from '../browser/support/swap-scenes.ts'
import { codeOf } from '../failure-of.ts'

const from = { address: native, symbol: 'POL', decimals: 18 }
const to = { address: usdt, symbol: 'USDT', decimals: 6 }
const amount = 10n ** 18n

it('a quote past its life is never executed, however slow services and chain are', async () => {
  const delays = fc.nat({ max: 2 * swapQuoteLife })
  await fc.assert(
    fc.asyncProperty(delays, delays, delays, async (age, slowService, slowChain) => {
      let now = 1_000_000
      let quotedAt = 0
      const takes = (delay: number) => {
        now += delay
      }
      const node = aNode({
        eth_estimateGas: () => {
          takes(slowChain)
          return '0x5208'
        },
      })
      const test = await servedKit({
        transports: { 137: node.transport },
        environment: { now: () => now },
        wallet: {
          async gate(label, act) {
            if (label.endsWith('eth_sendTransaction'))
              expect(now - quotedAt).toBeLessThanOrEqual(swapQuoteLife)
            return act()
          },
        },
      })
      servesSwaps(test)
      test.answer('/v1/convert/quotes', () => {
        // The price is that of the moment it is asked for.
        quotedAt = now
        takes(slowService)
        return Response.json({
          quotes: [{ id: null, fromAmount: '1', fromAccount: native, toAmount: '500000', toAccount: usdt }],
        })
      })
      const plan = await planSwap(test.kit, { from, to, amount })
      takes(age)
      const code = await codeOf(executeSwap(test.kit, { plan }))
      const isSent = test.wallet.requests.some(({ method }) => method === 'eth_sendTransaction')
      // Services slower than the life of a quote cannot be used; nothing is sent then.
      expect(isSent).toBe(slowService + slowChain <= swapQuoteLife)
      expect(code).toBe(isSent ? 'none' : 'SWAP_QUOTE_CHANGED')
      await test.close()
    }),
    { numRuns: 50 },
  )
})
