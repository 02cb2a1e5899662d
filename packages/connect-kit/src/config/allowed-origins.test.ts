import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAllowedOrigins, isOriginAllowed } from './allowed-origins.ts'

describe('allowed origins', () => {
  it.each([
    'http://localhost:3000',
    'https://my-app.pages.dev',
    'https://a.b.vercel.app',
    'https://1.ngrok-free.app',
    'https://secure-mobile.walletconnect.com',
    'https://secure-mobile.walletconnect.org',
  ])('allow by default: %s [S9.12]', (origin) => {
    expect(isOriginAllowed(origin, defaultAllowedOrigins)).toBe(true)
  })
  it.each([
    // An origin with the default port (80) does not contain a port.
    'http://localhost',
    'https://localhost:3000',
    'http://localhost.evil.example',
    'https://pages.dev',
    'https://pages.dev.evil.example',
    'https://evilvercel.app',
    'http://my-app.vercel.app',
    'https://secure-mobile.walletconnect.com.evil.example',
    'https://other.walletconnect.com',
    'https://evil.example/.vercel.app',
    'https://evil.example?.vercel.app',
    'https://evil.example#.vercel.app',
    'https://evil.example\\.vercel.app',
    'https://user@evil.example/.pages.dev',
    'null',
    '',
  ])('do not allow by default: %j [S9.12]', (origin) => {
    expect(isOriginAllowed(origin, defaultAllowedOrigins)).toBe(false)
  })
  it.each([
    ['https://app.example', ['https://app.example'], true],
    ['https://app.example', ['https://APP.example'], false],
    ['https://appXexample', ['https://app.example'], false],
    ['https://app.example', [], false],
    ['https://app.example', ['*'], true],
    ['https://app.example', ['https://*'], true],
    ['https://a.b.example', ['https://*.*.example'], true],
    ['https://b.example', ['https://*.*.example'], false],
    ['https://a.example:8443', ['https://*.example:*'], true],
    ['https://aa', ['https://a*a*a'], false],
    ['https://aaa', ['https://a*a*a'], true],
    ['https://aba', ['https://ab*ba'], false],
    ['chrome-extension://abc', ['chrome-extension://abc'], true],
  ] as const)('%s on the list %j: %s [S5.6]', (origin, patterns, expected) => {
    expect(isOriginAllowed(origin, patterns)).toBe(expected)
  })
  it('match a pattern derived from the origin with wildcards in any place [S5.6]', () => {
    fc.assert(
      fc.property(fc.domain(), fc.array(fc.tuple(fc.nat(80), fc.nat(80))), (domain, cuts) => {
        const origin = `https://${domain}`
        const pattern = cuts.reduce(
          (text, [from, length]) => `${text.slice(0, from)}*${text.slice(from + length)}`,
          origin,
        )
        expect(isOriginAllowed(origin, [pattern])).toBe(true)
      }),
    )
  })
  it('match a pattern without wildcards only if it is equal [S5.6]', () => {
    fc.assert(
      fc.property(fc.domain(), fc.domain(), (one, other) => {
        expect(isOriginAllowed(`https://${one}`, [`https://${other}`])).toBe(one === other)
      }),
    )
  })
  it('match in linear time, for any number of wildcards in a remote list [S5.6]', () => {
    const origin = `https://${'a'.repeat(20_000)}`
    expect(isOriginAllowed(origin, [`https://${'a*'.repeat(5000)}b`])).toBe(false)
  })
})
