import { type Answer, json, text } from './answer.ts'

/** What a test wants said instead of the true answer. */
export interface ScriptedAnswer {
  readonly status: number
  /**
   * Text goes out as it is, so that a test can send broken JSON; nothing goes out as an empty body, everything else as
   * JSON.
   */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds until the answer goes out. */
  readonly delayMs?: number
}

/**
 * Answers the next request of this method whose path begins with the prefix, once. Several wait in line in the order
 * they were given; a prefix that nobody asks for waits for ever.
 *
 * @example
 * control.answerNext('GET', '/getWallets', { status: 503 })
 */
export type AnswerNext = (method: string, pathPrefix: string, answer: ScriptedAnswer) => void

export interface ScriptedAnswers {
  readonly answerNext: AnswerNext
  /** The answer for this request, which is used up. */
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

/** The scripted answer as it is sent. */
export const sendable = ({ status, body = '', headers }: ScriptedAnswer): Answer =>
  typeof body === 'string' ? text(status, body, headers) : json(body, headers, status)
