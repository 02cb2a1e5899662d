import * as z from 'zod/mini'
import { isEvmAddress, isHexData } from '../caip.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { keptList } from './kept-list.ts'
import { batchStorageKey, batchStore, type SentBatch } from './sent-batches.ts'

const address = z.string().check(z.refine(isEvmAddress))
const quantity = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))
const hexData = z.string().check(z.refine(isHexData))

/** A pending batch as the browser's storage has it. Other scripts of the page can write there. */
const batchRecord = z.object({
  id: z.string().check(z.minLength(1)),
  chainId: z.int(),
  from: address,
  calls: z.array(z.object({ to: address, value: z.optional(quantity), data: z.optional(hexData) })),
  /** Ms since the epoch. */
  sentAt: z.int(),
})

/** EIP-5792: wallets know a batch for 24 hours at least (ms). */
const longestKept = 3 * 24 * 60 * 60_000

/** Lists the batches that were sent before a reload, or by another tab, and whose end is not known. */
export function restoreBatches(kit: ConnectKit): void {
  const store = batchStore(kit)
  const listed = store.getState()
  const oldest = kit.runtime.environment.now() - longestKept
  const missing = keptList(kit, batchStorageKey).flatMap((kept): readonly SentBatch[] => {
    const { success, data } = z.safeParse(batchRecord, kept)
    if (!success || data.sentAt <= oldest || listed.some(({ id }) => id === data.id)) return []
    return [batchOf(data)]
  })
  if (missing.length === 0) return
  store.setState(
    [...listed, ...missing].toSorted((a, b) => b.sentAt - a.sentAt),
    true,
  )
}

const batchOf = ({ calls, from, ...rest }: z.infer<typeof batchRecord>): SentBatch => ({
  ...rest,
  // Addresses and data were checked above to be hex.
  from: from as SentBatch['from'],
  calls: calls.map(({ to, value, data }) => ({
    to: to as SentBatch['from'],
    ...(value === undefined ? {} : { value: BigInt(value) }),
    ...(data === undefined ? {} : { data: data as `0x${string}` }),
  })),
  status: 'pending',
  hashes: [],
})
