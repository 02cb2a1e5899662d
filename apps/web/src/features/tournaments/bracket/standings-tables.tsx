import type { StandingLine } from '@esports/contract'
import { Table, type TableColumn } from '@esports/ui'
import { groupBy } from '../../../lib/group-by.ts'
import { groupWords } from '../../../lib/name-words.ts'
import { textsOf } from '../../../lib/texts.ts'
import styles from './standings-table.module.css'
import { bracketTexts } from './texts.ts'

/** What the tables show of a line. */
export type ShownStanding = Pick<
  StandingLine,
  'rank' | 'groupName' | 'points' | 'played' | 'won' | 'drawn' | 'lost' | 'decidedBy'
> & { readonly participant: Pick<StandingLine['participant'], 'id' | 'name'> }

type Column = TableColumn<ShownStanding>

function columnsOf(isOfLobbies: boolean): readonly Column[] {
  const t = textsOf(bracketTexts).standings
  const reasons: Readonly<Record<string, string>> = t.reasons
  const record: Column = {
    id: 'record',
    header: t.record,
    cell: ({ won, drawn, lost }) => <span dir="ltr">{`${won}–${drawn}–${lost}`}</span>,
    align: 'end',
  }
  /** Lobby standings have no wins and losses between two sides. */
  const lobbyRecord: readonly Column[] = [
    { id: 'played', header: t.lobbies, cell: ({ played }) => played, align: 'end' },
    { id: 'won', header: t.wins, cell: ({ won }) => won, align: 'end' },
  ]
  return [
    { id: 'rank', header: '#', cell: ({ rank }) => rank, align: 'end' },
    { id: 'name', header: t.entrant, cell: ({ participant }) => participant.name, rowHeader: true },
    { id: 'points', header: t.points, cell: ({ points }) => points, align: 'end' },
    ...(isOfLobbies ? lobbyRecord : [record]),
    {
      id: 'decided',
      header: t.decidedBy,
      cell: ({ decidedBy }) => (decidedBy === null ? '' : (reasons[decidedBy] ?? decidedBy)),
    },
  ]
}

/** Lines of standings, one table per group, with the tiebreaker that decided each rank. */
export function StandingsTables({
  lines,
  isOfLobbies,
}: {
  lines: readonly ShownStanding[]
  isOfLobbies: boolean
}) {
  const t = textsOf(bracketTexts).standings
  return (
    <div className={styles['tables']}>
      {[...groupBy(lines, ({ groupName }) => groupName)].map(([groupName, inGroup]) => (
        <Table
          key={groupName}
          caption={groupName === null ? t.title : groupWords(groupName)}
          columns={columnsOf(isOfLobbies)}
          rows={inGroup}
          rowKey={({ participant }) => participant.id}
        />
      ))}
    </div>
  )
}
