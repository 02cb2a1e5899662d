import { type AnalyticsEventName, eventProperties } from './events.ts'

/** EVM addresses, hashes, keys and signatures. */
const hexSecret = /0x[0-9a-f]{40,}/gi
/** Addresses and keys in base58, and pairing codes. */
const otherSecret = /\b[1-9A-HJ-NP-Za-km-z]{32,}\b|\bwc:[^\s"']+/g
const longestText = 2_000

/**
 * A text without what tells who somebody is or what they signed: addresses, hashes, signatures, pairing codes.
 *
 * @example withoutSecrets('no such account 0xf39F…2266') // 'no such account 0x…'
 */
export const withoutSecrets = (text: string): string =>
  text.slice(0, longestText).replace(hexSecret, '0x…').replace(otherSecret, '…')

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
