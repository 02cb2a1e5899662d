import type { Address, Hash, Hex } from 'viem'
import { isEvmAddress, isTransactionHash } from '../../caip.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'

/** What a wallet was asked for, kept in the browser's storage until the page knows what became of it. */
export interface AskedRequest {
  readonly id: string
  /** The same for each press that means the same, such as five USDT to one address. */
  readonly intent: string
  readonly chainId: number
  readonly from: Address
  /** Ms since the epoch. */
  readonly askedAt: number
  /** Transactions of the account in blocks before, and the last block then; undefined if the network could not be asked. */
  readonly before: { readonly nonce: number; readonly block: number } | undefined
  /** Of a transaction. The value is a quantity in wei. */
  readonly call: { readonly to: string; readonly value: Hex; readonly data: Hex } | undefined
  /** Of a batch (EIP-5792). */
  readonly batchId: string | undefined
  /** Undefined until the wallet has answered with it. */
  readonly hash: Hash | undefined
  /** Whether the wallet answered with an error that leaves open whether it had sent. */
  readonly hasFailed: boolean
}

const storageKey = 'asked'
/** A wallet that has not answered by then has most likely forgotten the request (ms). */
const longestKept = 24 * 60 * 60_000
const mostKept = 20

/** Those of all accounts, newest first. */
function askedRequests(kit: ConnectKit): readonly AskedRequest[] {
  const { storage, environment } = kit.runtime
  const oldest = environment.now() - longestKept
  const kept = storage.read(storageKey, isList) ?? []
  return kept.filter(isRequest).filter(({ askedAt }) => askedAt > oldest)
}

/** Those that meant the same, newest first. */
export const askedFor = (kit: ConnectKit, intent: string): readonly AskedRequest[] =>
  askedRequests(kit).filter((one) => one.intent === intent)

/** Keeps a request, beside earlier ones that meant the same: a wallet may still show them. */
export const keepAsked = (kit: ConnectKit, asked: AskedRequest): void =>
  write(kit, [asked, ...askedRequests(kit).filter(({ id }) => id !== asked.id)])

/** Changes a request, if it is still kept. */
export const amendAsked = (kit: ConnectKit, id: string, change: Partial<AskedRequest>): void =>
  write(
    kit,
    askedRequests(kit).map((one) => (one.id === id ? { ...one, ...change } : one)),
  )

export const forgetAsked = (kit: ConnectKit, id: string): void =>
  write(
    kit,
    askedRequests(kit).filter((one) => one.id !== id),
  )

const write = (kit: ConnectKit, requests: readonly AskedRequest[]) =>
  kit.runtime.storage.write(storageKey, requests.length > 0 ? requests.slice(0, mostKept) : undefined)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Other scripts of the page can write to its storage. */
function isRequest(value: unknown): value is AskedRequest {
  if (typeof value !== 'object' || value === null) return false
  const { id, intent, chainId, from, askedAt, before, call, batchId, hash } = value as Partial<
    Record<keyof AskedRequest, unknown>
  >
  return (
    typeof id === 'string' &&
    typeof intent === 'string' &&
    Number.isSafeInteger(chainId) &&
    typeof from === 'string' &&
    isEvmAddress(from) &&
    Number.isSafeInteger(askedAt) &&
    (before === undefined || hasTypes(before, { nonce: 'number', block: 'number' })) &&
    (call === undefined || hasTypes(call, { to: 'string', value: 'string', data: 'string' })) &&
    (batchId === undefined || typeof batchId === 'string') &&
    (hash === undefined || (typeof hash === 'string' && isTransactionHash(hash)))
  )
}

const hasTypes = (value: unknown, types: Readonly<Record<string, string>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(types).every(([name, type]) => typeof Reflect.get(value, name) === type)
