import { describe, expect, it } from 'vitest'
import { collapsedCount } from './collapsed-count.ts'

const widths = [40, 60, 80, 100]

describe('collapsedCount', () => {
  it('hides nothing if all fit', () => {
    expect(collapsedCount({ widths, moreWidth: 20, available: 280 })).toBe(0)
  })

  it('hides as few as possible, from the second on', () => {
    expect(collapsedCount({ widths, moreWidth: 20, available: 279 })).toBe(1)
    expect(collapsedCount({ widths, moreWidth: 20, available: 239 })).toBe(2)
  })

  it('keeps the first and the last at any width', () => {
    expect(collapsedCount({ widths, moreWidth: 20, available: 0 })).toBe(2)
    expect(collapsedCount({ widths: [40, 60], moreWidth: 20, available: 0 })).toBe(0)
    expect(collapsedCount({ widths: [], moreWidth: 20, available: 0 })).toBe(0)
  })

  it('shows at most the maximum number of items', () => {
    expect(collapsedCount({ widths, moreWidth: 20, available: 1000 }, 3)).toBe(1)
    expect(collapsedCount({ widths, moreWidth: 20, available: 1000 }, 1)).toBe(2)
  })
})
