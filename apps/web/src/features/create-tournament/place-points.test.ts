import { describe, expect, it } from 'vitest'
import { placePointsText, readPlacePoints } from './place-points.ts'

describe('the text of the points of places', () => {
  it.each([
    ['10, 6, 5', [10, 6, 5]],
    ['10;6 5,', [10, 6, 5]],
    ['2.5', [2.5]],
    ['١٠، ٦، ٥', [10, 6, 5]],
    ['', undefined],
    ['10, x', undefined],
    ['10, -1', undefined],
    ['1 '.repeat(101), undefined],
  ])('%j is read as %j', (text, points) => {
    expect(readPlacePoints(text)).toEqual(points)
  })

  it('stays as it was typed, until the points are set elsewhere', () => {
    expect(placePointsText('10,6,', [10, 6])).toBe('10,6,')
    expect(placePointsText('10,6,', [3, 1])).toBe('3, 1')
    expect(placePointsText('', [3, 1])).toBe('3, 1')
  })
})
