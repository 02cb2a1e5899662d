import { describe, expectTypeOf, it } from 'vitest'
import type { frame } from './english/frame.ts'
import type { ValuesOf } from './places.ts'
import { translate } from './translate.ts'

const { t } = translate({}, {})

/** Type-checked by the compiler; never executed. */
const calls = {
  text: () => t('common.back'),
  place: () => t('title.downloadsOf', { wallet: 'Nyx' }),
  // @ts-expect-error there is no such text
  typo: () => t('common.bakc'),
  // @ts-expect-error the place stays empty
  empty: () => t('title.downloadsOf'),
  // @ts-expect-error the place has another name
  otherPlace: () => t('title.downloadsOf', { name: 'Nyx' }),
  // @ts-expect-error the text has no place
  tooMuch: () => t('common.back', { wallet: 'Nyx' }),
}

describe('placeholders of a message', () => {
  it('are parsed from its text', () => {
    expectTypeOf(calls.text).returns.toEqualTypeOf<string>()
    expectTypeOf<ValuesOf<(typeof frame)['common.back']>>().toEqualTypeOf<readonly []>()
    expectTypeOf<ValuesOf<'{a} of {b}'>>().toEqualTypeOf<
      readonly [values: { readonly a: string; readonly b: string }]
    >()
    expectTypeOf<ValuesOf<'{count, number} found'>>().toEqualTypeOf<
      readonly [values: { readonly count: number }]
    >()
  })

  it('are the count and the placeholders of the branches in a plural', () => {
    expectTypeOf<ValuesOf<'{n, plural, one {# of {app}} other {#}} by {who}'>>().toEqualTypeOf<
      readonly [values: { readonly n: number; readonly app: string; readonly who: string }]
    >()
  })
})
