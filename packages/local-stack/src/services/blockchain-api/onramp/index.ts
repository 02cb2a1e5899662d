export { generatorRoutes } from './generator.ts'
export { createPurchases } from './purchases.ts'
export { onRampQuoteRoutes } from './quotes.ts'
export { shopRoutes } from './shop.ts'
