import { createHash } from 'node:crypto'
import {
  type Endpoint,
  type EndpointName,
  type EndpointResponse,
  type Endpoints,
  endpoints,
  idempotencyHeader,
  needsSession,
  type Policy,
  type PolicyName,
  Problem,
  type PublicPolicyName,
  policies,
} from '@esports/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { coalesce } from './coalesce.ts'
import { keepCompressed } from './compression.ts'
import { type Database, isDatabaseUnavailable, transact } from './database/index.ts'
import { DomainError } from './errors.ts'
import { once } from './idempotency.ts'
import { guardWrite } from './request-guard.ts'
import type { FindSession, Session } from './sessions.ts'
import { createSnapshots, type Snapshot, snapshotOf } from './snapshots.ts'
import { findUnstorableText } from './storable-text.ts'
import { createTurns } from './turns.ts'

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** One call, parsed by the contract. `session` is there for sure where the contract's policy asks for one. */
export interface Call<E extends Endpoint> {
  readonly params: Parsed<E, 'params'>
  readonly query: Parsed<E, 'query'>
  readonly body: Parsed<E, 'body'>
  readonly session: E['policy'] extends PublicPolicyName ? Session | null : Session
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type AnswerOf<Name extends EndpointName> = Promise<EndpointResponse<Endpoints[Name]>>

export interface Route {
  /** Registers the handler of one endpoint of the contract. */
  <Name extends EndpointName>(name: Name, handler: (call: Call<Endpoints[Name]>) => AnswerOf<Name>): void
  /**
   * Registers a write that is one transaction: who may do it, whether it was done before under its key, the write itself and its answer. What
   * has to follow from it is woken when it is committed.
   *
   * @param options `waitsFor`: what a crowd may want at once; they come one after another, in order
   */
  readonly command: <Name extends EndpointName>(
    name: Name,
    handler: (tx: Database, call: Call<Endpoints[Name]>) => AnswerOf<Name>,
    options?: { readonly waitsFor: (call: Call<Endpoints[Name]>) => string },
  ) => void
  /**
   * Registers a read that is not done again for whoever knows its answer: it carries an ETag made of who asks and of what `find` answers, in which
   * everything that changes the answer has to show.
   */
  readonly conditional: <Name extends ConditionalName, Found extends object>(
    name: Name,
    read: {
      readonly find: (call: Call<Endpoints[Name]>) => Promise<Found>
      /** Whether the caller is answered what everybody is: then the answer is kept as it is sent. */
      readonly isShared: (found: Found, call: Call<Endpoints[Name]>) => Promise<boolean>
      readonly read: (found: Found, viewer: Session | null) => AnswerOf<Name>
    },
  ) => void
  /**
   * Registers a read that those who ask for the same at the same time share, down to its text. An answer is never older than its question.
   *
   * @param isShared whether somebody who is logged in sees what a visitor sees; nobody does where it is left out
   */
  readonly shared: <Name extends EndpointName>(
    name: Name,
    handler: (call: Call<Endpoints[Name]>) => AnswerOf<Name>,
    isShared?: (call: Call<Endpoints[Name]>, session: Session) => Promise<boolean>,
  ) => void
}

type ConditionalName = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly isConditional: true } ? Name : never
}[EndpointName]

/**
 * Refuses whoever may not make a call.
 *
 * @throws {DomainError} `not_found` when there is nothing of this id, `forbidden`
 */
export type Authorise = (
  db: Database,
  call: { readonly policy: PolicyName; readonly subjectId: string; readonly session: Session },
) => Promise<void>

/** For a {@link Route.shared} read in which nobody is told something of their own. */
export const sameForAll = (): Promise<boolean> => Promise.resolve(true)

const IdempotencyKey = z.uuid()

/**
 * Makes the functions that register endpoints under `/api`. Method, path, schemas, policy and idempotency come from the contract's table, so that
 * nothing is written twice.
 */
