import { callError } from '../errors/call-error.ts'
import type { HexText } from './hex.ts'

/** One call of `wallet_sendCalls` (EIP-5792); only the fields the kit validates. */
export interface WalletCall {
  readonly to: HexText
  readonly data?: HexText | undefined
}

// S5.4
/**
 * Validates the calls for a wallet: `to` must start with 0x, and so must `data`, if present.
 *
 * @throws {ConnectKitError} `CALLS_INVALID`; `details.index` is the index of the call, `details.reason` the violated rule
 * @example assertCalls([{ to: '0x…', data: '0x' }])
 */
export function assertCalls(calls: unknown): asserts calls is readonly WalletCall[] {
  if (!Array.isArray(calls)) throw invalid(-1, 'calls must be a list')
  // Not `forEach`: it skips the holes of a sparse array.
  for (const [index, call] of calls.entries()) {
    if (typeof call !== 'object' || call === null) throw invalid(index, 'a call must be an object')
    if (!isHexText(read(call, 'to'))) throw invalid(index, '`to` must start with 0x')
    const data = read(call, 'data')
    if (data !== undefined && !isHexText(data)) throw invalid(index, '`data` must start with 0x')
  }
}

const isHexText = (value: unknown): value is HexText => typeof value === 'string' && value.startsWith('0x')

const read = (call: object, name: string): unknown => Reflect.get(call, name)

const invalid = (index: number, reason: string) =>
  callError('CALLS_INVALID', undefined, { details: { index, reason } })
