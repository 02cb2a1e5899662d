import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeId } from '../elimination/elimination-stage.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import type { Format } from '../formats/format.ts'
import {
  createFreeForAll,
  type FreeForAllConfig,
  freeForAllStandings,
  nextLobbies,
  pointsOfResult,
} from '../formats/free-for-all.ts'
import { groupTables, roundRobin } from '../formats/round-robin.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import type { Stage } from '../formats/stage.ts'
import { swiss } from '../formats/swiss.ts'
import type { ParticipantId } from '../ids.ts'
import type { Lobby } from '../match/lobby.ts'
import { ruleLobby } from '../match/lobby-transitions.ts'
import type { Match } from '../match/match.ts'
import { type Outcome, winnerOf } from '../match/outcome.ts'
import { winsNeeded } from '../match/series.ts'
import { rule } from '../match/transitions.ts'
import { participantsOfNextStage } from '../stages/next-stage.ts'
import { overallPlaces } from '../standings/overall-places.ts'
import type { Standing } from '../standings/standing.ts'
import { contradictionsOf } from './contradictions.ts'
import { idOf, numberOf } from './stage-told.ts'
import type { StageSettings, ToldMatch, ToldStage, ToldTournament } from './told.ts'

/** Draws a number from 0, below the given one. */
type Roll = (below: number) => number

const setups: Readonly<Record<string, readonly StageSettings[]>> = {
  'single elimination': [
    { type: 'single_elimination', config: { bestOf: 3, finalsBestOf: [5], hasThirdPlace: true } },
  ],
  'double elimination': [{ type: 'double_elimination', config: { bestOf: 1 } }],
  'round robin': [{ type: 'round_robin', config: { bestOf: 2, drawsAllowed: true, legs: 2 } }],
  Swiss: [{ type: 'swiss', config: { bestOf: 3 } }],
  'Swiss by record': [{ type: 'swiss', config: { bestOf: 1, winsToAdvance: 2, lossesToExit: 2 } }],
  'free for all': [
    {
      type: 'free_for_all',
      config: { lobbySize: 4, rounds: 3, placePoints: [5, 2.5, 0.1], scorePoints: 0.3 },
    },
  ],
  'groups, then a bracket': [
    { type: 'groups', config: { bestOf: 1, groupCount: 2, advance: 2 } },
    { type: 'single_elimination', config: { bestOf: 1 } },
  ],
  'lobbies, then Swiss, then a bracket': [
    { type: 'free_for_all', config: { lobbySize: 3, rounds: 1, placePoints: [5, 3], advance: 4 } },
    { type: 'swiss', config: { bestOf: 1, advance: 2 } },
    { type: 'double_elimination', config: { bestOf: 1 } },
  ],
}

function anyOutcome({ bestOf, drawsAllowed }: Match, roll: Roll): Outcome {
  if (roll(10) === 0) return { type: 'forfeit', winner: roll(2) === 0 ? 0 : 1 }
  if (drawsAllowed && roll(4) === 0) return { type: 'draw', score: [bestOf / 2, bestOf / 2] }
  const wins = winsNeeded(bestOf)
  const lost = roll(bestOf - wins + 1)
  return roll(2) === 0
    ? { type: 'win', winner: 0, score: [wins, lost] }
    : { type: 'win', winner: 1, score: [lost, wins] }
}

interface Played {
  readonly matches: readonly Match[]
  readonly lobbies: readonly Lobby[]
  readonly tables: readonly (readonly Standing[])[]
  readonly standings: readonly Standing[]
}

