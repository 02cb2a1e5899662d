import { type EntrantImportRow, EntrantImportState, readEntrants } from '@esports/contract'
import { expect, it } from 'vitest'
import { inOrder, rowWords, summaryOf } from './outcomes.ts'
import { sampleOf } from './sample.ts'

const rowOf = (row: number, state: EntrantImportState): EntrantImportRow => ({
  row,
  name: 'nyx',
  state,
  username: null,
  unmet: ['rating'],
  before: null,
})

it('every state of a row has words of its own', () => {
  const words = EntrantImportState.options.map((state) => rowWords(rowOf(1, state), 5))
  expect(new Set(words).size).toBe(EntrantImportState.options.length)
})

it('rows that are left out come first, and the summary counts each row once', () => {
  const rows = [rowOf(1, 'invited'), rowOf(2, 'already_in'), rowOf(3, 'unknown'), rowOf(4, 'waits')]
  const found = { rows, invited: 2 }
  expect(inOrder(found).map(({ row }) => row)).toEqual([3, 1, 4, 2])
  expect(summaryOf(found)).toBe('2 rows can be invited. For 1 row nothing is left to do. 1 row is left out.')
  expect(summaryOf({ rows: [], invited: 0 })).toBe('This list names nobody.')
})

it('the samples are read as they are meant', () => {
  expect(readEntrants(sampleOf(false), 'solo').map(({ captain }) => captain)).toEqual(['nyx', 'okami'])
  expect(readEntrants(sampleOf(true), 'team')).toEqual([
    { row: 1, team: 'Night Shift', tag: 'NITE', captain: 'nyx', players: ['okami', 'mika'] },
  ])
})
