import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowsOrigin, parentOrigin } from './parent-origin.ts'

/** A mock page with only the members that are read. */
function aPage({ isHeld = true, ancestors = undefined as string[] | undefined, referrer = '' }): Window {
  const page = { location: { ancestorOrigins: ancestors }, document: { referrer } }
  return Object.assign(page, { parent: isHeld ? {} : page }) as unknown as Window
}

describe('origin of the embedding page', () => {
  it.each([
    ['the nearest ancestor', { ancestors: ['https://a.example', 'https://b.example'] }, 'https://a.example'],
    [
      'the ancestor, not the referrer',
      { ancestors: ['https://a.example'], referrer: 'https://b.example/x' },
      'https://a.example',
    ],
    [
      'the referrer if the browser has no ancestorOrigins',
      { referrer: 'https://app.safe.global/apps?x' },
      'https://app.safe.global',
    ],
    ['undefined without referrer and ancestorOrigins', {}, undefined],
    [
      'undefined if the page is not embedded',
      { isHeld: false, referrer: 'https://app.safe.global/' },
      undefined,
    ],
  ])('is %s', (_, page, origin) => {
    expect(parentOrigin(aPage(page))).toBe(origin)
  })
})

describe('allowed origin', () => {
  it('is compared literally if it is a string, with any characters', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (rule, origin) => {
        expect(allowsOrigin([rule], origin)).toBe(rule === origin)
      }),
    )
  })

  it('does not match origins that only share a prefix or suffix', () => {
    const allowed = ['https://app.safe.global']
    for (const origin of [
      'https://app.safe.global.evil.example',
      'https://evil-app.safe.global',
      'http://app.safe.global',
      'https://appxsafe.global',
    ])
      expect(allowsOrigin(allowed, origin)).toBe(false)
    expect(allowsOrigin(allowed, 'https://app.safe.global')).toBe(true)
  })
})
