import type { CaipChainId } from '../../caip/chain-id.ts'
import { isRecord } from '../../caip/record.ts'
import type { Environment } from '../../environment/environment.ts'
import { callError } from '../../errors/call-error.ts'
import type { KitStorage } from '../../storage/storage.ts'

/** EIP-5792 `wallet_getCallsStatus`. */
export interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: string
  /** 100 pending, 200 all confirmed, 500 all reverted, 600 some reverted. */
  readonly status: 100 | 200 | 500 | 600
  readonly atomic: boolean
  readonly receipts: readonly unknown[]
}

/** CAIP-345: the transactions of a bundle, so that their status can be read from the chain. */
interface RememberedCalls {
  readonly id: string
  readonly chainId: CaipChainId
  readonly hashes: readonly string[]
  readonly until: number
}

const key = 'walletconnect.calls'
const rememberedFor = 24 * 60 * 60_000

export interface CallStatusSource {
  /** URLs of the bundlers that may know the status, in order of preference. */
  readonly bundlers: readonly string[]
  /** The chain of the calls, if the response of `wallet_sendCalls` did not include it. */
  readonly chain: CaipChainId
  /** Sends a request to a node of a chain. */
  readonly read: (chain: CaipChainId, method: string, params: readonly unknown[]) => Promise<unknown>
  /** Undefined when the wallet has not approved the method. */
  readonly ask: ((params: readonly unknown[]) => Promise<unknown>) | undefined
}

/** Stores the result of `wallet_sendCalls`, and responds to `wallet_getCallsStatus`. */
export function createCallStatus(
  storage: KitStorage,
  environment: Pick<Environment, 'now' | 'fetch' | 'after' | 'window' | 'warn'>,
) {
  const remembered = () =>
    (storage.read(key, isRememberedList) ?? []).filter(({ until }) => until > environment.now())
  return {
    /** Stores a result of `wallet_sendCalls`; only one with transaction hashes (CAIP-345) is useful. */
    remember(answer: unknown): void {
      if (!isRecord(answer) || typeof answer['id'] !== 'string') return
      const { id, capabilities } = answer
      const told = isRecord(capabilities) ? capabilities['caip345'] : undefined
      if (!isRecord(told) || typeof told['caip2'] !== 'string' || !isHashes(told['transactionHashes'])) return
      const [namespace = '', reference = ''] = told['caip2'].split(':')
      const calls = {
        id,
        chainId: `${namespace}:${reference}`,
        hashes: told['transactionHashes'],
        until: environment.now() + rememberedFor,
      }
      storage.write(key, [...remembered().filter((one) => one.id !== id), calls])
    },
    /**
     * @param params `[id]`
     * @throws {ConnectKitError} `CALL_STATUS_NOT_APPROVED`, `CALLS_INVALID`, `RPC_UNAVAILABLE`, `RPC_PROVIDER_NOT_FOUND`
     */
    async status(params: unknown, { read, ask, bundlers, chain }: CallStatusSource): Promise<unknown> {
      const id: unknown = Array.isArray(params) ? params[0] : undefined
      if (typeof id !== 'string' || !id)
        throw callError('CALLS_INVALID', undefined, { details: { reason: 'id' } })
      const calls = remembered().find((one) => one.id === id)
      if (calls) {
        const receipts = Promise.all(
          calls.hashes.map((hash) => read(calls.chainId, 'eth_getTransactionReceipt', [hash])),
        )
        return receipts.then(
          (all) => toStatus(calls, all),
          (error: unknown) => {
            // The app may have no node for the wallet's chain, or none that responds; fall back to the wallet.
            if (!ask) throw error
            return ask([id])
          },
        )
      }
      const told = await askBundlers(environment, { bundlers, id, chain })
      if (told) return told
      if (!ask) throw callError('CALL_STATUS_NOT_APPROVED')
      return ask([id])
    },
  }
}

/** The result of the first bundler that responds; a failure is logged as a warning, and the next one is requested. */
async function askBundlers(
  environment: Pick<Environment, 'now' | 'fetch' | 'after' | 'window' | 'warn'>,
  { bundlers, id, chain }: { readonly id: string } & Pick<CallStatusSource, 'bundlers' | 'chain'>,
): Promise<CallsStatus | undefined> {
  if (bundlers.length === 0) return undefined
  const { getUserOperationReceipt } = await import('../../services/bundler/user-operation.ts')
  for (const url of bundlers) {
    try {
      const operation = await getUserOperationReceipt(environment, { url, id })
      const receipts = operation
        ? [{ ...operation.receipt, status: operation.isSuccess ? '0x1' : '0x0' }]
        : []
      return toStatus({ id, chainId: chain, hashes: [id] }, receipts)
    } catch (error) {
      environment.warn('A bundler did not tell what became of a call', error)
    }
  }
  return undefined
}

/** EIP-5792: the status of calls from the receipts of their transactions; a receipt is null while its transaction is not mined. */
export function toStatus(
  { id, chainId, hashes }: Pick<RememberedCalls, 'id' | 'chainId' | 'hashes'>,
  receipts: readonly unknown[],
): CallsStatus {
  const mined = receipts.filter(isRecord)
  const failed = mined.filter((receipt) => Number(receipt['status']) === 0).length
  const isWhole = mined.length === hashes.length
  const status = !isWhole ? 100 : failed === 0 ? 200 : failed === mined.length ? 500 : 600
  return {
    version: '2.0.0',
    id,
    chainId: `0x${Number(chainId.split(':')[1]).toString(16)}`,
    status,
    atomic: hashes.length === 1,
    receipts: mined,
  }
}

const isHashes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((hash) => typeof hash === 'string' && /^0x[0-9a-fA-F]{64}$/.test(hash))

const isRememberedList = (value: unknown): value is readonly RememberedCalls[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isRecord(one) &&
      typeof one['id'] === 'string' &&
      typeof one['chainId'] === 'string' &&
      typeof one['until'] === 'number' &&
      isHashes(one['hashes']),
  )
