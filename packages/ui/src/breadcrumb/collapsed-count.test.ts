import { describe, expect, it } from 'vitest'
import { collapsedCount } from './collapsed-count.ts'

const widths = [40, 60, 80, 100]

describe('collapsedCount', () => {
  it('leaves nothing out where all have room', () => {
    expect(collapsedCount({ widths, moreWidth: 20, available: 280 })).toBe(0)
  })

  it('leaves out as few as it can, from the second on', () => {
    expect(collapsedCount({ widths, moreWidth: 20, available: 279 })).toBe(1)
    expect(collapsedCount({ widths, moreWidth: 20, available: 239 })).toBe(2)
  })

  it('keeps the first and the last, however little room there is', () => {
    expect(collapsedCount({ widths, moreWidth: 20, available: 0 })).toBe(2)
    expect(collapsedCount({ widths: [40, 60], moreWidth: 20, available: 0 })).toBe(0)
    expect(collapsedCount({ widths: [], moreWidth: 20, available: 0 })).toBe(0)
  })

  it('shows no more than it may', () => {
    expect(collapsedCount({ widths, moreWidth: 20, available: 1000 }, 3)).toBe(1)
    expect(collapsedCount({ widths, moreWidth: 20, available: 1000 }, 1)).toBe(2)
  })
})
