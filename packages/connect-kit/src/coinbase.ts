export { type CoinbaseOptions, coinbase } from './connectors/coinbase/coinbase.ts'
