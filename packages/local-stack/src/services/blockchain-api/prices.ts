/** What one of a coin costs in US dollars, by symbol. */
export type Prices = ReadonlyMap<string, number>

/** The prices that a service starts with; the pool's reserves are laid in by them too. */
export const startPrices: Prices = new Map([
  ['POL', 0.5],
  ['ETH', 3000],
  ['USDT', 1],
  ['USDC', 1],
])

/** A coin nobody priced is worth nothing that can be said. */
export const priceOf = (prices: Prices, symbol: string): number => prices.get(symbol.toUpperCase()) ?? 0
