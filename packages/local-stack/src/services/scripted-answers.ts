import { type Answer, json, text } from './answer.ts'

/** A response that a test sets in place of the real one. */
export interface ScriptedAnswer {
  readonly status: number
  /**
   * A string is sent unchanged, so that a test can send broken JSON; undefined is sent as an empty body, everything
   * else as JSON.
   */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds before the response is sent. */
  readonly delayMs?: number
}

/**
 * Sets the response to the next request with this method and path prefix, once. Several responses are queued in order;
 * a response that no request matches stays queued.
 *
 * @example
 * control.answerNext('GET', '/getWallets', { status: 503 })
 */
export type AnswerNext = (method: string, pathPrefix: string, answer: ScriptedAnswer) => void

export interface ScriptedAnswers {
  readonly answerNext: AnswerNext
  /** Takes the scripted response for this request from the queue. */
  readonly take: (method: string, path: string) => ScriptedAnswer | undefined
}

export function createScriptedAnswers(): ScriptedAnswers {
  const waiting: { readonly method: string; readonly pathPrefix: string; readonly answer: ScriptedAnswer }[] =
    []
  return {
    answerNext(method, pathPrefix, answer) {
      waiting.push({ method: method.toUpperCase(), pathPrefix, answer })
    },
    take(method, path) {
      const index = waiting.findIndex(
        (scripted) => scripted.method === method && path.startsWith(scripted.pathPrefix),
      )
      return index === -1 ? undefined : waiting.splice(index, 1)[0]?.answer
    },
  }
}

/** Converts the scripted response to the format that is sent. */
export const sendable = ({ status, body = '', headers }: ScriptedAnswer): Answer =>
  typeof body === 'string' ? text(status, body, headers) : json(body, headers, status)
