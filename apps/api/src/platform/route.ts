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
import { createGroup, type Grouped } from './group.ts'
import { once } from './idempotency.ts'
import { guardWrite } from './request-guard.ts'
import type { FindSession, Session } from './sessions.ts'
import { createSnapshots, type Snapshot, snapshotOf } from './snapshots.ts'
import { findUnstorableText } from './storable-text.ts'
import { createTurns } from './turns.ts'

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** A call, parsed by the contract. `session` is never null if the contract's policy requires one. */
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
   * Registers a write as one transaction: authorisation, idempotency check, the write itself, and its response. Workers are woken after the commit.
   *
   * @param options `waitsFor`: key of a contended resource; calls with the same key are queued, in order. `afterwards`: called after the commit, with
   * the answer
   */
  readonly command: <Name extends EndpointName>(
    name: Name,
    handler: (tx: Database, call: Call<Endpoints[Name]>) => AnswerOf<Name>,
    options?: {
      readonly waitsFor?: (call: Call<Endpoints[Name]>) => string
      readonly afterwards?: (answer: EndpointResponse<Endpoints[Name]>, call: Call<Endpoints[Name]>) => void
    },
  ) => void
  /** Registers a read whose response is a file, not JSON. */
  readonly binary: <Name extends EndpointName>(
    name: Name,
    handler: (call: Call<Endpoints[Name]>) => Promise<Uint8Array>,
  ) => void
  /**
   * Creates a group of writes that are executed together, many in one transaction ({@link createGroup}), and returns a function that registers their
   * endpoints.
   */
  readonly grouped: <Command, Answer, Held>(
    group: Grouped<Command, Answer, Held>,
  ) => <Name extends EndpointName>(
    name: Name,
    commandOf: (call: Call<Endpoints[Name]>) => Command,
    bodyOf: (answer: Answer) => EndpointResponse<Endpoints[Name]>,
  ) => void
  /**
   * Registers a read with conditional requests: its ETag is computed from the caller and the result of `find`, which must include everything the
   * response depends on.
   */
  readonly conditional: <Name extends ConditionalName, Found extends object>(
    name: Name,
    read: {
      readonly find: (call: Call<Endpoints[Name]>) => Promise<Found>
      /** Whether the caller gets the same response as everyone: the response is then cached in serialized form. */
      readonly isShared: (found: Found, call: Call<Endpoints[Name]>) => Promise<boolean>
      readonly read: (found: Found, viewer: Session | null) => AnswerOf<Name>
    },
  ) => void
  /**
   * Registers a read whose result, including its serialized text, is shared by concurrent callers. A response is never older than its request.
   *
   * @param isShared whether a logged-in caller gets the same response as a visitor; false for all if omitted
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
 * Refuses calls the caller is not permitted to make.
 *
 * @throws {DomainError} `not_found` if no such subject exists, `forbidden`
 */
export type Authorise = (
  db: Database,
  call: {
    readonly policy: PolicyName
    /** Null for a policy without a subject. */
    readonly subjectId: string | null
    readonly session: Session
  },
) => Promise<void>

/** For a {@link Route.shared} read whose response does not depend on the caller. */
export const sameForAll = (): Promise<boolean> => Promise.resolve(true)

const IdempotencyKey = z.uuid()

/**
 * Creates the functions that register endpoints under `/api`. Method, path, schemas, policy and idempotency come from the contract's table, so that
 * they are defined once.
 */
