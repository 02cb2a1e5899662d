import type { TokenCall } from './calldata.ts'
import type { RequestContext } from './context.ts'
import { allowanceWords, amountWords, type TokenPlace, tokenName } from './token-words.ts'
import { shortAddress } from './visible-text.ts'
import { caution, danger, type Part, say, type Words } from './words.ts'

/** A call of a token's contract in a sentence. */
export function tokenCallWords(call: TokenCall, place: TokenPlace, context: RequestContext): Words {
  const { parts, warnings } = wordsOf(call, place, context)
  const odd = caution('The data of this call are not written as the standard has them.')
  return { parts, warnings: call.isRegular ? warnings : [...warnings, odd] }
}

function wordsOf(call: TokenCall, place: TokenPlace, context: RequestContext): Words {
  const token = tokenName(place, context)
  switch (call.name) {
    case 'transfer':
      return only(say('Sends ', ...amountWords(call.amount, place, context), ' to ', shortAddress(call.to)))
    case 'transferFrom': {
      const from = shortAddress(call.from)
      const much = amountWords(call.amount, place, context)
      return only(say('Moves ', ...much, ' from ', from, ' to ', shortAddress(call.to)))
    }
    case 'approve':
    case 'increaseAllowance': {
      const isMore = call.name === 'increaseAllowance'
      const { sentence, warnings } = allowanceWords(call.spender, call.amount, place, context, { isMore })
      return { parts: [{ kind: 'sentence', sentence }], warnings }
    }
    case 'setApprovalForAll': {
      const who = shortAddress(call.operator)
      if (!call.isApproved) return only(say('Lets ', who, ' no longer move your tokens of ', token))
      return {
        parts: [say('Lets ', who, ' move all your tokens of ', token)],
        warnings: [
          danger(
            who,
            ' could take everything you have of ',
            token,
            ', now and later, until you take the permission back.',
          ),
        ],
      }
    }
  }
}

const only = (part: Part): Words => ({ parts: [part], warnings: [] })
