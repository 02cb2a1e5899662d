import { z } from 'zod'
import { refusals } from '../refusals.ts'

/** Sort position of a row. Positions of all chains are comparable; later ones come first. */
export interface Position {
  /** Unix seconds. */
  readonly timestamp: number
  /** CAIP-2, or empty for rows that are not on a chain. */
  readonly chain: string
  readonly block: number
  readonly index: number
}

export interface Page<T> {
  readonly items: readonly T[]
  /** Cursor of the next page; null at the end. */
  readonly next: string | null
}

const pageSize = 50

/**
 * One page of the rows, newest first. The cursor is the position of the last returned row, so that new rows neither
 * repeat nor hide a row.
 *
 * @throws {Refusal} 400 if the cursor is invalid.
 */
export function pageOf<T extends { readonly position: Position }>(
  all: readonly T[],
  cursor: string | undefined,
): Page<T> {
  const sorted = all.toSorted((a, b) => newestFirst(a.position, b.position))
  const after = cursor === undefined ? undefined : positionAt(cursor)
  const left = after ? sorted.filter(({ position }) => newestFirst(after, position) < 0) : sorted
  const items = left.slice(0, pageSize)
  const last = items.at(-1)
  return { items, next: last && left.length > pageSize ? cursorAt(last.position) : null }
}

const newestFirst = (a: Position, b: Position): number =>
  b.timestamp - a.timestamp || compare(a.chain, b.chain) || b.block - a.block || b.index - a.index

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const cursorShape = z.tuple([z.number(), z.string(), z.number(), z.number()])

const cursorAt = ({ timestamp, chain, block, index }: Position) =>
  Buffer.from(JSON.stringify([timestamp, chain, block, index])).toString('base64url')

function positionAt(cursor: string): Position {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const [timestamp, chain, block, index] = cursorShape.parse(decoded)
    return { timestamp, chain, block, index }
  } catch {
    throw refusals.parameter('cursor: not one of this service')
  }
}
