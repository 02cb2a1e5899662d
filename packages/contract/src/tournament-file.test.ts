import { describe, expect, it } from 'vitest'
import { openToAll } from './eligibility.ts'
import {
  readTournamentFile,
  standingsText,
  type TournamentFile,
  tournamentFileFormat,
  tournamentFileMaxBytes,
} from './tournament-file.ts'

const file: TournamentFile = {
  format: tournamentFileFormat,
  exportedAt: '2026-11-27T12:00:00.000Z',
  slug: 'evening-cup',
  state: 'finalized',
  organizer: { username: 'rita', name: 'Rita' },
  setup: {
    name: 'Evening Cup',
    kind: 'online',
    game: 'rift-legends',
    entry: { kind: 'solo', teamSize: 1, substitutesMax: 0, hasWaitlist: true },
    stages: [{ type: 'groups', config: { bestOf: 1, groupCount: 2 } }],
    capacity: 4,
    startMode: 'when_full',
    startsAt: '2026-11-26T18:00:00.000Z',
    registrationOpensAt: null,
    checkIn: null,
    matchCheckInMinutes: null,
    autoConfirmMinutes: 10,
    disputeWindowMinutes: 30,
    seeding: 'rating',
    isRanked: true,
    region: 'EU',
    venue: null,
    eligibility: openToAll,
    entryFee: '0',
    prizePool: '0',
    prizeSplit: [],
    description: '',
    rules: 'Play fair.',
  },
  entrants: [
    { number: 1, name: 'Nyx', username: 'nyx', rating: 1200, seed: 1, place: 1, roster: [] },
    { number: 2, name: 'Mika', username: 'mika', rating: 1000, seed: 2, place: null, roster: [] },
  ],
  stages: [
    {
      ordinal: 1,
      type: 'groups',
      state: 'done',
      matches: [],
      lobbies: [],
      standings: [
        { rank: 1, group: 2, entrant: 1, points: 1.5, played: 2, won: 1, drawn: 1, lost: 0, tieBreaks: [] },
        { rank: 2, group: null, entrant: 2, points: 0, played: 1, won: 0, drawn: 0, lost: 1, tieBreaks: [] },
      ],
    },
  ],
  standingsHash: 'a'.repeat(64),
}
const read = (value: unknown) => readTournamentFile(new Blob([JSON.stringify(value)]))

describe('a whole-tournament file [product 72]', () => {
  it('is read as it was written', async () => {
    expect(await read(file)).toEqual({ file })
  })

  it('loses what this version does not know, because fields are added to a version', async () => {
    expect(await read({ ...file, later: 1, setup: { ...file.setup, later: 1 } })).toEqual({ file })
  })

  it('that is too large is not even read', async () => {
    const huge = {
      size: tournamentFileMaxBytes + 1,
      text: () => Promise.reject(new Error('It was read.')),
    }
    expect(await readTournamentFile(huge)).toEqual({
      problem: { reason: 'too_large', most: tournamentFileMaxBytes },
    })
    const most = { size: tournamentFileMaxBytes, text: () => Promise.resolve(JSON.stringify(file)) }
    expect(await readTournamentFile(most)).toEqual({ file })
  })

  it.each(['', '{', 'seed,name\n1,Nyx'])('is JSON: %j is not', async (text) => {
    expect(await readTournamentFile(new Blob([text]))).toEqual({ problem: { reason: 'not_json' } })
  })

  it.each([
    null,
    1,
    [],
    {},
    { format: 1 },
    { format: 'something-1' },
    { ...file, format: `${tournamentFileFormat}\n` },
  ])('says what it is: %j does not', async (value) => {
    expect(await read(value)).toEqual({ problem: { reason: 'not_a_tournament' } })
  })

  it('of another version is refused by its version', async () => {
    expect(await read({ format: 'esports-tournament-2' })).toEqual({
      problem: { reason: 'other_version', format: 'esports-tournament-2' },
    })
  })

  it('that does not fit names each value', async () => {
    const setup = { ...file.setup, capacity: 1, rules: ' ', stages: [{ type: 'chess', config: {} }] }
    expect(await read({ ...file, setup, standingsHash: 'b' })).toEqual({
      problem: {
        reason: 'invalid',
        paths: ['setup.stages.0.type', 'setup.capacity', 'setup.rules', 'standingsHash'],
      },
    })
  })

  it('has a hash of numbers alone, in the order of the standings', () => {
    expect(standingsText(file)).toBe(
      'stage 1 2 1 1 1.5 2 1 1 0\nstage 1 - 2 2 0 1 0 0 1\nplace 1 1\nplace 2 -',
    )
  })
})
