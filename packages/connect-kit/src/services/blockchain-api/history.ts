import * as z from 'zod/mini'
import type { AccountQuery, BlockchainApi } from './blockchain-api.ts'
import { readAmount, type TokenAmount } from './token-amount.ts'

const picture = z.nullish(z.object({ url: z.nullish(z.string()) }))

const transfer = z.object({
  fungible_info: z.nullish(
    z.object({ name: z.nullish(z.string()), symbol: z.nullish(z.string()), icon: picture }),
  ),
  nft_info: z.nullish(
    z.object({
      name: z.nullish(z.string()),
      content: z.nullish(z.object({ preview: picture, detail: picture })),
      flags: z.nullish(z.object({ is_spam: z.nullish(z.boolean()) })),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.pipe(
    z.object({ numeric: z.string() }),
    z.transform(({ numeric }) => readAmount(numeric)),
  ),
  value: z.nullish(z.number()),
  price: z.nullish(z.number()),
})

const transaction = z.object({
  id: z.string(),
  metadata: z.object({
    operationType: z.string(),
    hash: z.string(),
    minedAt: z.string().check(z.refine((text) => Number.isFinite(Date.parse(text)))),
    sentFrom: z.string(),
    sentTo: z.string(),
    status: z.string(),
    nonce: z.number(),
    chain: z.nullish(z.string()),
    application: z.nullish(z.object({ name: z.nullish(z.string()), iconUrl: z.nullish(z.string()) })),
  }),
  transfers: z.nullish(z.array(transfer)),
})

const historyAnswer = z.object({ data: z.array(transaction), next: z.nullish(z.string()) })

type WireTransaction = z.infer<typeof transaction>
type WireTransfer = z.infer<typeof transfer>

// S3.18
/** A token or NFT transfer of a transaction. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** With as many decimals as the service returns, unrounded. They may be fewer than the token's decimals. */
  readonly quantity: TokenAmount
  /** Undefined for an NFT. */
  readonly fungible:
    | { readonly name: string; readonly symbol: string; readonly iconUrl: string | undefined }
    | undefined
  readonly nft:
    | { readonly name: string; readonly previewUrl: string | undefined; readonly isSpam: boolean }
    | undefined
  /** US dollars; undefined if not known. */
  readonly value: number | undefined
}

// S3.18
/** One transaction of an account. */
export interface Transaction {
  readonly id: string
  readonly hash: string
  /** `send`, `receive`, `trade`, `approve`, …; the service may return others. */
  readonly operation: string
  /** `confirmed`, `failed`, `pending`, or `ONRAMP_TRANSACTION_STATUS_…`. */
  readonly status: string
  /** Ms since the epoch. */
  readonly minedAt: number
  readonly from: string
  readonly to: string
  /** CAIP-2 id; undefined if the service returns no chain. */
  readonly chainId: string | undefined
  readonly application: string | undefined
  readonly transfers: readonly Transfer[]
}

export interface HistoryPage {
  readonly transactions: readonly Transaction[]
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined
}

export interface GetHistoryParameters extends AccountQuery {
  /** `next` of the previous page. */
  readonly cursor?: string | undefined
  /** Returns purchases at an on-ramp instead of on-chain transactions. */
  readonly onramp?: 'coinbase'
}

/**
 * One page of an account's history in the service's order, newest first; empty on a network it does not support.
 *
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} as `HttpClient.ask`
 */
export async function getHistory(
  api: BlockchainApi,
  { address, chainId, cursor, onramp, signal }: GetHistoryParameters,
): Promise<HistoryPage> {
  if (!(await api.supports(chainId, signal))) return { transactions: [], next: undefined }
  const { data, next } = await api.http.ask(historyAnswer, {
    path: ['v1', 'account', address, 'history'],
    query: { cursor, onramp, chainId },
    // A purchase's status changes while it is polled.
    cacheMode: onramp ? 'no-cache' : undefined,
    signal,
  })
  return { transactions: data.map(readTransaction), next: next || undefined }
}

const readTransaction = ({ id, metadata, transfers }: WireTransaction): Transaction => ({
  id,
  hash: metadata.hash,
  operation: metadata.operationType,
  status: metadata.status,
  minedAt: Date.parse(metadata.minedAt),
  from: metadata.sentFrom,
  to: metadata.sentTo,
  chainId: metadata.chain ?? undefined,
  application: metadata.application?.name ?? undefined,
  transfers: (transfers ?? []).map(readTransfer).filter((moved) => moved !== undefined),
})

/** Undefined for an invalid quantity: only this transfer is dropped from its transaction. */
function readTransfer({
  direction,
  quantity,
  value,
  fungible_info,
  nft_info,
}: WireTransfer): Transfer | undefined {
  if (quantity === undefined) return undefined
  return {
    direction,
    quantity,
    fungible: fungible_info
      ? {
          name: fungible_info.name ?? '',
          symbol: fungible_info.symbol ?? '',
          iconUrl: fungible_info.icon?.url ?? undefined,
        }
      : undefined,
    nft: nft_info
      ? {
          name: nft_info.name ?? '',
          previewUrl: nft_info.content?.preview?.url ?? undefined,
          isSpam: nft_info.flags?.is_spam === true,
        }
      : undefined,
    value: value ?? undefined,
  }
}
