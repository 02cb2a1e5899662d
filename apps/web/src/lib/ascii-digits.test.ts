import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { asciiDigits } from './ascii-digits.ts'

it.each(['ar-EG', 'fa-IR', 'en-GB'])('reads every number as it is written in %s', (locale) => {
  const written = new Intl.NumberFormat(locale, { useGrouping: false })
  fc.assert(
    fc.property(fc.nat(), (number) => {
      expect(Number(asciiDigits(written.format(number)))).toBe(number)
    }),
    { endOnFailure: true },
  )
})

it('leaves everything else as it is', () => {
  const others = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[٠-٩۰-۹]/g, ''))
  fc.assert(
    fc.property(others, (text) => {
      expect(asciiDigits(text)).toBe(text)
    }),
    { endOnFailure: true },
  )
})
