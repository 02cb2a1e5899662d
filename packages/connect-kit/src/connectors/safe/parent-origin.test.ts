import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowsOrigin, parentOrigin } from './parent-origin.ts'

/** As much of a page as the question needs. */
function aPage({ isHeld = true, ancestors = undefined as string[] | undefined, referrer = '' }): Window {
  const page = { location: { ancestorOrigins: ancestors }, document: { referrer } }
  return Object.assign(page, { parent: isHeld ? {} : page }) as unknown as Window
}

describe('the page around a page', () => {
  it.each([
    ['the nearest ancestor', { ancestors: ['https://a.example', 'https://b.example'] }, 'https://a.example'],
    [
      'the ancestor, not the referrer',
      { ancestors: ['https://a.example'], referrer: 'https://b.example/x' },
      'https://a.example',
    ],
    [
      'the referrer where a browser tells no ancestors',
      { referrer: 'https://app.safe.global/apps?x' },
      'https://app.safe.global',
    ],
    ['nobody, where nothing is told', {}, undefined],
    [
      'nobody, where the page stands alone',
      { isHeld: false, referrer: 'https://app.safe.global/' },
      undefined,
    ],
  ])('is %s', (_, page, origin) => {
    expect(parentOrigin(aPage(page))).toBe(origin)
  })
})

describe('an allowed origin', () => {
  it('given as a text is that text and no other, whatever letters it has', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (rule, origin) => {
        expect(allowsOrigin([rule], origin)).toBe(rule === origin)
      }),
    )
  })

  it('is not one that only ends or begins alike', () => {
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
