import type { FastifyInstance } from 'fastify'
import type { DatabaseWatch } from '../database/index.ts'

export type Attributes = Readonly<Record<string, string | number>>

/** Traces requests, jobs, events and statements. Only the implementation depends on OpenTelemetry. */
export interface Tracing {
  /** Traces each statement that runs within a span; others, such as polls, are ignored. */
  readonly database: Pick<Required<DatabaseWatch>, 'statement'>
  /** Traces each request, continuing the caller's trace. Register it before anything that logs. */
  observeRequests(server: FastifyInstance): void
  /** Runs work in a named span. */
  readonly run: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>
  /** Log fields with the current trace id. */
  logFields(): Readonly<Record<string, string>>
  /** Flushes pending spans. */
  stop(): Promise<void>
}
