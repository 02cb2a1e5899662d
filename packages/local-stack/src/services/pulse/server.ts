import { z } from 'zod'
import { type Answer, json } from '../answer.ts'
import { type HostedServiceControl, startHostedService } from '../hosted-service.ts'
import { checkProject } from '../project-access.ts'
import { Refusal } from '../refusal.ts'
import { parseJson, projectIdOf, type ServiceRequest } from '../service-request.ts'
import { type PulseEvent, SentEvent } from './event.ts'
import { createEventBook, type EventBook } from './event-book.ts'

export interface StartPulseOptions {
  /** Preferred port; 0 (the default) takes any free one. */
  readonly port?: number
  /** Accepted project ids; by default any non-empty id. */
  readonly projectIds?: readonly string[]
  /** Origins that the project allows, `*` for any run of characters. By default every origin is allowed. */
  readonly allowedOrigins?: readonly string[]
  readonly onProgress?: (line: string) => void
}

export interface LocalPulse {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** The last 10,000 recorded events, oldest first. */
  readonly events: readonly PulseEvent[]
  readonly control: PulseControl
  close(): Promise<void>
}

export interface PulseControl extends HostedServiceControl {
  /** Deletes all events. */
  clear(): void
}

/** 64 kB: the limit of browsers for requests from a page that is closing. */
const maxBodyBytes = 64 * 1024

/** A single event is sent to `/e`, several to `/batch`. */
const bodies = new Map<string, z.ZodType<readonly SentEvent[]>>([
  ['/e', SentEvent.transform((event) => [event])],
  ['/batch', z.array(SentEvent).min(1)],
])

/**
 * Starts a simulated analytics service. It validates each event and stores it for tests.
 *
 * @example
 * const pulse = await startPulse({ projectIds: ['test'] })
 * pulse.control.answerNext('POST', '/e', { status: 403, body: {} })
 * console.log(pulse.events.map(({ props }) => props['event']))
 * await pulse.close()
 */
export async function startPulse(options: StartPulseOptions = {}): Promise<LocalPulse> {
  const { projectIds, allowedOrigins } = options
  const book = createEventBook()
  const { url, control, close } = await startHostedService({
    port: options.port ?? 0,
    purpose: 'the analytics service',
    onProgress: options.onProgress,
    allowedHeaders: ['content-type', 'x-project-id', 'x-sdk-type', 'x-sdk-version'],
    maxBodyBytes,
    answer(request) {
      checkProject(request, { projectIds, allowedOrigins })
      return takeEvents(request, book)
    },
  })
  return {
    url,
    get events() {
      return book.events
    },
    control: { ...control, clear: book.clear },
    close,
  }
}

/** Stores all events of a request, or none if one of them is invalid. */
function takeEvents(request: ServiceRequest, book: EventBook): Answer {
  const { method, path, query, headers } = request
  const shape = bodies.get(path)
  if (!shape) throw new Refusal(404, 'path', `Nothing is at ${path}.`)
  if (method !== 'POST') throw new Refusal(405, 'method', 'Only POST is answered.', { allow: 'POST' })
  const parsed = shape.safeParse(parseJson(request.body))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Refusal(400, issue?.path.join('.') ?? '', issue?.message ?? 'The body is no event.')
  }
  for (const event of parsed.data)
    book.add({
      ...event,
      projectId: projectIdOf(request),
      st: query.get('st') ?? '',
      sv: query.get('sv') ?? '',
      origin: headers.origin,
      contentType: headers['content-type'],
    })
  return json({}, {}, 202)
}
