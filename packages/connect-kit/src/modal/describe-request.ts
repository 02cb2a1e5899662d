import type { RequestArguments } from '../index.ts'
import { networkOf, type RequestContext } from './request-words/context.ts'
import { messageWords } from './request-words/message-words.ts'
import { fieldOf, fromJson, toJson } from './request-words/plain-data.ts'
import { callsWords, transactionWords } from './request-words/transaction-words.ts'
import { typedDataWords } from './request-words/typed-data-words.ts'
import { shortAddress, shownText, visibleJson, visibleText } from './request-words/visible-text.ts'
import { caution, danger, type Field, type Warning, type Words } from './request-words/words.ts'

export { contextOf, type RequestContext } from './request-words/context.ts'
export type { Field, Part, Sentence, Warning } from './request-words/words.ts'

/** What a person is asked to allow (S6.5). */
export interface RequestDescription extends Words {
  readonly headline: string
  /** Who asks, with which account, on which network. */
  readonly about: readonly Field[]
  /** The request as JSON; characters that are not seen are written as escapes. */
  readonly raw: string
}

const headlines: Readonly<Record<string, string>> = {
  personal_sign: 'Sign message',
  eth_signTypedData_v4: 'Sign data',
  eth_sendTransaction: 'Send transaction',
  wallet_sendCalls: 'Send several calls',
  wallet_grantPermissions: 'Grant permissions',
  wallet_revokePermissions: 'Revoke permissions',
  eth_sendUserOperation: 'Send user operation',
  solana_signMessage: 'Sign message',
  solana_signTransaction: 'Sign transaction',
  solana_signAllTransactions: 'Sign transactions',
  solana_signAndSendTransaction: 'Send transaction',
}

/** Most of a request without words that is shown at once, and of any request in raw (UTF-16 units). */
const longestJson = 4000
const longestRaw = 1_000_000

const mostWarnings = 8

/**
 * Puts a request into words, for a person who decides on it. Nobody is asked for it, and whatever a page writes into a request,
 * it never throws.
 *
 * @param context what the page and its wallet are; see `contextOf`
 * @example describeRequest({ method: 'personal_sign', params: ['0x48656c6c6f', account] }, context).parts // [{ kind: 'text', text: 'Hello' }]
 */
export function describeRequest(request: RequestArguments, context: RequestContext): RequestDescription {
  const { method } = request
  const headline = textAt(headlines, method) ?? visibleText(method, 60)
  // Read once, as JSON: after that it is plain data.
  const json = toJson(request.params ?? [])
  const raw = toJson({ method, params: request.params }, 2)
  if (json === undefined || raw === undefined)
    return {
      headline,
      about: aboutFields(context),
      parts: [],
      warnings: [danger('This request cannot be read. Reject it.')],
      raw: visibleText(method),
    }
  const params = fromJson(json)
  const words = knownWords(method, params, context) ?? unknownWords(method, params)
  return {
    headline,
    about: aboutFields(context),
    parts: words.parts,
    warnings: inOrder([...words.warnings, ...accountWarnings(method, params, context)]),
    raw: visibleText(visibleJson(raw), longestRaw, true),
  }
}

/** The entry of a table; `constructor` is none. */
const textAt = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

function knownWords(method: string, params: unknown, context: RequestContext): Words | undefined {
  if (!Array.isArray(params)) return undefined
  const [first, second]: readonly unknown[] = params
  if (method === 'personal_sign' && first !== undefined) return messageWords(first, context)
  if (method === 'eth_signTypedData_v4') return typedDataWords(second, context)
  if (method === 'eth_sendTransaction') return transactionWords(first, context)
  return method === 'wallet_sendCalls' ? callsWords(first, context) : undefined
}

const unknownWords = (method: string, params: unknown): Words => ({
  parts: [
    { kind: 'table', fields: [{ name: 'Method', value: shownText(method, 60) }] },
    { kind: 'data', text: visibleText(toJson(params, 2) ?? '', longestJson, true) },
  ],
  warnings: [],
})

/** Each warning once, the worst first; what nobody would read is counted. */
function inOrder(warnings: readonly Warning[]): readonly Warning[] {
  const once = [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()]
  const isDanger = ({ level }: Warning) => level === 'danger'
  const sorted = [...once.filter(isDanger), ...once.filter((warning) => !isDanger(warning))]
  const rest = sorted.length - mostWarnings
  return rest > 0 ? [...sorted.slice(0, mostWarnings), danger(`Further warnings: ${rest}`)] : sorted
}

function aboutFields(context: RequestContext): readonly Field[] {
  const { origin, account, network } = context
  const name = networkOf(network, context)?.name
  return [
    { name: 'Asked by', value: shownText(origin, 120) },
    { name: 'Account', value: account === undefined ? shownText('none') : shortAddress(account) },
    { name: 'Network', value: { ...shownText(name ?? network ?? 'none', 60), full: network ?? '' } },
  ]
}

/** Where a request names who signs, it must be who is connected. */
function accountWarnings(method: string, params: unknown, { account }: RequestContext): readonly Warning[] {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const named = {
    personal_sign: list[1],
    eth_signTypedData_v4: list[0],
    eth_sendTransaction: fieldOf(list[0], 'from'),
    wallet_sendCalls: fieldOf(list[0], 'from'),
  }[method]
  if (typeof named !== 'string' || named.toLowerCase() === account?.toLowerCase()) return []
  return [caution('The request names another account: ', shortAddress(named))]
}
