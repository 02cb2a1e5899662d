import { type CSSProperties, type ReactNode, useId, useMemo, useRef } from 'react'
import { groupBy } from '../../../lib/group-by.ts'
import { roundWords } from '../../../lib/name-words.ts'
import { textsOf } from '../../../lib/texts.ts'
import styles from './bracket-view.module.css'
import {
  type BracketMatch,
  layoutBracket,
  layoutLosers,
  stackRounds,
  withGrandFinals,
} from './layout-bracket.ts'
import { bracketTexts } from './texts.ts'
import { useDragToPan } from './use-drag-to-pan.ts'
import { useOpenAtRound } from './use-open-at-round.ts'

// Dimensions of the drawing in CSS pixels; the stylesheet reads them as custom properties.
const rowHeight = 76
const columns = { wide: { width: 232, gap: 36 }, narrow: { width: 168, gap: 22 } } as const

/** What the drawing needs of a match. */
export interface DrawnMatch extends BracketMatch {
  readonly state: string
}

/** What the drawing needs of a round. */
export interface DrawnRound<M extends DrawnMatch> {
  readonly bracket: 'main' | 'winners' | 'losers' | 'grand_final' | 'third_place'
  readonly group: number | null
  readonly number: number
  readonly name: string
  readonly matches: readonly M[]
}

/**
 * The rounds of a stage: a tree with its connectors, winners and losers apart, or round by round.
 *
 * @param props `cell`: draws a match; it has the same height for each. `columns`: `narrow` for short names
 */
export function StageDrawing<M extends DrawnMatch>({
  isTree,
  rounds,
  ...drawn
}: {
  isTree: boolean
  rounds: readonly DrawnRound<M>[]
  cell: (match: M) => ReactNode
  columns?: keyof typeof columns
}) {
  const t = textsOf(bracketTexts)
  if (!isTree) return <Rounds label={t.rounds} rounds={acrossGroups(rounds)} kind="table" {...drawn} />
  const losers = rounds.filter(({ bracket }) => bracket === 'losers')
  const others = withThirdPlace(rounds.filter(({ bracket }) => bracket !== 'losers'))
  return (
    <>
      <Rounds label={losers.length > 0 ? t.winners : t.rounds} rounds={others} kind="tree" {...drawn} />
      {losers.length > 0 ? (
        <>
          <h3 className={styles['title']}>{t.losers}</h3>
          <Rounds label={t.losers} rounds={losers} kind="losers" {...drawn} />
        </>
      ) : null}
    </>
  )
}

/** Puts the third-place match below the final. */
function withThirdPlace<M extends DrawnMatch>(rounds: readonly DrawnRound<M>[]): readonly DrawnRound<M>[] {
  const third = rounds.filter(({ bracket }) => bracket === 'third_place').flatMap(({ matches }) => matches)
  const main = rounds.filter(({ bracket }) => bracket !== 'third_place')
  return main.map((round, index) =>
    index === main.length - 1 ? { ...round, matches: [...round.matches, ...third] } : round,
  )
}

/** Merges the rounds of all groups into one column per round. */
function acrossGroups<M extends DrawnMatch>(rounds: readonly DrawnRound<M>[]): readonly DrawnRound<M>[] {
  return [...groupBy(rounds, ({ number }) => number).values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    return [
      {
        ...first,
        name: textsOf(bracketTexts).round(first.number),
        matches: alike.flatMap(({ matches }) => matches),
      },
    ]
  })
}

function Rounds<M extends DrawnMatch>({
  label,
  rounds: all,
  kind,
  cell,
  columns: size = 'wide',
}: {
  label: string
  rounds: readonly DrawnRound<M>[]
  kind: 'table' | 'tree' | 'losers'
  cell: (match: M) => ReactNode
  columns?: keyof typeof columns | undefined
}) {
  const { width: columnWidth, gap: columnGap } = columns[size]
  // Hides a grand final reset that was not played.
  const rounds = useMemo(
    () =>
      all
        .map((round) => ({ ...round, matches: round.matches.filter(({ state }) => state !== 'skipped') }))
        .filter(({ matches }) => matches.length > 0),
    [all],
  )
  const headId = useId()
  const frame = useRef<HTMLElement>(null)
  useDragToPan(frame)
  useOpenAtRound(frame, rounds)
  const layout = useMemo(() => {
    if (kind === 'table') return stackRounds(rounds)
    if (kind === 'losers') return layoutLosers(rounds)
    const isGrand = ({ bracket }: (typeof rounds)[number]) => bracket === 'grand_final'
    const [winners, grand] = [rounds.filter((round) => !isGrand(round)), rounds.filter(isGrand)]
    return grand.length > 0 ? withGrandFinals(winners, grand) : layoutBracket(rounds)
  }, [kind, rounds])
  const decided = useMemo(
    () =>
      new Set(
        rounds.flatMap((round) =>
          round.matches.filter((match) => match.state === 'completed').map(({ id }) => id),
        ),
      ),
    [rounds],
  )
  const height = layout.rows * rowHeight
  const width = rounds.length * (columnWidth + columnGap) - columnGap
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--row': `${rowHeight}px`,
    '--column': `${columnWidth}px`,
    '--gap': `${columnGap}px`,
    '--height': `${height}px`,
  }
  return (
    // A scrolling container must be focusable; the arrow keys then scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['frame']} ref={frame} style={sizes} aria-label={label} tabIndex={0} dir="ltr">
      <svg
        className={styles['lines']}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {layout.lines.map(({ from, to, round }) => {
          const x = round * (columnWidth + columnGap) + columnWidth
          const y = (layout.middle.get(from) ?? 0) * rowHeight
          const end = (layout.middle.get(to) ?? 0) * rowHeight
          return (
            <path
              key={from}
              className={styles['line']}
              data-state={decided.has(from) ? 'decided' : 'open'}
              d={`M${x} ${y}h${columnGap / 2}V${end}h${columnGap / 2}`}
            />
          )
        })}
      </svg>
      {rounds.map((round, index) => (
        <section key={round.name} className={styles['round']} aria-labelledby={`${headId}-${index}`}>
          <h3 className={styles['head']} id={`${headId}-${index}`}>
            {roundWords(round.name)}
          </h3>
          <ol className={styles['matches']}>
            {round.matches.map((match) => (
              <li
                key={match.id}
                className={styles['place']}
                style={{ insetBlockStart: (layout.middle.get(match.id) ?? 0) * rowHeight }}
              >
                {cell(match)}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}
