import type { Match, Ruling, Score } from '@esports/contract'
import { winsNeeded } from '@esports/tournament-engine'
import { between, chance, pick } from './chance.ts'
import type { Act, Deed } from './deeds.ts'
import { isSimulated, personalOrganizer } from './people.ts'

/** A side of a match: who acts for it, and how strong it is. */
export interface Side {
  /** Username of the captain; for a solo entry the gamer. */
  readonly captain: string
  /** Elo-like rating. */
  readonly rating: number
}

export interface DuelContext {
  readonly seed: number
  readonly sides: readonly [Side | undefined, Side | undefined]
  /** Username of the organizer, who rules. */
  readonly organizer: string
  /** Number of matches of the tournament that wait for a ruling. */
  readonly disputed: number
}

const secondMs = 1_000

/** What simulated gamers will do in a match of two sides. A side that a person plays is left to them. */
export function planDuel(match: Match, context: DuelContext): readonly Act[] {
  const draw = (...words: readonly string[]) => chance(context.seed, match.id, ...words)
  const simulated = ([0, 1] as const).flatMap((slot) => {
    const side = context.sides[slot]
    return side && isSimulated(side.captain) ? [{ slot, captain: side.captain }] : []
  })
  const act = (by: string, afterMs: number, deed: Deed, extra: Pick<Act, 'isForNewOnly'> = {}): Act => ({
    key: `${match.id}:${match.version}:${deed.type}:${by}`,
    by,
    afterMs,
    deed,
    isAwaited: simulated.length === 1,
    ...extra,
  })
  const [first] = simulated
  if (match.state === 'disputed') return rulingOf(match, context)
  if (!first) return []
  const { id, version } = match

  switch (match.state) {
    case 'check_in':
      return simulated.flatMap(({ slot, captain }) =>
        match.slots[slot].checkedInAt !== null || draw('absent', captain) < absentShare
          ? []
          : [
              act(captain, between(3, 20, draw('arrives', captain)) * secondMs, {
                type: 'check_in_to_match',
                id,
              }),
            ],
      )
    case 'ready':
    case 'live': {
      const claim = claimOf(match, context)
      if (simulated.length === 1)
        // The opponent is a person, who reports first where the match was there before; else whoever is quicker.
        return draw('first') < 0.5
          ? [
              act(
                first.captain,
                between(100, 180, draw('plays')) * secondMs,
                { type: 'report', id, version, score: truthOf(match, context) },
                { isForNewOnly: true },
              ),
            ]
          : []
      const reporter = simulated.find(({ slot }) => slot === claim.by) ?? first
      const plays = between(80, 360, draw('plays')) + match.bestOf * 15
      return [act(reporter.captain, plays * secondMs, { type: 'report', id, version, score: claim.score })]
    }
    case 'awaiting_confirmation': {
      const answering = simulated.find(({ slot }) => slot !== match.report?.bySlot)
      if (!answering || !match.report) return []
      const { captain } = answering
      if (simulated.length === 1)
        return [act(captain, between(6, 15, draw('answers')) * secondMs, { type: 'confirm', id, version })]
      const isTrue = match.report.score.join() === truthOf(match, context).join()
      if (!isTrue && context.disputed === 0)
        return [
          act(captain, between(15, 60, draw('answers')) * secondMs, {
            type: 'dispute',
            id,
            version,
            text: pick(disputes, draw('words')),
          }),
        ]
      // Whoever does not answer is confirmed by the clock.
      if (draw('silent') < silentShare) return []
      return [act(captain, between(8, 60, draw('answers')) * secondMs, { type: 'confirm', id, version })]
    }
    default:
      return []
  }
}

/** Share of gamers that do not check in to a match, of reports that are not answered, and of reports that are false. */
const absentShare = 0.03
const silentShare = 0.05
const falseShare = 0.03

/** How the match really went: the stronger side usually wins. */
export function truthOf(match: Pick<Match, 'id' | 'bestOf' | 'drawsAllowed'>, context: DuelContext): Score {
  const draw = (word: string) => chance(context.seed, match.id, word)
  const { bestOf } = match
  const isLevel = match.drawsAllowed && (bestOf === 1 || bestOf % 2 === 0) && draw('level') < 0.2
  if (isLevel) return bestOf === 1 ? [0, 0] : [bestOf / 2, bestOf / 2]
  const [top, bottom] = context.sides
  const gap = (bottom?.rating ?? 1000) - (top?.rating ?? 1000)
  const topWins = draw('winner') < 1 / (1 + 10 ** (gap / 400))
  const wins = winsNeeded(bestOf)
  const lost = between(0, Math.min(wins - 1, bestOf - wins), draw('score'))
  return topWins ? [wins, lost] : [lost, wins]
}

/** Who reports, and what: now and then the losing side claims the win. */
function claimOf(match: Match, context: DuelContext): { readonly by: 0 | 1; readonly score: Score } {
  const truth = truthOf(match, context)
  const winner = truth[0] >= truth[1] ? 0 : 1
  const loser = winner === 0 ? 1 : 0
  if (truth[0] !== truth[1] && chance(context.seed, match.id, 'false') < falseShare)
    return { by: loser, score: [truth[1], truth[0]] }
  return { by: chance(context.seed, match.id, 'reporter') < 0.7 ? winner : loser, score: truth }
}

/** The organizer decides as it really went. A person who organizes has time to do so before. */
function rulingOf(match: Match, context: DuelContext): readonly Act[] {
  const { organizer, seed } = context
  const isPersonal = organizer === personalOrganizer
  const truth = truthOf(match, context)
  const ruling: Ruling =
    truth[0] === truth[1]
      ? { type: 'draw', score: truth }
      : { type: 'win', winner: truth[0] > truth[1] ? 0 : 1, score: truth }
  return [
    {
      key: `${match.id}:${match.version}:rule`,
      by: organizer,
      afterMs: (isPersonal ? 600 : between(60, 150, chance(seed, match.id, 'rules'))) * secondMs,
      deed: {
        type: 'rule',
        id: match.id,
        version: match.version,
        ruling,
        reason: pick(reasons, chance(seed, match.id, 'reason')),
      },
    },
  ]
}

const disputes: readonly [string, ...string[]] = [
  'We won that series. The end screen of the last game shows it.',
  'The score is the wrong way round.',
  'The last game was never finished: the lobby was closed before the end.',
]

const reasons: readonly [string, ...string[]] = [
  'Both sides sent their end screens. The score follows them.',
  'The match history of the game shows this score.',
  'The referee watched the last game.',
]