function playDuels<Config>(
  format: Format<Config>,
  config: Config,
  participants: readonly ParticipantId[],
  roll: Roll,
  tablesOf: (stage: Stage<Config>) => readonly (readonly Standing[])[] = (stage) => [format.standings(stage)],
): Played {
  const made = format.create({ config, participants, makeMatchId: placeId })
  const matches = new Map(made.matches)
  const stage = { ...made, matches }
  for (;;) {
    const match = [...matches.values()].find(({ state }) => state === 'ready')
    if (match) {
      const over = rule(match, anyOutcome(match, roll))
      if (!over.ok) throw new Error(over.error.message)
      matches.set(match.id, over.match)
      for (const { after } of format.onChanged(stage, over.match)) matches.set(after.id, after)
      continue
    }
    const paired = format.pairNext?.(stage, placeId)
    if (paired?.ok !== true) break
    for (const next of paired.matches) matches.set(next.id, next)
  }
  return {
    matches: [...matches.values()],
    lobbies: [],
    tables: tablesOf(stage),
    standings: format.standings(stage),
  }
}

function playLobbies(config: FreeForAllConfig, participants: readonly ParticipantId[], roll: Roll): Played {
  const lobbies = new Map<Lobby['id'], Lobby>()
  const stage = { ...createFreeForAll(config, participants), lobbies }
  for (;;) {
    const dealt = nextLobbies(stage, placeId)
    if (!dealt.ok) break
    for (const lobby of dealt.lobbies) {
      const absent = roll(3) === 0 ? 1 : 0
      const results = lobby.participants.map((participant, index) => ({
        participant,
        place: index < lobby.participants.length - absent ? index + 1 : null,
        score: roll(8),
      }))
      const over = ruleLobby(lobby, results)
      if (!over.ok) throw new Error(over.error.message)
      lobbies.set(lobby.id, over.lobby)
    }
  }
  const standings = freeForAllStandings(stage)
  return { matches: [], lobbies: [...lobbies.values()], tables: [standings], standings }
}

function play(settings: StageSettings, participants: readonly ParticipantId[], roll: Roll): Played {
  switch (settings.type) {
    case 'single_elimination':
      return playDuels(singleElimination, settings.config, participants, roll)
    case 'double_elimination':
      return playDuels(doubleElimination, settings.config, participants, roll)
    case 'round_robin':
    case 'groups':
      return playDuels(roundRobin, settings.config, participants, roll, groupTables)
    case 'swiss':
      return playDuels(swiss, settings.config, participants, roll)
    case 'free_for_all':
      return playLobbies(settings.config, participants, roll)
  }
}

function tellMatch(match: Match, numberAt: (id: Match['id']) => number): ToldMatch {
  const outcome = match.state === 'completed' ? match.outcome : null
  const slotOf = (slot: 0 | 1) => {
    const side = match.slots[slot]
    return {
      entrant: side.type === 'participant' ? numberOf(side.id) : null,
      score: outcome && 'score' in outcome ? outcome.score[slot] : null,
      isBye: side.type === 'bye',
    }
  }
  const placeOf = (place: Match['winnerTo']) => place && { match: numberAt(place.matchId), slot: place.slot }
  return {
    number: numberAt(match.id),
    code: match.code,
    bracket: match.round.bracket,
    group: match.round.group,
    round: match.round.number,
    bestOf: match.bestOf,
    state: match.state,
    outcome: outcome?.type ?? null,
    slots: [slotOf(0), slotOf(1)],
    winner: outcome && winnerOf(outcome),
    winnerTo: placeOf(match.winnerTo),
    loserTo: placeOf(match.loserTo),
  }
}

