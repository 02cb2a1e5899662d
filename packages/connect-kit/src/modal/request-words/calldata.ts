/** A decoded call of a token contract (ERC-20, ERC-721, ERC-1155). Amounts are base units. */
export type TokenCall = {
  /** False if no ABI encoder produces these bytes: truncated, too long, or with non-zero padding bits. */
  readonly isRegular: boolean
} & (
  | { readonly name: 'transfer'; readonly to: string; readonly amount: bigint }
  | { readonly name: 'transferFrom'; readonly from: string; readonly to: string; readonly amount: bigint }
  | { readonly name: 'approve' | 'increaseAllowance'; readonly spender: string; readonly amount: bigint }
  | { readonly name: 'setApprovalForAll'; readonly operator: string; readonly isApproved: boolean }
)

/**
 * Decodes the calls that transfer tokens or grant allowances. Irregular calldata is read as lenient contracts read it, with missing bytes as
 * zeros and extra bytes ignored: otherwise one odd byte would hide an approval.
 *
 * @param data `0x` and hex digits
 * @returns undefined for any other call, and for input that is not hex
 * @example readTokenCall('0xa9059cbb…')?.name // 'transfer'
 */
export function readTokenCall(data: string): TokenCall | undefined {
  if (!isHex(data)) return undefined
  const reader = readers[data.slice(2, 10).toLowerCase()]
  return reader?.(data.slice(10).toLowerCase())
}

/** Whether a text is hex with a whole number of bytes. */
export const isHex = (text: string): boolean => /^0x(?:[0-9a-f]{2})*$/i.test(text)

/** Number of bytes in a hex string. */
export const byteCount = (hex: string): number => (hex.length - 2) / 2

/** Decoders by function selector (first four bytes of the signature's hash). */
const readers: Readonly<Record<string, (args: string) => TokenCall>> = {
  a9059cbb: (args) => ({
    name: 'transfer',
    to: addressAt(args, 0),
    amount: wordAt(args, 1),
    isRegular: isEncoded(args, 2, [0]),
  }),
  '23b872dd': (args) => ({
    name: 'transferFrom',
    from: addressAt(args, 0),
    to: addressAt(args, 1),
    amount: wordAt(args, 2),
    isRegular: isEncoded(args, 3, [0, 1]),
  }),
  '095ea7b3': (args) => ({ name: 'approve', ...allowance(args) }),
  '39509351': (args) => ({ name: 'increaseAllowance', ...allowance(args) }),
  a22cb465: (args) => ({
    name: 'setApprovalForAll',
    operator: addressAt(args, 0),
    isApproved: wordAt(args, 1) !== 0n,
    isRegular: isEncoded(args, 2, [0]) && wordAt(args, 1) <= 1n,
  }),
}

const allowance = (args: string) => ({
  spender: addressAt(args, 0),
  amount: wordAt(args, 1),
  isRegular: isEncoded(args, 2, [0]),
})

/** Hex digits of an ABI word (32 bytes). */
const wordLength = 64

const digitsAt = (args: string, index: number) =>
  args.slice(index * wordLength, (index + 1) * wordLength).padEnd(wordLength, '0')
const wordAt = (args: string, index: number) => BigInt(`0x${digitsAt(args, index)}`)
const addressAt = (args: string, index: number) => `0x${digitsAt(args, index).slice(-40)}`

const isEncoded = (args: string, words: number, addresses: readonly number[]) =>
  args.length === words * wordLength &&
  addresses.every((index) => digitsAt(args, index).startsWith('0'.repeat(24)))
