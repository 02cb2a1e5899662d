import { isEvmAddress } from '../../caip/address.ts'
import { byteCount, isHex, readTokenCall } from './calldata.ts'
import { chainWarnings } from './chain-warnings.ts'
import type { RequestContext } from './context.ts'
import { readWhole } from './numbers.ts'
import { fieldOf, isRecord, textOf } from './plain-data.ts'
import { tokenCallWords } from './token-call-words.ts'
import { coinWords } from './token-words.ts'
import { shortAddress, shownText } from './visible-text.ts'
import { caution, danger, type Field, type Shown, say, type Warning, type Words } from './words.ts'

/** Most calls that are shown; warnings tell of all. */
const mostCalls = 100

/** A transaction (`eth_sendTransaction`); undefined for what is none. */
export function transactionWords(transaction: unknown, context: RequestContext): Words | undefined {
  if (!isRecord(transaction)) return undefined
  const words = callWords(transaction, context.network, context)
  return {
    ...words,
    warnings: [...words.warnings, ...chainWarnings(fieldOf(transaction, 'chainId'), context)],
  }
}

/** Several calls at once (EIP-5792 `wallet_sendCalls`); undefined for what is none. */
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
        ? [danger(`Calls that do not fit here: ${said.length - mostCalls}. “Show raw” has all of them.`)]
        : []),
    ],
  }
}

function callWords(call: unknown, network: string | undefined, context: RequestContext): Words {
  const to = fieldOf(call, 'to') ?? ''
  const givenData = fieldOf(call, 'data') ?? fieldOf(call, 'input') ?? '0x'
  const data = textOf(givenData)
  const value = readWhole(fieldOf(call, 'value') ?? '0x0')
  const coins =
    value === undefined
      ? shownText(textOf(fieldOf(call, 'value')))
      : shownText(coinWords(value, network, context), 120)
  const isCreation = to === '' || to === '0x'
  const address = textOf(to)
  const action = isCreation
    ? { parts: [say(`Creates a contract from ${bytes(data)} of code`)], warnings: [] }
    : actionWords(address, data, coins, network, context)
  const fields: readonly Field[] = [
    ...(isCreation ? [] : [{ name: 'To', value: shortAddress(address) }]),
    { name: 'Value', value: coins },
  ]
  return {
    parts: [...action.parts, { kind: 'table', fields }],
    warnings: [...action.warnings, ...formWarnings(call, { address, data, value, isCreation })],
  }
}

function actionWords(
  to: string,
  data: string,
  coins: Shown,
  network: string | undefined,
  context: RequestContext,
): Words {
  if (data === '0x') return { parts: [say('Sends ', coins, ' to ', shortAddress(to))], warnings: [] }
  const call = readTokenCall(data)
  if (call) return tokenCallWords(call, { contract: to, network }, context)
  if (!isHex(data))
    return { parts: [say('Calls ', shortAddress(to), ' with ', shownText(data, 60))], warnings: [] }
  const selector = data.slice(0, 10)
  return {
    parts: [say('Calls ', shortAddress(to), `: function ${selector}, ${bytes(data)} of data`)],
    warnings: [caution('What function ', { text: selector, full: selector }, ' does is not known here.')],
  }
}

/** What does not look as a wallet expects it. */
function formWarnings(
  call: unknown,
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
    ...(isCreation || isEvmAddress(address) ? [] : [danger('The receiver is no address.')]),
    ...(isHex(data) ? [] : [danger('The data of the call cannot be read.')]),
    ...(value === undefined ? [danger('The value cannot be read.')] : []),
    ...(typeof input === 'string' && typeof given === 'string' && input.toLowerCase() !== given.toLowerCase()
      ? [danger('The call has two different data; what a wallet takes is not known.')]
      : []),
  ]
}

function bytes(hex: string): string {
  const count = isHex(hex) ? byteCount(hex) : 0
  return `${count.toLocaleString('en')} ${count === 1 ? 'byte' : 'bytes'}`
}
