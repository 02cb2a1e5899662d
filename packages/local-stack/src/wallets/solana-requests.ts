import {
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  signatureBytes,
  type Transaction,
} from '@solana/kit'
import { formatUnits } from 'viem'
import { solanaAccountOf, solanaUsdc } from '../solana/solana-accounts.ts'
import type { RequestDescription } from './describe-request.ts'
import { RpcFailure, rpcCodes } from './rpc-failure.ts'

/** What a Solana wallet is asked to sign. */
export type SolanaMethod = 'message' | 'transaction'

/**
 * Signs for one of the ten Solana accounts.
 *
 * @returns the signature of a message; the transaction with its signature
 * @throws {RpcFailure} -32602 if the bytes are no transaction, or one that the account need not sign
 */
export function signSolana(address: string, method: SolanaMethod, bytes: Uint8Array): Uint8Array {
  const account = solanaAccountOf(address)
  if (method === 'message') return account.sign(bytes)
  const transaction = readTransaction(bytes)
  if (!Object.hasOwn(transaction.signatures, address))
    throw new RpcFailure(rpcCodes.invalidParameters, `${address} does not sign this transaction.`)
  const signature = signatureBytes(account.sign(Uint8Array.from(transaction.messageBytes)))
  const signed = { ...transaction, signatures: { ...transaction.signatures, [address]: signature } }
  return Buffer.from(getBase64EncodedWireTransaction(signed), 'base64')
}

/** Describes what is to be signed in words: SOL or tokens that it sends, the text of a message. */
export function describeSolana(method: SolanaMethod, bytes: Uint8Array): RequestDescription {
  if (method === 'message')
    return { title: 'Sign message', lines: [['Message', new TextDecoder().decode(bytes)]] }
  const message = getCompiledTransactionMessageDecoder().decode(readTransaction(bytes).messageBytes)
  const accounts: readonly string[] = message.staticAccounts
  const instructions = 'instructions' in message ? message.instructions : []
  const effects = instructions.flatMap(({ programAddressIndex, accountIndices = [], data }) =>
    effectOf({
      program: accounts[programAddressIndex] ?? '',
      accounts: accountIndices.map((index) => accounts[index] ?? ''),
      data: Buffer.from(data ?? []),
    }),
  )
  const [only] = effects
  return {
    title: effects.length === 1 && only ? `Send ${only.symbol}` : 'Sign transaction',
    lines: [
      ...effects.flatMap(({ symbol, amount, to }) => [
        ['Amount', `${amount} ${symbol}`] as const,
        ['To', to] as const,
      ]),
      ['Network', 'Solana'],
    ],
  }
}

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Buffer
}

interface Effect {
  readonly symbol: string
  readonly amount: string
  readonly to: string
}

const systemProgram = '1'.repeat(32)
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** A transfer of SOL or of a token; nothing for any other instruction. */
function effectOf({ program, accounts, data }: Instruction): readonly Effect[] {
  if (program === systemProgram && data.length === 12 && data.readUInt32LE(0) === 2) {
    const amount = formatUnits(data.readBigUInt64LE(4), 9)
    return [{ symbol: 'SOL', amount, to: accounts[1] ?? '' }]
  }
  // A checked transfer, which has its mint and decimals.
  if (program === tokenProgram && data.length === 10 && data[0] === 12) {
    const [, mint, to = ''] = accounts
    const symbol = mint === solanaUsdc.mint ? solanaUsdc.symbol : `of ${mint ?? 'a token'}`
    return [{ symbol, amount: formatUnits(data.readBigUInt64LE(1), data[9] ?? 0), to }]
  }
  return []
}

function readTransaction(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    throw new RpcFailure(rpcCodes.invalidParameters, 'These bytes are no transaction of Solana.')
  }
}
