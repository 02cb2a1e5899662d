import { EmptyState, Skeleton } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Block } from '../../../lib/block.tsx'
import { ShowMore } from '../../../lib/show-more.tsx'
import { textsOf } from '../../../lib/texts.ts'
import { standingsQuery } from '../queries.ts'
import styles from './standings-table.module.css'
import { StandingsTables } from './standings-tables.tsx'
import { bracketTexts } from './texts.ts'

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
            <StandingsTables lines={lines} isOfLobbies={isOfLobbies} />
            <ShowMore query={query} />
          </div>
        )
      }}
    </Block>
  )
}
