/** What to spend of a balance, in base units. */
export interface Spendable {
  readonly held: bigint
  /** Network fee in wei, if it is paid from the same balance: for the native coin. */
  readonly fee?: bigint | undefined
}

/**
 * The most that can be sent, in base units. Twice the fee stays, because the base fee may rise by an eighth per block (EIP-1559) until the
 * wallet has asked the user, and wallets cap the fee at up to twice the current one.
 *
 * @example maxToSend({ held: 10n ** 18n, fee: 10n ** 15n }) // 998_000_000_000_000_000n
 */
export function maxToSend({ held, fee = 0n }: Spendable): bigint {
  const rest = held - 2n * fee
  return rest > 0n ? rest : 0n
}

/**
 * Whether the letters of an address are in mixed case that is not its checksum (EIP-55): a sign of a typing mistake. Letters in one case
 * carry no checksum.
 *
 * @param checksummed the same address with its checksum
 */
export function isChecksumWrong(address: string, checksummed: string): boolean {
  const letters = address.slice(2)
  const isMixed = /[a-f]/.test(letters) && /[A-F]/.test(letters)
  return isMixed && address !== checksummed
}

/** Number of digits compared at each end: those that people and shortened addresses show. */
const shownDigits = 4

const endsOf = (address: string) => {
  const digits = address.toLowerCase().replace(/^0x/, '')
  return digits.slice(0, shownDigits) + digits.slice(-shownDigits)
}

/**
 * The known address that another one resembles: same first and last four digits, others between. Fraudsters generate such addresses and
 * leave them in a history, to be copied from there (address poisoning). An address that is itself known resembles none.
 *
 * @param known addresses the account sent to
 */
export function lookAlikeOf(address: string, known: readonly string[]): string | undefined {
  if (known.some((one) => isSameAddress(one, address))) return undefined
  const ends = endsOf(address)
  return known.find((one) => endsOf(one) === ends)
}

/** Whether two EVM addresses are equal; the case of letters is only a checksum. */
const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** A transaction of the account's history. */
interface PastTransaction {
  readonly operation: string
  readonly from: string
  readonly to: string
}

/** The addresses an account sent to. Only what it signed itself counts: anyone can put transfers in its name into its history. */
export const receiversOf = (from: string, history: readonly PastTransaction[]): readonly string[] =>
  history.filter((past) => past.operation === 'send' && isSameAddress(past.from, from)).map(({ to }) => to)

/** What to know about a receiver before sending. */
export type TransferWarning =
  | { readonly kind: 'own' | 'tokenContract' | 'contract' }
  | { readonly kind: 'lookAlike'; readonly known: string }

export interface WarnedTransfer {
  readonly from: string
  readonly to: string
  /** Contract of the token that is sent. */
  readonly tokenAddress?: string | undefined
  /** Whether a contract is deployed at the receiver's address, if known. */
  readonly isContract?: boolean | undefined
  /** Addresses sent to earlier. */
  readonly known: readonly string[]
}

/** Warnings about the receiver of a transfer, gravest first. */
export function transferWarnings({
  from,
  to,
  tokenAddress,
  isContract,
  known,
}: WarnedTransfer): readonly TransferWarning[] {
  if (isSameAddress(from, to)) return [{ kind: 'own' }]
  const lookedLike = lookAlikeOf(to, [...known, from])
  const warnings: TransferWarning[] = lookedLike ? [{ kind: 'lookAlike', known: lookedLike }] : []
  if (tokenAddress && isSameAddress(tokenAddress, to)) warnings.push({ kind: 'tokenContract' })
  else if (isContract) warnings.push({ kind: 'contract' })
  return warnings
}