export function createRoute(dependencies: {
  readonly app: FastifyInstance
  readonly db: Database
  readonly now: () => Date
  readonly findSession: FindSession
  readonly authorise: Authorise
  /** After a command was committed. */
  readonly wake: () => void
  readonly publicOrigin: string
}): Route {
  const { app, db, now, findSession, authorise, wake, publicOrigin } = dependencies

  const register = <Name extends EndpointName>(
    name: Name,
    /** Answers what is sent; the reply itself where that is on its way. */
    handle: (
      call: Call<Endpoints[Name]>,
    ) => Promise<EndpointResponse<Endpoints[Name]> | FastifyReply | undefined>,
  ) => {
    const definition: Endpoint = endpoints[name]
    app.route({
      method: definition.method,
      url: `/api${definition.path}`,
      schema: schemaOf(name, definition),
      config: { rateLimit: { name: definition.rateLimit, ofSearch: definition.rateLimitOfSearch } },
      onRequest: async (request) => {
        guardWrite(request, publicOrigin)
        if (needsSession(definition.policy) && !(await findSession(request)))
          throw new DomainError('unauthenticated', 'You should login first.')
      },
      preValidation: async ({ params, query, body }) => {
        const path =
          findUnstorableText(params, 'params') ??
          findUnstorableText(query, 'querystring') ??
          findUnstorableText(body, 'body')
        if (path !== undefined)
          throw new DomainError('invalid', `${path}: is not text.`, {
            paths: [{ path, message: 'is not text' }],
          })
      },
      handler: async (request, reply) => {
        const session = await findSession(request)
        const { params, query, body } = request
        reply.header('cache-control', 'no-store')
        // The schemas of the same definition parsed these parts, which the compiler cannot follow through the table.
        const answer = await handle({ params, query, body, session, request, reply } as unknown as Call<
          Endpoints[Name]
        >)
        // What is on its way is compressed first: the reply does not say yet that it was sent.
        if (answer === reply) return reply
        return reply.code(definition.status).send(answer ?? null)
      },
    })
  }

  const route = <Name extends EndpointName>(
    name: Name,
    handler: (call: Call<Endpoints[Name]>) => AnswerOf<Name>,
  ) => {
    const { policy }: Endpoint = endpoints[name]
    register(name, async (call) => {
      await permit(db, policy, call)
      return handler(call)
    })
  }

  const inTurn = createTurns({
    atOnce: 3,
    longestWaitMs: 20_000,
    endsAll: isDatabaseUnavailable,
    refusal: () => new DomainError('unavailable', 'Too many want the same at this moment. Please try again.'),
  })

  const command: Route['command'] = (name, handler, options) => {
    const { policy, isIdempotencyKeyed = false }: Endpoint = endpoints[name]
    register(name, async (call) => {
      const { params, query, body, request, reply, session } = call
      const key = isIdempotencyKeyed ? keyOf(request) : null
      const write = () =>
        transact(db, async (tx) => {
          const permitted = () => permit(tx, policy, call)
          const run = () => handler(tx, call)
          if (key !== null && session)
            return once(
              tx,
              { userId: session.userId, endpoint: name, key, request: { params, query, body } },
              { at: now(), permit: permitted, run },
            )
          await permitted()
          return { answer: await run(), isReplay: false }
        })
      const { answer, isReplay } = await (options ? inTurn(options.waitsFor(call), write) : write())
      if (isReplay) reply.header('idempotent-replayed', 'true')
      else wake()
      return answer
    })
  }

  const serialize = (reply: FastifyReply, answer: object, status: number): string =>
    String(reply.serializeInput({ ...answer }, String(status)))

  const send = (reply: FastifyReply, { text, compressed }: Snapshot): FastifyReply => {
    keepCompressed(reply, compressed)
    return reply.type('application/json; charset=utf-8').send(text)
  }

  const shared: Route['shared'] = (name, handler, isShared) => {
    const { policy, status }: Endpoint = endpoints[name]
    const calls = new Map<string, Call<Endpoints[typeof name]>>()
    const ask = coalesce(async (key) => {
      const call = calls.get(key)
      calls.delete(key)
      if (!call) throw new Error(`Nobody asked for ${key}.`)
      return snapshotOf(serialize(call.reply, (await handler(call)) ?? {}, status))
    })
    register(name, async (call) => {
      await permit(db, policy, call)
      if (call.session && !(await isShared?.(call, call.session))) return handler(call)
      const key = JSON.stringify([call.params, call.query])
      calls.set(key, { ...call, session: null as typeof call.session })
      return send(call.reply, await ask(key))
    })
  }

  const snapshots = createSnapshots({ mostLength: 64_000_000 })

  const conditional: Route['conditional'] = (name, { find, isShared, read }) => {
    const { policy, response, status }: Endpoint = endpoints[name]
    // Another version of the server may give the same another shape.
    const shape = digest(
      JSON.stringify(response ? z.toJSONSchema(response, { unrepresentable: 'any' }) : null),
    )
    register(name, async (call) => {
      await permit(db, policy, call)
      const found = await find(call)
      const { request, reply, session } = call
      // Weak: it says the same in any encoding.
      const tag = `W/"${digest(`${shape} ${session?.userId ?? 'visitor'} ${stateOf(found)}`)}"`
      // It may hold what only this caller sees, so nobody else may keep it, and it is asked for each time.
      reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'cookie')
      if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send()
      if (session && !(await isShared(found, call))) return read(found, session)
      const snapshot = await snapshots(`${name} ${stateOf(found)}`, async () =>
        serialize(reply, (await read(found, null)) ?? {}, status),
      )
      return send(reply, snapshot)
    })
  }

  /** What belongs to the caller alone needs no more than a session; the rest is asked of whoever knows the roles. */
  const permit = async (tx: Database, policy: PolicyName, { params, session }: Call<Endpoint>) => {
    const { of }: Policy = policies[policy]
    if (of === undefined || !session) return
    // Paths of such policies name their subject by `:id`, which their schemas hold to a UUID.
    const { id: subjectId } = params as unknown as { readonly id: string }
    await authorise(tx, { policy, subjectId, session })
  }

  return Object.assign(route, { command, conditional, shared })
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27)

