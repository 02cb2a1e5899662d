import type { SQL } from 'drizzle-orm'
import type { Database } from '../src/platform/database/index.ts'

/** The code of the problem with which a call is refused; `none` if it is not. */
export async function codeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
    return 'none'
  } catch (error) {
    return (error as { readonly code?: unknown }).code
  }
}

/** The constraint or trigger that refuses a statement; `nothing` if none does. */
export async function refusedBy(db: Database, statement: SQL): Promise<unknown> {
  try {
    await db.execute(statement)
    return 'nothing'
  } catch (error) {
    return (error as { readonly cause?: { readonly constraint?: string } }).cause?.constraint
  }
}
