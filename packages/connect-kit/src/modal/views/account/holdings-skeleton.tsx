import { List, ListRow, Skeleton } from '@esports/ui'
import { Stack } from './stack.tsx'

/** Skeleton rows for tokens or transactions that are loading. */
export function RowSkeletons({ count }: { readonly count: number }) {
  return (
    <List variant="plain" aria-hidden="true" data-slot="skeletons">
      {Array.from({ length: count }, (_, index) => (
        <ListRow
          key={index}
          media={<Skeleton width="2.25rem" height="2.25rem" shape="round" />}
          detail={<Skeleton width="60%" />}
          end={<Skeleton width="3.5rem" />}
        >
          <Skeleton width="40%" />
        </ListRow>
      ))}
    </List>
  )
}

/** Shown while the code of the holdings loads. */
export function HoldingsSkeleton() {
  return (
    <div aria-busy="true">
      <Stack>
        <Skeleton height="var(--es-touch)" shape="block" />
        <RowSkeletons count={3} />
      </Stack>
    </div>
  )
}
