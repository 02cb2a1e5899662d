import { expect, it } from 'vitest'
import { countedIn } from './counted.ts'

it.each([
  [0, '0 members'],
  [1, '1 member'],
  [2, '2 members'],
  [1200, '1,200 members'],
])('%i in English', (count, text) => {
  expect(countedIn('en-GB')(count, { one: '# member', other: '# members' })).toBe(text)
})

it.each([
  [0, 'لا أعضاء'],
  [1, 'عضو واحد'],
  [2, 'عضوان'],
  [3, '3 أعضاء'],
  [11, '11 عضوًا'],
  [100, '100 عضو'],
])('%i in Arabic, which has six forms (CLDR)', (count, text) => {
  const forms = {
    zero: 'لا أعضاء',
    one: 'عضو واحد',
    two: 'عضوان',
    few: '# أعضاء',
    many: '# عضوًا',
    other: '# عضو',
  }
  expect(countedIn('ar-AE')(count, forms)).toBe(text)
})

it('takes the form of all others where the language has none of its own', () => {
  expect(countedIn('de-DE')(1, { other: '# Runden' })).toBe('1 Runden')
})