const states = new WeakMap<object, string>()

/** A short name of what was found; those who share an answer share the work. */
function stateOf(found: object): string {
  const known = states.get(found)
  if (known !== undefined) return known
  const state = digest(
    JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  )
  states.set(found, state)
  return state
}

/** @see RFC 9110, 13.1.2 */
const isKnown = (tag: string, header: string | undefined): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((known) => known.trim().replace(/^(?!W\/)/, 'W/') === tag))

function keyOf(request: FastifyRequest): string {
  const key = IdempotencyKey.safeParse(request.headers[idempotencyHeader])
  if (key.success) return key.data
  throw new DomainError('invalid', `This write needs a UUID in the header ${idempotencyHeader}.`, {
    paths: [{ path: `headers.${idempotencyHeader}`, message: 'is not a UUID' }],
  })
}

const schemaOf = (name: EndpointName, definition: Endpoint) => ({
  operationId: name,
  summary: definition.summary,
  tags: [definition.path.split('/')[1] ?? ''],
  ...(definition.params ? { params: definition.params } : {}),
  ...(definition.query ? { querystring: definition.query } : {}),
  ...(definition.body ? { body: definition.body } : {}),
  ...(needsSession(definition.policy) ? { security: [{ session: [] }] } : {}),
  response: {
    [definition.status]: definition.response ?? z.null().describe('Nothing'),
    ...(definition.isConditional
      ? { 304: z.null().describe('What If-None-Match names has not changed') }
      : {}),
    default: Problem,
  },
})
