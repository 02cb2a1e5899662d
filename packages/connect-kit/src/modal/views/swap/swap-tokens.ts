import { nativeTokenId, suggestedSwapTokens } from '../../../actions/swap/swap-networks.ts'
import type { TokenBalance } from '../../../services/blockchain-api/balance.ts'
import type { SwapToken } from '../../../services/blockchain-api/convert.ts'

/** A token of the swap views. */
export interface ShownToken extends SwapToken {
  /** Balance in base units, as the wallet or a service returned it; undefined if unknown. */
  readonly held: bigint | undefined
  /** US dollars for one token; undefined if unknown. */
  readonly price: number | undefined
}

const keyOf = (id: string) => id.toLowerCase()

/** The tokens that can be swapped on a network, with what the account has of them. */
export function shownTokens(
  network: string,
  tokens: readonly SwapToken[],
  balances: readonly TokenBalance[],
): readonly ShownToken[] {
  const known = new Map(
    balances
      .filter(({ chainId = network }) => chainId === network)
      .map((balance) => [keyOf(balance.address ?? nativeTokenId(network)), balance]),
  )
  return tokens.map((token) => {
    const balance = known.get(keyOf(token.address))
    const price = balance && balance.price > 0 ? balance.price : undefined
    // Base units of other decimals would be another amount.
    const isSame = balance?.quantity.decimals === token.decimals
    return { ...token, held: isSame ? balance.quantity.value : undefined, price }
  })
}

export interface TokenGroups {
  /** With a balance, the most valuable first. */
  readonly own: readonly ShownToken[]
  /** The network's coin and well-known tokens, in the order they are suggested. */
  readonly popular: readonly ShownToken[]
  readonly others: readonly ShownToken[]
}

/** How many well-known tokens are suggested. */
const mostPopular = 8

/** The tokens whose name, symbol or address contains a text, in the groups in which they are listed; each token is in one. */
export function groupTokens(tokens: readonly ShownToken[], search: string): TokenGroups {
  const wanted = search.trim().toLowerCase()
  const found = tokens.filter(({ name, symbol, address }) =>
    [name, symbol, contractIn(address)].some((text) => text.toLowerCase().includes(wanted)),
  )
  const own = found.filter(({ held = 0n }) => held > 0n).toSorted((a, b) => worthOf(b) - worthOf(a))
  const rest = found.filter((token) => !own.includes(token))
  const suggested = suggestedSwapTokens.flatMap(
    (symbol) => rest.find((token) => token.symbol.toUpperCase() === symbol) ?? [],
  )
  const popular = [...new Set([...rest.filter(isCoin), ...suggested])].slice(0, mostPopular)
  return { own, popular, others: rest.filter((token) => !popular.includes(token)) }
}

/** Whether a token is the native coin, whose id is a placeholder. */
const isCoin = ({ address }: ShownToken) => /:0xe{40}$/i.test(address)

const contractIn = (id: string) => id.slice(id.lastIndexOf(':') + 1)

/** In US dollars, to sort by: floats lose digits. */
const worthOf = ({ held = 0n, decimals, price = 0 }: ShownToken): number =>
  (Number(held) / 10 ** decimals) * price

export const isNativeToken = (network: string, { address }: SwapToken): boolean =>
  keyOf(address) === keyOf(nativeTokenId(network))

/** The token with an id, in any case of its letters. */
export const tokenWith = (tokens: readonly ShownToken[], id: string | undefined): ShownToken | undefined =>
  id === undefined ? undefined : tokens.find(({ address }) => keyOf(address) === keyOf(id))