function tellStage(settings: StageSettings, played: Played, ordinal: number, before: number): ToldStage {
  const numbers = new Map(played.matches.map(({ id }, index) => [id, before + index + 1]))
  return {
    ordinal,
    type: settings.type,
    state: 'done',
    matches: played.matches.map((match) => tellMatch(match, (id) => numbers.get(id) ?? 0)),
    lobbies: played.lobbies.map((lobby) => ({
      code: lobby.code,
      round: lobby.round.number,
      state: lobby.state,
      slots: (lobby.state === 'completed' ? lobby.results : []).map((result) => ({
        entrant: numberOf(result.participant),
        place: result.place,
        score: result.score,
        points: settings.type === 'free_for_all' ? pointsOfResult(settings.config, result) : 0,
        isAbsent: result.place === null,
      })),
    })),
    standings: played.tables.flatMap((table, index) =>
      table
        .toSorted((a, b) => a.rank - b.rank || numberOf(a.participant) - numberOf(b.participant))
        .map(({ participant, rank, points, record, tieBreaks }) => ({
          rank,
          group: played.tables.length > 1 ? index + 1 : null,
          entrant: numberOf(participant),
          points,
          played: record.played,
          won: record.won + record.walkovers + record.byes,
          drawn: record.drawn,
          lost: record.lost + record.forfeits,
          tieBreaks,
        })),
    ),
  }
}

/**
 * A tournament that was played by chance, as it is told.
 *
 * @param left numbers of those who leave after the first stage
 */
function playedOut(
  stages: readonly StageSettings[],
  count: number,
  roll: Roll,
  left: readonly number[] = [],
): ToldTournament {
  const entrants = Array.from({ length: count }, (_, index) => index + 1)
  let participants = entrants.map(idOf)
  const told: ToldStage[] = []
  const standings: (readonly Standing[])[] = []
  for (const [index, settings] of stages.entries()) {
    const played = play(settings, participants, roll)
    const before = told.reduce((sum, { matches }) => sum + matches.length, 0)
    told.push(tellStage(settings, played, index + 1, before))
    standings.push(played.standings)
    const perTable = settings.config.advance
    if (perTable !== undefined)
      participants = [
        ...participantsOfNextStage({
          tables: played.tables,
          perTable,
          isOut: (id) => left.includes(numberOf(id)),
        }),
      ]
  }
  const places = overallPlaces(standings)
  return {
    setup: { stages },
    entrants: entrants.map((number) => ({
      number,
      seed: number,
      place: places.get(idOf(number)) ?? null,
      hasLeft: left.includes(number),
    })),
    stages: told,
  }
}

const rolls = fc.infiniteStream(fc.nat(10_000))
const rollOf =
  (stream: IterableIterator<number>): Roll =>
  (below) =>
    (stream.next().value ?? 0) % below

const anyTournament = (stages: readonly StageSettings[]) =>
  fc
    .tuple(fc.integer({ min: 4, max: 17 }), rolls)
    .map(([count, stream]) => playedOut(stages, count, rollOf(stream)))

/** Replaces the element at an index. */
const withAt = <One>(list: readonly One[], index: number, change: (one: One) => One): readonly One[] =>
  list.map((one, at) => (at === index ? change(one) : one))

const swapped = (match: ToldMatch): ToldMatch => {
  const [first, second] = match.slots
  return {
    ...match,
    winner: match.winner === null ? null : match.winner === 0 ? 1 : 0,
    slots: [
      { ...first, score: second.score },
      { ...second, score: first.score },
    ],
  }
}

