/** Price of each coin in US dollars, by symbol. */
export type Prices = ReadonlyMap<string, number>

/** The initial prices of a service; the pool's reserves are computed from them too. */
export const startPrices: Prices = new Map([
  ['POL', 0.5],
  ['ETH', 3000],
  ['USDT', 1],
  ['USDC', 1],
  ['SOL', 150],
])

/** The price of a coin; zero if it has none. */
export const priceOf = (prices: Prices, symbol: string): number => prices.get(symbol.toUpperCase()) ?? 0
