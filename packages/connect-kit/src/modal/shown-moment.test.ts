import { describe, expect, it } from 'vitest'
import { shownMoment } from './shown-moment.ts'

const afternoon = new Date(2030, 0, 2, 14, 3).getTime()

describe('shownMoment', () => {
  it('shows the time if it is today', () => {
    expect(shownMoment(afternoon, afternoon + 3_600_000, 'en')).toBe('14:03')
  })
  it('shows the date otherwise', () => {
    expect(shownMoment(afternoon, afternoon + 86_400_000, 'en')).toBe('Jan 2, 14:03')
  })
})
