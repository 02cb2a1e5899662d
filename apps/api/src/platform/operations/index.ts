export { type Operations, startOperations } from './listener.ts'
export { createMetrics, type Metrics } from './metrics.ts'
