import { networkOf, type RequestContext } from './context.ts'
import { readWhole } from './numbers.ts'
import { textOf } from './plain-data.ts'
import { shownText } from './visible-text.ts'
import { danger, type Warning } from './words.ts'

/** Where a request names a chain, it must be the wallet's: a signature for another may be used there, where nobody is looking. */
export function chainWarnings(given: unknown, context: RequestContext): readonly Warning[] {
  if (given === undefined || given === null) return []
  const chainId = readWhole(given)
  if (chainId !== undefined && `eip155:${chainId}` === context.network) return []
  const named = networkOf(`eip155:${chainId}`, context)?.name ?? `chain ${textOf(given)}`
  return [danger('This is for ', shownText(named, 60), ', but your wallet is on another network.')]
}
