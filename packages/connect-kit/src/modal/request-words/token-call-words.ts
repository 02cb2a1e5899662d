import type { TokenCall } from './calldata.ts'
import type { RequestContext } from './context.ts'
import { allowanceWords, amountWords, type TokenPlace, tokenName } from './token-words.ts'
import { shortAddress } from './visible-text.ts'
import { caution, danger, type Part, say, type Words } from './words.ts'

/** A call of a token's contract in a sentence. */
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
