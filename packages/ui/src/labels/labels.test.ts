import { describe, expect, it } from 'vitest'
import type { UiLabels } from '../provider/labels.ts'
import { arabicLabels } from './arabic-labels.ts'
import { germanLabels } from './german-labels.ts'

const format = (value: number) => new Intl.NumberFormat('en').format(value)

/** Every text that is said, functions with each of these counts. */
function textsOf(labels: UiLabels): string[] {
  const counts = [0, 1, 2, 3, 11, 100, 1234]
  return [
    ...Object.values(labels).flatMap((label) => (typeof label === 'string' ? [label] : [])),
    ...Object.values(labels.keyCaps),
    ...Object.values(labels.dateLetters),
    ...Object.values(labels.stateLabels),
    ...counts.flatMap((count) => [
      labels.charactersLeftLabel(count, 2000, format),
      labels.resultsLabel(count, format),
      labels.othersLabel(count, format),
      labels.countLabel(count, undefined, format),
      labels.countLabel(count, 2000, format),
      labels.timeLeftLabel(count * 61),
      labels.amountErrorLabel('too-many-decimals', { example: '1', decimals: count }),
    ]),
  ]
}

describe.each([
  ['German', germanLabels],
  ['Arabic', arabicLabels],
])('%s labels', (_, labels) => {
  it('say something everywhere, with no place for a number left open', () => {
    const texts = textsOf(labels)
    expect(texts.filter((text) => text.trim() === '' || /[#{}]|undefined|NaN/.test(text))).toEqual([])
  })

  it('name every key', () => {
    for (const name of ['Control', 'Meta', 'Alt', 'Home', 'PageDown'] as const) {
      expect(labels.keyLabels(name, 'other')).not.toBe('')
      expect(labels.keyLabels(name, 'apple')).not.toBe('')
    }
  })
})

it.each([
  [0, 'لا نتائج'],
  [1, 'نتيجة واحدة'],
  [2, 'نتيجتان'],
  [3, '3 نتائج'],
  [11, '11 نتيجة'],
  [102, '102 نتيجة'],
])('%i results have the plural that Arabic has for them (CLDR)', (count, text) => {
  expect(arabicLabels.resultsLabel(count, format)).toBe(text)
})

it.each([
  [0, 'Die Zeit ist um'],
  [30, 'Noch 1 Minute'],
  [60, 'Noch 1 Minute'],
  [61, 'Noch 2 Minuten'],
  [3660, 'Noch 1 Stunde 1 Minute'],
  [90_000, 'Noch 1 Tag 1 Stunde'],
])('%i seconds are left in words that change once a minute', (seconds, text) => {
  expect(germanLabels.timeLeftLabel(seconds)).toBe(text)
})
