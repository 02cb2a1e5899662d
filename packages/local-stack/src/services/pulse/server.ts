import { z } from 'zod'
import { type Answer, jsonAnswer, refusal } from '../answer.ts'
import { type ServiceRequest, startHostedService } from '../hosted-service.ts'
import type { AnswerNext } from '../scripted-answers.ts'
import { maxBodyBytes, readEventBody } from './body.ts'
import { type PulseEvent, SentEvent } from './event.ts'
import { createEventBook, type EventBook } from './event-book.ts'

export interface StartPulseOptions {
  /** Wanted port; 0 (the default) takes any free one. */
  readonly port?: number
  /** Project ids that are let in; any that is not empty unless given. */
  readonly projectIds?: readonly string[]
  /** Origins that the project lets in, `*` for any run of characters. Every page is let in unless given. */
  readonly allowedOrigins?: readonly string[]
  readonly onProgress?: (line: string) => void
}

export interface LocalPulse {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** The last 10,000 events that were taken, oldest first. */
  readonly events: readonly PulseEvent[]
  readonly control: PulseControl
  close(): Promise<void>
}

export interface PulseControl {
  readonly answerNext: AnswerNext
  /** Forgets every event. */
  clear(): void
}

/** One event is sent to `/e`, several at once to `/batch`. */
const bodies = new Map<string, z.ZodType<readonly SentEvent[]>>([
  ['/e', SentEvent.transform((event) => [event])],
  ['/batch', z.array(SentEvent).min(1)],
])

/**
 * Starts the stand-in of the analytics service. It checks each event and keeps it for the test to look at.
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
  const { url, answerNext, close } = await startHostedService({
    port: options.port ?? 0,
    purpose: 'the analytics service',
    onProgress: options.onProgress,
    access: () => ({ projectIds, allowedOrigins }),
    answer: (request) => takeEvents(request, book),
  })
  return {
    url,
    get events() {
      return book.events
    },
    control: { answerNext, clear: book.clear },
    close,
  }
}

/** Keeps what was sent, all of it or, when a part is wrong, nothing. */
async function takeEvents(request: ServiceRequest, book: EventBook): Promise<Answer> {
  const { method, path, query, projectId, incoming } = request
  const body = bodies.get(path)
  if (!body) return refusal(404, 'path', `Nothing is at ${path}.`)
  if (method !== 'POST')
    return { ...refusal(405, 'method', 'Only POST is answered.'), headers: { allow: 'POST' } }
  const text = await readEventBody(incoming)
  if (text === undefined) return refusal(413, 'body', `The body is larger than ${maxBodyBytes} bytes.`)
  // Beacons of a page that closes come as plain text, so the content type says nothing.
  const value = parseJson(text)
  if (value === undefined) return refusal(400, 'body', 'The body is no JSON.')
  const parsed = body.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refusal(400, issue?.path.join('.') ?? '', issue?.message ?? 'The body is no event.')
  }
  for (const event of parsed.data)
    book.add({
      ...event,
      projectId,
      st: query.get('st') ?? '',
      sv: query.get('sv') ?? '',
      origin: incoming.headers.origin,
      contentType: incoming.headers['content-type'],
    })
  return jsonAnswer(202, {})
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
