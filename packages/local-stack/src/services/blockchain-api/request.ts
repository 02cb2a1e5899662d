import type { z } from 'zod'
import { parseJson, type ServiceRequest } from '../service-request.ts'
import { refusals } from './refusals.ts'

/** A request for one of the routes. */
export interface ApiRequest extends ServiceRequest {
  /** The parts of the path that the route names. */
  readonly parts: Readonly<Record<string, string>>
}

/** The body as JSON. @throws {Refusal} 422 when it is none. */
export function jsonOf(request: ApiRequest): unknown {
  const value = parseJson(request.body)
  if (value === undefined) throw refusals.deserialization('the body is no JSON')
  return value
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
