import type { RequestArguments } from '../index.ts'

/** What a person is asked to allow: a headline, and what it is about in words or as it would be sent. */
export interface RequestDescription {
  readonly headline: string
  readonly details: string
}

const headlines: Readonly<Record<string, string>> = {
  personal_sign: 'Sign message',
  eth_signTypedData_v4: 'Sign data',
  eth_sendTransaction: 'Send transaction',
  wallet_sendCalls: 'Send several calls',
  solana_signMessage: 'Sign message',
  solana_signTransaction: 'Sign transaction',
  solana_signAllTransactions: 'Sign transactions',
  solana_signAndSendTransaction: 'Send transaction',
}

/** Puts a request into words. A text to sign is shown as text; whatever else is shown as it would be sent. */
export function describeRequest({ method, params }: RequestArguments): RequestDescription {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const text = method === 'personal_sign' ? textOfHex(first) : undefined
  return {
    headline: headlines[method] ?? method,
    details: text ?? JSON.stringify(params ?? [], undefined, 2),
  }
}

/** The text behind hex digits; undefined where they are none, or no UTF-8: then the digits themselves are shown. */
function textOfHex(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(value)) return undefined
  const bytes = Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