export function createRoute(dependencies: {
  readonly app: FastifyInstance
  readonly db: Database
  readonly now: () => Date
  readonly findSession: FindSession
  readonly authorise: Authorise
  /** Called after a command was committed. */
  readonly wake: () => void
  readonly publicOrigin: string
}): Route {
  const { app, db, now, findSession, authorise, wake, publicOrigin } = dependencies

  const register = <Name extends EndpointName>(
    name: Name,
    /** Returns the response body, or `isBeingSent`. */
    handle: (
      call: Call<Endpoints[Name]>,
    ) => Promise<EndpointResponse<Endpoints[Name]> | typeof isBeingSent | undefined>,
  ) => {
    const definition: Endpoint = endpoints[name]
    app.route({
      method: definition.method,
      url: `/api${definition.path}`,
      schema: schemaOf(name, definition),
      ...(definition.bodyLimit === undefined ? {} : { bodyLimit: definition.bodyLimit }),
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
        // Parsed by the schemas of the same definition, which the compiler cannot infer through the table.
        const answer = await handle({ params, query, body, session, request, reply } as unknown as Call<
          Endpoints[Name]
        >)
        if (answer === isBeingSent) return reply
        return reply
          .code(definition.status)
          .type(typeOf(definition))
          .send(answer ?? null)
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

  const binary: Route['binary'] = (name, handler) => {
    const definition: Endpoint = endpoints[name]
    register(name, async (call) => {
      await permit(db, definition.policy, call)
      const file = await handler(call)
      // The type stays as it is written here: a browser that guesses another one would run a file that somebody has sent.
      call.reply.type(typeOf(definition)).header('x-content-type-options', 'nosniff').send(Buffer.from(file))
      return isBeingSent
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
      const { answer, isReplay } = await (options?.waitsFor ? inTurn(options.waitsFor(call), write) : write())
      if (isReplay) reply.header('idempotent-replayed', 'true')
      else {
        wake()
        options?.afterwards?.(answer, call)
      }
      return answer
    })
  }

  const grouped: Route['grouped'] = (group) => {
    const execute = createGroup({ db, now, grouped: group })
    return (name, commandOf, bodyOf) => {
      const { policy, isIdempotencyKeyed = false }: Endpoint = endpoints[name]
      if (policy !== group.policy)
        throw new Error(`${name} has the policy ${policy}, not ${group.policy}, which its group checks.`)
      register(name, async (call) => {
        const { params, query, body, request, reply, session } = call
        const attempt =
          isIdempotencyKeyed && session
            ? {
                userId: session.userId,
                endpoint: name,
                key: keyOf(request),
                request: { params, query, body },
              }
            : null
        const response = await execute({ command: commandOf(call), attempt, bodyOf })
        if (response.isReplay) reply.header('idempotent-replayed', 'true')
        else wake()
        // Made by `bodyOf` of the same endpoint, now or at the first attempt.
        return response.body as EndpointResponse<Endpoints[typeof name]>
      })
    }
  }

  const serialize = (reply: FastifyReply, answer: unknown, { status, mediaType }: Endpoint): string => {
    if (mediaType !== undefined) return String(answer)
    return String(reply.serializeInput(typeof answer === 'object' ? { ...answer } : {}, String(status)))
  }

  const send = (
    reply: FastifyReply,
    { text, compressed }: Snapshot,
    definition: Endpoint,
  ): typeof isBeingSent => {
    keepCompressed(reply, compressed)
    reply.type(typeOf(definition)).send(text)
    return isBeingSent
  }

  const shared: Route['shared'] = (name, handler, isShared) => {
    const definition: Endpoint = endpoints[name]
    const { policy } = definition
    const calls = new Map<string, Call<Endpoints[typeof name]>>()
    const ask = coalesce(async (key) => {
      const call = calls.get(key)
      calls.delete(key)
      if (!call) throw new Error(`Nobody asked for ${key}.`)
      return snapshotOf(serialize(call.reply, await handler(call), definition))
    })
    register(name, async (call) => {
      await permit(db, policy, call)
      if (call.session && !(await isShared?.(call, call.session))) return handler(call)
      const key = JSON.stringify([call.params, call.query])
      calls.set(key, { ...call, session: null as typeof call.session })
      return send(call.reply, await ask(key), definition)
    })
  }

  const snapshots = createSnapshots({ mostLength: 64_000_000 })

  const conditional: Route['conditional'] = (name, { find, isShared, read }) => {
    const definition: Endpoint = endpoints[name]
    const { policy, response } = definition
    // Another version of the server may serialize the same data differently.
    const shape = digest(
      JSON.stringify(response ? z.toJSONSchema(response, { unrepresentable: 'any' }) : null),
    )
    register(name, async (call) => {
      await permit(db, policy, call)
      const found = await find(call)
      const { request, reply, session } = call
      // Weak, because it is the same for all encodings.
      const tag = `W/"${digest(`${shape} ${session?.userId ?? 'visitor'} ${stateOf(found)}`)}"`
      // It may contain data for this caller only, so shared caches must not store it, and it is revalidated each time.
      reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'cookie')
      if (isKnown(tag, request.headers['if-none-match'])) {
        reply.code(304).send()
        return isBeingSent
      }
      if (session && !(await isShared(found, call))) return read(found, session)
      const snapshot = await snapshots(`${name} ${stateOf(found)}`, async () =>
        serialize(reply, await read(found, null), definition),
      )
      return send(reply, snapshot, definition)
    })
  }

  /** Calls about the caller's own data need a session only; all others are authorised by role. */
  const permit = async (tx: Database, policy: PolicyName, { params, session }: Call<Endpoint>) => {
    const { allows, of }: Policy = policies[policy]
    if (!session || allows.includes('gamer')) return
    // Paths of policies with a subject identify it by `:id`, which their schemas validate as a UUID.
    const subjectId = of === undefined ? null : (params as unknown as { readonly id: string }).id
    await authorise(tx, { policy, subjectId, session })
  }

  return Object.assign(route, { command, binary, grouped, conditional, shared })
}

/**
 * What a handler returns after it has begun to send: compression takes time, so `reply.sent` is not true yet. Not the reply itself, which is thenable:
 * a promise of it is a promise of nothing, after the response has ended.
 */
const isBeingSent = Symbol('is being sent')

const typeOf = ({ mediaType }: Endpoint): string =>
  mediaType?.startsWith('image/') ? mediaType : `${mediaType ?? 'application/json'}; charset=utf-8`

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27)

const states = new WeakMap<object, string>()

/** A hash of the found data; computed once per object. */
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
  // As the database writes it: a repeat may come in capital letters.
  if (key.success) return key.data.toLowerCase()
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
    [definition.status]: successOf(definition),
    ...(definition.isConditional
      ? { 304: z.null().describe('What If-None-Match names has not changed') }
      : {}),
    default: Problem,
  },
})

function successOf({ response, mediaType }: Endpoint) {
  if (!response) return z.null().describe('Nothing')
  return mediaType === undefined ? response : { content: { [mediaType]: { schema: response } } }
}
