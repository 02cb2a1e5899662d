import { randomUUID } from 'node:crypto'
import { type Address, formatUnits } from 'viem'
import type { HistoryRow } from '../history/index.ts'
import { iconUrl } from '../icons.ts'
import { type Prices, priceOf } from '../prices.ts'
import { credit } from './credit.ts'
import type { Offer } from './networks.ts'

export interface PurchaseOptions {
  readonly url: string
  readonly prices: Prices
  readonly now: () => number
  /** Milliseconds between the order and the credit. */
  readonly delay: number
  readonly onProgress?: ((line: string) => void) | undefined
}

export interface Purchases {
  /**
   * Orders coins for an account; they are credited after the delay, unless the payment is declined. `amount` in base
   * units.
   */
  readonly buy: (account: Address, offer: Offer, amount: bigint, isDeclined?: boolean) => void
  /** The orders of an account as history rows. */
  readonly rowsOf: (account: Address) => readonly HistoryRow[]
  /** Cancels pending orders. */
  close(): Promise<void>
}

interface Order {
  readonly id: string
  readonly account: Address
  readonly offer: Offer
  readonly amount: bigint
  readonly orderedAt: number
  readonly status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly hash: string
}

export function createPurchases({ url, prices, now, delay, onProgress }: PurchaseOptions): Purchases {
  const orders = new Map<string, Order>()
  const timers = new Set<NodeJS.Timeout>()
  let lastCredit: Promise<void> = Promise.resolve()

  const fulfil = async (order: Order) => {
    try {
      const hash = await credit(order.offer, order.account, order.amount)
      orders.set(order.id, { ...order, status: 'SUCCESS', hash })
    } catch (cause) {
      orders.set(order.id, { ...order, status: 'FAILED' })
      const reason = cause instanceof Error ? cause.message : String(cause)
      onProgress?.(`A purchase for ${order.account} failed: ${reason}`)
    }
  }
  return {
    buy(account, offer, amount, isDeclined = false) {
      const id = randomUUID()
      const order: Order = {
        id,
        account,
        offer,
        amount,
        orderedAt: now(),
        status: 'IN_PROGRESS',
        hash: '',
      }
      orders.set(id, order)
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (isDeclined) orders.set(id, { ...order, status: 'FAILED' })
        // Credits are serialized, because they share the owner's nonces.
        else lastCredit = lastCredit.then(() => fulfil(order))
      }, delay)
      timers.add(timer)
    },
    rowsOf: (account) =>
      [...orders.values()]
        .filter((order) => order.account === account)
        .map((order) => rowOf(order, url, prices)),
    async close() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await lastCredit
    },
  }
}

function rowOf(
  { id, account, offer, amount, orderedAt, status, hash }: Order,
  url: string,
  prices: Prices,
): HistoryRow {
  const { name, symbol, decimals } = offer.coin
  const numeric = formatUnits(amount, decimals)
  const price = priceOf(prices, symbol)
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash,
      minedAt: new Date(orderedAt).toISOString(),
      sentFrom: 'Coinbase',
      sentTo: account,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      nonce: 0,
      chain: offer.chain.id,
      application: null,
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: { url: iconUrl(url, symbol) } },
        direction: 'in',
        quantity: { numeric },
        value: Number(numeric) * price,
        price,
      },
    ],
  }
}
