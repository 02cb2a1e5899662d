import { isEvmAddress } from '../../caip/address.ts'
import { isRecord } from '../../caip/record.ts'
import { byteCount, isHex, readTokenCall } from './calldata.ts'
import { chainWarnings } from './chain-warnings.ts'
import type { RequestContext } from './context.ts'
import { readWhole } from './numbers.ts'
import { fieldOf, textOf } from './plain-data.ts'
import { partiesOf, tokenCallWords } from './token-call-words.ts'
import { coinWords } from './token-words.ts'
import { shortAddress, shownText } from './visible-text.ts'
import {
  caution,
  danger,
  type Field,
  type RequestMessages,
  type Shown,
  say,
  type Warning,
  type Words,
} from './words.ts'

/** Maximum number of calls shown; warnings cover all of them. */
const mostCalls = 100

/** Describes a transaction (`eth_sendTransaction`); undefined if the value is not an object. */
export function transactionWords(transaction: unknown, context: RequestContext): Words | undefined {
  if (!isRecord(transaction)) return undefined
  const words = callWords(transaction, context.network, context)
  return {
    ...words,
    warnings: [...words.warnings, ...chainWarnings(fieldOf(transaction, 'chainId'), context)],
  }
}

/** Describes a batch of calls (EIP-5792 `wallet_sendCalls`); undefined if the value has no valid list of calls. */
export function callsWords(request: unknown, context: RequestContext): Words | undefined {
  const calls: unknown = fieldOf(request, 'calls')
  if (!Array.isArray(calls) || !calls.every(isRecord)) return undefined
  const chainId = readWhole(fieldOf(request, 'chainId'))
  const network = chainId === undefined ? context.network : `eip155:${chainId}`
  const said = calls.map((call) => callWords(call, network, context))
  return {
    parts: [{ kind: 'calls', calls: said.slice(0, mostCalls).map(({ parts }) => parts) }],
    warnings: [
      ...said.flatMap(({ warnings }) => warnings),
      ...chainWarnings(fieldOf(request, 'chainId'), context),
      ...(said.length > mostCalls
        ? [danger(context.messages.t('transaction.moreCalls', { count: said.length - mostCalls }))]
        : []),
    ],
  }
}

function callWords(request: unknown, network: string | undefined, context: RequestContext): Words {
  const { messages } = context
  const { t } = messages
  const to = fieldOf(request, 'to') ?? ''
  const givenData = fieldOf(request, 'data') ?? fieldOf(request, 'input') ?? '0x'
  const data = textOf(givenData)
  const value = readWhole(fieldOf(request, 'value') ?? '0x0')
  const coins =
    value === undefined
      ? shownText(textOf(fieldOf(request, 'value')), messages)
      : shownText(coinWords(value, network, context), messages, 120)
  const isCreation = to === '' || to === '0x'
  const address = textOf(to)
  const action = isCreation
    ? { parts: [say(t('transaction.creates', { count: bytes(data) }))], warnings: [] }
    : actionWords(address, data, coins, network, context)
  const call = isCreation ? undefined : readTokenCall(data)
  const fields: readonly Field[] = [
    ...(isCreation
      ? []
      : [
          {
            name: t(call ? 'typedData.contract' : 'transaction.to'),
            value: shownText(address, messages),
          },
        ]),
    ...(call ? partiesOf(call, messages) : []),
    { name: t('transaction.value'), value: coins },
  ]
  return {
    parts: [...action.parts, { kind: 'table', fields }],
    warnings: [...action.warnings, ...formWarnings(request, messages, { address, data, value, isCreation })],
  }
}

function actionWords(
  to: string,
  data: string,
  coins: Shown,
  network: string | undefined,
  context: RequestContext,
): Words {
  const { messages } = context
  const { sentence } = messages
  const receiver = shortAddress(to, messages)
  if (data === '0x')
    return { parts: [say(...sentence('token.sends', { amount: coins, to: receiver }))], warnings: [] }
  const call = readTokenCall(data)
  if (call) return tokenCallWords(call, { contract: to, network }, context)
  if (!isHex(data))
    return {
      parts: [
        say(...sentence('transaction.callsWith', { to: receiver, data: shownText(data, messages, 60) })),
      ],
      warnings: [],
    }
  const selector = data.slice(0, 10)
  return {
    parts: [say(...sentence('transaction.calls', { to: receiver, selector, count: bytes(data) }))],
    warnings: [
      caution(...sentence('transaction.unknownFunction', { selector: { text: selector, full: selector } })),
    ],
  }
}

/** Warns about malformed fields. */
function formWarnings(
  call: unknown,
  { t }: RequestMessages,
  {
    address,
    data,
    value,
    isCreation,
  }: { address: string; data: string; value: bigint | undefined; isCreation: boolean },
): readonly Warning[] {
  const input = fieldOf(call, 'input')
  const given = fieldOf(call, 'data')
  return [
    ...(isCreation || isEvmAddress(address) ? [] : [danger(t('transaction.noReceiver'))]),
    ...(isHex(data) ? [] : [danger(t('transaction.dataUnreadable'))]),
    ...(value === undefined ? [danger(t('transaction.valueUnreadable'))] : []),
    ...(typeof input === 'string' && typeof given === 'string' && input.toLowerCase() !== given.toLowerCase()
      ? [danger(t('transaction.twoData'))]
      : []),
  ]
}

const bytes = (hex: string): number => (isHex(hex) ? byteCount(hex) : 0)
