import type { ItemArt, Worn, WornKind } from '@esports/contract'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import { findItem } from './catalogue.ts'

const { wornItems } = schema

/**
 * The sku of what a gamer wears, as a column of another query: null without one.
 *
 * @param userId the column with the gamer's id
 * @example db.select({ name: users.name, frame: wornSku(users.id, 'frame') })
 */
export const wornSku = (userId: AnyColumn, kind: WornKind): SQL<string | null> =>
  sql<
    string | null
  >`(select ${sql.identifier('worn')}.sku from ${wornItems} as worn where worn.user_id = ${userId} and worn.kind = ${sql.raw(`'${kind}'`)})`

export const artOf = (sku: string | null | undefined): ItemArt | null => (sku && findItem(sku)?.art) || null

/** A title is its name. */
export const titleOf = (sku: string | null | undefined): string | null => (sku && findItem(sku)?.name) || null

/** What a gamer wears, from the skus by kind. */
export const shownWorn = (skus: ReadonlyMap<string, string>): Worn => ({
  frame: artOf(skus.get('frame')),
  banner: artOf(skus.get('banner')),
  title: titleOf(skus.get('title')),
  bracketTheme: artOf(skus.get('bracket_theme')),
})
