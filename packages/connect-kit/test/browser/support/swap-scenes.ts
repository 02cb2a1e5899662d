import { parseUnits } from 'viem'
import { encodeApproval } from '../../../src/actions/swap/swap-calls.ts'
import { nativeTokenId } from '../../../src/actions/swap/swap-networks.ts'
import { activeWallet } from '../../../src/core/account-details.ts'
import type { ConnectKit } from '../../../src/index.ts'
import { type ReviewedSwap, review } from '../../../src/modal/views/swap/swap-state.ts'
import { aToken, type ServedKit } from './canned-services.ts'

const chain = 'eip155:137'
/** The contract that swaps, where the services are mocks. */
export const router = `0x${'a'.repeat(40)}` as const
/** Calldata of a swap: the mock contract has one function. */
export const swapData = '0x12aa3caf'
const at = (digit: string) => `${chain}:0x${digit.repeat(40)}`

const listed = (symbol: string, name: string, address: string, decimals = 18) => ({
  name,
  symbol,
  address,
  decimals,
  logoUri: null,
  eip2612: false,
})
export const native = nativeTokenId(chain)
export const usdt = at('1')
export const dai = at('4')

const list = [
  listed('POL', 'Polygon', native),
  listed('USDT', 'Tether USD', usdt, 6),
  listed('ARENA', 'Arena Points', at('2')),
  listed('AAVE', 'Aave', at('3')),
  listed('DAI', 'Dai Stablecoin', dai),
  listed('LINK', 'ChainLink Token', at('5')),
  listed('WETH', 'Wrapped Ether', at('6')),
  listed('GHST', 'Aavegotchi GHST Token', at('7')),
]

/** US dollars for one token. */
const prices: Readonly<Record<string, number>> = { [native]: 0.5, [usdt]: 1, [dai]: 1 }
const decimalsOf = (id: string) => list.find(({ address }) => address === id)?.decimals ?? 18

export interface SwapService {
  /** Base units the swap contract may spend of any token; a function is asked each time. */
  allowance: bigint | (() => bigint)
  /** Worth of what comes out for a dollar. */
  rate: number
}

const path = (call: string) => `/v1/convert/${call}`

/**
 * Mock services that swap at fixed prices, for an account with coins and USDT.
 *
 * @returns what a test may change meanwhile
 */
export function servesSwaps(
  { answer }: Pick<ServedKit, 'answer'>,
  change: Partial<SwapService> = {},
): SwapService {
  const service: SwapService = { allowance: 0n, rate: 0.997, ...change }
  answer('/v1/account/:address/balance', {
    balances: [
      aToken('USDT', { name: 'Tether USD', quantity: { decimals: '6', numeric: '2500.98765' } }),
      aToken('POL', {
        name: 'Polygon',
        address: null,
        price: 0.5,
        value: 6.17,
        quantity: { decimals: '18', numeric: '12.3456789' },
      }),
    ],
  })
  answer(path('tokens'), { tokens: list })
  answer('/v1/fungible/price', {
    fungibles: [{ name: 'Dai Stablecoin', symbol: 'DAI', iconUrl: '', price: 1 }],
  })
  answer(path('gas-price'), { standard: '31000000000', fast: '34000000000', instant: '40000000000' })
  answer(path('allowance'), () => {
    const { allowance } = service
    return Response.json({ allowance: String(typeof allowance === 'function' ? allowance() : allowance) })
  })
  answer(path('quotes'), ({ searchParams }) => {
    const { from = '', to = '', amount = '0' } = Object.fromEntries(searchParams)
    const worth = (Number(amount) / 10 ** decimalsOf(from)) * (prices[from.toLowerCase()] ?? 1) * service.rate
    const toAmount = parseUnits((worth / (prices[to.toLowerCase()] ?? 1)).toFixed(9), decimalsOf(to))
    return Response.json({
      quotes: [
        { id: null, fromAmount: amount, fromAccount: from, toAmount: String(toAmount), toAccount: to },
      ],
    })
  })
  answer(path('build-approve'), ({ searchParams }) =>
    Response.json({
      tx: {
        from: searchParams.get('from'),
        to: `${chain}:${router}`,
        // As services do: an allowance without an end.
        data: encodeApproval({ spender: router, amount: 2n ** 256n - 1n }),
        value: '0',
        eip155: { gasPrice: '31000000000' },
      },
    }),
  )
  answer(path('build-transaction'), {
    tx: {
      from: native,
      to: `${chain}:${router}`,
      data: swapData,
      amount: '1',
      eip155: { gas: '180000', gasPrice: '31000000000' },
    },
  })
  return service
}

const shownToken = (address: string, price: number) => {
  const token = list.find((one) => one.address === address)
  if (!token) throw new Error(`${address} is not listed.`)
  const { name, symbol, decimals } = token
  return { name, symbol, address, decimals, logoUrl: undefined, held: undefined, price }
}

/** Puts a swap of 5 USDT into coins before the user. */
export function swapPreviewed(kit: ConnectKit, more: Partial<ReviewedSwap> = {}): void {
  const wallet = activeWallet(kit.store.getState())
  if (!wallet) throw new Error('Nobody is connected.')
  review(kit, {
    accountId: wallet.caipAddress,
    from: shownToken(usdt, 1),
    to: shownToken(native, 0.5),
    amount: 5_000_000n,
    ...more,
  })
}

export const polToUsdt: Partial<ReviewedSwap> = {
  from: shownToken(native, 0.5),
  to: shownToken(usdt, 1),
  amount: 2n * 10n ** 18n,
}
