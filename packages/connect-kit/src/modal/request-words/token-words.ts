import { formatAmount } from '../../index.ts'
import type { KnownToken, RequestContext } from './context.ts'
import { networkOf } from './context.ts'
import { isUnlimited } from './numbers.ts'
import { shortAddress, visibleText } from './visible-text.ts'
import { danger, type Sentence, type Shown, type Warning } from './words.ts'

/** More decimals than any token has: whoever says so is not believed. */
const mostDecimals = 77

/** A token's contract on a network. */
export interface TokenPlace {
  readonly contract: string
  readonly network: string | undefined
}

/**
 * An amount with its token: exact, in the token's own units where the kit knows it.
 *
 * @param amount base units
 */
export function amountWords(amount: bigint, place: TokenPlace, context: RequestContext): Sentence {
  const token = knownToken(place, context)
  if (!token) return [`${amount} base units of `, shortAddress(place.contract)]
  return [`${formatAmount(amount, token.decimals)} `, tokenName(place, context)]
}

/** What somebody may spend from now on. */
export function allowanceWords(
  spender: string,
  amount: bigint,
  place: TokenPlace,
  context: RequestContext,
  { bits = 256, isMore = false } = {},
): { readonly sentence: Sentence; readonly warnings: readonly Warning[] } {
  const who = shortAddress(spender)
  const token = tokenName(place, context)
  if (amount === 0n && !isMore)
    return { sentence: ['Lets ', who, ' no longer spend any of ', token], warnings: [] }
  if (isUnlimited(amount, bits))
    return { sentence: ['Lets ', who, ' spend ', token, ' without limit'], warnings: [unlimited(who, token)] }
  const much = amountWords(amount, place, context)
  return { sentence: ['Lets ', who, ' spend ', ...much, ...(isMore ? [' more'] : [])], warnings: [] }
}

export const unlimited = (who: Shown, token: Shown): Warning =>
  danger(who, ' could take all your ', token, ', now and later, until you take the permission back.')

/** An amount of the network's own coin. */
export function coinWords(amount: bigint, network: string | undefined, context: RequestContext): string {
  const coin = networkOf(network, context)?.nativeCurrency
  return coin
    ? `${formatAmount(amount, coin.decimals)} ${visibleText(coin.symbol, 12)}`
    : `${amount} base units`
}

/** The token by its symbol, where the kit knows it. */
export function tokenName(place: TokenPlace, context: RequestContext): Shown {
  const token = knownToken(place, context)
  return token ? { text: visibleText(token.symbol, 12), full: place.contract } : shortAddress(place.contract)
}

const knownToken = ({ contract, network }: TokenPlace, { tokens }: RequestContext): KnownToken | undefined =>
  tokens.find(
    (token) =>
      token.network === network &&
      token.address.toLowerCase() === contract.toLowerCase() &&
      token.decimals <= mostDecimals,
  )
