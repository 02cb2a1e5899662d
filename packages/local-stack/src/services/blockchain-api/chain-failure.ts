import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import type { Refusal } from '../refusal.ts'
import type { LocalChains } from './local-chains.ts'
import { refusals } from './refusals.ts'

/** Maps the error of an unreachable chain to "unavailable"; undefined for other errors. */
export function refusalOfChain(error: unknown, { running }: LocalChains): Refusal | undefined {
  const cause = error instanceof BaseError ? error.walk((inner) => isUnanswered(inner)) : undefined
  if (!isUnanswered(cause)) return undefined
  const asked = new URL(cause.url).href
  const chain = running.find(({ rpcUrl }) => new URL(rpcUrl).href === asked)
  return refusals.chainUnavailable(chain?.id ?? '')
}

const isUnanswered = (error: unknown): error is HttpRequestError | TimeoutError =>
  error instanceof HttpRequestError || error instanceof TimeoutError
