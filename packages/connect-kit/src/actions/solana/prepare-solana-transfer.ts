import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'
import { transferError } from '../../errors/transfer-error.ts'
import type { ChainReadErrorCode, ErrorCodes } from '../error-codes.ts'
import { solanaAccount } from '../solana-transaction.ts'
import { isLeftAlone } from './rent.ts'
import type { DecodedSolanaTransfer, SolanaInstruction, SolanaMessage, SolanaRpc } from './transfer-parts.ts'

/** A token on Solana. */
export interface SolanaToken {
  readonly symbol: string
  readonly decimals: number
  /** Base58 address of the token's mint; undefined for SOL. */
  readonly mint: string | undefined
}

export interface PrepareSolanaTransferParameters {
  readonly token: SolanaToken | undefined
  /** The receiver's wallet, not a token account. */
  readonly to: string
  /** Base units (lamports for SOL). */
  readonly amount: bigint
  /** CAIP-2 reference of the chain; defaults to the wallet's. */
  readonly chainId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface PrepareSolanaTransferResult {
  /** The unsigned transaction: what is signed. */
  readonly transaction: Uint8Array<ArrayBuffer>
  /** What the transaction does, read back from its bytes: what to show. */
  readonly transfer: DecodedSolanaTransfer
  /** Network fee in lamports. */
  readonly fee: bigint
  /** Lamports that the sender pays as rent for the receiver's token account, which is made with the transfer; 0 if there is one. */
  readonly rent: bigint
  /** From the next block on the transaction cannot take effect any more. */
  readonly lastValidBlockHeight: number
}

export type PrepareSolanaTransferErrorCode =
  | ChainReadErrorCode
  | ErrorCodes<
      | 'NOT_CONNECTED'
      | 'CHAIN_MISMATCH'
      | 'SEND_INCOMPLETE'
      | 'TOKEN_REQUIRED'
      | 'INVALID_ADDRESS'
      | 'INVALID_AMOUNT'
      | 'RECEIVER_NOT_A_WALLET'
      | 'TOKEN_ACCOUNT_FROZEN'
      | 'INSUFFICIENT_BALANCE'
      | 'INSUFFICIENT_GAS'
      | 'RENT_NOT_COVERED'
      | 'TRANSACTION_WOULD_FAIL'
    >

/**
 * Builds the transfer of SOL or of an SPL token from the connected Solana account, checks it and simulates it; the wallet is not asked. A receiver without
 * an account for the token gets one, whose rent the sender pays: it is in the result, so that it can be told before anything is signed. Tokens of
 * Token-2022 are not supported, because their rules may take from what is sent.
 *
 * @throws {ConnectKitError} `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `INVALID_ADDRESS`, `INVALID_AMOUNT`, `NOT_CONNECTED`, `CHAIN_MISMATCH`;
 *   `RECEIVER_NOT_A_WALLET` for a token account, a program or what belongs to one, `TOKEN_ACCOUNT_FROZEN`, `INSUFFICIENT_BALANCE`,
 *   `INSUFFICIENT_GAS` if fee and rent cannot be paid, `RENT_NOT_COVERED` if an account would be left with less SOL than an account must hold,
 *   `TRANSACTION_WOULD_FAIL`; `CHAIN_NOT_CONFIGURED`, `RPC_UNAVAILABLE`, `ABORTED`, `DESTROYED`
 * @example
 * const { fee, rent } = await prepareSolanaTransfer(kit, { token: { symbol: 'USDC', decimals: 6, mint }, to, amount: parseAmount('5', 6) })
 */
export async function prepareSolanaTransfer(
  kit: ConnectKit,
  { token, to, amount, chainId: wanted, signal }: PrepareSolanaTransferParameters,
): Promise<PrepareSolanaTransferResult> {
  const parts = await import('./transfer-parts.ts')
  const { keyOf, solanaRpc, encodeTransaction, encodeMessage, decodeTransaction, decodeTransfer } = parts
  if (to.trim() === '' || amount === 0n) throw transferError('SEND_INCOMPLETE')
  if (!token) throw transferError('TOKEN_REQUIRED')
  if (!keyOf(to)) throw transferError('INVALID_ADDRESS')
  if (amount < 0n || amount >= 2n ** 64n) throw transferError('INVALID_AMOUNT')
  const from = solanaAccount(kit, wanted)
  const { chainId } = connectedIn(kit, 'solana')
  const rpc = solanaRpc(kit, { chainId, signal })
  const plan = await (token.mint === undefined ? planSol : planToken)(parts, rpc, {
    from,
    to,
    amount,
    mint: token.mint ?? '',
    decimals: token.decimals,
  })
  const { blockhash, lastValidBlockHeight } = await rpc.latestBlockhash()
  const message: SolanaMessage = {
    feePayer: from,
    recentBlockhash: blockhash,
    instructions: plan.instructions,
  }
  const fee = await rpc.feeOf(encodeMessage(message))
  if (fee === undefined) throw transferError('TRANSACTION_WOULD_FAIL')
  const { lamports, minimum, rent, spent } = plan
  if (lamports < spent + rent + fee) throw transferError('INSUFFICIENT_GAS')
  if (!isLeftAlone(lamports - spent - rent - fee, minimum)) throw transferError('RENT_NOT_COVERED')
  const transaction = encodeTransaction(message)
  const failure = await rpc.simulate(transaction)
  if (failure)
    throw transferError('TRANSACTION_WOULD_FAIL', undefined, {
      details: { reason: JSON.stringify(failure.reason) },
    })
  const decoded = decodeTransaction(transaction)
  const transfer = decoded && decodeTransfer(decoded)
  if (!transfer) throw new TypeError('The transfer cannot be read back')
  return { transaction, transfer, fee, rent, lastValidBlockHeight }
}

type Parts = typeof import('./transfer-parts.ts')

interface Planned {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly mint: string
  readonly decimals: number
}

interface Plan {
  readonly instructions: readonly SolanaInstruction[]
  /** What the sender has, in lamports. */
  readonly lamports: bigint
  /** What an account without data must hold, in lamports, unless it holds nothing. */
  readonly minimum: bigint
  readonly rent: bigint
  /** Lamports that are sent. */
  readonly spent: bigint
}

async function planSol(parts: Parts, rpc: SolanaRpc, { from, to, amount }: Planned): Promise<Plan> {
  const [[sender, receiver], minimum] = await Promise.all([rpc.accounts([from, to]), rpc.minimumBalance(0)])
  assertWallet(parts, to, receiver)
  const lamports = sender?.lamports ?? 0n
  if (lamports < amount) throw transferError('INSUFFICIENT_BALANCE')
  if (from !== to && !isLeftAlone((receiver?.lamports ?? 0n) + amount, minimum))
    throw transferError('RENT_NOT_COVERED')
  const instructions = [parts.transferSol({ from, to, amount })]
  return { instructions, lamports, minimum, rent: 0n, spent: from === to ? 0n : amount }
}

async function planToken(
  parts: Parts,
  rpc: SolanaRpc,
  { from, to, amount, mint, decimals }: Planned,
): Promise<Plan> {
  const destination = parts.associatedTokenAddress(to, mint)
  if (destination === undefined) throw transferError('INVALID_ADDRESS')
  const [[sender, receiver, mintAccount, existing], held, minimum, price] = await Promise.all([
    rpc.accounts([from, to, mint, destination]),
    parts.heldTokens(rpc, from),
    rpc.minimumBalance(0),
    rpc.minimumBalance(parts.tokenAccountSize),
  ])
  assertWallet(parts, to, receiver)
  // Mint and decimals are what the amount was computed with.
  if (mintAccount?.owner !== parts.tokenProgram || parts.readMintDecimals(mintAccount.data) !== decimals)
    throw transferError('TOKEN_REQUIRED')
  const source = held.find((one) => one.mint === mint)
  if (!source || source.amount < amount) throw transferError('INSUFFICIENT_BALANCE')
  const target = existing && parts.readTokenAccount(existing.data)
  if (source.isFrozen || target?.isFrozen)
    throw transferError('TOKEN_ACCOUNT_FROZEN', undefined, {
      details: { account: source.isFrozen ? source.account : destination },
    })
  // Its owner can give an associated account away: what is sent there would belong to somebody else.
  if (target && target.owner !== to) throw transferError('RECEIVER_NOT_A_WALLET')
  const transfer = parts.transferToken({
    mint,
    decimals,
    owner: from,
    source: source.account,
    destination,
    amount,
  })
  const creation = parts.createTokenAccount({ payer: from, account: destination, owner: to, mint })
  // Somebody may have sent SOL to the address before there is an account; it counts towards the rent.
  const rent = target ? 0n : price - (existing?.lamports ?? 0n)
  return {
    instructions: target ? [transfer] : [creation, transfer],
    lamports: sender?.lamports ?? 0n,
    minimum,
    rent: rent > 0n ? rent : 0n,
    spent: 0n,
  }
}

/** Nobody holds the key of a token account or a program: what is sent there is lost. */
function assertWallet(
  parts: Parts,
  address: string,
  account: { readonly owner: string; readonly isExecutable: boolean } | undefined,
): void {
  const key = parts.keyOf(address)
  // Without an account, such as before the first receipt, only the form of the address tells.
  const isWallet = account
    ? account.owner === parts.systemProgram && !account.isExecutable
    : key !== undefined && parts.isOnCurve(key)
  if (!isWallet) throw transferError('RECEIVER_NOT_A_WALLET')
}
