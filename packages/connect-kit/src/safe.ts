export { type SafeOptions, safe } from './connectors/safe/safe.ts'
