import type { Bracket, Lobby, Match } from '@esports/contract'
import { groupName } from '@esports/tournament-engine'
import { groupBy } from '../../lib/group-by.ts'
import { groupWords, slotWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { printTexts } from './texts.ts'

type Stage = Bracket['stages'][number]
type Round = Stage['rounds'][number]

/** The rounds of a stage that are printed together. */
export interface PrintedPart {
  readonly key: string
  /** Null where the stage has one part. */
  readonly title: string | null
  readonly rounds: readonly Round[]
  /** Whether it is drawn as a bracket; otherwise in tables. */
  readonly isTree: boolean
}

/** A column of more matches, or more columns, does not fit on a page. */
const mostInColumn = 16
const mostColumns = 5

/** A stage in the parts in which it fits on paper: brackets as trees where they fit, everything else in tables by round. */
export function partsOf({ type, rounds }: Pick<Stage, 'type' | 'rounds'>): readonly PrintedPart[] {
  const t = textsOf(printTexts)
  const isElimination = type === 'single_elimination' || type === 'double_elimination'
  const parts = [...groupBy(rounds, ({ bracket, group }) => `${bracket} ${group ?? ''}`)]
  return parts.map(([key, own]) => {
    const [first] = own
    const group = first?.group ?? null
    return {
      key,
      title:
        parts.length === 1
          ? null
          : group === null
            ? t.brackets[first?.bracket ?? 'main']
            : groupWords(groupName(group)),
      rounds: own,
      isTree:
        isElimination &&
        own.length <= mostColumns &&
        own.every(({ matches }) => matches.length <= mostInColumn),
    }
  })
}

const over: ReadonlySet<Match['state']> = new Set(['completed', 'skipped', 'cancelled'])

/** Matches and lobbies that are still to be played, in the order of play: each gets a sheet. */
export function openGamesOf({ stages }: Pick<Bracket, 'stages'>): {
  readonly matches: readonly Match[]
  readonly lobbies: readonly Lobby[]
} {
  const rounds = stages.flatMap((stage) => stage.rounds)
  return {
    matches: rounds.flatMap(({ matches }) =>
      matches.filter(({ state, slots }) => !over.has(state) && slots.every(({ isBye }) => !isBye)),
    ),
    lobbies: rounds.flatMap(({ lobbies }) => lobbies.filter(({ state }) => !over.has(state))),
  }
}

/** Who is in a slot, or where they come from. */
export const sideWords = ({ name, from, isBye }: Match['slots'][number]): string =>
  name ?? (isBye ? textsOf(printTexts).bye : (slotWords(from) ?? ''))
