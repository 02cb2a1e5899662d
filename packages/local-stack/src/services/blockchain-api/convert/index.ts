export { priceRoutes } from './price.ts'
export { quoteRoutes } from './quotes.ts'
export { swapTransactionRoutes } from './transactions.ts'
