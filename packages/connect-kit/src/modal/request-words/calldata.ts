/** What a call asks of a token's contract (ERC-20, ERC-721, ERC-1155). Amounts are base units. */
export type TokenCall = {
  /** False where the bytes are not what an encoder writes: cut short, longer, or with bits that have no meaning. */
  readonly isRegular: boolean
} & (
  | { readonly name: 'transfer'; readonly to: string; readonly amount: bigint }
  | { readonly name: 'transferFrom'; readonly from: string; readonly to: string; readonly amount: bigint }
  | { readonly name: 'approve' | 'increaseAllowance'; readonly spender: string; readonly amount: bigint }
  | { readonly name: 'setApprovalForAll'; readonly operator: string; readonly isApproved: boolean }
)

/**
 * Reads the calls that move tokens or let others move them. Irregular bytes are read as lenient contracts do, with zeros for
 * what is missing and without what is too much: else an odd byte would hide an approval.
 *
 * @param data `0x` and hex digits
 * @returns undefined for any other call, and for what is no hex
 * @example readTokenCall('0xa9059cbb…')?.name // 'transfer'
 */
export function readTokenCall(data: string): TokenCall | undefined {
  if (!isHex(data)) return undefined
  const reader = readers[data.slice(2, 10).toLowerCase()]
  return reader?.(data.slice(10).toLowerCase())
}

/** Whether a text is whole bytes in hex. */
export const isHex = (text: string): boolean => /^0x(?:[0-9a-f]{2})*$/i.test(text)

/** Bytes of hex digits. */
export const byteCount = (hex: string): number => (hex.length - 2) / 2

/** The first four bytes of a signature's hash. */
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

/** Hex digits of a word: 32 bytes. */
const wordLength = 64

const digitsAt = (args: string, index: number) =>
  args.slice(index * wordLength, (index + 1) * wordLength).padEnd(wordLength, '0')
const wordAt = (args: string, index: number) => BigInt(`0x${digitsAt(args, index)}`)
const addressAt = (args: string, index: number) => `0x${digitsAt(args, index).slice(-40)}`

const isEncoded = (args: string, words: number, addresses: readonly number[]) =>
  args.length === words * wordLength &&
  addresses.every((index) => digitsAt(args, index).startsWith('0'.repeat(24)))