describe.each(Object.entries(setups))('a tournament of %s [product 72]', (_, stages) => {
  it('follows from its results', () => {
    fc.assert(
      fc.property(anyTournament(stages), (told) => {
        expect(contradictionsOf(told)).toEqual([])
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  it('does not follow with another winner of any match or lobby', () => {
    fc.assert(
      fc.property(anyTournament(stages), fc.nat(), fc.nat(), (told, stageAt, at) => {
        const index = stageAt % told.stages.length
        const changed = withAt(told.stages, index, (stage) => {
          const played = stage.matches.flatMap(({ outcome, winner }, match) =>
            (outcome === 'win' || outcome === 'forfeit') && winner !== null ? [match] : [],
          )
          return {
            ...stage,
            matches: withAt(stage.matches, played[at % played.length] ?? -1, swapped),
            lobbies: withAt(stage.lobbies, at % Math.max(1, stage.lobbies.length), (lobby) => ({
              ...lobby,
              slots: withAt(lobby.slots, 0, (slot) => ({ ...slot, place: slot.place === 1 ? 2 : 1 })),
            })),
          }
        })
        expect(contradictionsOf({ ...told, stages: changed })).not.toEqual([])
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  it('does not follow with another line of the standings, or another place', () => {
    const keys = ['rank', 'points', 'played', 'won', 'drawn', 'lost', 'entrant'] as const
    fc.assert(
      fc.property(
        anyTournament(stages),
        fc.constantFrom(...keys),
        fc.nat(),
        fc.nat(),
        (told, key, stageAt, at) => {
          const index = stageAt % told.stages.length
          const changed = withAt(told.stages, index, (stage) => ({
            ...stage,
            standings: withAt(stage.standings, at % stage.standings.length, (line) => ({
              ...line,
              [key]: line[key] + 1,
            })),
          }))
          expect(contradictionsOf({ ...told, stages: changed })).not.toEqual([])
          const entrants = withAt(told.entrants, at % told.entrants.length, (one) => ({
            ...one,
            place: (one.place ?? 0) + 1,
          }))
          expect(contradictionsOf({ ...told, entrants })).toMatchObject([{ reason: 'place' }])
        },
      ),
      { numRuns: 30, endOnFailure: true },
    )
  })

  it('does not follow without one of its matches or lobbies', () => {
    fc.assert(
      fc.property(anyTournament(stages), fc.nat(), (told, at) => {
        const stagesLeft = withAt(told.stages, 0, (stage) => ({
          ...stage,
          matches: stage.matches.filter((__, index) => index !== at % stage.matches.length),
          lobbies: stage.lobbies.filter((__, index) => index !== at % stage.lobbies.length),
        }))
        expect(contradictionsOf({ ...told, stages: stagesLeft })).not.toEqual([])
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })
})

/** The lower side wins each match, as high as it can. */
const lowerWins: Roll = (below) => below - 1

const playedAs = (name: keyof typeof setups, count = 8, left: readonly number[] = []) =>
  playedOut(setups[name] ?? [], count, lowerWins, left)

/** The same with another first stage. */
const withStage = (
  told: ToldTournament,
  change: (stage: ToldStage) => Partial<ToldStage>,
): ToldTournament => ({
  ...told,
  stages: withAt(told.stages, 0, (stage) => ({ ...stage, ...change(stage) })),
})

/** The same with another match in the first stage. */
const withMatch = (told: ToldTournament, at: number, change: (match: ToldMatch) => Partial<ToldMatch>) =>
  withStage(told, ({ matches }) => ({
    matches: withAt(matches, (at + matches.length) % matches.length, (match) => ({
      ...match,
      ...change(match),
    })),
  }))

describe('what does not follow is named by its place [product 72]', () => {
  const bracket = playedAs('single elimination')
  it.each<[string, ToldTournament, string, string]>([
    [
      'a series of another length',
      withMatch(bracket, 0, ({ bestOf }) => ({ bestOf: bestOf + 2 })),
      'matches.0',
      'match',
    ],
    [
      'a route to another match',
      withMatch(bracket, 0, () => ({ winnerTo: { match: 8, slot: 0 } })),
      'matches.0',
      'match',
    ],
    [
      'a route of the loser to another match',
      withMatch(bracket, 0, () => ({ loserTo: { match: 8, slot: 0 } })),
      'matches.0',
      'match',
    ],
    ['a match of another round', withMatch(bracket, 0, () => ({ round: 2 })), 'matches.0', 'match'],
    ['a winner against the score', withMatch(bracket, -2, () => ({ winner: 0 })), 'matches.6', 'result'],
    [
      'a match that was not played',
      withMatch(bracket, -2, () => ({ state: 'ready' })),
      'matches.6',
      'result',
    ],
    [
      'a match that is there twice',
      withStage(bracket, ({ matches }) => ({
        matches: [...matches, ...matches.slice(-1).map((match) => ({ ...match, number: match.number + 1 }))],
      })),
      'matches',
      'match',
    ],
  ])('in a bracket: %s', (_, told, path, reason) => {
    expect(contradictionsOf(told)).toContainEqual({ path: `stages.0.${path}`, reason })
  })

  const swissOf = playedAs('Swiss')
  const inLastRound = ({ round }: { readonly round: number }) => round < 3
  it.each<[string, ToldTournament, string, string]>([
    [
      'somebody who was there and is not paired',
      withStage(swissOf, ({ matches }) => ({ matches: matches.slice(0, -1) })),
      'matches.10',
      'round',
    ],
    [
      'somebody who is paired twice in a round',
      withMatch(swissOf, -1, ({ slots: [first] }) => ({
        slots: [first, { ...first, entrant: swissOf.stages[0]?.matches.at(-2)?.slots[0].entrant ?? 0 }],
      })),
      'matches.11',
      'match',
    ],
    [
      'more rounds than are played',
      { ...swissOf, setup: { stages: [{ type: 'swiss', config: { bestOf: 3, rounds: 2 } }] } },
      'matches.8',
      'match',
    ],
    [
      'fewer rounds than are played',
      withStage(swissOf, ({ matches }) => ({ matches: matches.filter(inLastRound) })),
      'matches',
      'unfinished',
    ],
    [
      'a bye with a score',
      withMatch(playedAs('Swiss', 7), 3, ({ slots: [first, second] }) => ({
        slots: [{ ...first, score: 1 }, second],
      })),
      'matches.3',
      'result',
    ],
    ['a match with another code', withMatch(swissOf, 0, () => ({ code: 'R1-9' })), 'matches.0', 'match'],
  ])('in Swiss: %s', (_, told, path, reason) => {
    expect(contradictionsOf(told)).toContainEqual({ path: `stages.0.${path}`, reason })
  })

  const lobbiesOf = playedAs('free for all')
  const withLobby = (at: number, change: (slots: ToldLobbySlots) => ToldLobbySlots) =>
    withStage(lobbiesOf, ({ lobbies }) => ({
      lobbies: withAt(lobbies, at, (lobby) => ({ ...lobby, slots: change(lobby.slots) })),
    }))
  it.each<[string, ToldTournament, string, string]>([
    [
      'points that the place and score do not give',
      withLobby(0, (slots) => withAt(slots, 0, (slot) => ({ ...slot, points: slot.points + 1 }))),
      'lobbies.0',
      'result',
    ],
    [
      'somebody who was there and is missing',
      withLobby(1, (slots) => slots.slice(0, -1)),
      'lobbies.1',
      'round',
    ],
    [
      'somebody who stands twice in a round',
      withLobby(1, (slots) =>
        withAt(slots, 0, (slot) => ({
          ...slot,
          entrant: lobbiesOf.stages[0]?.lobbies[0]?.slots[0]?.entrant ?? 0,
        })),
      ),
      'lobbies.1',
      'lobby',
    ],
    [
      'fewer rounds than are played',
      withStage(lobbiesOf, ({ lobbies }) => ({ lobbies: lobbies.filter(inLastRound) })),
      'lobbies',
      'unfinished',
    ],
  ])('in lobbies: %s', (_, told, path, reason) => {
    expect(contradictionsOf(told)).toContainEqual({ path: `stages.0.${path}`, reason })
  })

  it('a tie-break, and the number of a match', () => {
    const told = withStage(swissOf, ({ standings }) => ({
      standings: withAt(standings, 2, (line) => ({
        ...line,
        tieBreaks: withAt(line.tieBreaks, 0, (one) => ({ ...one, value: (one.value ?? 0) + 1 })),
      })),
    }))
    expect(contradictionsOf(told)).toEqual([{ path: 'stages.0.standings.2', reason: 'standing' }])
    expect(contradictionsOf(withMatch(swissOf, 3, () => ({ number: 3 })))).toEqual([
      { path: 'stages', reason: 'match' },
    ])
  })
})

type ToldLobbySlots = ToldStage['lobbies'][number]['slots']

describe('a tournament of several stages [product 72]', () => {
  const groups = setups['groups, then a bracket'] ?? []
  const told = playedOut(groups, 8, lowerWins)

  it('does not follow if a stage was left out that could have been played', () => {
    const stages = withAt(told.stages, 1, (stage) => ({
      ...stage,
      state: 'pending',
      matches: [],
      standings: [],
    }))
    expect(contradictionsOf({ ...told, stages })).toEqual([{ path: 'stages.1', reason: 'stage' }])
  })

  it('does not follow if somebody else went on, unless the one before has left', () => {
    const isThere = new Set(told.stages[1]?.standings.map(({ entrant }) => entrant))
    const [goes, stays] = [true, false].map((is) =>
      told.entrants.find(({ number }) => isThere.has(number) === is),
    )
    const rename = (number: number | null) => (number === goes?.number ? (stays?.number ?? null) : number)
    const stages = withAt(told.stages, 1, (stage) => ({
      ...stage,
      standings: stage.standings.map((line) => ({ ...line, entrant: rename(line.entrant) ?? 0 })),
    }))
    expect(contradictionsOf({ ...told, stages })).toEqual([{ path: 'stages.1', reason: 'qualifiers' }])
  })

  it('follows if somebody who had qualified has left before, and not if nobody says so', () => {
    const first = told.stages[0]?.standings.find(({ rank }) => rank === 1)?.entrant ?? 0
    const without = playedOut(groups, 8, lowerWins, [first])
    expect(without.stages[1]?.standings.map(({ entrant }) => entrant)).not.toContain(first)
    expect(contradictionsOf(without)).toEqual([])
    const entrants = without.entrants.map((one) => ({ ...one, hasLeft: false }))
    expect(contradictionsOf({ ...without, entrants })).toEqual([{ path: 'stages.1', reason: 'qualifiers' }])
  })

  it('follows if somebody has left after the later stage began', () => {
    const there = told.stages[1]?.standings[0]?.entrant
    const entrants = told.entrants.map((one) => ({ ...one, hasLeft: one.number === there }))
    expect(contradictionsOf({ ...told, entrants })).toEqual([])
  })

  it('does not create the matches of a table that is told to be larger than it is', () => {
    const entrants = Array.from({ length: 1_024 }, (_, index) => ({
      number: index + 1,
      seed: index + 1,
      place: index + 1,
    }))
    const stages: readonly StageSettings[] = [{ type: 'round_robin', config: { bestOf: 1 } }]
    const stage = { ordinal: 1, type: 'round_robin', state: 'done', matches: [], lobbies: [], standings: [] }
    const began = performance.now()
    expect(contradictionsOf({ setup: { stages }, entrants, stages: [stage] })).toEqual([
      { path: 'stages.0.matches', reason: 'match' },
    ])
    expect(performance.now() - began).toBeLessThan(100)
  })

  it('names settings that a format does not take, and entrants who are not numbered by their seeds', () => {
    const stages: readonly StageSettings[] = [{ type: 'single_elimination', config: { bestOf: 2 } }]
    const [first] = playedOut([{ type: 'single_elimination', config: { bestOf: 1 } }], 4, () => 0).stages
    const setup = { stages }
    const entrants = told.entrants.slice(0, 4)
    expect(contradictionsOf({ setup, entrants, stages: first ? [first] : [] })).toEqual([
      { path: 'setup.stages.0.config', reason: 'settings' },
    ])
    const others = withAt(told.entrants, 3, (one) => ({ ...one, seed: 5 }))
    expect(contradictionsOf({ ...told, entrants: others })).toEqual([
      { path: 'entrants.3', reason: 'entrant' },
    ])
  })
})
