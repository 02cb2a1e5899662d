import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mentionAt, partsOf } from './message-parts.ts'

describe('the parts of a text', () => {
  it('are the text again', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('@nyx', '@nobody', 'https://rift.example/a?b=c', ' ', '\n', 'http://', '.', ')'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        expect(
          partsOf(text, ['nyx'])
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('are links of the web only, without the punctuation after them', () => {
    expect(partsOf('see https://rift.example/a_(b), or http://x.example.', [])).toEqual([
      { type: 'text', text: 'see ' },
      { type: 'link', text: 'https://rift.example/a_(b', href: 'https://rift.example/a_(b' },
      { type: 'text', text: '), or ' },
      { type: 'link', text: 'http://x.example', href: 'http://x.example' },
      { type: 'text', text: '.' },
    ])
    // oxlint-disable-next-line no-script-url
    expect(partsOf('javascript:alert(1) data:text/html,x', [])).toHaveLength(1)
  })

  it('are mentions only of those whom the server found', () => {
    expect(partsOf('@Nyx @okami', ['nyx'])).toEqual([
      { type: 'mention', text: '@Nyx', username: 'nyx' },
      { type: 'text', text: ' @okami' },
    ])
  })
})

it.each([
  ['@', 1, { start: 0, typed: '' }],
  ['gg @Ny', 6, { start: 3, typed: 'ny' }],
  ['gg @nyx well', 7, { start: 3, typed: 'nyx' }],
  ['gg @nyx well', 12, null],
  ['mail@nyx', 8, null],
  ['', 0, null],
])('who is being mentioned in %j at %d', (text, caret, found) => {
  expect(mentionAt(text, caret)).toEqual(found)
})
