import {
  type Address,
  address,
  getAddressDecoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type Signature,
  type Transaction,
} from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'

/** A refusal in the words of a node's JSON-RPC. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export interface NewTokenOptions {
  /** Base58 address of the mint; any by default. */
  readonly mint?: string
  readonly decimals: number
}

export interface TokenHolding {
  readonly owner: string
  readonly mint: string
  /** Base units. */
  readonly amount: bigint
  readonly isFrozen?: boolean
  /** Address of an account besides the associated one. */
  readonly account?: string
}

export interface LedgerStatus {
  readonly slot: number
  /** Null if it took effect. */
  readonly error: unknown
}

export type Ledger = Awaited<ReturnType<typeof createLedger>>

/** Blocks for which a transaction is valid. */
const lifetime = 150

/** The state of the local network: a LiteSVM with blocks, which it does not have itself. */
export async function createLedger() {
  // LiteSVM knows one blockhash at a time; a network takes those of its last 150 blocks.
  const svm = new LiteSVM().withBlockhashCheck(false)
  const results = new Map<string, LedgerStatus>()
  const waiting = new Map<string, Transaction>()
  let height = 1
  let isAutomatic = true
  /** The last block in which a transaction with a blockhash can be. */
  const validUntil = new Map<string, number>([[svm.latestBlockhash(), height + lifetime]])

  const passBlocks = (count: number) => {
    height += count
    svm.expireBlockhash()
    validUntil.set(svm.latestBlockhash(), height + lifetime)
  }
  const isTooOld = ({ messageBytes }: Transaction): boolean => {
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    const blockhash = 'lifetimeToken' in message ? message.lifetimeToken : ''
    return height > (validUntil.get(blockhash) ?? 0)
  }
  const execute = (signature: string, transaction: Transaction): void => {
    // What is too old is in no block.
    if (isTooOld(transaction)) return
    const outcome = svm.sendTransaction(transaction)
    const error = outcome instanceof FailedTransactionMetadata ? errorOf(outcome) : null
    passBlocks(1)
    results.set(signature, { slot: height, error })
  }
  const holdingAccount = async ({
    owner,
    mint,
    account,
  }: Pick<TokenHolding, 'owner' | 'mint' | 'account'>) =>
    account === undefined
      ? (
          await findAssociatedTokenPda({
            owner: address(owner),
            mint: address(mint),
            tokenProgram: TOKEN_PROGRAM_ADDRESS,
          })
        )[0]
      : address(account)
  const put = (at: Address, data: Uint8Array) => {
    svm.setAccount({
      address: at,
      data,
      executable: false,
      lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
      programAddress: TOKEN_PROGRAM_ADDRESS,
      space: BigInt(data.length),
    })
  }
  return {
    svm,
    height: () => height,
    lastValidBlockHeight: () => height + lifetime,
    status: (signature: string) => results.get(signature),
    /** Simulates; @returns null if it would take effect */
    dryRun(transaction: Transaction, isSigned: boolean): unknown {
      if (isTooOld(transaction)) return 'BlockhashNotFound'
      if (!isSigned) svm.withSigverify(false)
      try {
        const outcome = svm.simulateTransaction(transaction)
        return outcome instanceof FailedTransactionMetadata ? errorOf(outcome) : null
      } finally {
        svm.withSigverify(true)
      }
    },
    take(signature: string, transaction: Transaction): void {
      if (isAutomatic) execute(signature, transaction)
      else waiting.set(signature, transaction)
    },
    control: {
      /** Gives an account SOL, in lamports. */
      fund(owner: string, amount: bigint): void {
        svm.airdrop(address(owner), lamports(amount))
      },
      /** @returns lamports */
      balance: (owner: string): bigint => svm.getBalance(address(owner)) ?? 0n,
      /** Adds a token that nobody has yet. @returns the address of its mint */
      addToken({ mint = anyAddress(), decimals }: NewTokenOptions): string {
        const data = {
          mintAuthority: null,
          supply: 2n ** 63n,
          decimals,
          isInitialized: true,
          freezeAuthority: null,
        }
        put(address(mint), Uint8Array.from(getMintEncoder().encode(data)))
        return mint
      },
      /** Gives an account of a token its content. @returns the account's address */
      async hold({ owner, mint, amount, isFrozen = false, account }: TokenHolding): Promise<string> {
        const at = await holdingAccount({ owner, mint, ...(account === undefined ? {} : { account }) })
        const data = {
          mint: address(mint),
          owner: address(owner),
          amount,
          delegate: null,
          state: isFrozen ? AccountState.Frozen : AccountState.Initialized,
          isNative: null,
          delegatedAmount: 0n,
          closeAuthority: null,
        }
        put(at, Uint8Array.from(getTokenEncoder().encode(data)))
        return at
      },
      /** What the associated account of an owner holds, in base units; undefined if there is none. */
      async held(owner: string, mint: string): Promise<bigint | undefined> {
        const found = svm.getAccount(await holdingAccount({ owner, mint }))
        return found.exists && found.data.length > 0 ? getTokenDecoder().decode(found.data).amount : undefined
      },
      /** Off: transactions wait for `mine`. */
      setAutomine(isOn: boolean): void {
        isAutomatic = isOn
      },
      mine(): void {
        for (const [signature, transaction] of waiting) execute(signature, transaction)
        waiting.clear()
      },
      /** Forgets the transactions that wait, as a network under load does. */
      drop(): void {
        waiting.clear()
      },
      /** Lets blocks pass without transactions. After 150 of them, a transaction made before is too old. */
      passBlocks,
    },
  }
}

/** Decodes the bytes of a serialized transaction. @throws {NodeRefusal} */
export function readTransaction(base64: unknown): {
  readonly id: Signature
  readonly transaction: Transaction
} {
  try {
    const transaction = getTransactionDecoder().decode(Buffer.from(String(base64), 'base64'))
    const [first] = Object.values(transaction.signatures)
    return { id: signatureText(first), transaction }
  } catch (cause) {
    throw new NodeRefusal(-32602, `invalid transaction: ${String(cause)}`)
  }
}

// A signature is 64 bytes in base58; an unsigned transaction is named by zeros.
const signatureText = (bytes: Uint8Array | null | undefined): Signature =>
  getBase58Decoder().decode(bytes ?? new Uint8Array(64)) as Signature

const anyAddress = (): string => getAddressDecoder().decode(crypto.getRandomValues(new Uint8Array(32)))

/** An error as nodes write it, such as `{ InstructionError: [0, { Custom: 1 }] }`. */
function errorOf(failed: FailedTransactionMetadata): unknown {
  const error = failed.err()
  if (typeof error === 'number') return fieldless[error] ?? `Error${error}`
  // Such as 'InsufficientFundsForRent { account_index: 1 }'.
  if (!('err' in error)) return error.toString()
  const inner = error.err()
  const reason = typeof inner === 'object' && 'code' in inner ? { Custom: inner.code } : String(inner)
  return { InstructionError: [error.index, reason] }
}

/** The names of the errors that tests meet, by LiteSVM's numbers. */
const fieldless: Readonly<Record<number, string>> = {
  2: 'AccountNotFound',
  4: 'InsufficientFundsForFee',
  6: 'AlreadyProcessed',
}
