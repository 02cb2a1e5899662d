import type { FastifyInstance } from 'fastify'
import type { DatabaseWatch } from '../database/index.ts'

export type Attributes = Readonly<Record<string, string | number>>

/** Follows what belongs together through requests, jobs, events and statements. Only the implementation knows OpenTelemetry. */
export interface Tracing {
  /** Told of every statement; one that belongs to nothing, such as a poll, is not followed. */
  readonly database: Pick<Required<DatabaseWatch>, 'statement'>
  /** Follows each request, under the trace that its caller names. Register it before whoever logs. */
  observeRequests(server: FastifyInstance): void
  /** Runs work as something with a name; what it does belongs to it. */
  readonly run: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>
  /** Fields of a log line: which trace it belongs to. */
  logFields(): Readonly<Record<string, string>>
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}
