import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { compiled, type Database, deleteInBatches, schema } from './database/index.ts'
import { gather } from './gather.ts'
import { uuidv7 } from './ids.ts'

const { sessions, users } = schema

/** The caller, read from the database with every request: a cookie proves a session, never a permission. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly roles: readonly string[]
}

export interface Sessions {
  /** Name of the cookie; `__Host-` restricts it to this host on secure connections. */
  readonly cookieName: string
  readonly cookieOptions: {
    readonly path: '/'
    readonly httpOnly: true
    readonly sameSite: 'lax'
    readonly secure: boolean
    readonly maxAge: number
  }
  /** Starts a session and returns its token; only a hash of it is stored. */
  start(userId: string, from?: SessionOrigin): Promise<string>
  readonly find: (token: string | undefined) => Promise<Session | null>
  /** Ends the session of a token; returns it if it was active. */
  end(token: string | undefined): Promise<{ readonly id: string } | null>
  /** The valid sessions of a user, last used first. */
  listOf(userId: string): Promise<readonly OwnSession[]>
  /**
   * Ends valid sessions of a user.
   *
   * @param which one by its id, or all but one
   * @returns the ids of those that were ended
   */
  endOf(
    db: Database,
    userId: string,
    which: { readonly id: string } | { readonly except: string | null },
  ): Promise<readonly string[]>
  /** The sessions among these that are no longer valid. */
  findEnded(ids: readonly string[]): Promise<readonly string[]>
  /** Deletes sessions that are no longer valid. */
  deleteExpired(): Promise<void>
}

/** Where a session was started, as its gamer sees it in the list of their sessions. */
export interface SessionOrigin {
  /** Browser and system; empty: not known. */
  readonly device: string
  /** The first part of the address; empty: not known. */
  readonly network: string
}

/** A session as its user sees it. */
export interface OwnSession extends SessionOrigin {
  readonly id: string
  readonly createdAt: Date
  readonly seenAt: Date
}

/** Finds the session of a request; cached per request. */
export type FindSession = (request: FastifyRequest) => Promise<Session | null>

export function createFindSession({ cookieName, find }: Pick<Sessions, 'cookieName' | 'find'>): FindSession {
  const found = new WeakMap<FastifyRequest, Promise<Session | null>>()
  return (request) => {
    const known = found.get(request)
    if (known) return known
    const finding = find(request.cookies[cookieName])
    found.set(request, finding)
    return finding
  }
}

const dayInMs = 86_400_000
/** Minimum interval between updates of the last use; otherwise every read would be a write. */
const touchAfterMs = 3_600_000

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
export const newToken = (): string => randomBytes(32).toString('base64url')

const standingOf = compiled((db, value: (name: 'tokenHashes' | 'at') => Placeholder) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      id: sessions.id,
      userId: users.id,
      username: users.username,
      roles: users.roles,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(array(select unnest(${value('tokenHashes')}::text[])))`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, value('at')),
      ),
    ),
)

export function createSessions(options: {
  readonly db: Database
  readonly now: () => Date
  readonly publicOrigin: string
  readonly days: number
}): Sessions {
  const { db, now } = options
  const isSecure = options.publicOrigin.startsWith('https:')
  const lifetime = options.days * dayInMs

  const findStanding = gather(async (tokenHashes) => {
    const rows = await standingOf(db, { tokenHashes, at: now() })
    return new Map(rows.map((row) => [row.tokenHash, row]))
  })

  return {
    cookieName: isSecure ? '__Host-sid' : 'sid',
    cookieOptions: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: Math.floor(lifetime / 1000),
    },

    async start(userId, { device, network } = { device: '', network: '' }) {
      const token = newToken()
      const at = now()
      await db.insert(sessions).values({
        id: uuidv7(at.getTime()),
        tokenHash: hashToken(token),
        userId,
        device,
        network,
        createdAt: at,
        seenAt: at,
        expiresAt: new Date(at.getTime() + lifetime),
      })
      return token
    },

    async find(token) {
      if (!token) return null
      const row = await findStanding(hashToken(token))
      if (!row) return null
      const at = now()
      if (at.getTime() - row.seenAt.getTime() > touchAfterMs)
        await db
          .update(sessions)
          .set({ seenAt: at, expiresAt: new Date(at.getTime() + lifetime) })
          .where(eq(sessions.id, row.id))
      return { id: row.id, userId: row.userId, username: row.username, roles: row.roles }
    },

    async end(token) {
      if (!token) return null
      const [row] = await db
        .update(sessions)
        .set({ revokedAt: now() })
        .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)))
        .returning({ id: sessions.id })
      return row ?? null
    },

    listOf: (userId) =>
      db
        .select({
          id: sessions.id,
          device: sessions.device,
          network: sessions.network,
          createdAt: sessions.createdAt,
          seenAt: sessions.seenAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now())))
        .orderBy(desc(sessions.seenAt), desc(sessions.id)),

    async endOf(tx, userId, which) {
      const rows = await tx
        .update(sessions)
        .set({ revokedAt: now() })
        .where(
          and(
            eq(sessions.userId, userId),
            isNull(sessions.revokedAt),
            gt(sessions.expiresAt, now()),
            'id' in which
              ? eq(sessions.id, which.id)
              : which.except === null
                ? undefined
                : ne(sessions.id, which.except),
          ),
        )
        .returning({ id: sessions.id })
      return rows.map(({ id }) => id)
    },

    async findEnded(ids) {
      if (ids.length === 0) return []
      const standing = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            sql`${sessions.id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
            isNull(sessions.revokedAt),
            gt(sessions.expiresAt, now()),
          ),
        )
      const isStanding = new Set(standing.map(({ id }) => id))
      return ids.filter((id) => !isStanding.has(id))
    },

    async deleteExpired() {
      const isOver = sql`least(${sessions.expiresAt}, ${sessions.revokedAt}) <= ${now().toISOString()}::timestamptz`
      await deleteInBatches((limit) =>
        db
          .delete(sessions)
          .where(
            inArray(sessions.id, db.select({ id: sessions.id }).from(sessions).where(isOver).limit(limit)),
          )
          .returning({ id: sessions.id }),
      )
    },
  }
}
