import { z } from 'zod'

/**
 * Pagination of every list. `nextPage` is an opaque cursor the client passes back: a number where the specification
 * requires it (notifications), a keyset string elsewhere; null on the last page. `asOf` fixes the list at a point in time, so that a
 * new item does not shift page 2.
 */
export const ListMeta = z
  .object({
    pageSize: z.int().positive(),
    nextPage: z.union([z.int().positive(), z.string()]).nullable(),
    total: z.int().nonnegative().optional(),
    asOf: z.string().optional(),
  })
  .meta({ id: 'ListMeta' })
export type ListMeta = z.output<typeof ListMeta>

/** `{ data }`: the envelope of a single result. */
export const single = <T extends z.ZodType>(data: T) => z.object({ data })
/** `{ items, meta }`: the envelope of a list. */
export const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), meta: ListMeta })

export const Id = z.uuid()
export const Timestamp = z.iso.datetime()
/** An amount in micro-USDT (6 decimals) as a decimal string, because JSON numbers lose precision. */
export const MicroUsdt = z.string().regex(/^(?:0|[1-9]\d{0,29})$/)
