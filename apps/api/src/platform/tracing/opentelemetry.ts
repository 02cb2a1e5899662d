import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanContext } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Tracing } from './tracing.ts'

/** Maximum length of a recorded statement. */
const longestStatement = 2_000
/** Shutdown must not wait long for an unreachable receiver. */
const patienceMs = 3_000

/**
 * Exports traces by OTLP over HTTP. The SDK packages are loaded only here: without a receiver they are never loaded.
 *
 * @param onError called if traces could not be exported
 */
export async function startTracing(
  { endpoint, headers, serviceName, share }: NonNullable<Config['traces']>,
  onError: (message: string) => void,
): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const ignore = () => undefined
  api.diag.setLogger(
    { error: onError, warn: onError, info: ignore, debug: ignore, verbose: ignore },
    api.DiagLogLevel.WARN,
  )
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } }),
      }),
    ],
  })
  const tracer = provider.getTracer('esports-api')
  const active = new AsyncLocalStorage<Span>()
  const contextOf = (span: Span | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT)

  const follow = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await active.run(span, work)
    } catch (error) {
      // The message may contain user input; it is in the log.
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', typeOf(error))
      throw error
    } finally {
      span.end()
    }
  }

  return {
    database: {
      statement(text, work) {
        const parent = active.getStore()
        if (!parent) return work()
        const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT'
        const span = tracer.startSpan(
          operation,
          {
            kind: SpanKind.CLIENT,
            attributes: {
              'db.system.name': 'postgresql',
              'db.operation.name': operation,
              'db.query.text': text.slice(0, longestStatement),
            },
          },
          contextOf(parent),
        )
        return follow(span, work)
      },
    },
    observeRequests(server) {
      const spans = new WeakMap<FastifyRequest, Span>()
      const within = (request: FastifyRequest, next: () => void) => {
        const span = spans.get(request)
        if (span) active.run(span, next)
        else next()
      }
      server.addHook('onRequest', (request, _, next) => {
        const route = request.routeOptions.url
        const caller = callerOf(request.headers.traceparent)
        const span = tracer.startSpan(
          route ? `${request.method} ${route}` : request.method,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': request.method,
              ...(route ? { 'http.route': route } : {}),
              'esports.request_id': request.id,
            },
          },
          caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT,
        )
        spans.set(request, span)
        within(request, next)
      })
      // The body is parsed outside of this async context, in that of the socket, so the context is restored afterwards.
      server.addHook('preValidation', (request, _, next) => within(request, next))
      server.addHook('onResponse', (request, reply, next) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        within(request, next)
      })
    },
    run: (name, attributes, work) =>
      follow(tracer.startSpan(name, { attributes: { ...attributes } }, contextOf(active.getStore())), work),
    logFields() {
      const context = active.getStore()?.spanContext()
      return context ? { traceId: context.traceId, spanId: context.spanId } : {}
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs)
      })
      await Promise.race([provider.shutdown(), late]).catch((error: unknown) => onError(String(error)))
      clearTimeout(timer)
    },
  }
}

/**
 * The trace context of the caller.
 *
 * @see https://www.w3.org/TR/trace-context/#traceparent-header
 */
function callerOf(header: string | string[] | undefined): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/.exec(String(header ?? '')) ?? []
  if (version === undefined || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

const typeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : typeof error
