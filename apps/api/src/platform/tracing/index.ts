export { startTracing } from './opentelemetry.ts'
export type { Tracing } from './tracing.ts'
