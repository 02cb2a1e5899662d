import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import type { Refusal } from '../refusal.ts'
import type { LocalChains } from './local-chains.ts'
import { refusals } from './refusals.ts'

/** Maps the error of an unreachable chain to "unavailable"; undefined for other errors. */
export function refusalOfChain(error: unknown, { running }: LocalChains): Refusal | undefined {
  const cause = causeInChain(error)
  if (!cause) return undefined
  const asked = new URL(cause.url).href
  const chain = running.find(({ rpcUrl }) => new URL(rpcUrl).href === asked)
  return refusals.chainUnavailable(chain?.id ?? '')
}

/**
 * What a contract answers to a call; undefined if it reverts, answers something of another type, or is no contract.
 *
 * @throws {BaseError} if the chain is unreachable.
 */
export async function answerOfContract<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (causeInChain(error)) throw error
    return undefined
  }
}

function causeInChain(error: unknown): HttpRequestError | TimeoutError | undefined {
  const cause = error instanceof BaseError ? error.walk((inner) => isUnanswered(inner)) : undefined
  return isUnanswered(cause) ? cause : undefined
}

const isUnanswered = (error: unknown): error is HttpRequestError | TimeoutError =>
  error instanceof HttpRequestError || error instanceof TimeoutError
