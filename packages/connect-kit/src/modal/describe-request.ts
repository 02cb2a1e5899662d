import type { RequestArguments } from '../index.ts'
import type { requests } from '../messages/english/requests.ts'
import { networkOf, type RequestContext } from './request-words/context.ts'
import { messageWords } from './request-words/message-words.ts'
import { fieldOf, fromJson, toJson } from './request-words/plain-data.ts'
import { callsWords, transactionWords } from './request-words/transaction-words.ts'
import { typedDataWords } from './request-words/typed-data-words.ts'
import { shortAddress, shownText, visibleJson, visibleText } from './request-words/visible-text.ts'
import {
  caution,
  danger,
  type Field,
  type RequestMessages,
  type Warning,
  type Words,
} from './request-words/words.ts'

export { contextOf, type RequestContext } from './request-words/context.ts'
export { type Field, type Part, requestMessages, type Sentence, type Warning } from './request-words/words.ts'

// S6.5
/** What a person is asked to allow. */
export interface RequestDescription extends Words {
  readonly headline: string
  /** Who asks, with which account, on which network. */
  readonly about: readonly Field[]
  /** The request as JSON; characters that are not seen are written as escapes. */
  readonly raw: string
}

type HeadlineKey = Extract<keyof typeof requests, `request.${'sign' | 'send' | 'grant' | 'revoke'}${string}`>

const headlines: Readonly<Record<string, HeadlineKey>> = {
  personal_sign: 'request.signMessage',
  eth_signTypedData_v4: 'request.signData',
  eth_sendTransaction: 'request.sendTransaction',
  wallet_sendCalls: 'request.sendCalls',
  wallet_grantPermissions: 'request.grantPermissions',
  wallet_revokePermissions: 'request.revokePermissions',
  eth_sendUserOperation: 'request.sendUserOperation',
  solana_signMessage: 'request.signMessage',
  solana_signTransaction: 'request.signTransaction',
  solana_signAllTransactions: 'request.signTransactions',
  solana_signAndSendTransaction: 'request.sendTransaction',
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
  const { messages } = context
  const { t } = messages
  const key = Object.hasOwn(headlines, method) ? headlines[method] : undefined
  const headline = key ? t(key) : visibleText(method, messages, 60)
  // Read once, as JSON: after that it is plain data.
  const json = toJson(request.params ?? [])
  const raw = toJson({ method, params: request.params }, 2)
  if (json === undefined || raw === undefined)
    return {
      headline,
      about: aboutFields(context),
      parts: [],
      warnings: [danger(t('request.unreadable'))],
      raw: visibleText(method, messages),
    }
  const params = fromJson(json)
  const words = knownWords(method, params, context) ?? unknownWords(method, params, messages)
  return {
    headline,
    about: aboutFields(context),
    parts: words.parts,
    warnings: inOrder([...words.warnings, ...accountWarnings(method, params, context)], messages),
    raw: visibleText(visibleJson(raw), messages, longestRaw, true),
  }
}

function knownWords(method: string, params: unknown, context: RequestContext): Words | undefined {
  if (!Array.isArray(params)) return undefined
  const [first, second]: readonly unknown[] = params
  if (method === 'personal_sign' && first !== undefined) return messageWords(first, context)
  if (method === 'eth_signTypedData_v4') return typedDataWords(second, context)
  if (method === 'eth_sendTransaction') return transactionWords(first, context)
  return method === 'wallet_sendCalls' ? callsWords(first, context) : undefined
}

const unknownWords = (method: string, params: unknown, messages: RequestMessages): Words => ({
  parts: [
    {
      kind: 'table',
      fields: [{ name: messages.t('request.method'), value: shownText(method, messages, 60) }],
    },
    { kind: 'data', text: visibleText(toJson(params, 2) ?? '', messages, longestJson, true) },
  ],
  warnings: [],
})

/** Each warning once, the worst first; what nobody would read is counted. */
function inOrder(warnings: readonly Warning[], { t }: RequestMessages): readonly Warning[] {
  const once = [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()]
  const isDanger = ({ level }: Warning) => level === 'danger'
  const sorted = [...once.filter(isDanger), ...once.filter((warning) => !isDanger(warning))]
  const rest = sorted.length - mostWarnings
  return rest > 0
    ? [...sorted.slice(0, mostWarnings), danger(t('request.furtherWarnings', { count: rest }))]
    : sorted
}

function aboutFields(context: RequestContext): readonly Field[] {
  const { origin, account, network, messages } = context
  const { t } = messages
  const none = t('request.none')
  const name = networkOf(network, context)?.name
  return [
    { name: t('request.askedBy'), value: shownText(origin, messages, 120) },
    {
      name: t('request.account'),
      value: account === undefined ? shownText(none, messages) : shortAddress(account, messages),
    },
    {
      name: t('request.network'),
      value: { ...shownText(name ?? network ?? none, messages, 60), full: network ?? '' },
    },
  ]
}

/** Where a request names who signs, it must be who is connected. */
function accountWarnings(
  method: string,
  params: unknown,
  { account, messages }: RequestContext,
): readonly Warning[] {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const named = {
    personal_sign: list[1],
    eth_signTypedData_v4: list[0],
    eth_sendTransaction: fieldOf(list[0], 'from'),
    wallet_sendCalls: fieldOf(list[0], 'from'),
  }[method]
  if (typeof named !== 'string' || named.toLowerCase() === account?.toLowerCase()) return []
  return [caution(...messages.sentence('request.otherAccount', { account: shortAddress(named, messages) }))]
}
