import { ConnectKitError, parseAmount, type Token } from '@esports/connect-kit'
import { isAddress } from 'viem'
import { textsOf } from '../../../lib/texts.ts'
import { type WalletNetworkId, walletNetworks } from '../networks.ts'
import { sendTexts } from './texts.tsx'

export type TokenChoice = 'native' | 'usdt'

/** Values of the send form. */
export interface SendForm {
  readonly network: WalletNetworkId | null
  readonly token: TokenChoice | null
  readonly to: string
  readonly amount: string
}

export interface CheckedSend {
  /** Error messages for invalid fields; an empty field has no error yet. */
  readonly errors: { readonly to: string | undefined; readonly amount: string | undefined }
  /** Set when all fields are filled in and valid (S5.1). */
  readonly ready: { readonly chainId: number; readonly token: Token; readonly amount: bigint } | undefined
}

type Explain = (error: ConnectKitError) => string

/** S5.1: maximum amount while the balance is unknown, in whole tokens. */
const defaultMaximum = '500'

/** The token for a choice on a network. */
export const tokenOf = (network: WalletNetworkId, choice: TokenChoice): Token =>
  choice === 'usdt' ? walletNetworks[network].usdt : walletNetworks[network].native

/**
 * Validates the send form (S5.1, S5.9).
 *
 * @param balance base units of the chosen token, or undefined while unknown: then the maximum is 500
 * @param explain the message for an error
 */
export function checkSend(
  form: SendForm,
  balance: bigint | undefined,
  explain: Explain = ({ userMessage }) => userMessage,
): CheckedSend {
  const token = form.network && form.token ? tokenOf(form.network, form.token) : undefined
  const to = checkAddress(form.to)
  const amount = token
    ? checkAmount(form.amount, token, balance, explain)
    : { value: undefined, error: undefined }
  const isComplete = form.network !== null && token !== undefined && form.to !== '' && to === undefined
  return {
    errors: { to, amount: amount.error },
    ready:
      isComplete && form.network && amount.value !== undefined
        ? { chainId: walletNetworks[form.network].chainId, token, amount: amount.value }
        : undefined,
  }
}

function checkAddress(to: string): string | undefined {
  if (to === '') return undefined
  if (!isAddress(to, { strict: false })) return textsOf(sendTexts).notAnAddress
  // ERC-55: mixed case carries a checksum; a mismatch is a typing mistake.
  if (!isAddress(to)) return textsOf(sendTexts).checksum
  return undefined
}

function checkAmount(text: string, token: Token, balance: bigint | undefined, explain: Explain) {
  if (text === '') return { value: undefined, error: undefined }
  try {
    const value = parseAmount(text, token.decimals)
    const maximum = balance ?? parseAmount(defaultMaximum, token.decimals)
    if (value > maximum)
      return {
        value: undefined,
        error:
          balance === undefined ? textsOf(sendTexts).maximum(defaultMaximum) : textsOf(sendTexts).tooLittle,
      }
    return { value: value > 0n ? value : undefined, error: undefined }
  } catch (error) {
    return { value: undefined, error: error instanceof ConnectKitError ? explain(error) : String(error) }
  }
}
