import type { Match } from '@esports/contract'
import type { Step } from '@esports/ui'
import { textsOf } from '../../../lib/texts.ts'
import { roomTexts } from './room-texts.tsx'
import { matchTexts } from './texts.tsx'

const inOrder = ['check_in', 'play', 'report', 'confirm'] as const

/** Index in `inOrder` of the step that is taken now; beyond the last one when the result stands. */
const currentStep: Readonly<Partial<Record<Match['state'], number>>> = {
  check_in: 0,
  ready: 1,
  live: 1,
  awaiting_confirmation: 3,
  disputed: 3,
  completed: 4,
}

/** The steps of a match that is played, with where it stands; empty for one that is not, or was decided without a game. */
export function stepsOf(
  match: Pick<Match, 'state' | 'outcome' | 'report' | 'slots' | 'bestOf'>,
): readonly Step[] {
  const { state, outcome, report, slots, bestOf } = match
  const now = currentStep[state]
  if (now === undefined || (outcome !== null && outcome !== 'win' && outcome !== 'draw')) return []
  const t = textsOf(matchTexts).steps
  const labels = {
    check_in: t.checkIn,
    play: t.play(bestOf),
    report: t.report,
    confirm: state === 'disputed' ? t.ruling : t.confirm,
  } as const
  const details: Readonly<Partial<Record<(typeof inOrder)[number], string>>> = report
    ? { report: t.reported(slots[report.bySlot].name ?? textsOf(roomTexts).oneSide, ...report.score) }
    : {}
  return inOrder.flatMap((id, index): readonly Step[] => {
    // Only a match that asks for a check-in has this step.
    if (id === 'check_in' && state !== 'check_in') return []
    const detail = details[id]
    return [
      {
        id,
        label: labels[id],
        state: index < now ? 'done' : index === now ? 'current' : 'waiting',
        ...(detail ? { detail } : {}),
      },
    ]
  })
}
