const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * Browser and system in words. Order matters: most browsers name others, too, for old servers.
 *
 * @param userAgent the header of a request
 * @returns empty if neither is known
 * @example deviceOf('… (Windows NT 10.0; Win64; x64) … Chrome/130.0.0.0 Safari/537.36') // 'Chrome on Windows'
 */
export function deviceOf(userAgent: string): string {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' on ')
}

/**
 * The network of an address, so that a gamer recognises where they were, and nobody learns exactly: /24 of IPv4, /48 of IPv6.
 *
 * @example networkOf('203.0.113.77') // '203.0.113.0/24'
 */
export function networkOf(address: string): string {
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? []
  if (mapped) return `${mapped}.0/24`
  if (!address.includes(':')) return ''
  const [head = ''] = address.split('%')[0]?.split('::') ?? []
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`
}
