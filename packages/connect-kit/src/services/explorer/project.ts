import * as z from 'zod/mini'
import type { HttpClient } from '../http/http-client.ts'

type Asks = Pick<HttpClient, 'ask'>

/**
 * Whether the project has analytics enabled.
 *
 * @throws {ConnectKitError} as `HttpClient.ask`; callers must then treat analytics as disabled
 * @example const isEnabled = await readAnalyticsConfig(http)
 */
export async function readAnalyticsConfig(http: Asks, signal?: AbortSignal): Promise<boolean> {
  const answer = await http.ask(analyticsConfig, { path: ['getAnalyticsConfig'], signal })
  return answer.isAnalyticsEnabled
}
const analyticsConfig = z.object({ isAnalyticsEnabled: z.boolean() })

/**
 * The origins a project allows, with wildcards; undefined if the response has no list, which means that the project is not configured.
 *
 * @throws {ConnectKitError} as `HttpClient.ask`
 * @example const allowedOrigins = await readAllowedOrigins(http)
 */
export async function readAllowedOrigins(
  http: Asks,
  signal?: AbortSignal,
): Promise<readonly string[] | undefined> {
  const answer = await http.ask(origins, { path: ['projects', 'v1', 'origins'], signal })
  return answer.allowedOrigins ?? undefined
}
const origins = z.object({ allowedOrigins: z.nullish(z.array(z.string())) })

/**
 * A project's features, unvalidated, for `resolveFeatures`; undefined if there are none.
 *
 * @throws {ConnectKitError} as `HttpClient.ask`
 * @example const { features } = resolveFeatures({ remote: await readFeatures(http), local })
 */
export async function readFeatures(http: Asks, signal?: AbortSignal): Promise<unknown> {
  const answer = await http.ask(config, { path: ['appkit', 'v1', 'config'], signal })
  return answer.features ?? undefined
}
const config = z.object({ features: z.optional(z.unknown()) })

// S4.13
/** Whether the features match the expected schema; otherwise the defaults are used. */
export const areFeaturesReadable = (features: unknown): boolean => z.safeParse(featureList, features).success
const featureList = z.array(z.object({ id: z.string(), config: z.nullish(z.array(z.string())) }))
