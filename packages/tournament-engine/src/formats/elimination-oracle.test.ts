/**
 * Compares single and double elimination with `brackets-manager` (MIT), an independent library that shares no code with ours.
 *
 * Compared, for every number of participants from 2 to 64: the pairings of each round of each bracket, the number of matches, the winner of
 * each match when the same results are played, the champion, and the order in which participants are eliminated.
 *
 * Deliberate differences:
 * - A bye. The library stores a row with an empty side; here it is not a match. So only matches with two participants are compared.
 * - Seeds. The library needs a list padded to a power of two, and the option to fold it (`inner_outer`).
 * - Where losers drop to. The library's default differs from product.md 3.3. It accepts an order for each round, so it is given ours; with its
 *   default the last test compares what is true for any order.
 * - Two participants. Its double elimination of two is a single match; ours is the match, the grand final and the reset.
 * - The reset of the grand final. In the library it always stays open; here it is skipped when it is not needed.
 * - Ranks. It counts 1, 2, 3, 4 by round; here those eliminated together share 1, 2, 3, 3, 5. So the groups are compared, not their numbers.
 */
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { Status } from 'brackets-model'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { placeId } from '../elimination/elimination-stage.ts'
import { participantId } from '../ids.ts'
import { type Match, participantsOf } from '../match/match.ts'
import type { Slot } from '../match/side.ts'
import { isUnderWay, rule } from '../match/transitions.ts'
import { bracketSize } from '../seeding/seed-order.ts'
import { doubleElimination } from './double-elimination.ts'
import type { Format } from './format.ts'
import { singleElimination } from './single-elimination.ts'
import { type Stage, withMatches } from './stage.ts'

/** The library scans its tables for each result, which can take long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

type Kind = 'single elimination' | 'single elimination with third place' | 'double elimination'
type Bracket = 'winners' | 'losers' | 'final' | 'third place'

/** The winner of a match. Two participants meet at most once per bracket, and twice in the grand final: so results do not depend on the order of play. */
type Decide = (bracket: Bracket, round: number, one: number, other: number) => number

interface Played {
  /** Each match: `winners 1: 1-8 → 1`. */
  readonly meetings: readonly string[]
  /** Seeds grouped by elimination: the champion alone, the loser of the final alone, and so on. */
  readonly places: readonly (readonly number[])[]
}

const meeting = (bracket: Bracket, round: number, pair: readonly number[], winner: number) =>
  `${bracket} ${round}: ${pair.toSorted((a, b) => a - b).join('-')} → ${winner}`

/** Losers of winners round 1 drop straight, then reversed, shifted by half, both, straight, then repeated. */
const ourDrops = [
  'inner_outer',
  'natural',
  'reverse',
  'half_shift',
  'reverse_half_shift',
  'natural',
  'reverse',
] as const

async function oracle(
  kind: Kind,
  count: number,
  { drops, decide }: { readonly drops: 'ours' | 'its own'; readonly decide: Decide },
): Promise<Played> {
  const manager = new BracketsManager(new InMemoryDatabase())
  const size = bracketSize(count)
  const { id: stageId } = await manager.create.stage({
    tournamentId: 0,
    name: 'oracle',
    type: kind === 'double elimination' ? 'double_elimination' : 'single_elimination',
    seeding: Array.from({ length: size }, (_, index) => (index < count ? String(index + 1) : null)),
    settings: {
      seedOrdering: kind === 'double elimination' && drops === 'ours' ? [...ourDrops] : ['inner_outer'],
      grandFinal: 'double',
      consolationFinal: kind === 'single elimination with third place',
    },
  })
  const { participant, group, round } = await manager.get.stageData(stageId)
  const seedOf = new Map(participant.map(({ id, name }) => [id, Number(name)]))
  const brackets: readonly Bracket[] =
    kind === 'double elimination' ? ['winners', 'losers', 'final'] : ['winners', 'third place']
  const bracketOf = new Map(group.map(({ id, number }) => [id, brackets[number - 1] ?? 'final']))
  // In the library the grand final and its reset are each a round of their own.
  const roundOf = new Map(round.map(({ id, number }) => [id, number]))
  const meetings: string[] = []
  const notNeeded = new Set<unknown>()
  for (;;) {
    const { match: matches } = await manager.get.stageData(stageId)
    const waiting = matches.filter(({ id, status }) => status === Status.Ready && !notNeeded.has(id))
    if (waiting.length === 0) break
    for (const match of waiting) {
      const one = seedOf.get(match.opponent1?.id ?? -1)
      const other = seedOf.get(match.opponent2?.id ?? -1)
      if (one === undefined || other === undefined) throw new Error('A match waits for somebody.')
      const bracket = bracketOf.get(match.group_id) ?? 'final'
      const number = roundOf.get(match.round_id) ?? 0
      const winner = decide(bracket, number, one, other)
      meetings.push(meeting(bracket, number, [one, other], winner))
      await manager.update.match({
        id: match.id,
        ...(winner === one ? { opponent1: { result: 'win' } } : { opponent2: { result: 'win' } }),
      })
      // The winner of the winners bracket, in the upper slot, won the first grand final.
      if (bracket === 'final' && winner === one)
        for (const reset of matches) if (reset.group_id === match.group_id) notNeeded.add(reset.id)
    }
  }
  const standings = await manager.get.finalStandings(stageId)
  const places = new Map<number, number[]>()
  for (const { rank, name } of standings) places.set(rank, [...(places.get(rank) ?? []), Number(name)])
  return { meetings: meetings.toSorted(), places: inOrder(places) }
}

