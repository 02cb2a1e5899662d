import { isAddress } from 'viem'
import { z } from 'zod'
import { json, text } from '../../answer.ts'
import type { Route } from '../router.ts'
import { paymentRates } from './payment-rates.ts'

const wholeNumber = z.int().nonnegative().optional()
const bodyShape = z.object({
  destinationWallets: z
    .array(
      z.object({
        address: z.string().refine((value) => isAddress(value, { strict: false }), 'not an EVM address'),
        blockchains: z.array(z.string()).default([]),
        assets: z.array(z.string()).default([]),
      }),
    )
    .min(1),
  defaultNetwork: z.string().default('ethereum'),
  partnerUserId: z.string().optional(),
  defaultExperience: z.enum(['buy', 'send']).optional(),
  presetCryptoAmount: wholeNumber,
  presetFiatAmount: wholeNumber,
  /** Of `presetFiatAmount`; without it, US dollars. */
  fiatCurrency: z
    .string()
    .refine((code) => Object.hasOwn(paymentRates, code), 'not sold for this currency')
    .default('USD'),
})

/**
 * `POST v1/generators/onrampurl`: the URL of the page for buying coins. An invalid body is rejected with plain text.
 */
export function generatorRoutes(serviceUrl: string): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/generators/onrampurl',
      access: 'project',
      answer(request) {
        const body = bodyShape.safeParse(parsed(request.body))
        if (!body.success) return text(400, z.prettifyError(body.error))
        const { destinationWallets, defaultNetwork, presetCryptoAmount, presetFiatAmount, fiatCurrency } =
          body.data
        const [wallet] = destinationWallets
        if (!wallet) return text(400, 'destinationWallets: at least one is needed')
        const page = new URL('/onramp/buy', serviceUrl)
        page.searchParams.set('address', wallet.address)
        page.searchParams.set('asset', wallet.assets[0] ?? 'USDC')
        page.searchParams.set('network', defaultNetwork)
        if (presetCryptoAmount !== undefined) page.searchParams.set('amount', String(presetCryptoAmount))
        else if (presetFiatAmount !== undefined) {
          page.searchParams.set('fiat', String(presetFiatAmount))
          page.searchParams.set('currency', fiatCurrency)
        }
        return json({ url: page.href })
      },
    },
  ]
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Invalid JSON is answered like JSON of the wrong shape.
    return undefined
  }
}
