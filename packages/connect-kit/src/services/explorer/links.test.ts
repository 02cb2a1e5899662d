import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appLink, webLink } from './links.ts'

describe('links of the explorer', () => {
  it.each([
    ['https://wallet.example', 'https://wallet.example'],
    [' HTTPS://wallet.example/a?b#c ', 'HTTPS://wallet.example/a?b#c'],
    ['http://wallet.example', undefined],
    ['https://', undefined],
    ['https://user:key@wallet.example', undefined],
    ['https://wallet.example/a b', undefined],
    ['https:\\\\wallet.example', undefined],
    ['//wallet.example', undefined],
    ['wallet://', undefined],
    ['javascript:alert(1)//https://wallet.example', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [`https://wallet.example/${'a'.repeat(3_000)}`, undefined],
  ])('%j opens a page as %j', (value, expected) => {
    expect(webLink(value)).toBe(expected)
  })
  it.each([
    ['https://wallet.example/link', 'https://wallet.example/link'],
    ['wallet://', 'wallet://'],
    ['wallet:', 'wallet:'],
    ['wallet', 'wallet'],
    ['my-wallet+v2.0://open', 'my-wallet+v2.0://open'],
    [' wallet:// ', 'wallet://'],
    ['http://wallet.example', undefined],
    ['not a link', undefined],
    ['://', undefined],
    ['/path', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j opens a wallet as %j', (value, expected) => {
    expect(appLink(value)).toBe(expected)
  })
  it.each([
    ['http://127.0.0.1:4000/wallet', true],
    ['http://localhost:4000', true],
    ['http://[::1]:4000', true],
    ['https://wallet.example', true],
    ['http://wallet.example', false],
    ['http://127.0.0.1.wallet.example', false],
    ['http://user:key@127.0.0.1', false],
    ['ftp://127.0.0.1', false],
  ])('%j of an explorer on this machine is kept: %s', (value, isKept) => {
    const expected = isKept ? value : undefined
    expect([webLink(value, { isLocal: true }), appLink(value, { isLocal: true })]).toEqual([
      expected,
      expected,
    ])
  })
  it('to this machine are dropped if the explorer is on another host', () => {
    expect([webLink('http://127.0.0.1:4000'), appLink('http://localhost')]).toEqual([undefined, undefined])
  })
  it.each(['javascript', 'data', 'file', 'blob', 'vbscript', 'about', 'intent', 'view-source', 'filesystem'])(
    'never open %s:, in any spelling',
    (scheme) => {
      const mixed = Array.from(scheme, (letter, index) => (index % 2 ? letter.toUpperCase() : letter)).join(
        '',
      )
      const split = `${scheme.slice(0, 2)}\n${scheme.slice(2)}`
      for (const written of [scheme, mixed, ` ${scheme}`, `\u0000${scheme}`, split, `\t${mixed}`])
        for (const rest of ['', ':', '://', ':alert(1)', '://%0aalert(1)', ':text/html,<script>'])
          expect(appLink(`${written}${rest}`)).toBeUndefined()
    },
  )
  it('that are kept are https or a custom app scheme', () => {
    const piece = fc.constantFrom(
      'java',
      'script',
      'https',
      ':',
      '//',
      '\t',
      '\u0000',
      'wallet',
      '.',
      'a',
      ' ',
      '\\',
      '@',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (value) => {
          const link = appLink(value)
          if (link === undefined || !URL.canParse(link)) return
          expect(new URL(link).protocol).not.toMatch(/^(?:javascript|data|file|blob|vbscript|http):$/)
          expect(webLink(value) === undefined || new URL(link).protocol === 'https:').toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
