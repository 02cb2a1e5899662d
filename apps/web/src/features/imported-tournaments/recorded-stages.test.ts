import type { TournamentFile } from '@esports/contract'
import { expect, it } from 'vitest'
import { recordedStages } from './recorded-stages.ts'

type Stage = TournamentFile['stages'][number]

const entrants: TournamentFile['entrants'] = ['Ann', 'Ben', 'Cem'].map((name, index) => ({
  number: index + 1,
  name,
  username: name.toLowerCase(),
  rating: 1_000,
  seed: index + 1,
  place: index + 1,
  roster: [],
}))

const matchOf = (number: number, match: Partial<Stage['matches'][number]>): Stage['matches'][number] => ({
  number,
  code: `R1-${number}`,
  bracket: 'main',
  group: null,
  round: 1,
  bestOf: 1,
  state: 'completed',
  outcome: 'win',
  slots: [
    { entrant: 1, score: 1, isBye: false },
    { entrant: 2, score: 0, isBye: false },
  ],
  winner: 0,
  winnerTo: null,
  loserTo: null,
  ...match,
})

const lineOf = (
  rank: number,
  tieBreaks: Stage['standings'][number]['tieBreaks'],
  group: number | null = null,
) => ({
  rank,
  group,
  entrant: rank,
  points: 0,
  played: 1,
  won: 0,
  drawn: 0,
  lost: 0,
  tieBreaks,
})

const stageOf = (stage: Partial<Stage> & Pick<Stage, 'type'>): Stage => ({
  ordinal: 1,
  state: 'done',
  matches: [],
  lobbies: [],
  standings: [],
  ...stage,
})

function only(stage: Stage, setup: TournamentFile['setup']['stages'][number]) {
  const [recorded] = recordedStages({
    stages: [stage],
    entrants,
    setup: { stages: [setup] },
  } as unknown as TournamentFile) // Nothing else of a file is shown of a stage.
  if (!recorded) throw new Error('There is a stage.')
  return recorded
}

const single = { type: 'single_elimination', config: { bestOf: 1 } } as const

it('names the rounds of a bracket from its end, and who has won, lost, and was not there', () => {
  const { isTree, rounds } = only(
    stageOf({
      type: 'single_elimination',
      matches: [
        matchOf(1, { code: 'SF-1', winnerTo: { match: 2, slot: 1 } }),
        matchOf(2, {
          code: 'F',
          round: 2,
          outcome: 'forfeit',
          slots: [
            { entrant: 3, score: null, isBye: false },
            { entrant: null, score: null, isBye: true },
          ],
        }),
      ],
    }),
    single,
  )
  expect(isTree).toBe(true)
  expect(rounds.map(({ name }) => name)).toEqual(['Semi-finals', 'Final'])
  const [semi, final] = rounds.flatMap(({ matches }) => matches)
  expect(semi).toMatchObject({
    winnerTo: { matchId: '2', slot: 1 },
    sides: [
      { state: 'winner', seed: 1, words: 'Ann', score: 1 },
      { state: 'out', seed: 2, words: 'Ben', score: 0 },
    ],
    sentence: 'SF-1: Ann 1 against Ben 0',
  })
  expect(final).toMatchObject({
    note: 'Forfeit',
    sides: [
      { state: 'winner', words: 'Cem' },
      { state: 'open', words: 'Nobody' },
    ],
    sentence: 'F: Cem against Nobody, decided by forfeit',
  })
})

it('names the rounds of groups, and what decided a rank', () => {
  const { isTree, rounds, standings } = only(
    stageOf({
      type: 'groups',
      matches: [matchOf(1, { group: 2 })],
      standings: [
        lineOf(1, [{ name: 'points', value: 3 }], 1),
        lineOf(2, [{ name: 'points', value: 1 }], 1),
        lineOf(3, [{ name: 'points', value: 9 }], 2),
      ],
    }),
    { type: 'groups', config: { bestOf: 1, groupCount: 2 } },
  )
  expect(isTree).toBe(false)
  expect(rounds.map(({ name }) => name)).toEqual(['Group B, round 1'])
  expect(
    standings.map(({ groupName, decidedBy, participant }) => [groupName, decidedBy, participant.name]),
  ).toEqual([
    ['Group A', null, 'Ann'],
    ['Group A', 'points', 'Ben'],
    ['Group B', null, 'Cem'],
  ])
})

it('shows lobbies with the points of their stage, and nobody who is here by the same name', () => {
  const slot = { entrant: 2, place: 1, score: 4, points: 7, isAbsent: false }
  const { lobbyRounds } = only(
    stageOf({
      type: 'free_for_all',
      lobbies: [{ code: 'R1-1', round: 1, state: 'completed', slots: [slot] }],
    }),
    { type: 'free_for_all', config: { lobbySize: 4, rounds: 1, placePoints: [5], scorePoints: 0.5 } },
  )
  expect(lobbyRounds).toMatchObject([
    {
      name: 'Round 1',
      lobbies: [
        {
          scoring: { placePoints: [5], scorePoints: 0.5 },
          slots: [{ name: 'Ben', username: null, seed: 2, place: 1 }],
        },
      ],
    },
  ])
})
