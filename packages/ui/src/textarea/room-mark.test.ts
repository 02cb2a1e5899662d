import { expect, test } from 'vitest'
import { roomMark } from './room-mark.ts'

test.each([
  [200, undefined],
  [21, undefined],
  [20, 20],
  [11, 20],
  [10, 10],
  [1, 10],
  [0, 0],
])('with %i of 200 characters left the mark is %s', (left, mark) => {
  expect(roomMark(left, 200)).toBe(mark)
})

test('a field for a few characters says only that it is full', () => {
  expect([3, 2, 1, 0].map((left) => roomMark(left, 5))).toEqual([undefined, undefined, undefined, 0])
})
