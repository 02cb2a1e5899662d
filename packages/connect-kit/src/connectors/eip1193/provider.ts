import type { Address } from 'viem'

export interface RequestArguments {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
}

/** EIP-1193 provider: the interface of every wallet, whatever the transport. */
export interface Eip1193Provider {
  request(request: RequestArguments): Promise<unknown>
  /** Missing in some wallets; those emit no events. */
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Whether an object found in a page can be used as an EIP-1193 provider. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return (
    typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
  )
}

/** Validates a wallet's account list: anything that is not an EVM address is omitted. */
export function readAccounts(value: unknown): readonly Address[] {
  if (!Array.isArray(value)) return []
  return value.filter((item): item is Address => typeof item === 'string' && /^0x[0-9a-fA-F]{40}$/.test(item))
}

/** Parses a chain id as wallets return it: hex, decimal, or a number. Undefined when it is invalid. */
export function readChainId(value: unknown): number | undefined {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^(0x[0-9a-fA-F]+|\d+)$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
