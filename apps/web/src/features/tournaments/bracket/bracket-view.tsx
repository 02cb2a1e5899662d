import type { BracketStage, Match, TournamentState } from '@esports/contract'
import { EmptyState, Skeleton, Tabs } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { Block } from '../../../lib/block.tsx'
import { textsOf } from '../../../lib/texts.ts'
import { useSession } from '../../auth/index.ts'
import { formatWords } from '../format-words.ts'
import { LobbyRounds } from '../lobby/lobby-rounds.tsx'
import { bracketQuery } from '../queries.ts'
import { BracketCell } from './bracket-cell.tsx'
import styles from './bracket-view.module.css'
import { StageDrawing } from './stage-drawing.tsx'
import { StandingsTable } from './standings-table.tsx'
import { bracketTexts } from './texts.ts'

/** The bracket of a tournament: standings and rounds for each stage, with live updates. */
export function BracketView({ slug, state }: { slug: string; state: TournamentState }) {
  const t = textsOf(bracketTexts)
  const query = useQuery(bracketQuery(slug))
  const session = useSession()
  const theme = session.status === 'gamer' ? session.profile.worn.bracketTheme : null
  return (
    <section
      aria-label={t.title}
      style={theme ? ({ '--bracket-line': `hsl(${theme.hue} 75% 55%)` } as CSSProperties) : undefined}
    >
      <Block query={query} what={t.bracket} loading={<Skeleton shape="block" height="20rem" />}>
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
  const t = textsOf(bracketTexts)
  const isAhead = ['published', 'registration_open', 'check_in', 'seeding'].includes(state)
  return (
    <EmptyState
      hue={262}
      message={isAhead ? t.ahead : t.none}
      detail={isAhead ? t.aheadDetail : t.noneDetail}
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
      label={textsOf(bracketTexts).stages}
      value={chosen ?? String(current?.ordinal ?? 1)}
      onValueChange={choose}
      tabs={stages.map((stage) => ({
        value: String(stage.ordinal),
        label: formatWords()[stage.type],
        content: <StageView slug={slug} stage={stage} />,
      }))}
    />
  )
}

function StageView({ slug, stage }: { slug: string; stage: BracketStage }) {
  if (stage.rounds.length === 0) return <EmptyState hue={262} message={textsOf(bracketTexts).stageAhead} />
  if (stage.type === 'free_for_all')
    return (
      <div className={styles['stage']}>
        <StandingsTable slug={slug} ordinal={stage.ordinal} pageSize={16} isOfLobbies />
        <LobbyRounds rounds={stage.rounds} />
      </div>
    )
  const isTree = stage.type === 'single_elimination' || stage.type === 'double_elimination'
  return (
    <div className={styles['stage']}>
      {isTree ? null : (
        <StandingsTable slug={slug} ordinal={stage.ordinal} pageSize={stage.type === 'groups' ? 64 : 16} />
      )}
      <StageDrawing isTree={isTree} rounds={stage.rounds} cell={cellOf} />
    </div>
  )
}

const cellOf = (match: Match) => <BracketCell match={match} />
