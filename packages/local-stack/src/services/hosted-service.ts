import type { IncomingMessage, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { BodyTooLarge, readBody, send, serveOnLoopback } from '../http.ts'
import { type Answer, text } from './answer.ts'
import { addCommonHeaders, preflightAnswer } from './cross-origin.ts'
import { Refusal } from './refusal.ts'
import { createRequestLog, type SeenRequest } from './request-log.ts'
import { type AnswerNext, createScriptedAnswers, sendable } from './scripted-answers.ts'
import type { ServiceRequest } from './service-request.ts'

export interface HostedServiceOptions {
  readonly port: number
  /** What listens on the port, for the message about a taken port. */
  readonly purpose: string
  readonly onProgress?: ((line: string) => void) | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Request headers that a page of another origin may send. */
  readonly allowedHeaders: readonly string[]
  /** Maximum body size in bytes; default 1 MB. */
  readonly maxBodyBytes?: number
  /** The service's own response. @throws {Refusal} if the request is rejected. */
  readonly answer: (request: ServiceRequest) => Answer | Promise<Answer>
  /** Maps an error that neither side has caused to a refusal; all other errors are reported as internal errors. */
  readonly refusalOf?: (error: unknown) => Refusal | undefined
}

/** Test controls that all services share. */
export interface HostedServiceControl {
  /** The last thousand requests, oldest first, including rejected ones, without preflights. */
  readonly requests: readonly SeenRequest[]
  readonly answerNext: AnswerNext
}

export interface HostedService {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly control: HostedServiceControl
  readonly close: () => Promise<void>
}

/**
 * Starts an HTTP server that web pages call cross-origin: it allows every origin to read responses and records all
 * requests.
 */
export async function startHostedService(options: HostedServiceOptions): Promise<HostedService> {
  const { now = Date.now, onProgress, purpose } = options
  const { url, server, close } = await serveOnLoopback(options)
  const scripted = createScriptedAnswers()
  const log = createRequestLog(now)

  async function answerOf(incoming: IncomingMessage): Promise<Answer> {
    if (incoming.method === 'OPTIONS') return preflightAnswer(options.allowedHeaders)
    const request = await readRequest(incoming, url, options.maxBodyBytes)
    log.add(request)
    const instead = scripted.take(request.method, request.path)
    if (!instead) return options.answer(request)
    // The timer is unreferenced, so that a finished test does not wait for a response that is no longer needed.
    await wait(instead.delayMs ?? 0, undefined, { ref: false })
    return sendable(instead)
  }

  function answerToError(error: unknown): Answer {
    const refusal = error instanceof Refusal ? error : options.refusalOf?.(error)
    if (refusal) return refusal.toAnswer()
    onProgress?.(`${purpose} failed: ${messageOf(error)}`)
    return text(500, 'Internal server error')
  }

  answerRequests(server, (incoming) => answerOf(incoming).catch(answerToError), onProgress)
  return { url, control: { requests: log.requests, answerNext: scripted.answerNext }, close }
}

function answerRequests(
  server: Server,
  answerOf: (incoming: IncomingMessage) => Promise<Answer>,
  onProgress: HostedServiceOptions['onProgress'],
): void {
  server.on('request', (incoming, response) => {
    addCommonHeaders(response)
    answerOf(incoming)
      .then(({ status, contentType, body, headers }) => send(response, status, contentType, body, headers))
      .catch((error: unknown) => {
        onProgress?.(`An answer could not be sent: ${messageOf(error)}`)
        response.destroy()
      })
  })
}

async function readRequest(
  incoming: IncomingMessage,
  serviceUrl: string,
  maxBodyBytes?: number,
): Promise<ServiceRequest> {
  const { method = 'GET', headers, url: target = '/' } = incoming
  if (!URL.canParse(target, serviceUrl)) throw new Refusal(400, 'url', 'This is no address.')
  const { pathname: path, searchParams: query } = new URL(target, serviceUrl)
  try {
    return { method, path, query, headers, body: await readBody(incoming, maxBodyBytes) }
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new Refusal(413, 'body', error.message)
    throw error
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
