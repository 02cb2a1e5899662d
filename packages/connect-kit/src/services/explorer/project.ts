import * as z from 'zod/mini'
import type { HttpClient } from '../http/http-client.ts'

type Asks = Pick<HttpClient, 'ask'>

/**
 * Whether the project wants analytics.
 *
 * @throws {ConnectKitError} as `HttpClient.ask`; whoever asks then sends none
 * @example const isEnabled = await readAnalyticsConfig(http)
 */
export async function readAnalyticsConfig(http: Asks, signal?: AbortSignal): Promise<boolean> {
  const answer = await http.ask(analyticsConfig, { path: ['getAnalyticsConfig'], signal })
  return answer.isAnalyticsEnabled
}
const analyticsConfig = z.object({ isAnalyticsEnabled: z.boolean() })

/**
 * The origins a project allows, with wildcards; undefined where it names none at all, which means that it is not set up.
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
 * A project's features as they came, for `resolveFeatures`; undefined where there are none.
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
/** Whether features can be read; those that cannot lead to the defaults. */
export const areFeaturesReadable = (features: unknown): boolean => z.safeParse(featureList, features).success
const featureList = z.array(z.object({ id: z.string(), config: z.nullish(z.array(z.string())) }))
