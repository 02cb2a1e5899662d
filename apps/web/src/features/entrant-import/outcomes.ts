import type { EntrantImport, EntrantImportRow, EntrantImportState } from '@esports/contract'
import { currentLocale } from '../../lib/language.ts'
import { textsOf } from '../../lib/texts.ts'
import { eligibilityTexts } from '../tournaments/index.ts'
import { entrantImportTexts } from './texts.ts'

/** What an import comes to for a row: somebody is invited, nothing is left to do, or the row is left out. */
export type Outcome = 'invited' | 'settled' | 'left_out'

const settled: ReadonlySet<EntrantImportState> = new Set(['already_in', 'already_invited'])

/** @example outcomeOf({ ...row, state: 'waits' }) // 'invited' */
export function outcomeOf({ state }: Pick<EntrantImportRow, 'state'>): Outcome {
  if (state === 'invited' || state === 'waits') return 'invited'
  return settled.has(state) ? 'settled' : 'left_out'
}

const ranks: Readonly<Record<Outcome, number>> = { left_out: 0, invited: 1, settled: 2 }

/** The rows with those first that are left out, because they may be mended. */
export const inOrder = ({ rows }: EntrantImport): readonly EntrantImportRow[] =>
  rows.toSorted((a, b) => ranks[outcomeOf(a)] - ranks[outcomeOf(b)])

/** How many rows come to what, in a sentence each. */
export function summaryOf({ rows }: EntrantImport): string {
  const t = textsOf(entrantImportTexts)
  if (rows.length === 0) return t.empty
  const count = (outcome: Outcome) => rows.filter((row) => outcomeOf(row) === outcome).length
  const outcomes: readonly Outcome[] = ['invited', 'settled', 'left_out']
  return outcomes
    .map((outcome) => ({ outcome, of: count(outcome) }))
    .filter(({ of }) => of > 0)
    .map(({ outcome, of }) => t.summary[outcome](of))
    .join(' ')
}

/**
 * What becomes of a row, in words.
 *
 * @param teamSize players of a team
 */
export function rowWords(row: EntrantImportRow, teamSize: number): string {
  const t = textsOf(entrantImportTexts).states
  const who = `\u2066@${row.username ?? row.name}\u2069`
  switch (row.state) {
    case 'twice':
      return row.before === null ? t.twiceInRow(who) : t.twice(who, row.before)
    case 'unknown':
    case 'takes_no_invitations':
    case 'plays_elsewhere':
      return t[row.state](who)
    case 'not_eligible': {
      const { names } = textsOf(eligibilityTexts)
      return t.not_eligible(
        who,
        new Intl.ListFormat(currentLocale()).format(row.unmet.map((rule) => names[rule])),
      )
    }
    case 'wrong_size':
      return t.wrong_size(teamSize)
    default:
      return t[row.state]
  }
}
