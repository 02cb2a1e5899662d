import type { CoreErrorCode } from '../../errors/catalogue.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'

/** EIP-1193 §6.1 and EIP-1474 codes, and WalletConnect's 5000 for a rejection. */
const codeByNumber: Readonly<Record<number, CoreErrorCode>> = {
  4001: 'USER_REJECTED',
  4100: 'WALLET_UNAUTHORIZED',
  4200: 'WALLET_UNSUPPORTED',
  4900: 'WALLET_DISCONNECTED',
  4901: 'WALLET_DISCONNECTED',
  5000: 'USER_REJECTED',
  5750: 'WALLET_UNSUPPORTED',
  [-32002]: 'REQUEST_PENDING',
  [-32601]: 'WALLET_UNSUPPORTED',
}

/** The numeric code of a wallet's error, wherever the wallet nests it. */
export function walletErrorNumber(error: unknown): number | undefined {
  const numbers = [...nested(error)].flatMap((candidate) =>
    'code' in candidate && typeof candidate.code === 'number' ? [candidate.code] : [],
  )
  // A code with a known meaning takes precedence over the generic code of a wrapper (-1, -32603).
  return numbers.find((number) => number in codeByNumber || number === 4902) ?? numbers[0]
}

/**
 * Converts anything a wallet throws to an error of the kit. Wallets throw plain objects, strings and nested errors;
 * the original is kept as `cause`.
 */
export function toWalletError(error: unknown): ConnectKitError {
  // viem wraps what a provider throws; an error of the kit may be inside.
  for (const candidate of nested(error)) if (isConnectKitError(candidate)) return candidate
  const number = walletErrorNumber(error)
  const code = (number === undefined ? undefined : codeByNumber[number]) ?? 'WALLET_FAILED'
  const reason = firstMessage(error)
  // Known codes have a message of the kit; an unknown failure keeps the wallet's message.
  const message = code === 'WALLET_FAILED' && reason ? reason : undefined
  return new ConnectKitError(code, message, {
    cause: error,
    details: { ...(number === undefined ? {} : { number }), ...(reason ? { reason } : {}) },
  })
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  for (const candidate of nested(error)) {
    // viem repeats the request in `message`; `shortMessage` and `details` are the readable part.
    if ('shortMessage' in candidate && typeof candidate.shortMessage === 'string')
      return candidate.shortMessage
    if ('message' in candidate && typeof candidate.message === 'string' && candidate.message)
      return candidate.message
  }
  return undefined
}

function* nested(error: unknown): Generator<object> {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    yield current
    if ('data' in current && isObject(current.data) && 'originalError' in current.data) {
      const original = current.data.originalError
      if (isObject(original)) yield original
    }
    current = 'cause' in current ? current.cause : undefined
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
