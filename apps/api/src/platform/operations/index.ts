export { type Operations, startOperations } from './listener.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { offerBackup } from './spooled-backup.ts'
