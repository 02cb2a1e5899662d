import type { Bracket, BracketStage, MatchState } from '@esports/contract'
import { groupBy } from '../../lib/group-by.ts'
import { textsOf } from '../../lib/texts.ts'
import { controlRoomTexts } from './texts.tsx'

/** How far a round has come. */
export interface RoundProgress {
  readonly key: string
  readonly name: string
  readonly total: number
  readonly played: number
  /** Can be played, is played, or waits for an answer or a ruling. */
  readonly running: number
  /** Waits for those who play in it. */
  readonly waiting: number
}

export interface StageProgress {
  readonly id: string
  readonly ordinal: number
  readonly type: BracketStage['type']
  readonly state: BracketStage['state']
  readonly rounds: readonly RoundProgress[]
}

/** How far each stage and round has come. The same round of all groups is one. Matches that are not needed do not count. */
export const progressOf = ({ stages }: Pick<Bracket, 'stages'>): readonly StageProgress[] =>
  stages.map(({ id, ordinal, type, state, rounds }) => {
    const together = groupBy(rounds, ({ bracket, number }) => `${bracket} ${number}`)
    return {
      id,
      ordinal,
      type,
      state,
      rounds: [...together].flatMap(([key, alike]) => {
        const states = alike
          .flatMap(({ matches, lobbies }) => [...matches, ...lobbies])
          .map((match) => phaseOf(match.state))
        const count = (phase: Phase) => states.filter((one) => one === phase).length
        const [played, running, waiting] = [count('played'), count('running'), count('waiting')]
        const total = played + running + waiting
        return total === 0 ? [] : [{ key, name: nameOf(alike), total, played, running, waiting }]
      }),
    }
  })

/** The same round of several groups is called without a group. */
function nameOf([first, ...others]: readonly BracketStage['rounds'][number][]): string {
  const name = first?.name ?? ''
  return others.length === 0 ? name : name.replace(/^Group [A-Z]+, r/, 'R')
}

type Phase = 'played' | 'running' | 'waiting' | 'none'

function phaseOf(state: MatchState): Phase {
  switch (state) {
    case 'completed':
      return 'played'
    case 'pending':
      return 'waiting'
    case 'skipped':
    case 'cancelled':
      return 'none'
    default:
      return 'running'
  }
}

/** `2 of 4 played · 1 running · 1 waiting` */
export function progressWords({ played, total, running, waiting }: RoundProgress): string {
  const t = textsOf(controlRoomTexts).progress
  return [
    t.played(played, total),
    ...(running > 0 ? [t.running(running)] : []),
    ...(waiting > 0 ? [t.waiting(waiting)] : []),
  ].join(' · ')
}
