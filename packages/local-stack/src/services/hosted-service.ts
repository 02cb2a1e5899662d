import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { send, serveOnLoopback } from '../http.ts'
import { type Answer, refusal } from './answer.ts'
import { preflightAnswer, readableByAnyOrigin } from './cross-origin.ts'
import { type ProjectAccessOptions, refuseAccess } from './project-access.ts'
import { type AnswerNext, createScriptedAnswers, sendable } from './scripted-answers.ts'

export interface ServiceRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** From the query or the header `x-project-id`; empty when there is none. */
  readonly projectId: string
  readonly incoming: IncomingMessage
}

export interface HostedServiceOptions {
  readonly port: number
  /** What listens, for the message about a taken port. */
  readonly purpose: string
  readonly onProgress?: ((line: string) => void) | undefined
  /** Asked at each request, as a test may change the rules. */
  readonly access: () => ProjectAccessOptions
  /** Paths that a person's browser opens, which has no project id to show. */
  readonly isOpen?: (path: string) => boolean
  /** Hears of every request but preflights, also of those that are refused. */
  readonly onRequest?: (request: ServiceRequest) => void
  /** The true answer for a request that was let in. */
  readonly answer: (request: ServiceRequest) => Answer | Promise<Answer>
}

export interface HostedService {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly answerNext: AnswerNext
  readonly close: () => Promise<void>
}

/** Serves what web pages of a project call from their own origin: answers across origins, project ids checked. */
export async function startHostedService(options: HostedServiceOptions): Promise<HostedService> {
  const { url, server, close } = await serveOnLoopback(options)
  const scripted = createScriptedAnswers()

  const answerOf = async (request: ServiceRequest): Promise<Answer> => {
    if (request.method !== 'OPTIONS') options.onRequest?.(request)
    const instead = scripted.take(request.method, request.path)
    if (instead) {
      // A test that is over must not wait for an answer that nobody reads any more.
      await wait(instead.delayMs ?? 0, undefined, { ref: false })
      return sendable(instead)
    }
    if (request.method === 'OPTIONS') return preflightAnswer
    if (!options.isOpen?.(request.path)) {
      const refused = refuseAccess(options.access(), request.projectId, request.incoming.headers.origin)
      if (refused) return refused
    }
    return options.answer(request)
  }

  server.on('request', (incoming, response) => {
    const target = incoming.url ?? '/'
    if (!URL.canParse(target, url)) return sendAnswer(response, refusal(400, 'url', 'This is no address.'))
    answerOf(readRequest(incoming, new URL(target, url))).then(
      (answer) => sendAnswer(response, answer),
      (error: unknown) => {
        if (response.headersSent) response.destroy()
        else sendAnswer(response, refusal(500, '', error instanceof Error ? error.message : String(error)))
      },
    )
  })
  return { url, answerNext: scripted.answerNext, close }
}

function readRequest(incoming: IncomingMessage, { pathname, searchParams }: URL): ServiceRequest {
  const inHeader = incoming.headers['x-project-id']
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    projectId: searchParams.get('projectId') || (typeof inHeader === 'string' ? inHeader : ''),
    incoming,
  }
}

const sendAnswer = (response: ServerResponse, { status, contentType, body, headers }: Answer): void =>
  send(response, status, contentType, body, { ...readableByAnyOrigin, ...headers })
