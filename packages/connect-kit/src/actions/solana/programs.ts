import type { SolanaInstruction, SolanaMessage } from './message.ts'

/** Creates accounts and moves SOL. */
export const systemProgram = '11111111111111111111111111111111'
/** SPL Token: holds all tokens but those of Token-2022. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Derives one token account for each owner and mint. */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

const solTransfer = 2
const transferChecked = 12
const createIdempotent = 1

export interface SolTransfer {
  readonly from: string
  readonly to: string
  /** Lamports. */
  readonly amount: bigint
}

export function transferSol({ from, to, amount }: SolTransfer): SolanaInstruction {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, solTransfer, true)
  data.setBigUint64(4, amount, true)
  return {
    programId: systemProgram,
    accounts: [signs(from), changes(to)],
    data: new Uint8Array(data.buffer),
  }
}

export interface TokenTransfer {
  readonly mint: string
  readonly decimals: number
  /** Of the source. */
  readonly owner: string
  /** Token accounts. */
  readonly source: string
  readonly destination: string
  /** Base units. */
  readonly amount: bigint
}

/** The checked transfer, which the program refuses if mint or decimals are others than those the user was shown. */
export function transferToken(transfer: TokenTransfer): SolanaInstruction {
  const { mint, decimals, owner, source, destination, amount } = transfer
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, transferChecked)
  data.setBigUint64(1, amount, true)
  data.setUint8(9, decimals)
  return {
    programId: tokenProgram,
    accounts: [
      changes(source),
      reads(mint),
      changes(destination),
      { address: owner, isSigner: true, isWritable: false },
    ],
    data: new Uint8Array(data.buffer),
  }
}

export interface NewTokenAccount {
  /** Pays the rent. */
  readonly payer: string
  /** The address derived from owner and mint. */
  readonly account: string
  readonly owner: string
  readonly mint: string
}

/** Makes a token account, unless somebody else has made it meanwhile. */
export const createTokenAccount = ({ payer, account, owner, mint }: NewTokenAccount): SolanaInstruction => ({
  programId: associatedTokenProgram,
  accounts: [
    signs(payer),
    changes(account),
    reads(owner),
    reads(mint),
    reads(systemProgram),
    reads(tokenProgram),
  ],
  data: Uint8Array.of(createIdempotent),
})

const signs = (address: string) => ({ address, isSigner: true, isWritable: true })
const changes = (address: string) => ({ address, isSigner: false, isWritable: true })
const reads = (address: string) => ({ address, isSigner: false, isWritable: false })

/** What a message does, read back from it. */
export type DecodedSolanaTransfer =
  | ({ readonly kind: 'sol' } & SolTransfer)
  | ({
      readonly kind: 'token'
      /** The token account that is made for the receiver first. */
      readonly created: NewTokenAccount | undefined
    } & TokenTransfer)

/**
 * Reads the transfer in a message: that of SOL, or that of a token with the receiver's account made before it. Undefined for a message that does
 * anything else. Instructions of other programs are left out when `isOthersAllowed`: wallets add some of their own, such as a price for priority.
 */
export function decodeTransfer(
  { feePayer, instructions }: SolanaMessage,
  { isOthersAllowed = false } = {},
): DecodedSolanaTransfer | undefined {
  const own = instructions.filter(({ programId }) => ours.has(programId))
  if (!isOthersAllowed && own.length !== instructions.length) return undefined
  const [first, second] = own
  if (!first || own.length > 2) return undefined
  if (own.length === 1) {
    const sol = readSol(first)
    if (sol) return sol.from === feePayer ? { kind: 'sol', ...sol } : undefined
  }
  const created = second ? readCreated(first) : undefined
  const token = readToken(second ?? first)
  if (!token || token.owner !== feePayer || (second && !isFor(created, token, feePayer))) return undefined
  return { kind: 'token', ...token, created }
}

const ours: ReadonlySet<string> = new Set([systemProgram, tokenProgram, associatedTokenProgram])

const isFor = (created: NewTokenAccount | undefined, token: TokenTransfer, payer: string): boolean =>
  created?.payer === payer && created.account === token.destination && created.mint === token.mint

function readSol({ programId, accounts, data }: SolanaInstruction): SolTransfer | undefined {
  const view = viewOf(data)
  const [from, to, ...more] = addressesOf(accounts)
  if (programId !== systemProgram || view.byteLength !== 12 || view.getUint32(0, true) !== solTransfer)
    return undefined
  if (from === undefined || to === undefined || more.length > 0) return undefined
  return { from, to, amount: view.getBigUint64(4, true) }
}

function readToken({ programId, accounts, data }: SolanaInstruction): TokenTransfer | undefined {
  const view = viewOf(data)
  const [source, mint, destination, owner, ...more] = addressesOf(accounts)
  if (programId !== tokenProgram || view.byteLength !== 10 || view.getUint8(0) !== transferChecked)
    return undefined
  if (!source || !mint || !destination || !owner || more.length > 0) return undefined
  return {
    source,
    mint,
    destination,
    owner,
    amount: view.getBigUint64(1, true),
    decimals: view.getUint8(9),
  }
}

function readCreated({ programId, accounts, data }: SolanaInstruction): NewTokenAccount | undefined {
  const [payer, account, owner, mint, system, token, ...more] = addressesOf(accounts)
  const isCreate = programId === associatedTokenProgram && data.length === 1 && data[0] === createIdempotent
  if (!isCreate || system !== systemProgram || token !== tokenProgram || more.length > 0) return undefined
  return payer && account && owner && mint ? { payer, account, owner, mint } : undefined
}

const addressesOf = (accounts: SolanaInstruction['accounts']) => accounts.map(({ address }) => address)

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
