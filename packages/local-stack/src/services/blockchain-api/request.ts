import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import { refusals } from './refusal.ts'

/** A request whose body has been read. */
export interface ApiRequest {
  readonly method: string
  readonly path: string
  /** The parts of the path that the route names. */
  readonly parts: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * The body as JSON, whatever the content type says: browsers send a string as plain text.
 *
 * @throws {Refusal} 422 when it is no JSON.
 */
export function jsonOf(request: ApiRequest): unknown {
  try {
    return JSON.parse(request.body)
  } catch (cause) {
    throw refusals.deserialization(cause instanceof Error ? cause.message : String(cause))
  }
}

/** The body as the schema has it. @throws {Refusal} 422 when it is something else. */
export function bodyOf<T>(request: ApiRequest, schema: z.ZodType<T>): T {
  const checked = schema.safeParse(jsonOf(request))
  if (checked.success) return checked.data
  throw refusals.deserialization(describe(checked.error))
}

/** The query as the schema has it; a parameter without text counts as absent. @throws {Refusal} 400 */
export function queryOf<T>(request: ApiRequest, schema: z.ZodType<T>): T {
  const given = Object.fromEntries([...request.query].filter(([, value]) => value !== ''))
  const checked = schema.safeParse(given)
  if (checked.success) return checked.data
  throw refusals.parameter(describe(checked.error))
}

/** A part of the path that the route names. */
export const partOf = (request: ApiRequest, name: string): string => request.parts[name] ?? ''

const describe = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ')
