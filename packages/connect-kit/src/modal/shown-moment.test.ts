import { describe, expect, it } from 'vitest'
import { shownMoment } from './shown-moment.ts'

const afternoon = new Date(2030, 0, 2, 14, 3).getTime()

describe('a moment on the screen', () => {
  it('is a time of today', () => {
    expect(shownMoment(afternoon, afternoon + 3_600_000, 'en')).toBe('14:03')
  })
  it('says its day once that is over', () => {
    expect(shownMoment(afternoon, afternoon + 86_400_000, 'en')).toBe('Jan 2, 14:03')
  })
})
