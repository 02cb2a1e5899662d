import type { LoginSession, LoginStart } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { IdentityProvider, Person } from '../../platform/oidc.ts'
import type { Realtime } from '../../platform/realtime.ts'
import {
  hashToken,
  newToken,
  type Session,
  type SessionOrigin,
  type Sessions,
} from '../../platform/sessions.ts'
import { claimUsername } from '../usernames/index.ts'
import { returnPath } from './return-path.ts'
import * as store from './store.ts'
import { usernameCandidates } from './username.ts'

/** Error codes of a failed login, passed to the app in `/?login_error=`. */
export type LoginFailure = 'state_mismatch' | 'denied' | 'provider_unavailable' | 'failed'

export interface Auth {
  /** Time limit to complete a login, in seconds. */
  readonly attemptSeconds: number
  /** @throws {DomainError} `invalid` for an unknown provider, `provider_unavailable` */
  start(request: {
    readonly provider: string
    readonly returnTo: string
  }): Promise<LoginStart & { token: string }>
  finish(request: {
    readonly callback: URL
    readonly token: string | undefined
    readonly origin: SessionOrigin
  }): Promise<
    | { readonly ok: true; readonly sessionToken: string; readonly returnTo: string }
    | { readonly ok: false; readonly failure: LoginFailure; readonly cause: unknown }
  >
  logout(token: string | undefined): Promise<void>
  /** Where a gamer is logged in, last used first. */
  listSessions(session: Session): Promise<LoginSession[]>
  /** Logs out another browser of the gamer. @throws {DomainError} `not_found`, `rule_violation` for the session of the call */
  endSession(session: Session, id: string): Promise<LoginSession[]>
  /** Logs out every browser of the gamer but the one of the call. */
  endOtherSessions(session: Session): Promise<LoginSession[]>
  /** Deletes login attempts that have expired. */
  deleteExpired(): Promise<void>
}

const attemptSeconds = 600

export function createAuth(dependencies: {
  readonly db: Database
  readonly now: () => Date
  readonly provider: IdentityProvider
  readonly sessions: Sessions
  readonly realtime: Pick<Realtime, 'disconnectSession'>
}): Auth {
  const { db, now, provider, sessions, realtime } = dependencies

  /** The user id of a person, created at the first login. Matched by provider and subject, never by name. */
  const userOf = async (person: Person): Promise<string> => {
    const known = await store.findUserByIdentity(db, provider.id, person.subject)
    if (known) return known
    const made = await db
      .transaction(async (tx) => {
        const at = now()
        const id = uuidv7(at.getTime())
        for (const username of usernameCandidates(person, id)) {
          if (!(await claimUsername(tx, { username, userId: null, at }))) continue
          if (!(await store.addUser(tx, { id, username, name: person.name ?? username, createdAt: at })))
            continue
          if (await store.addIdentity(tx, { provider: provider.id, subject: person.subject, userId: id }))
            return id
          return tx.rollback()
        }
        throw new Error('No name was free.')
      })
      .catch(async (error: unknown) => {
        const other = await store.findUserByIdentity(db, provider.id, person.subject)
        if (other) return other
        throw error
      })
    return made
  }

  const listSessions = async ({ id: ownId, userId }: Session): Promise<LoginSession[]> =>
    (await sessions.listOf(userId)).map(({ createdAt, seenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isCurrent: session.id === ownId,
    }))

  return {
    attemptSeconds,

    async start(request) {
      if (request.provider !== provider.id)
        throw new DomainError('invalid', `There is no login provider "${request.provider}".`, {
          paths: [{ path: 'body.provider', message: 'is not known' }],
        })
      const { authUrl, state, nonce, verifier } = await provider.begin()
      const token = newToken()
      await store.saveAttempt(db, {
        tokenHash: hashToken(token),
        state,
        nonce,
        verifier,
        returnTo: returnPath(request.returnTo),
        expiresAt: new Date(now().getTime() + attemptSeconds * 1000),
      })
      return { state, authUrl, token }
    },

    async finish({ callback, token, origin }) {
      try {
        const attempt = token ? await store.takeAttempt(db, hashToken(token), now()) : undefined
        if (!attempt || callback.searchParams.get('state') !== attempt.state)
          return {
            ok: false,
            failure: 'state_mismatch',
            cause: new Error('The state belongs to another browser.'),
          }
        const person = await provider.finish(callback, attempt)
        return {
          ok: true,
          sessionToken: await sessions.start(await userOf(person), origin),
          returnTo: attempt.returnTo,
        }
      } catch (cause) {
        return { ok: false, failure: failureOf(cause), cause }
      }
    },

    async logout(token) {
      const ended = await sessions.end(token)
      if (ended) realtime.disconnectSession(ended.id)
    },

    listSessions,

    async endSession(session, id) {
      if (id === session.id) throw new DomainError('rule_violation', { reason: 'session_in_use' })
      const ended = await sessions.endOf(db, session.userId, { id })
      if (ended.length === 0) throw new DomainError('not_found', { reason: 'not_there', what: 'session' })
      for (const one of ended) realtime.disconnectSession(one)
      return listSessions(session)
    },

    async endOtherSessions(session) {
      const ended = await sessions.endOf(db, session.userId, { except: session.id })
      for (const one of ended) realtime.disconnectSession(one)
      return listSessions(session)
    },

    deleteExpired: () => store.deleteExpiredAttempts(db, now()),
  }
}

function failureOf(cause: unknown): LoginFailure {
  if (!(cause instanceof DomainError)) return 'failed'
  if (cause.code === 'provider_unavailable') return 'provider_unavailable'
  return cause.code === 'forbidden' ? 'denied' : 'failed'
}
