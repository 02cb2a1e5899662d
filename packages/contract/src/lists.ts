import { z } from 'zod'

/**
 * Paging of every list. `nextPage` is a token the client passes back unread: a number where the specification
 * says so (notifications), a keyset string elsewhere; null at the end. `asOf` freezes the list, so that an item
 * that arrives in between does not shift page 2.
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

/** `{ data }`: the envelope of a single answer. */
export const single = <T extends z.ZodType>(data: T) => z.object({ data })
/** `{ items, meta }`: the envelope of a list. */
export const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), meta: ListMeta })

export const Id = z.uuid()
export const Timestamp = z.iso.datetime()
/** An amount in micro-USDT (6 decimals) as a decimal string, because JSON numbers lose digits. */
export const MicroUsdt = z.string().regex(/^\d{1,30}$/)
