import { type AnalyticsEventName, eventProperties } from './events.ts'
import { withoutSecrets } from './secrets.ts'

/** Properties that are free text: an error of a wallet may hold anything. */
const freeTexts = new Set([
  'message',
  'error',
  'errorMessage',
  'stackTrace',
  'uri',
  'mobile_link',
  'search',
  'name',
])

/** What an event may say, and no more: properties the service does not know stay here, and free texts lose their secrets. */
export function allowedProperties(
  event: AnalyticsEventName,
  properties: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const allowed: readonly string[] = eventProperties[event]
  return Object.fromEntries(
    allowed.flatMap((name): [string, unknown][] => {
      if (!Object.hasOwn(properties, name) || properties[name] === undefined) return []
      const value = properties[name]
      return [[name, freeTexts.has(name) && typeof value === 'string' ? withoutSecrets(value) : value]]
    }),
  )
}

/** The address of the page without what comes after its path: a query or a fragment may name a person. */
export function pageAddress(location: Location | undefined): {
  readonly url: string
  readonly domain: string
} {
  if (!location) return { url: '', domain: '' }
  return { url: `${location.origin}${location.pathname}`, domain: location.hostname }
}
