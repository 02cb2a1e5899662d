import { decodeBase58, encodeBase58 } from '../../caip/base58.ts'

/** An account that an instruction reads or changes. */
export interface SolanaAccountUse {
  /** Base58. */
  readonly address: string
  readonly isSigner: boolean
  readonly isWritable: boolean
}

export interface SolanaInstruction {
  /** Base58. */
  readonly programId: string
  readonly accounts: readonly SolanaAccountUse[]
  readonly data: Uint8Array
}

/** What the signers of a transaction sign. */
export interface SolanaMessage {
  /** Signs, and pays the network fee. */
  readonly feePayer: string
  /** Base58: the transaction is valid for about 150 blocks after this one. */
  readonly recentBlockhash: string
  readonly instructions: readonly SolanaInstruction[]
}

const keyLength = 32
const signatureLength = 64

/** The bytes of a Solana address; undefined if it is not one. */
export function keyOf(address: string): Uint8Array<ArrayBuffer> | undefined {
  // 32 bytes have 32 to 44 characters; longer text is not decoded, because that is slow.
  if (address.length < 32 || address.length > 44) return undefined
  const bytes = decodeBase58(address)
  return bytes?.length === keyLength ? bytes : undefined
}

/**
 * Serializes an unsigned legacy transaction with one signer, whose signature has yet to be filled in.
 *
 * @throws {TypeError} for an address that is not one: callers have checked them
 */
export function encodeTransaction(message: SolanaMessage): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([1, ...new Uint8Array(signatureLength), ...encodeMessage(message)])
}

/** The bytes that are signed: a legacy message, which every wallet reads. */
export function encodeMessage({
  feePayer,
  recentBlockhash,
  instructions,
}: SolanaMessage): Uint8Array<ArrayBuffer> {
  const keys = keysOf(feePayer, instructions)
  const addresses = keys.map(({ address }) => address)
  const signers = keys.filter(({ isSigner }) => isSigner)
  return Uint8Array.from([
    signers.length,
    signers.filter(({ isWritable }) => !isWritable).length,
    keys.filter(({ isSigner, isWritable }) => !isSigner && !isWritable).length,
    ...lengthBytes(keys.length),
    ...addresses.flatMap((address) => [...requiredKey(address)]),
    ...requiredKey(recentBlockhash),
    ...lengthBytes(instructions.length),
    ...instructions.flatMap(({ programId, accounts, data }) => [
      addresses.indexOf(programId),
      ...lengthBytes(accounts.length),
      ...accounts.map(({ address }) => addresses.indexOf(address)),
      ...lengthBytes(data.length),
      ...data,
    ]),
  ])
}

/** All accounts, each once with its widest use, in the order the header counts them: signers first, and of each kind the writable ones. */
function keysOf(feePayer: string, instructions: readonly SolanaInstruction[]): readonly SolanaAccountUse[] {
  const uses = new Map<string, SolanaAccountUse>()
  const add = ({ address, isSigner, isWritable }: SolanaAccountUse) => {
    const known = uses.get(address)
    uses.set(address, {
      address,
      isSigner: isSigner || known?.isSigner === true,
      isWritable: isWritable || known?.isWritable === true,
    })
  }
  add({ address: feePayer, isSigner: true, isWritable: true })
  for (const { accounts } of instructions) for (const use of accounts) add(use)
  for (const { programId } of instructions) add({ address: programId, isSigner: false, isWritable: false })
  const rank = ({ isSigner, isWritable }: SolanaAccountUse) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  // The sort is stable: the fee payer, added first, stays first.
  return [...uses.values()].toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Reads a serialized transaction, signed or not. Undefined if it is not one, or if it names accounts by lookup tables, which only the network can
 * resolve.
 */
export function decodeTransaction(bytes: Uint8Array): SolanaMessage | undefined {
  try {
    const read = readerOf(bytes)
    read.take(read.length() * signatureLength)
    const first = read.byte()
    const isVersioned = (first & 0x80) !== 0
    // Only version 0 is known.
    if (isVersioned && first !== 0x80) return undefined
    const signerCount = isVersioned ? read.byte() : first
    const readonlySigners = read.byte()
    const readonlyOthers = read.byte()
    const addresses = Array.from({ length: read.length() }, () => encodeBase58(read.take(keyLength)))
    const recentBlockhash = encodeBase58(read.take(keyLength))
    const keyAt = (index: number): SolanaAccountUse => {
      const address = addresses[index]
      if (address === undefined) throw new RangeError('no such account')
      const isSigner = index < signerCount
      const isWritable = isSigner
        ? index < signerCount - readonlySigners
        : index < addresses.length - readonlyOthers
      return { address, isSigner, isWritable }
    }
    const instructions = Array.from({ length: read.length() }, () => ({
      programId: keyAt(read.byte()).address,
      accounts: [...read.take(read.length())].map(keyAt),
      data: read.take(read.length()),
    }))
    const tables = isVersioned ? read.length() : 0
    if (tables > 0 || !read.isAtEnd()) return undefined
    return { feePayer: keyAt(0).address, recentBlockhash, instructions }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readerOf(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new RangeError('too short')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  return {
    take,
    byte,
    isAtEnd: () => at === bytes.length,
    /** A compact-u16: seven bits per byte, lowest first, three bytes at most. */
    length(): number {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const part = byte()
        value |= (part & 0x7f) << shift
        if ((part & 0x80) === 0) return value
      }
      throw new RangeError('length of more than three bytes')
    },
  }
}

/** Encodes a length as a compact-u16. */
function lengthBytes(length: number): readonly number[] {
  const bytes: number[] = []
  for (let rest = length; ; rest >>= 7) {
    if (rest < 0x80) return [...bytes, rest]
    bytes.push((rest & 0x7f) | 0x80)
  }
}

function requiredKey(address: string): Uint8Array {
  const key = keyOf(address)
  if (!key) throw new TypeError(`Not a Solana address: ${address}`)
  return key
}
