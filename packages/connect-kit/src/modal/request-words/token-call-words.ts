import type { TokenCall } from './calldata.ts'
import type { RequestContext } from './context.ts'
import { allowanceWords, amountWords, type TokenPlace, tokenName } from './token-words.ts'
import { shortAddress, shownText } from './visible-text.ts'
import { caution, danger, type Field, type Part, type RequestMessages, say, type Words } from './words.ts'

/** The accounts a call names, in full: a sentence only has their first and last characters, which an attacker can imitate. */
export function partiesOf(call: TokenCall, messages: RequestMessages): readonly Field[] {
  const { t } = messages
  const row = (name: string, address: string): Field => ({ name, value: shownText(address, messages) })
  switch (call.name) {
    case 'transfer':
      return [row(t('token.receiver'), call.to)]
    case 'transferFrom':
      return [row(t('token.owner'), call.from), row(t('token.receiver'), call.to)]
    case 'approve':
    case 'increaseAllowance':
      return [row(t('token.spender'), call.spender)]
    case 'setApprovalForAll':
      return [row(t('token.spender'), call.operator)]
  }
}

/** Describes a call of a token contract in a sentence. */
export function tokenCallWords(call: TokenCall, place: TokenPlace, context: RequestContext): Words {
  const { parts, warnings } = wordsOf(call, place, context)
  const odd = caution(context.messages.t('token.irregular'))
  return { parts, warnings: call.isRegular ? warnings : [...warnings, odd] }
}

function wordsOf(call: TokenCall, place: TokenPlace, context: RequestContext): Words {
  const { messages } = context
  const { sentence: words } = messages
  const token = tokenName(place, context)
  const shown = (address: string) => shortAddress(address, messages)
  switch (call.name) {
    case 'transfer':
      return only(
        say(
          ...words('token.sends', { amount: amountWords(call.amount, place, context), to: shown(call.to) }),
        ),
      )
    case 'transferFrom': {
      const amount = amountWords(call.amount, place, context)
      return only(say(...words('token.moves', { amount, from: shown(call.from), to: shown(call.to) })))
    }
    case 'approve':
    case 'increaseAllowance': {
      const isMore = call.name === 'increaseAllowance'
      const { sentence, warnings } = allowanceWords(call.spender, call.amount, place, context, { isMore })
      return { parts: [{ kind: 'sentence', sentence }], warnings }
    }
    case 'setApprovalForAll': {
      const who = shown(call.operator)
      if (!call.isApproved) return only(say(...words('token.movesNothing', { who, token })))
      return {
        parts: [say(...words('token.movesAll', { who, token }))],
        warnings: [danger(...words('token.movesAllText', { who, token }))],
      }
    }
  }
}

const only = (part: Part): Words => ({ parts: [part], warnings: [] })
