import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { linkedSignal } from '../../async/linked-signal.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Transaction } from '../../services/blockchain-api/history.ts'

const sentTransfer = z.object({
  /** Base58. */
  signature: z.string(),
  /** CAIP-2 reference. */
  chainId: z.string(),
  from: z.string(),
  to: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  /** Base units, in decimal digits. */
  amount: z.string().check(z.regex(/^\d{1,20}$/)),
  /** Ms since the epoch. */
  sentAt: z.int(),
  lastValidBlockHeight: z.int(),
  /** `expired` and `reverted` moved nothing. */
  status: z.enum(['pending', 'confirmed', 'reverted', 'expired']),
})

/** A transfer that was sent from this browser, kept in its storage: no service has the history of Solana accounts. */
export type SentSolanaTransfer = z.infer<typeof sentTransfer>

const storageKey = 'sentSolana'
const mostKept = 50

/** Newest first. Other scripts of the page can write to its storage. */
function read({ runtime: { storage } }: ConnectKit): readonly SentSolanaTransfer[] {
  const kept = storage.read(storageKey, (value): value is unknown[] => Array.isArray(value)) ?? []
  return kept.flatMap((value) => {
    const parsed = z.safeParse(sentTransfer, value)
    return parsed.success ? [parsed.data] : []
  })
}

/** What was sent from this browser, newest first. */
export const sentSolanaStore = /*#__PURE__*/ oncePerKit(
  (kit): StoreApi<readonly SentSolanaTransfer[]> => createStore(() => read(kit)),
)

/** Other tabs write, too: the storage has the list. */
function write(
  kit: ConnectKit,
  change: (sent: readonly SentSolanaTransfer[]) => readonly SentSolanaTransfer[],
): void {
  kit.runtime.storage.write(storageKey, change(read(kit)).slice(0, mostKept))
  sentSolanaStore(kit).setState(read(kit), true)
}

/** Adds a transfer that the network may take. */
export const noteSentSolana = (kit: ConnectKit, sent: Omit<SentSolanaTransfer, 'status'>): void =>
  write(kit, (all) => [
    { ...sent, status: 'pending' },
    ...all.filter(({ signature }) => signature !== sent.signature),
  ])

/** Removes a transfer that a node refused. */
export const dropSentSolana = (kit: ConnectKit, refused: string): void =>
  write(kit, (all) => all.filter(({ signature }) => signature !== refused))

/** Notes how a transfer ended. */
export const settleSolana = (
  kit: ConnectKit,
  settled: string,
  status: Exclude<SentSolanaTransfer['status'], 'pending'>,
): void => write(kit, (all) => all.map((one) => (one.signature === settled ? { ...one, status } : one)))

/** How a transfer ended by the error of who waited for it; undefined if that is not known. */
export const endOf = (error: unknown): 'reverted' | 'expired' | undefined =>
  isConnectKitError(error, 'TRANSACTION_REVERTED')
    ? 'reverted'
    : isConnectKitError(error, 'TRANSACTION_EXPIRED')
      ? 'expired'
      : undefined

/**
 * Follows the pending transfers, also those of other tabs and from before a reload, until it is known how they ended.
 *
 * @returns a function that stops watching
 */
export function watchSentSolana(kit: ConnectKit): () => void {
  const store = sentSolanaStore(kit)
  const ending = new AbortController()
  const own = linkedSignal(ending.signal, kit.runtime.lifetime.signal)
  const followed = new Set<string>()
  const look = () => {
    for (const sent of store.getState()) {
      if (sent.status !== 'pending' || followed.has(sent.signature)) continue
      followed.add(sent.signature)
      void follow(kit, sent, own.signal)
    }
  }
  const unsubscribe = [
    store.subscribe(look),
    kit.runtime.storage.onChange(storageKey, () => store.setState(read(kit), true)),
  ]
  store.setState(read(kit), true)
  look()
  return () => {
    for (const stop of unsubscribe) stop()
    ending.abort()
    own.release()
  }
}

/** Waits as long as it takes. Never throws. */
async function follow(kit: ConnectKit, sent: SentSolanaTransfer, signal: AbortSignal): Promise<void> {
  const { signature } = sent
  while (!signal.aborted) {
    try {
      const { confirmSolana } = await import('./confirm-solana.ts')
      await confirmSolana(kit, { ...sent, signal })
      return settleSolana(kit, signature, 'confirmed')
    } catch (error) {
      const end = endOf(error)
      if (end) return settleSolana(kit, signature, end)
      if (!isConnectKitError(error, 'CONFIRMATION_TIMED_OUT')) return
    }
  }
}

interface SolanaAccount {
  readonly address: string
  /** CAIP-2 reference. */
  readonly chainId: string
}

/** The transfers of an account whose end is known, as entries of its activity. */
export const settledTransactions = (
  kit: ConnectKit,
  { address, chainId }: SolanaAccount,
): readonly Transaction[] =>
  read(kit)
    .filter((one) => one.from === address && one.chainId === chainId && one.status !== 'pending')
    .map(({ signature, from, to, symbol, decimals, amount, sentAt, status }) => ({
      id: signature,
      hash: signature,
      operation: 'send',
      status: status === 'confirmed' ? 'confirmed' : 'failed',
      minedAt: sentAt,
      from,
      to,
      chainId: `solana:${chainId}`,
      application: undefined,
      transfers: [
        {
          direction: from === to ? 'self' : 'out',
          quantity: { value: BigInt(amount), decimals },
          fungible: { name: symbol, symbol, iconUrl: undefined },
          nft: undefined,
          value: undefined,
        },
      ],
    }))
