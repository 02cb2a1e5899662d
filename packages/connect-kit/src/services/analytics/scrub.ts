import { type AnalyticsEventName, eventProperties } from './events.ts'
import { withoutSecrets } from './secrets.ts'

/** Free-text properties: for example, an error message from a wallet can contain anything. */
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

/** Filters an event's properties by the allowlist, and redacts secrets in free texts. */
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

/** The URL of the page without query and fragment, which may identify a user. */
export function pageAddress(location: Location | undefined): {
  readonly url: string
  readonly domain: string
} {
  if (!location) return { url: '', domain: '' }
  return { url: `${location.origin}${location.pathname}`, domain: location.hostname }
}
