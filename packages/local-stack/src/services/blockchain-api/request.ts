import type { z } from 'zod'
import { parseJson, type ServiceRequest } from '../service-request.ts'
import { refusals } from './refusals.ts'

/** A request with the parameters of its route. */
export interface ApiRequest extends ServiceRequest {
  /** Path parameters by name. */
  readonly parts: Readonly<Record<string, string>>
}

/** Parses the body as JSON. @throws {Refusal} 422 if it is not JSON. */
export function jsonOf(request: ApiRequest): unknown {
  const value = parseJson(request.body)
  if (value === undefined) throw refusals.deserialization('the body is no JSON')
  return value
}

/** Parses the body with a schema. @throws {Refusal} 422 if it does not match. */
export function bodyOf<T>(request: ApiRequest, schema: z.ZodType<T>): T {
  const checked = schema.safeParse(jsonOf(request))
  if (checked.success) return checked.data
  throw refusals.deserialization(describe(checked.error))
}

/** Parses the query with a schema; an empty parameter counts as absent. @throws {Refusal} 400 */
export function queryOf<T>(request: ApiRequest, schema: z.ZodType<T>): T {
  const given = Object.fromEntries([...request.query].filter(([, value]) => value !== ''))
  const checked = schema.safeParse(given)
  if (checked.success) return checked.data
  throw refusals.parameter(describe(checked.error))
}

/** A path parameter by name. */
export const partOf = (request: ApiRequest, name: string): string => request.parts[name] ?? ''

const describe = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ')
