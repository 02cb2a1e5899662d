import {
  type Endpoint,
  type EndpointName,
  type EndpointResponse,
  type Endpoints,
  endpoints,
  idempotencyHeader,
  Problem,
} from '@esports/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from './errors.ts'
import type { Idempotency } from './idempotency.ts'
import { guardWrite } from './request-guard.ts'
import type { FindSession, Session } from './sessions.ts'
import { findUnstorableText } from './storable-text.ts'

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** One call, parsed by the contract. `session` is there for sure where the contract asks for one. */
export interface Call<E extends Endpoint> {
  readonly params: Parsed<E, 'params'>
  readonly query: Parsed<E, 'query'>
  readonly body: Parsed<E, 'body'>
  readonly session: E['access'] extends 'session' ? Session : Session | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<Name extends EndpointName> = (
  call: Call<Endpoints[Name]>,
) => Promise<EndpointResponse<Endpoints[Name]>>

/** Registers the handler of one endpoint of the contract. */
export type Route = <Name extends EndpointName>(name: Name, handler: Handler<Name>) => void

const IdempotencyKey = z.uuid()

/**
 * Makes the function that registers endpoints under `/api`. Method, path, schemas, access and idempotency come from
 * the contract's table, so that nothing is written twice.
 */
export function createRoute(dependencies: {
  readonly app: FastifyInstance
  readonly findSession: FindSession
  readonly idempotency: Idempotency
  readonly publicOrigin: string
}): Route {
  const { app, findSession, idempotency, publicOrigin } = dependencies

  return (name, handler) => {
    const definition: Endpoint = endpoints[name]
    const url = `/api${definition.path}`
    app.route({
      method: definition.method,
      url,
      schema: {
        operationId: name,
        summary: definition.summary,
        tags: [definition.path.split('/')[1] ?? ''],
        ...(definition.params ? { params: definition.params } : {}),
        ...(definition.query ? { querystring: definition.query } : {}),
        ...(definition.body ? { body: definition.body } : {}),
        ...(definition.access === 'session' ? { security: [{ session: [] }] } : {}),
        response: {
          [definition.status]: definition.response ?? z.null().describe('Nothing'),
          default: Problem,
        },
      },
      config: { rateLimit: { name: definition.rateLimit, ofSearch: definition.rateLimitOfSearch } },
      onRequest: async (request) => {
        guardWrite(request, publicOrigin)
        if (definition.access === 'session' && !(await findSession(request)))
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
        // The schemas of the same definition parsed these parts, which the compiler cannot follow through the table.
        const call = { params, query, body, session, request, reply } as unknown as Parameters<
          typeof handler
        >[0]
        const run = () => handler(call)
        reply.header('cache-control', 'no-store')
        if (!definition.isIdempotencyKeyed || !session)
          return reply.code(definition.status).send((await run()) ?? null)
        const key = IdempotencyKey.safeParse(request.headers[idempotencyHeader])
        if (!key.success)
          throw new DomainError('invalid', `This write needs a UUID in the header ${idempotencyHeader}.`, {
            paths: [{ path: `headers.${idempotencyHeader}`, message: 'is not a UUID' }],
          })
        const { answer, isReplay } = await idempotency.once(
          { userId: session.userId, endpoint: name, key: key.data, request: { params, query, body } },
          run,
        )
        if (isReplay) reply.header('idempotent-replayed', 'true')
        return reply.code(definition.status).send(answer)
      },
    })
  }
}
