import type { StandingLine } from '@esports/contract'
import { EmptyState, Skeleton, Table, type TableColumn } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Block } from '../../../lib/block.tsx'
import { groupBy } from '../../../lib/group-by.ts'
import { ShowMore } from '../../../lib/show-more.tsx'
import { standingsQuery } from '../queries.ts'
import styles from './standings-table.module.css'

/** Labels of the tiebreakers that decided a rank. */
const reasons: Readonly<Record<string, string>> = {
  points: 'points',
  head_to_head: 'head-to-head',
  buchholz_cut_1: 'Buchholz cut 1',
  median_buchholz: 'median Buchholz',
  sonneborn_berger: 'Sonneborn–Berger',
  game_difference: 'game difference',
  wins: 'wins',
  best_place: 'best place',
  seed: 'seed',
}

type Column = TableColumn<StandingLine>

const record: Column = {
  id: 'record',
  header: 'Won–drawn–lost',
  cell: ({ won, drawn, lost }) => `${won}–${drawn}–${lost}`,
  align: 'end',
}
/** Lobby standings have no wins and losses between two sides. */
const lobbyRecord: readonly Column[] = [
  { id: 'played', header: 'Lobbies', cell: ({ played }) => played, align: 'end' },
  { id: 'won', header: 'Wins', cell: ({ won }) => won, align: 'end' },
]

const columnsWith = (...how: readonly Column[]): readonly Column[] => [
  { id: 'rank', header: '#', cell: ({ rank }) => rank, align: 'end' },
  { id: 'name', header: 'Entrant', cell: ({ participant }) => participant.name, rowHeader: true },
  { id: 'points', header: 'Points', cell: ({ points }) => points, align: 'end' },
  ...how,
  {
    id: 'decided',
    header: 'Decided by',
    cell: ({ decidedBy }) => (decidedBy === null ? '' : (reasons[decidedBy] ?? decidedBy)),
  },
]

const matchColumns = columnsWith(record)
const lobbyColumns = columnsWith(...lobbyRecord)

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
  const query = useInfiniteQuery(standingsQuery({ slug, ordinal, pageSize }))
  return (
    <Block query={query} what="the standings" loading={<Skeleton shape="block" height="12rem" />}>
      {({ pages }) => {
        const lines = pages.flatMap(({ items }) => items)
        if (lines.length === 0) return <EmptyState hue={262} message="Nothing has been played yet." />
        return (
          <div className={styles['root']}>
            <div className={styles['tables']}>
              {[...groupBy(lines, ({ groupName }) => groupName)].map(([groupName, inGroup]) => (
                <Table
                  key={groupName}
                  caption={groupName ?? 'Standings'}
                  columns={isOfLobbies ? lobbyColumns : matchColumns}
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
