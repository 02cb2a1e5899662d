import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import { type Answer, text } from './answer.ts'
import type { LocalChains } from './local-chains.ts'
import { Refusal, refusals } from './refusal.ts'

/** A refusal says its reason; a chain that does not answer is 503; everything else is our own fault. */
export function answerToError(
  error: unknown,
  { running }: LocalChains,
  onProgress: ((line: string) => void) | undefined,
): Answer {
  if (error instanceof Refusal) return error.toAnswer()
  const cause = error instanceof BaseError ? error.walk((inner) => isUnanswered(inner)) : undefined
  if (isUnanswered(cause)) {
    const asked = new URL(cause.url).href
    const chain = running.find(({ rpcUrl }) => new URL(rpcUrl).href === asked)
    return refusals.chainUnavailable(chain?.id ?? '').toAnswer()
  }
  onProgress?.(`The Blockchain API failed: ${messageOf(error)}`)
  return text(500, 'Internal server error')
}

const isUnanswered = (error: unknown): error is HttpRequestError | TimeoutError =>
  error instanceof HttpRequestError || error instanceof TimeoutError

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
