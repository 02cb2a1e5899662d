import { describe, expect, it } from 'vitest'
import { shownPages } from './shown-pages.ts'

describe('shownPages', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [7, 10, [1, 'gap', 6, 7, 8, 9, 10]],
    [10, 10, [1, 'gap', 6, 7, 8, 9, 10]],
  ] as const)('shows on page %i of %i: %j', (page, pageCount, shown) => {
    expect(shownPages(page, pageCount)).toEqual(shown)
  })

  it('always shows the page itself with its neighbours, and as many places', () => {
    for (let page = 1; page <= 30; page += 1) {
      const shown = shownPages(page, 30, 2)
      expect(shown).toHaveLength(9)
      for (const near of [page - 1, page, page + 1].filter((one) => one >= 1 && one <= 30))
        expect(shown).toContain(near)
    }
  })

  it('hides no single page behind a gap', () => {
    for (let page = 1; page <= 12; page += 1) {
      const numbers = shownPages(page, 12).filter((one) => one !== 'gap')
      for (const [index, one] of numbers.entries()) expect(one - (numbers[index - 1] ?? 0)).not.toBe(2)
    }
  })
})
