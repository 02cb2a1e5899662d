import { parseAmount } from '../../../actions/send/amount.ts'
import { isConnectKitError } from '../../../errors/connect-kit-error.ts'
import type { send } from '../../../messages/english/send.ts'
import type { Receiver } from './use-receiver.ts'

/** A typed amount in base units; undefined if it is not one. */
export function readTyped(text: string, decimals: number): bigint | undefined {
  try {
    return parseAmount(text, decimals)
  } catch (error) {
    if (isConnectKitError(error, 'INVALID_AMOUNT')) return undefined
    throw error
  }
}

export interface SendFormState {
  readonly token: object | undefined
  readonly amountText: string
  /** Base units; undefined if the text is not an amount. */
  readonly amount: bigint | undefined
  /** Balance in base units; undefined if unknown. */
  readonly held: bigint | undefined
  readonly receiver: Receiver['status']
}

/** Text of the button that says what a form is missing. */
export type MissingKey = Extract<
  keyof typeof send,
  | 'send.needsToken'
  | 'send.needsAmount'
  | 'send.wrongAmount'
  | 'send.needsFunds'
  | 'send.needsReceiver'
  | 'send.wrongReceiver'
  | 'send.checking'
>

// S5.1, S8.9
/** What a form is missing, in the order of its fields; undefined if the transfer can be reviewed. */
export function missingFrom({
  token,
  amountText,
  amount,
  held,
  receiver,
}: SendFormState): MissingKey | undefined {
  if (!token) return 'send.needsToken'
  if (amountText === '') return 'send.needsAmount'
  if (!amount) return 'send.wrongAmount'
  if (held !== undefined && amount > held) return 'send.needsFunds'
  if (receiver === 'none') return 'send.needsReceiver'
  if (receiver === 'checking') return 'send.checking'
  return receiver === 'known' ? undefined : 'send.wrongReceiver'
}
