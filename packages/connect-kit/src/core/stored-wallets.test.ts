import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PickedWallet } from './picked-wallet.ts'
import { readPickedWallets } from './stored-wallets.ts'

const good: PickedWallet = {
  id: 'acme',
  name: 'Acme',
  rdns: 'example.acme',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  imageId: '0a-1b',
  mobileLink: 'acme://',
  linkModeUrl: 'https://acme.example/link',
}
const read = (...entries: readonly unknown[]) => readPickedWallets(JSON.parse(JSON.stringify(entries)))

/** Arbitrary JSON, and nearly valid entries. */
const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'http://evil.example',
    'https://user:secret@acme.example',
    'acme://',
    'https://acme.example',
    'eip155:1',
  ),
)
const anyEntry = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      id: fc.oneof(text, fc.constant('acme')),
      name: fc.oneof(text, fc.constant('Acme')),
      rdns: fc.oneof(text, fc.jsonValue()),
      chains: fc.oneof(fc.array(text), fc.jsonValue()),
      imageId: fc.oneof(text, fc.jsonValue()),
      mobileLink: fc.oneof(text, fc.jsonValue()),
      linkModeUrl: fc.oneof(text, fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
)
const dangerous = /^\s*(javascript|data|vbscript|file|blob|filesystem|about|view-source):/i

describe('stored wallets [kit-core review 13]', () => {
  it('round-trip through storage', () => {
    expect(read(good, { id: 'b', name: 'B' })).toEqual([good, { id: 'b', name: 'B' }])
  })

  it('are rejected one by one, or are safe to display and open, for any stored value', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), (entries) => {
        const wallets = read(...entries, good)
        expect(wallets.at(-1)).toEqual(good)
        for (const { id, name, rdns, chains, imageId, mobileLink, linkModeUrl } of wallets) {
          for (const value of [id, name]) expect(typeof value).toBe('string')
          for (const value of [rdns, imageId]) expect(['string', 'undefined']).toContain(typeof value)
          for (const chain of chains ?? []) expect(chain).toMatch(/^[^:]+:[^:]+$/)
          for (const link of [mobileLink, linkModeUrl]) {
            expect(link ?? '').not.toMatch(dangerous)
            expect(link ?? '').toMatch(/^(?!http)|^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])/)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    { chains: 5 },
    { chains: [5] },
    { chains: ['eip155'] },
    { chains: ['eip155:1', 5] },
    { mobileLink: 5 },
    { rdns: 5 },
    { imageId: '../../x' },
    { mobileLink: 'javascript:alert(1)' },
    { mobileLink: 'data:text/html,x' },
    { mobileLink: 'VBScript:x' },
    { mobileLink: 'file:///x' },
    { mobileLink: 'http://acme.example' },
    { linkModeUrl: 'acme://' },
    { linkModeUrl: 'javascript:alert(1)' },
    { id: '' },
    { id: 'a,b' },
    { name: ' ' },
    { name: 5 },
    { id: undefined },
    { name: undefined },
  ])('are skipped with %j; the next entry is kept', (part) => {
    expect(read({ ...good, ...part }, good)).toEqual([good])
  })

  it.each([null, 5, 'text', {}, { length: 1 }])('are an empty list for %j', (stored) => {
    expect(readPickedWallets(stored)).toEqual([])
  })
})
