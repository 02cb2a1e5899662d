import type { ClanCard } from '@esports/contract'
import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { cutPage, readPageToken, writePageToken } from '../../platform/paging.ts'
import { type Route, sameForAll } from '../../platform/route.ts'
import { listClans } from './store.ts'

const pageSize = 24
const PageKey = z.tuple([z.int(), z.uuid()])

export function registerClans(route: Route, { db }: { readonly db: Database }): void {
  route.shared(
    'listClans',
    async ({ query }) => {
      const after = query.page ? readPageToken(query.page, PageKey) : undefined
      const rows = await listClans(db, {
        q: query.q,
        after: after && { rating: after[0], id: after[1] },
        limit: pageSize + 1,
      })
      const { items, hasMore } = cutPage(rows, pageSize)
      const last = items.at(-1)
      return {
        // A check constraint limits the column to the contract's values.
        items: items.map((row) => ({ ...row, joinPolicy: row.joinPolicy as ClanCard['joinPolicy'] })),
        meta: { pageSize, nextPage: hasMore && last ? writePageToken([last.rating, last.id]) : null },
      }
    },
    sameForAll,
  )
}
