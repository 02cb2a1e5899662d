import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeCsv } from './csv.ts'
import { readEntrants } from './entrant-import.ts'

const username = fc.stringMatching(/^[a-z0-9_]{3,20}$/)
const name = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })

it('everybody of a list of participants is read back, whatever they are called', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name, username, rating: fc.nat(3000) })), (entrants) => {
      const csv = writeCsv([
        ['seed', 'name', 'handle', 'rating', 'place', 'roster'],
        ...entrants.map((one, index) => [
          index + 1,
          one.name,
          one.username,
          one.rating,
          null,
          `${one.name} @${one.username} (captain)`,
        ]),
      ])
      expect(readEntrants(csv, 'solo').map(({ captain }) => captain)).toEqual(
        entrants.map((one) => one.username),
      )
    }),
    { endOnFailure: true },
  )
})

it('every team of a list of participants is read back with its captain and players, without substitutes', () => {
  const team = fc.record({
    team: name,
    members: fc.array(fc.record({ name, username }), { minLength: 1, maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.array(team), (teams) => {
      const csv = writeCsv([
        ['seed', 'name', 'handle', 'rating', 'place', 'roster'],
        ...teams.map(({ team: called, members }, index) => [
          index + 1,
          called,
          null,
          1000,
          null,
          members
            .map(
              (one, at) =>
                `${one.name} @${one.username} (${at === 0 ? 'captain' : at === 4 ? 'substitute' : 'player'})`,
            )
            .join('; '),
        ]),
      ])
      expect(readEntrants(csv, 'team').map(({ captain, players }) => [captain, ...players])).toEqual(
        teams.map(({ members }) => members.slice(0, 4).map((one) => one.username)),
      )
    }),
    { endOnFailure: true },
  )
})

it('columns are found by name in any order, or taken in theirs; players are separated by semicolons', () => {
  const rows = [
    { row: 1, team: 'Raw', tag: 'RAW', captain: 'nyx', players: ['okami', 'mika'] },
    { row: 2, team: '=Sum', tag: null, captain: 'ana', players: [] },
  ]
  expect(
    readEntrants('Players;Captain;Tag;Team\n"@Okami; mika";@Nyx;raw;Raw\n;ana;;\'=Sum\n', 'team'),
  ).toEqual(rows)
  expect(readEntrants("Raw,raw,nyx,okami;mika\n'=Sum,,ana,\n", 'team')).toEqual(rows)
  expect(readEntrants('\n@Nyx\n\nokami', 'solo').map(({ row, captain }) => [row, captain])).toEqual([
    [1, 'nyx'],
    [2, 'okami'],
  ])
  expect(readEntrants('', 'solo')).toEqual([])
})
