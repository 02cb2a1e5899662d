import type { Evidence } from '@esports/contract'
import { and, asc, count, eq, inArray, lt } from 'drizzle-orm'
import { type Database, deleteInBatches, schema } from '../../platform/database/index.ts'

const { matchEvidence, users } = schema

/** A picture or a link as it is shown, and whose it is. */
export type Shown = Omit<Evidence, 'isRemovable'> & { readonly userId: string }

const shown = {
  id: matchEvidence.id,
  userId: matchEvidence.userId,
  by: { username: users.username, name: users.name },
  at: matchEvidence.createdAt,
  note: matchEvidence.note,
  width: matchEvidence.width,
  height: matchEvidence.height,
  url: matchEvidence.url,
  seconds: matchEvidence.seconds,
}

/** Everything that was added to a match, in the order in which it was added. */
export async function evidenceOf(db: Database, matchId: string): Promise<readonly Shown[]> {
  const rows = await db
    .select(shown)
    .from(matchEvidence)
    .innerJoin(users, eq(users.id, matchEvidence.userId))
    .where(eq(matchEvidence.matchId, matchId))
    .orderBy(asc(matchEvidence.createdAt), asc(matchEvidence.id))
  return rows.map(({ at, width, height, url, seconds, ...row }) => ({
    ...row,
    at: at.toISOString(),
    content:
      url === null
        ? { kind: 'image', width: width ?? 0, height: height ?? 0 }
        : { kind: 'link', url, seconds },
  }))
}

/** Makes the additions of one person wait for each other until the transaction ends, and counts what they have added to a match. */
export async function holdAdditions(
  tx: Database,
  { matchId, userId }: { readonly matchId: string; readonly userId: string },
): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await tx
    .select({ added: count() })
    .from(matchEvidence)
    .where(and(eq(matchEvidence.matchId, matchId), eq(matchEvidence.userId, userId)))
  return row?.added ?? 0
}

/** Whether the same was added before by the same person. */
export async function isKnown(
  db: Database,
  { matchId, userId, digest }: { readonly matchId: string; readonly userId: string; readonly digest: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: matchEvidence.id })
    .from(matchEvidence)
    .where(
      and(
        eq(matchEvidence.matchId, matchId),
        eq(matchEvidence.userId, userId),
        eq(matchEvidence.digest, digest),
      ),
    )
  return rows.length > 0
}

export async function add(tx: Database, row: typeof matchEvidence.$inferInsert): Promise<void> {
  await tx.insert(matchEvidence).values(row)
}

const one = ({ matchId, id }: { readonly matchId: string; readonly id: string }) =>
  and(eq(matchEvidence.id, id), eq(matchEvidence.matchId, matchId))

/** Whose it is; undefined if it is not there. */
export async function ownerOf(
  tx: Database,
  place: { readonly matchId: string; readonly id: string },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: matchEvidence.userId })
    .from(matchEvidence)
    .where(one(place))
    .for('update')
  return row?.userId
}

export async function remove(
  tx: Database,
  place: { readonly matchId: string; readonly id: string },
): Promise<void> {
  await tx.delete(matchEvidence).where(one(place))
}

/** The picture as JPEG; null if there is no picture of this id in the match. */
export async function jpegOf(
  db: Database,
  place: { readonly matchId: string; readonly id: string },
): Promise<Uint8Array | null> {
  const [row] = await db.select({ jpeg: matchEvidence.jpeg }).from(matchEvidence).where(one(place))
  return row?.jpeg ?? null
}

/** Deletes what was added before a moment. */
export const deleteAddedBefore = (db: Database, at: Date): Promise<void> =>
  deleteInBatches((limit) =>
    db
      .delete(matchEvidence)
      .where(
        inArray(
          matchEvidence.id,
          db
            .select({ id: matchEvidence.id })
            .from(matchEvidence)
            .where(lt(matchEvidence.createdAt, at))
            .limit(limit),
        ),
      )
      .returning({ id: matchEvidence.id }),
  )
