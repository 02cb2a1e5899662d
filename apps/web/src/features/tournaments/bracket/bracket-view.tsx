import type { Bracket, TournamentState } from '@esports/contract'
import { EmptyState, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useMemo, useRef } from 'react'
import { Block } from '../../../lib/block.tsx'
import { bracketQuery } from '../queries.ts'
import { BracketCell } from './bracket-cell.tsx'
import styles from './bracket-view.module.css'
import { layoutBracket } from './layout-bracket.ts'
import { useDragToPan } from './use-drag-to-pan.ts'
import { useOpenAtRound } from './use-open-at-round.ts'

// Units of the drawing, in pixels of CSS; the stylesheet reads them as custom properties.
const rowHeight = 76
const columnWidth = 232
const columnGap = 36

/** The bracket of a tournament: a column per round, lines to the next, one round per swipe on a phone. */
export function BracketView({ slug, state }: { slug: string; state: TournamentState }) {
  const query = useQuery(bracketQuery(slug))
  return (
    <section aria-label="Bracket">
      <Block query={query} what="the bracket" loading={<Skeleton shape="block" height="20rem" />}>
        {(bracket) =>
          bracket.rounds.length === 0 ? <NoBracket state={state} /> : <Rounds bracket={bracket} />
        }
      </Block>
    </section>
  )
}

function NoBracket({ state }: { state: TournamentState }) {
  const isAhead = ['published', 'registration_open', 'check_in', 'seeding'].includes(state)
  return (
    <EmptyState
      hue={262}
      message={isAhead ? 'The bracket is drawn at the start.' : 'This tournament has no bracket to show.'}
      detail={
        isAhead
          ? 'Seeds follow the ratings, so that the strongest meet last.'
          : 'This format has no bracket view.'
      }
    />
  )
}

function Rounds({ bracket }: { bracket: Bracket }) {
  const frame = useRef<HTMLElement>(null)
  useDragToPan(frame)
  useOpenAtRound(frame, bracket.rounds)
  const layout = useMemo(() => layoutBracket(bracket.rounds), [bracket.rounds])
  const decided = useMemo(
    () =>
      new Set(
        bracket.rounds.flatMap((round) =>
          round.matches.filter((match) => match.state === 'completed').map(({ id }) => id),
        ),
      ),
    [bracket.rounds],
  )
  const height = layout.rows * rowHeight
  const width = bracket.rounds.length * (columnWidth + columnGap) - columnGap
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--row': `${rowHeight}px`,
    '--column': `${columnWidth}px`,
    '--gap': `${columnGap}px`,
    '--height': `${height}px`,
  }
  return (
    // A scrolling frame must be reachable by keyboard; the arrows then move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['frame']} ref={frame} style={sizes} aria-label="Rounds" tabIndex={0}>
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
      {bracket.rounds.map((round) => (
        <section key={round.number} className={styles['round']} aria-labelledby={`round-${round.number}`}>
          <h3 className={styles['head']} id={`round-${round.number}`}>
            {round.name}
          </h3>
          <ol className={styles['matches']}>
            {round.matches.map((match) => (
              <li
                key={match.id}
                className={styles['place']}
                style={{ insetBlockStart: (layout.middle.get(match.id) ?? 0) * rowHeight }}
              >
                <BracketCell match={match} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}
