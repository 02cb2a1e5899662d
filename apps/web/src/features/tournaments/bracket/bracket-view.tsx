import type { BracketStage, TournamentState } from '@esports/contract'
import { EmptyState, Skeleton, Tabs } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId, useMemo, useRef, useState } from 'react'
import { Block } from '../../../lib/block.tsx'
import { groupBy } from '../../../lib/group-by.ts'
import { formatWords } from '../format-words.ts'
import { LobbyRounds } from '../lobby/lobby-rounds.tsx'
import { bracketQuery } from '../queries.ts'
import { BracketCell } from './bracket-cell.tsx'
import styles from './bracket-view.module.css'
import { layoutBracket, layoutLosers, stackRounds, withGrandFinals } from './layout-bracket.ts'
import { StandingsTable } from './standings-table.tsx'
import { useDragToPan } from './use-drag-to-pan.ts'
import { useOpenAtRound } from './use-open-at-round.ts'

// Dimensions of the drawing in CSS pixels; the stylesheet reads them as custom properties.
const rowHeight = 76
const columnWidth = 232
const columnGap = 36

/** The bracket of a tournament: standings and rounds for each stage, with live updates. */
export function BracketView({ slug, state }: { slug: string; state: TournamentState }) {
  const query = useQuery(bracketQuery(slug))
  return (
    <section aria-label="Bracket">
      <Block query={query} what="the bracket" loading={<Skeleton shape="block" height="20rem" />}>
        {({ stages }) =>
          stages.every(({ rounds }) => rounds.length === 0) ? (
            <NoBracket state={state} />
          ) : (
            <Stages slug={slug} stages={stages} />
          )
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
      message={isAhead ? 'The bracket is drawn at the start.' : 'No match was played.'}
      detail={
        isAhead
          ? 'Seeds follow the ratings, so that the strongest meet last.'
          : 'The tournament ended before it began.'
      }
    />
  )
}

function Stages({ slug, stages }: { slug: string; stages: readonly BracketStage[] }) {
  // The live stage; if there is none, the last stage that has rounds.
  const current =
    stages.find(({ state }) => state === 'live') ?? stages.findLast(({ rounds }) => rounds.length > 0)
  const [chosen, choose] = useState<string>()
  const [only] = stages
  if (stages.length === 1 && only) return <StageView slug={slug} stage={only} />
  return (
    <Tabs
      label="Stages"
      value={chosen ?? String(current?.ordinal ?? 1)}
      onValueChange={choose}
      tabs={stages.map((stage) => ({
        value: String(stage.ordinal),
        label: formatWords[stage.type],
        content: <StageView slug={slug} stage={stage} />,
      }))}
    />
  )
}

function StageView({ slug, stage }: { slug: string; stage: BracketStage }) {
  if (stage.rounds.length === 0)
    return <EmptyState hue={262} message="This stage begins when the one before it is over." />
  if (stage.type === 'free_for_all')
    return (
      <div className={styles['stage']}>
        <StandingsTable slug={slug} ordinal={stage.ordinal} pageSize={16} isOfLobbies />
        <LobbyRounds rounds={stage.rounds} />
      </div>
    )
  const isTree = stage.type === 'single_elimination' || stage.type === 'double_elimination'
  if (!isTree)
    return (
      <div className={styles['stage']}>
        <StandingsTable slug={slug} ordinal={stage.ordinal} pageSize={stage.type === 'groups' ? 64 : 16} />
        <Rounds label="Rounds" rounds={acrossGroups(stage.rounds)} kind="table" />
      </div>
    )
  const losers = stage.rounds.filter(({ bracket }) => bracket === 'losers')
  const others = withThirdPlace(stage.rounds.filter(({ bracket }) => bracket !== 'losers'))
  return (
    <div className={styles['stage']}>
      <Rounds label={losers.length > 0 ? 'Winners bracket' : 'Rounds'} rounds={others} kind="tree" />
      {losers.length > 0 ? (
        <>
          <h3 className={styles['title']}>Losers bracket</h3>
          <Rounds label="Losers bracket" rounds={losers} kind="losers" />
        </>
      ) : null}
    </div>
  )
}

/** Puts the third-place match below the final. */
function withThirdPlace(rounds: BracketStage['rounds']): BracketStage['rounds'] {
  const third = rounds.filter(({ bracket }) => bracket === 'third_place').flatMap(({ matches }) => matches)
  const main = rounds.filter(({ bracket }) => bracket !== 'third_place')
  return main.map((round, index) =>
    index === main.length - 1 ? { ...round, matches: [...round.matches, ...third] } : round,
  )
}

/** Merges the rounds of all groups into one column per round. */
function acrossGroups(rounds: BracketStage['rounds']): BracketStage['rounds'] {
  return [...groupBy(rounds, ({ number }) => number).values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    return [{ ...first, name: `Round ${first.number}`, matches: alike.flatMap(({ matches }) => matches) }]
  })
}

function Rounds({
  label,
  rounds: all,
  kind,
}: {
  label: string
  rounds: BracketStage['rounds']
  kind: 'table' | 'tree' | 'losers'
}) {
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
    <section className={styles['frame']} ref={frame} style={sizes} aria-label={label} tabIndex={0}>
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
