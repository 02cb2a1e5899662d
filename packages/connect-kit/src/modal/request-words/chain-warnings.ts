import { networkOf, type RequestContext } from './context.ts'
import { readWhole } from './numbers.ts'
import { textOf } from './plain-data.ts'
import { shownText } from './visible-text.ts'
import { danger, type Warning } from './words.ts'

/** Warns if a request names another chain than the wallet's: the signature could be used on that chain without the user noticing. */
export function chainWarnings(given: unknown, context: RequestContext): readonly Warning[] {
  if (given === undefined || given === null) return []
  const { messages } = context
  const chainId = readWhole(given)
  if (chainId !== undefined && `eip155:${chainId}` === context.network) return []
  const named =
    networkOf(`eip155:${chainId}`, context)?.name ?? messages.t('request.chain', { id: textOf(given) })
  return [danger(...messages.sentence('request.otherChain', { chain: shownText(named, messages, 60) }))]
}
