import * as z from 'zod/mini'
import { assertAlive, type ConnectKit } from '../../core/connect-kit.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { networkError } from '../../errors/network-error.ts'
import { exchange } from '../../services/http/exchange.ts'

/** An error that a node answered with; all others are faults of the connection. */
export class SolanaRpcError extends Error {
  override readonly name = 'SolanaRpcError'
  readonly data: unknown
  /** Whether another node was asked before, whose answer was lost. */
  readonly isAskedAgain: boolean
  constructor(message: string, data: unknown, isAskedAgain: boolean) {
    super(message)
    this.data = data
    this.isAskedAgain = isAskedAgain
  }
}

const envelope = z.union([
  z.object({ result: z.unknown(), error: z.optional(z.undefined()) }),
  z.object({ error: z.object({ message: z.string(), data: z.optional(z.unknown()) }) }),
])

export interface SolanaRpcParameters {
  /** CAIP-2 reference of one of the app's networks. */
  readonly chainId: string
  readonly signal?: AbortSignal | undefined
}

export interface SolanaAccount {
  readonly lamports: bigint
  /** The program it belongs to. */
  readonly owner: string
  readonly isExecutable: boolean
  readonly data: Uint8Array<ArrayBuffer>
}

const lamports = z.int().check(z.nonnegative())
const accountShape = z.nullable(
  z.object({
    lamports,
    owner: z.string(),
    executable: z.boolean(),
    data: z.tuple([z.string(), z.literal('base64')]),
  }),
)
const inContext = <Shape extends z.ZodMiniType>(value: Shape) => z.object({ value })
const encoding = { encoding: 'base64', commitment: 'confirmed' } as const

export type SolanaRpc = ReturnType<typeof solanaRpc>

/**
 * The methods of a Solana network's node that the kit uses, by the network's URLs in their order.
 *
 * @throws {ConnectKitError} each method: `CHAIN_NOT_CONFIGURED`, `RPC_UNAVAILABLE`, `ABORTED`, `DESTROYED`
 */
export function solanaRpc(kit: ConnectKit, { chainId, signal }: SolanaRpcParameters) {
  const ask = async <Shape extends z.ZodMiniType>(
    shape: Shape,
    method: string,
    params: readonly unknown[],
  ) => {
    const result = await askNode(kit, { chainId, signal }, { method, params })
    const read = z.safeParse(shape, result)
    if (read.success) return read.data
    throw networkError('RPC_UNAVAILABLE', undefined, { cause: read.error, details: { chainId } })
  }
  return {
    async accounts(addresses: readonly string[]): Promise<readonly (SolanaAccount | undefined)[]> {
      const shape = inContext(z.array(accountShape).check(z.length(addresses.length)))
      const { value } = await ask(shape, 'getMultipleAccounts', [addresses, encoding])
      return value.map((one) => (one ? readAccount(one) : undefined))
    },
    async tokenAccounts(owner: string, programId: string) {
      const shape = inContext(z.array(z.object({ pubkey: z.string(), account: accountShape })))
      const { value } = await ask(shape, 'getTokenAccountsByOwner', [owner, { programId }, encoding])
      return value.flatMap(({ pubkey, account }) =>
        account ? [{ address: pubkey, account: readAccount(account) }] : [],
      )
    },
    async latestBlockhash() {
      const shape = inContext(z.object({ blockhash: z.string(), lastValidBlockHeight: z.int() }))
      return (await ask(shape, 'getLatestBlockhash', [{ commitment: 'confirmed' }])).value
    },
    blockHeight: (): Promise<number> => ask(z.int(), 'getBlockHeight', [{ commitment: 'confirmed' }]),
    /** The least an account of that many bytes must hold, in lamports. */
    minimumBalance: async (size: number): Promise<bigint> =>
      BigInt(await ask(lamports, 'getMinimumBalanceForRentExemption', [size])),
    /** What the network takes for a message, in lamports; undefined if its block is too old. */
    async feeOf(message: Uint8Array): Promise<bigint | undefined> {
      const shape = inContext(z.nullable(lamports))
      const { value } = await ask(shape, 'getFeeForMessage', [base64(message), { commitment: 'confirmed' }])
      return value === null ? undefined : BigInt(value)
    },
    /** @returns why an unsigned transaction would fail; undefined if it would not */
    async simulate(transaction: Uint8Array): Promise<{ readonly reason: unknown } | undefined> {
      const shape = inContext(z.object({ err: z.unknown() }))
      const options = { ...encoding, sigVerify: false, replaceRecentBlockhash: false }
      const { value } = await ask(shape, 'simulateTransaction', [base64(transaction), options])
      return value.err === null || value.err === undefined ? undefined : { reason: value.err }
    },
    /** @throws {SolanaRpcError} if the node refuses it @returns its signature (base58) */
    send: (transaction: Uint8Array): Promise<string> =>
      ask(z.string(), 'sendTransaction', [
        base64(transaction),
        { encoding: 'base64', preflightCommitment: 'confirmed' },
      ]),
    /** Undefined while the network does not know the transaction. */
    async status(signature: string) {
      const shape = inContext(
        z.array(
          z.nullable(
            z.object({ err: z.unknown(), slot: z.int(), confirmationStatus: z.nullish(z.string()) }),
          ),
        ),
      )
      const { value } = await ask(shape, 'getSignatureStatuses', [
        [signature],
        { searchTransactionHistory: true },
      ])
      const [status] = value
      if (!status) return undefined
      return {
        slot: status.slot,
        isConfirmed: status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized',
        failure: status.err === null || status.err === undefined ? undefined : { reason: status.err },
      }
    },
  }
}

const readAccount = (one: NonNullable<z.infer<typeof accountShape>>): SolanaAccount => ({
  lamports: BigInt(one.lamports),
  owner: one.owner,
  isExecutable: one.executable,
  data: Uint8Array.from(atob(one.data[0]), (letter) => letter.charCodeAt(0)),
})

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Asks the network's nodes in turn until one answers. */
async function askNode(kit: ConnectKit, { chainId, signal }: SolanaRpcParameters, call: Call) {
  assertAlive(kit)
  const { environment, lifetime } = kit.runtime
  // Not by `findNetwork`: this chunk would split that of the page's first code in two.
  const network = kit.store.getState().networks.find(({ id }) => id === chainId)
  if (!network) throw new ConnectKitError('CHAIN_NOT_CONFIGURED', undefined, { details: { chainId } })
  let failure: unknown
  for (const url of network.rpcUrls.default.http) {
    try {
      const answer = await exchange(environment, {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
        credentials: 'omit',
        signals: [signal, lifetime.signal],
      })
      const read = z.parse(envelope, JSON.parse(answer.text()))
      if (!read.error) return 'result' in read ? read.result : undefined
      throw new SolanaRpcError(read.error.message, read.error.data, failure !== undefined)
    } catch (error) {
      // A node that has answered has decided.
      if (error instanceof SolanaRpcError && call.method === 'sendTransaction') throw error
      if (isConnectKitError(error, 'ABORTED')) throw error
      if (signal?.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: error })
      failure = error
    }
  }
  throw networkError('RPC_UNAVAILABLE', undefined, { cause: failure, details: { chainId } })
}
