#!/usr/bin/env node
// Measures the engine's large jobs, next to the minimum cost of such a job. See README.md.
import { createRequire } from 'node:module'
import {
  doubleElimination,
  participantId,
  swiss,
  withMatches,
} from '../../packages/tournament-engine/src/index.ts'
import { initialRating, rate } from '../../packages/tournament-engine/src/ratings/index.ts'

// This package is installed in the folder of the engine's tests.
const requireThere = createRequire(new URL('../../packages/tournament-engine/package.json', import.meta.url))
const { rate: openskill } = requireThere('openskill')
const runs = 7
/** Minimum duration of a measurement in milliseconds. */
const measured = 80
const makeMatchId = ({ bracket, number }, position) => `${bracket}.${number}.${position}`
const seeds = (count) => Array.from({ length: count }, (_, index) => participantId(`p${index + 1}`))

/** CPU time of this thread in milliseconds: on a busy machine, wall time would include other processes. */
function cost(act, times = 1) {
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time += 1) act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / times
}

/** Number of repetitions per measurement: CPU time has a resolution of some milliseconds. */
function timesFor(act) {
  let times = 1
  while (cost(act, times) * times < measured) times *= 2
  return times
}

/** Measures the first run, before anything is compiled, and the best of many runs, alternating with the floor. */
function measure({ engine, floor }) {
  const first = cost(engine)
  const [ownTimes, floorTimes] = [timesFor(engine), timesFor(floor)]
  const best = { engine: Infinity, floor: Infinity }
  for (let run = 0; run < runs; run += 1) {
    best.engine = Math.min(best.engine, cost(engine, ownTimes))
    best.floor = Math.min(best.floor, cost(floor, floorTimes))
  }
  return { first, ...best }
}

/** Random results that are the same in each run. */
function coin() {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
    return (state >>> 16) & 1
  }
}

/** A Swiss stage before a round, with all earlier rounds played. */
function swissBefore(count, round) {
  const flip = coin()
  let stage = swiss.create({ config: { bestOf: 1 }, participants: seeds(count), makeMatchId })
  for (let played = 1; played < round; played += 1) {
    const paired = swiss.pairNext(stage, makeMatchId)
    stage = withMatches(
      stage,
      paired.matches.map((match) => {
        const winner = flip()
        const score = winner === 0 ? [1, 0] : [0, 1]
        return match.state === 'completed'
          ? match
          : { ...match, state: 'completed', outcome: { type: 'win', winner, score } }
      }),
    )
  }
  return stage
}

/** Lower bound for a bracket: that many objects in a map by id. */
function bracketFloor(count) {
  return () => {
    const matches = new Map()
    for (let position = 0; position < 2 * count - 1; position += 1) {
      const id = makeMatchId({ bracket: 'main', number: 1 }, position)
      matches.set(id, { id, code: `W1-${position}`, slots: [{ type: 'open' }, { type: 'open' }], position })
    }
    return matches
  }
}

/** Lower bound for standings: reads each match once and sorts all participants. */
function tableFloor({ participants, matches }) {
  return () => {
    const points = new Map()
    const met = new Map(participants.map(({ id }) => [id, new Set()]))
    for (const { slots, outcome } of matches.values()) {
      const [one, other] = slots
      const winner = slots[outcome.winner].id
      points.set(winner, (points.get(winner) ?? 0) + 1)
      if (other.type !== 'participant') continue
      met.get(one.id).add(other.id)
      met.get(other.id).add(one.id)
    }
    return participants.toSorted(
      (a, b) => (points.get(b.id) ?? 0) - (points.get(a.id) ?? 0) || a.seed - b.seed,
    )
  }
}

const bracket = (count) => ({
  engine: () => doubleElimination.create({ config: { bestOf: 1 }, participants: seeds(count), makeMatchId }),
  floor: bracketFloor(count),
})
const round = (count, number) => {
  const stage = swissBefore(count, number)
  return { engine: () => swiss.pairNext(stage, makeMatchId), floor: tableFloor(stage) }
}
const standings = (count, rounds) => {
  const stage = swissBefore(count, rounds + 1)
  return { engine: () => swiss.standings(stage), floor: tableFloor(stage) }
}
const duels = (count) => {
  const play = (duel) => () => {
    let both = [initialRating, initialRating]
    const flip = coin()
    for (let number = 0; number < count; number += 1) both = duel(both, flip() + 1)
  }
  return {
    engine: play(([one, other], place) =>
      rate([
        { place, members: [one] },
        { place: 3 - place, members: [other] },
      ]).flat(),
    ),
    floor: play(([one, other], place) =>
      openskill([[one], [other]], { rank: [place, 3 - place], tau: 25 / 300 }).flat(),
    ),
  }
}

const jobs = [
  ['double elimination of 1,024', bracket(1_024), bracket(10_240)],
  ['Swiss of 1,000, round 5', round(1_000, 5), round(10_000, 5)],
  ['Swiss of 1,000, round 10', round(1_000, 10), round(10_000, 10)],
  ['standings of 1,000 after 10 rounds', standings(1_000, 10), standings(10_000, 10)],
  ['2,000 rated duels (beside openskill)', duels(2_000), duels(20_000)],
]
const rows = jobs.map(([name, one, ten]) => {
  const [small, large] = [measure(one), measure(ten)]
  return {
    job: name,
    'first, ms': small.first.toFixed(1),
    'best, ms': small.engine.toFixed(2),
    'times the floor': (small.engine / small.floor).toFixed(1),
    'ten times the work, ms': large.engine.toFixed(1),
    'times the floor there': (large.engine / large.floor).toFixed(1),
    'times the time': (large.engine / small.engine).toFixed(1),
  }
})
console.table(rows)
