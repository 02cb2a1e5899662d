import type { StandingLine } from '@esports/contract'
import { EmptyState, Skeleton, Table, type TableColumn } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Block } from '../../../lib/block.tsx'
import { groupBy } from '../../../lib/group-by.ts'
import { groupWords } from '../../../lib/name-words.ts'
import { ShowMore } from '../../../lib/show-more.tsx'
import { textsOf } from '../../../lib/texts.ts'
import { standingsQuery } from '../queries.ts'
import styles from './standings-table.module.css'
import { bracketTexts } from './texts.ts'

type Column = TableColumn<StandingLine>

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

/** The standings of a stage, one table per group, with the tiebreaker that decided each rank. */
export function StandingsTable({
  slug,
  ordinal,
  pageSize,
  isOfLobbies = false,
}: {
  slug: string
  ordinal: number
  pageSize: number
  isOfLobbies?: boolean
}) {
  const t = textsOf(bracketTexts).standings
  const query = useInfiniteQuery(standingsQuery({ slug, ordinal, pageSize }))
  return (
    <Block query={query} what={t.standings} loading={<Skeleton shape="block" height="12rem" />}>
      {({ pages }) => {
        const lines = pages.flatMap(({ items }) => items)
        if (lines.length === 0) return <EmptyState hue={262} message={t.none} />
        return (
          <div className={styles['root']}>
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
            <ShowMore query={query} />
          </div>
        )
      }}
    </Block>
  )
}
