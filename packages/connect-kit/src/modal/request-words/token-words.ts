import { isUnlimited } from '../../actions/permissions/unlimited.ts'
import { formatUnits } from '../../index.ts'
import type { KnownToken, RequestContext } from './context.ts'
import { networkOf } from './context.ts'
import { shortAddress, visibleText } from './visible-text.ts'
import { danger, type RequestMessages, type Sentence, type Shown, type Warning } from './words.ts'

/** More decimals than any real token has: larger values are not trusted. */
const mostDecimals = 77

/** A token contract on a network. */
export interface TokenPlace {
  readonly contract: string
  readonly network: string | undefined
}

/**
 * An amount with its token: exact, in whole tokens if the kit knows the decimals, else in base units.
 *
 * @param amount base units
 */
export function amountWords(amount: bigint, place: TokenPlace, context: RequestContext): Sentence {
  const { messages } = context
  const token = knownToken(place, context)
  if (!token)
    return messages.sentence('token.baseUnitsOf', {
      amount: amount.toString(),
      token: shortAddress(place.contract, messages),
    })
  return [`${formatUnits(amount, token.decimals)} `, tokenName(place, context)]
}

/** Describes an allowance that is granted to a spender. */
export function allowanceWords(
  spender: string,
  amount: bigint,
  place: TokenPlace,
  context: RequestContext,
  { bits = 256, isMore = false } = {},
): { readonly sentence: Sentence; readonly warnings: readonly Warning[] } {
  const { messages } = context
  const who = shortAddress(spender, messages)
  const token = tokenName(place, context)
  if (amount === 0n && !isMore)
    return { sentence: messages.sentence('token.spendsNothing', { who, token }), warnings: [] }
  if (isUnlimited(amount, bits))
    return {
      sentence: messages.sentence('token.spendsAll', { who, token }),
      warnings: [unlimited(who, token, messages)],
    }
  const values = { who, amount: amountWords(amount, place, context) }
  return { sentence: messages.sentence(isMore ? 'token.spendsMore' : 'token.spends', values), warnings: [] }
}

export const unlimited = (who: Shown, token: Shown, { sentence }: RequestMessages): Warning =>
  danger(...sentence('token.spendsAllText', { who, token }))

/** An amount of the native currency. */
export function coinWords(amount: bigint, network: string | undefined, context: RequestContext): string {
  const coin = networkOf(network, context)?.nativeCurrency
  return coin
    ? `${formatUnits(amount, coin.decimals)} ${visibleText(coin.symbol, context.messages, 12)}`
    : context.messages.t('token.baseUnits', { amount: amount.toString() })
}

/** The token's symbol if the kit knows the token, else its shortened address. */
export function tokenName(place: TokenPlace, context: RequestContext): Shown {
  const token = knownToken(place, context)
  return token
    ? { text: visibleText(token.symbol, context.messages, 12), full: place.contract }
    : shortAddress(place.contract, context.messages)
}

const knownToken = ({ contract, network }: TokenPlace, { tokens }: RequestContext): KnownToken | undefined =>
  tokens.find(
    (token) =>
      token.network === network &&
      token.address.toLowerCase() === contract.toLowerCase() &&
      token.decimals <= mostDecimals,
  )