function ours(kind: Kind, count: number, decide: Decide): Played {
  if (kind === 'double elimination') return playedBy(doubleElimination, { bestOf: 1 }, count, decide)
  const hasThirdPlace = kind === 'single elimination with third place'
  return playedBy(singleElimination, { bestOf: 1, hasThirdPlace }, count, decide)
}

function playedBy<Config>(format: Format<Config>, config: Config, count: number, decide: Decide): Played {
  const participants = Array.from({ length: count }, (_, index) => participantId(String(index + 1)))
  let stage: Stage<Config> = format.create({ config, participants, makeMatchId: placeId })
  const meetings: string[] = []
  for (;;) {
    const match = [...stage.matches.values()].find(isUnderWay)
    if (!match) break
    const [one = 0, other = 0] = seedsIn(match)
    const bracket = bracketOf(match)
    const winner = decide(bracket, match.round.number, one, other)
    const slot: Slot = winner === one ? 0 : 1
    const ruled = rule(match, { type: 'win', winner: slot, score: slot === 0 ? [1, 0] : [0, 1] })
    if (!ruled.ok) throw new Error(ruled.error.message)
    meetings.push(meeting(bracket, match.round.number, [one, other], winner))
    const after = withMatches(stage, [ruled.match])
    stage = withMatches(
      after,
      format.onChanged(after, ruled.match).map((change) => change.after),
    )
  }
  const places = new Map<number, number[]>()
  for (const { rank, participant } of format.standings(stage))
    places.set(rank, [...(places.get(rank) ?? []), Number(participant)])
  return { meetings: meetings.toSorted(), places: inOrder(places) }
}

const seedsIn = (match: Match): readonly number[] => participantsOf(match).map(Number)

const bracketOf = ({ round }: Pick<Match, 'round'>): Bracket => {
  if (round.bracket === 'losers') return 'losers'
  if (round.bracket === 'third_place') return 'third place'
  return round.bracket === 'grand_final' ? 'final' : 'winners'
}

const inOrder = (places: ReadonlyMap<number, readonly number[]>): readonly (readonly number[])[] =>
  [...places].toSorted(([a], [b]) => a - b).map(([, seeds]) => seeds.toSorted((a, b) => a - b))

const betterSeed: Decide = (_bracket, _round, one, other) => Math.min(one, other)

/** Pseudo-random results that only depend on the match and a number. */
const byChance =
  (chance: number): Decide =>
  (bracket, round, one, other) => {
    const [low, high] = one < other ? [one, other] : [other, one]
    let mixed = chance
    for (const part of [bracket.length, bracket === 'final' ? round : 0, low, high])
      mixed = Math.imul(mixed ^ (mixed >>> 15) ^ (part + 0x9e37), 0x85eb_ca6b) ^ (mixed >>> 13)
    return ((mixed ^ (mixed >>> 16)) & 1) === 0 ? low : high
  }

const sizes = (from: number) => Array.from({ length: 64 - from + 1 }, (_, index) => index + from)
const chances = fc.integer({ min: 1, max: 0x7fff_ffff })

describe.each([
  ['single elimination', 2],
  ['single elimination with third place', 4],
  ['double elimination', 3],
] as const)('%s beside brackets-manager [product 3.3]', (kind, fewest) => {
  it('draws the same first round and plays as many matches, for each number of participants', async () => {
    for (const count of sizes(fewest)) {
      const theirs = await oracle(kind, count, { drops: 'ours', decide: betterSeed })
      const own = ours(kind, count, betterSeed)
      const firstRound = ({ meetings }: Played) => meetings.filter((one) => one.startsWith('winners 1:'))
      expect(firstRound(own), `${count} participants`).toEqual(firstRound(theirs))
      expect(own.meetings.length, `${count} participants`).toBe(theirs.meetings.length)
    }
  })

  it('has the same meetings, champion and places whatever the results, for each number of participants', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sizes(fewest)), chances, async (count, chance) => {
        const decide = byChance(chance)
        const theirs = await oracle(kind, count, { drops: 'ours', decide })
        const { meetings, places } = ours(kind, count, decide)
        expect(meetings).toEqual(theirs.meetings)
        expect(places).toEqual(theirs.places)
      }),
      { seed: 33, numRuns: 100 },
    )
  })
})

describe('double elimination beside brackets-manager in its own order of drops [product 3.3]', () => {
  it('has the same winners bracket, as many matches, and the same number of losses for everybody but the two in the final', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sizes(3)), chances, async (count, chance) => {
        const decide = byChance(chance)
        const theirs = await oracle('double elimination', count, { drops: 'its own', decide })
        const own = ours('double elimination', count, decide)
        const inWinners = ({ meetings }: Played) => meetings.filter((one) => one.startsWith('winners'))
        expect(inWinners(own)).toEqual(inWinners(theirs))
        const beforeFinal = ({ meetings }: Played) =>
          meetings.filter((one) => !one.startsWith('final')).length
        expect(beforeFinal(own)).toBe(beforeFinal(theirs))
        for (const { meetings, places } of [own, theirs]) {
          expect(places.flat()).toHaveLength(count)
          for (const seed of places.slice(2).flat()) expect(losses(meetings, seed)).toBe(2)
        }
        expect(own.places.map((group) => group.length)).toEqual(theirs.places.map((group) => group.length))
      }),
      { seed: 33, numRuns: 60 },
    )
  })
})

const losses = (meetings: readonly string[], seed: number): number =>
  meetings.filter((one) => {
    const [, pair = '', winner = ''] = /: (.*) → (.*)$/.exec(one) ?? []
    return pair.split('-').includes(String(seed)) && winner !== String(seed)
  }).length
