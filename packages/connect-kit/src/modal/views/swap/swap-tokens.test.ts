import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nativeTokenId } from '../../../actions/swap/swap-networks.ts'
import { missingFrom, type SwapFormState } from './swap-form.ts'
import { groupTokens, type ShownToken, shownTokens, tokenWith } from './swap-tokens.ts'

const network = 'eip155:137'
const at = (digit: string) => `${network}:0x${digit.repeat(40)}`
const token = (symbol: string, address: string, more: Partial<ShownToken> = {}): ShownToken => ({
  name: symbol,
  symbol,
  address,
  decimals: 6,
  logoUrl: undefined,
  held: undefined,
  price: undefined,
  ...more,
})

describe('the tokens of a network', () => {
  const balance = {
    name: 'Tether',
    symbol: 'USDT',
    chainId: network,
    address: at('a'),
    value: 1,
    price: 1,
    quantity: { value: 5n, decimals: 6 },
    iconUrl: '',
  }
  const listed = [token('USDT', at('A')), token('POL', nativeTokenId(network), { decimals: 18 })]

  it('have their balance and price, whatever the case of their address', () => {
    const [usdt, pol] = shownTokens(network, listed, [
      balance,
      { ...balance, address: undefined, price: 0, quantity: { value: 7n, decimals: 18 } },
    ])
    expect(usdt).toMatchObject({ held: 5n, price: 1 })
    expect(pol).toMatchObject({ held: 7n, price: undefined })
  })
  it('have no balance of another network, nor one with other decimals', () => {
    expect(shownTokens(network, listed, [{ ...balance, chainId: 'eip155:1' }])[0]?.held).toBeUndefined()
    const other = { ...balance, quantity: { value: 5n, decimals: 18 } }
    expect(shownTokens(network, listed, [other])[0]?.held).toBeUndefined()
  })
  it('are found by id', () => {
    expect(tokenWith(listed, at('a'))?.symbol).toBe('USDT')
    expect(tokenWith(listed, undefined)).toBeUndefined()
  })
})

describe('the groups of tokens', () => {
  const shown = fc
    .uniqueArray(fc.nat(500), { maxLength: 60 })
    .map((numbers) =>
      numbers.map((number) =>
        token(
          number % 7 === 0 ? 'DAI' : `T${number}`,
          `${network}:0x${number.toString(16).padStart(40, '0')}`,
          number % 5 === 0 ? { held: BigInt(number), price: number % 3 } : {},
        ),
      ),
    )

  it('have each token once', () => {
    fc.assert(
      fc.property(shown, (tokens) => {
        const { own, popular, others } = groupTokens(tokens, '')
        const all = [...own, ...popular, ...others]
        expect(new Set(all)).toEqual(new Set(tokens))
        expect(all).toHaveLength(tokens.length)
        expect(own.every(({ held = 0n }) => held > 0n)).toBe(true)
        expect(popular.length).toBeLessThanOrEqual(8)
      }),
    )
  })
  it('begin with the most valuable balance, and with the coin of the network', () => {
    const tokens = [
      token('LINK', at('5')),
      token('A', at('1'), { held: 1_000_000n, price: 1 }),
      token('B', at('2'), { held: 1_000_000n, price: 2 }),
      token('POL', nativeTokenId(network)),
    ]
    const { own, popular } = groupTokens(tokens, '')
    expect(own.map(({ symbol }) => symbol)).toEqual(['B', 'A'])
    expect(popular.map(({ symbol }) => symbol)).toEqual(['POL', 'LINK'])
  })
})

describe('what the form is missing', () => {
  const complete: SwapFormState = {
    from: token('USDT', at('1')),
    to: token('POL', at('2')),
    amountText: '5',
    amount: 5n,
    held: 5n,
    coins: 10n,
    fee: 10n,
    isNative: false,
    quote: 'success',
  }
  it.each<[string | undefined, Partial<SwapFormState>]>([
    [undefined, {}],
    ['swap.needsTokens', { to: undefined }],
    ['swap.needsTokens', { from: undefined, amountText: '' }],
    ['swap.needsAmount', { amountText: '', amount: undefined }],
    ['swap.wrongAmount', { amountText: '.', amount: undefined }],
    ['swap.wrongAmount', { amountText: '0', amount: 0n }],
    ['swap.needsFunds', { held: 4n }],
    ['swap.needsGas', { coins: 9n }],
    ['swap.needsGas', { isNative: true, coins: 14n }],
    [undefined, { isNative: true, coins: 15n }],
    [undefined, { held: undefined, coins: undefined }],
    ['swap.quoting', { quote: 'pending' }],
    ['swap.noQuote', { quote: 'error' }],
  ])('is %s', (missing, change) => {
    expect(missingFrom({ ...complete, ...change })).toBe(missing)
  })
})
