import * as z from 'zod/mini'
import type { ConnectKit } from '../../core/connect-kit.ts'
import type { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { transferError } from '../../errors/transfer-error.ts'

const askedTransfer = z.object({
  id: z.string(),
  /** The same for each press that means the same. */
  intent: z.string(),
  /** CAIP-2 reference. */
  chainId: z.string(),
  /** Ms since the epoch. */
  askedAt: z.int(),
  lastValidBlockHeight: z.int(),
  /** Undefined while a wallet is asked that sends it itself. */
  signature: z.optional(z.string()),
})

/** A transfer that may take effect, kept in the browser's storage until the page knows what became of it. */
export type AskedTransfer = z.infer<typeof askedTransfer>

const storageKey = 'askedSolana'
/** A wallet that has not answered by then has most likely forgotten the request (ms). */
const longestKept = 24 * 60 * 60_000
const mostKept = 20

/** Newest first. Other scripts of the page can write to its storage. */
function askedTransfers({ runtime: { storage, environment } }: ConnectKit): readonly AskedTransfer[] {
  const oldest = environment.now() - longestKept
  return (storage.read(storageKey, isList) ?? []).flatMap((value) => {
    const read = z.safeParse(askedTransfer, value)
    return read.success && read.data.askedAt > oldest ? [read.data] : []
  })
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const write = ({ runtime: { storage } }: ConnectKit, asked: readonly AskedTransfer[]) =>
  storage.write(storageKey, asked.length > 0 ? asked.slice(0, mostKept) : undefined)

/** Keeps a transfer, or replaces the one with the same id. */
export const keepTransfer = (kit: ConnectKit, asked: AskedTransfer): void =>
  write(kit, [asked, ...askedTransfers(kit).filter(({ id }) => id !== asked.id)])

export const forgetTransfer = (kit: ConnectKit, id: string): void =>
  write(
    kit,
    askedTransfers(kit).filter((one) => one.id !== id),
  )

export interface FindSentTransfersParameters {
  readonly intent: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Finds out what became of earlier transfers that meant the same, of this page, of another tab or before a reload, and forgets those that can never take
 * effect.
 *
 * @returns `ALREADY_ASKED` and `ALREADY_SENT` errors, newest first
 * @throws {ConnectKitError} `RPC_UNAVAILABLE`, `ABORTED`, `DESTROYED`
 */
export async function findSentTransfers(
  kit: ConnectKit,
  { intent, signal }: FindSentTransfersParameters,
): Promise<readonly ConnectKitError[]> {
  const earlier = askedTransfers(kit).filter((one) => one.intent === intent)
  if (earlier.length === 0) return []
  const { solanaRpc } = await import('./transfer-parts.ts')
  const found = earlier.map(async ({ id, chainId, askedAt, signature, lastValidBlockHeight }) => {
    if (signature === undefined) return [transferError('ALREADY_ASKED', undefined, { details: { askedAt } })]
    const rpc = solanaRpc(kit, { chainId, signal })
    // In this order: what is in no block by the time its last block has passed, is in none for ever.
    const height = await rpc.blockHeight()
    const status = await rpc.status(signature)
    const isOver = status ? status.failure !== undefined : height > lastValidBlockHeight
    if (isOver) {
      forgetTransfer(kit, id)
      return []
    }
    const details = { askedAt, hash: signature, status: status?.isConfirmed ? 'confirmed' : 'pending' }
    return [transferError('ALREADY_SENT', undefined, { details })]
  })
  return (await Promise.all(found)).flat()
}
