import { type Desk, type DeskMatch, entryCode } from '@esports/contract'
import { describe, expect, it } from 'vitest'
import { find, freeStations, nextCall, placeOf, stationsOf } from './play.ts'

const match = (code: string, sides: readonly string[], also: Partial<DeskMatch> = {}): DeskMatch => ({
  id: code,
  kind: 'duel',
  code,
  roundName: 'Round 1',
  state: 'ready',
  version: 1,
  bestOf: 3,
  drawsAllowed: false,
  sides: sides.map((name) => ({ participantId: name, entryId: name, name, username: name.toLowerCase() })),
  reported: null,
  station: null,
  calledAt: null,
  seatedAt: null,
  ...also,
})
const stations = ['A1', 'A2', 'A3'].map((name) => ({ name, isOutOfOrder: name === 'A2' }))

describe('the next call [product 44]', () => {
  it('is the first match in the order of play, at the first free station', () => {
    const matches = [match('R1-1', ['Ann', 'Bob']), match('R1-2', ['Cat', 'Dan'])]
    expect(nextCall({ stations, matches })).toMatchObject({ match: { code: 'R1-1' }, station: 'A1' })
  })

  it('leaves out stations that are taken or out of order, and matches whose sides are elsewhere', () => {
    const matches = [
      match('R1-1', ['Ann', 'Bob'], { station: 'A1' }),
      match('R1-2', ['Ann', 'Cat']),
      match('R1-3', ['Dan', 'Eve']),
    ]
    expect(nextCall({ stations, matches })).toMatchObject({ match: { code: 'R1-3' }, station: 'A3' })
  })

  it('is nothing without a free station, and without a match', () => {
    const matches = [match('R1-1', ['Ann', 'Bob'])]
    expect(nextCall({ stations: [{ name: 'A1', isOutOfOrder: true }], matches })).toBeNull()
    expect(nextCall({ stations, matches: [] })).toBeNull()
  })
})

describe('the stations of a desk [product 38]', () => {
  it('show what is there: nothing, a call, or a match that is played', () => {
    const matches = [
      match('R1-1', ['Ann', 'Bob'], { station: 'A1' }),
      match('R1-2', ['Cat', 'Dan'], { station: 'A2', seatedAt: '2026-11-27T10:00:00.000Z' }),
    ]
    expect(stationsOf({ stations, matches }).map(({ state }) => state)).toEqual(['called', 'playing', 'free'])
    expect(freeStations({ stations, matches })).toEqual(['A3'])
    expect(stationsOf({ stations, matches: [] }).map(({ state }) => state)).toEqual(['free', 'out', 'free'])
  })

  it('show a match that has begun or is reported as played', () => {
    const at = (state: DeskMatch['state']) => placeOf(match('R1-1', ['Ann', 'Bob'], { station: 'A1', state }))
    expect(
      ['ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed'].map((state) => at(state as 'ready')),
    ).toEqual(['called', 'called', 'playing', 'playing', 'playing'])
  })
})

describe('a search at the desk [product 44]', () => {
  const id = '019b1c7e-0000-7000-8000-00007f3a91b2'
  const entry = (name: string, own: string): Desk['entries'][0] => ({
    id: own,
    name,
    username: name.toLowerCase(),
    status: 'confirmed',
    checkedInAt: null,
    missing: 0,
  })
  const desk = {
    entries: [entry('Ann', id), entry('Bob', '019b1c7e-0000-7000-8000-0000aaaabbbb')],
    matches: [match('R1-1', ['Ann', 'Bob'], { station: 'A1' }), match('R1-2', ['Cat', 'Dan'])],
  }

  it('finds the entry whose code was scanned, and nothing else', () => {
    expect(entryCode(id)).toBe('7F3A-91B2')
    expect(find(desk, '7f3a-91b2')).toMatchObject({ entries: [{ name: 'Ann' }], matches: [] })
  })

  it('finds names, usernames, codes of matches and stations', () => {
    expect(find(desk, 'an').entries.map(({ name }) => name)).toEqual(['Ann'])
    expect(find(desk, '@bob').entries.map(({ name }) => name)).toEqual(['Bob'])
    expect(find(desk, 'r1-2').matches.map(({ code }) => code)).toEqual(['R1-2'])
    expect(find(desk, 'a1').matches.map(({ code }) => code)).toEqual(['R1-1'])
    expect(find(desk, ' ')).toEqual({ entries: [], matches: [] })
  })
})
