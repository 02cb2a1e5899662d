import type { RequestContext } from './context.ts'
import { readWhole } from './numbers.ts'
import { fieldOf } from './plain-data.ts'
import { allowanceWords, tokenName, unlimited } from './token-words.ts'
import { shortAddress } from './visible-text.ts'
import { danger, say, type Words } from './words.ts'

/** Maximum number of tokens in one permit that get a sentence; the table shows the others. */
const mostTokens = 20

/** Describes the allowances a signature grants: EIP-2612, DAI's earlier permit, and Permit2. Undefined for other data. */
export function permitWords(data: unknown, context: RequestContext): Words | undefined {
  const primaryType = fieldOf(data, 'primaryType')
  const message = fieldOf(data, 'message')
  const spender = fieldOf(message, 'spender')
  const grants = typeof primaryType === 'string' ? grantsOf(primaryType, data, message) : []
  if (grants.length === 0 || typeof spender !== 'string') return undefined
  const chainId = readWhole(fieldOf(fieldOf(data, 'domain'), 'chainId'))
  const network = chainId === undefined ? context.network : `eip155:${chainId}`
  const said = grants.map((grant) => grantWords(grant, spender, network, context))
  return {
    parts: said.slice(0, mostTokens).flatMap(({ parts }) => parts),
    warnings: [danger(context.messages.t('permit.text')), ...said.flatMap(({ warnings }) => warnings)],
  }
}

interface Grant {
  readonly token: unknown
  readonly amount: unknown
  readonly bits: 160 | 256
  /** DAI: a boolean for an unlimited allowance or none. */
  readonly allowed?: unknown
}

function grantsOf(primaryType: string, data: unknown, message: unknown): readonly Grant[] {
  if (primaryType === 'Permit') {
    const token = fieldOf(fieldOf(data, 'domain'), 'verifyingContract')
    const allowed = fieldOf(message, 'allowed')
    return [
      { token, amount: fieldOf(message, 'value'), bits: 256, ...(allowed === undefined ? {} : { allowed }) },
    ]
  }
  const form = Object.hasOwn(permit2, primaryType) ? permit2[primaryType] : undefined
  if (!form) return []
  const given = fieldOf(message, form.field)
  return (Array.isArray(given) ? given : [given]).map((one: unknown) => ({
    token: fieldOf(one, 'token'),
    amount: fieldOf(one, 'amount'),
    bits: form.bits,
  }))
}

/** The field with token and amount in each Permit2 type, and the size of the amount in bits. */
const permit2: Readonly<Record<string, { readonly field: string; readonly bits: 160 | 256 }>> = {
  PermitSingle: { field: 'details', bits: 160 },
  PermitBatch: { field: 'details', bits: 160 },
  PermitTransferFrom: { field: 'permitted', bits: 256 },
  PermitBatchTransferFrom: { field: 'permitted', bits: 256 },
  PermitWitnessTransferFrom: { field: 'permitted', bits: 256 },
  PermitBatchWitnessTransferFrom: { field: 'permitted', bits: 256 },
}

function grantWords(
  grant: Grant,
  spender: string,
  network: string | undefined,
  context: RequestContext,
): Words {
  const { messages } = context
  const place = {
    contract: typeof grant.token === 'string' ? grant.token : messages.t('permit.unknownToken'),
    network,
  }
  const who = shortAddress(spender, messages)
  const token = tokenName(place, context)
  if (grant.allowed !== undefined) {
    const isTaken = grant.allowed === false
    return isTaken
      ? { parts: [say(...messages.sentence('token.spendsNothing', { who, token }))], warnings: [] }
      : {
          parts: [say(...messages.sentence('token.spendsAll', { who, token }))],
          warnings: [unlimited(who, token, messages)],
        }
  }
  const amount = readWhole(grant.amount)
  if (amount === undefined)
    return {
      parts: [say(...messages.sentence('token.spends', { who, amount: token }))],
      warnings: [danger(messages.t('permit.unreadable'))],
    }
  const { sentence, warnings } = allowanceWords(spender, amount, place, context, { bits: grant.bits })
  return { parts: [{ kind: 'sentence', sentence }], warnings }
}
