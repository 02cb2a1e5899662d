import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

/** Text with everything that has a meaning in CSV or in a spreadsheet. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', '=', '+', '-', '@', "'", 'a', 'é', '😀', '\uFEFF'),
    maxLength: 8,
  }),
)

describe('CSV [product 8]', () => {
  it('reads what it has written', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 5 })
          .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }))),
        (rows) => {
          // The byte order mark of a file is not text: at the beginning it is left out.
          fc.pre(!rows[0]?.[0]?.startsWith('\uFEFF'))
          expect(readCsv(writeCsv(rows), { separator: ',' })).toEqual(rows)
        },
      ),
    )
  })

  it('never begins a cell with what a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(text, (cell) => {
        expect(writeCsv([[cell, 'x']])).not.toMatch(/^"?[=+\-@\t\r]/)
      }),
    )
  })

  it('has the quotes and line ends of RFC 4180, no byte order mark, and numbers as they are', () => {
    expect(
      writeCsv([
        ['name', 'score'],
        ['Zoë "Z", the 2nd', -3],
        ['two\nlines', null],
        ['=HYPERLINK("x")', 0.5],
      ]),
    ).toBe('name,score\r\n"Zoë ""Z"", the 2nd",-3\r\n"two\nlines",\r\n"\'=HYPERLINK(""x"")",0.5\r\n')
  })

  it('reads what people paste', () => {
    const expected = [
      ['Nyx', '1'],
      ['Okami', '2'],
    ]
    for (const pasted of [
      'Nyx,1\nOkami,2',
      'Nyx\t1\r\nOkami\t2\r\n',
      '\uFEFFNyx;1\n\n"Okami";2\n',
      '"Nyx",1\rOkami,2',
    ])
      expect(readCsv(pasted)).toEqual(expected)
    expect(readCsv('Nyx\nOkami')).toEqual([['Nyx'], ['Okami']])
    expect(readCsv('"a,b";1')).toEqual([['a,b', '1']])
    expect(readCsv('"open')).toEqual([['open']])
    expect(readCsv('')).toEqual([])
  })
})
