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
/** Description of a request that the user is asked to approve. */
export interface RequestDescription extends Words {
  readonly headline: string
  /** The requesting page, the account and the network. */
  readonly about: readonly Field[]
  /** The request as JSON; invisible characters are escaped. */
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

/** Maximum length (UTF-16 units) shown at first of a request that has no description, and of the raw view of any request. */
const longestJson = 4000
const longestRaw = 1_000_000

const mostWarnings = 8

/**
 * Describes a request in plain language for the user who approves or rejects it. Makes no network request, and never throws, whatever the page
 * put into the request.
 *
 * @param context the page, its wallet and the known tokens; see `contextOf`
 * @example describeRequest({ method: 'personal_sign', params: ['0x48656c6c6f', account] }, context).parts // [{ kind: 'text', text: 'Hello' }]
 */
export function describeRequest(request: RequestArguments, context: RequestContext): RequestDescription {
  const { method } = request
  const { messages } = context
  const { t } = messages
  const key = Object.hasOwn(headlines, method) ? headlines[method] : undefined
  const headline = key ? t(key) : visibleText(method, messages, 60)
  // Copied through JSON: from here on the params are plain data, which the page can no longer change.
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

/** Removes duplicate warnings and sorts them by severity; those beyond the limit are only counted. */
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

/** An account named in the request must be the connected one. */
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
