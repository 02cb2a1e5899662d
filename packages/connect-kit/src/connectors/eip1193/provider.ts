import type { Address } from 'viem'

export interface RequestArguments {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
}

/** EIP-1193: the face every wallet shows, whatever carries its messages. */
export interface Eip1193Provider {
  request(request: RequestArguments): Promise<unknown>
  /** Missing in some wallets; they then tell of no change. */
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Whether something found in a page can be talked to as EIP-1193. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return (
    typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
  )
}

/** A wallet's account list, trusted only after this: anything that is no EVM address is left out. */
export function readAccounts(value: unknown): readonly Address[] {
  if (!Array.isArray(value)) return []
  return value.filter((item): item is Address => typeof item === 'string' && /^0x[0-9a-fA-F]{40}$/.test(item))
}

/** A chain id as wallets write it: hex, decimal, or a number. Undefined when it is none of them. */
export function readChainId(value: unknown): number | undefined {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^(0x[0-9a-fA-F]+|\d+)$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
