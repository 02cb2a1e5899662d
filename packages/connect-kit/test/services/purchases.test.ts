import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onlyTokenOf, onrampProvidersOf } from '../../src/actions/onramp/onramp.ts'
import { chosenIn, editPurchase, onrampStore } from '../../src/actions/onramp/purchase-draft.ts'
import { subscribeEvents } from '../../src/core/dispatch.ts'
import { disconnect } from '../../src/index.ts'
import { defaultOnrampOptions } from '../../src/services/blockchain-api/onramp.ts'
import { fetchPurchases, startPurchase, waitForPurchase } from '../../src/services.ts'
import { settled } from '../../src/testing.ts'
import { address } from './blockchain-calls.ts'
import { aTransaction, type ConnectedKit, connectedKit, historyPath, solanaKit } from './connected-kit.ts'

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
})
afterEach(() => test.close())

const start = Date.UTC(2030, 0, 1)
const at = (ms: number) => new Date(start + ms).toISOString()
/** A purchase in the service's format. */
const row = (id: string, status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED', minedAt: string) => {
  const { metadata, ...rest } = aTransaction(id, { minedAt })
  return {
    ...rest,
    metadata: { ...metadata, operationType: 'buy', status: `ONRAMP_TRANSACTION_STATUS_${status}` },
  }
}
const sells = (...data: readonly object[]) => test.server.answer(historyPath, { json: { data, next: null } })
const looks = () => test.paths().filter((path) => path.startsWith(historyPath)).length
/** Lets time pass in steps, since a request takes real time. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 4_000) {
    for (let turn = 0; turn < 10; turn += 1) await settled()
    await test.clock.advance(4_000)
  }
  for (let turn = 0; turn < 10; turn += 1) await settled()
}
/** What an action rejects with; undefined if it does not. */
const failureOf = (action: Promise<unknown>): Promise<unknown> =>
  action.then(
    () => undefined,
    (error: unknown) => error,
  )
const page = 'https://pay.example/1'

describe('waiting for a purchase [S9.4]', () => {
  it.each([
    ['SUCCESS', -1, false],
    ['FAILED', -1, false],
    ['SUCCESS', 0, true],
    ['FAILED', 0, true],
    ['SUCCESS', 60_000, true],
    // In progress it is the same purchase, whenever it began.
    ['IN_PROGRESS', -60_000, true],
  ] as const)('%s %d ms after the start is seen: %s', async (status, ms, isSeen) => {
    sells(row('p1', status, at(ms)))
    const waiting = waitForPurchase(test.kit, { since: start })
    const ended = waiting.then(
      ({ id }) => id,
      ({ code }: { readonly code: string }) => code,
    )
    await pass(180_000)
    expect(await ended).toBe(isSeen ? 'p1' : 'PURCHASE_NOT_SEEN')
  })

  it('looks at once and every four seconds, and gives up after three minutes', async () => {
    sells()
    const failure = failureOf(waitForPurchase(test.kit, {}))
    await pass(176_000)
    expect(looks()).toBe(45)
    await pass(4_000)
    expect(await failure).toMatchObject({ code: 'PURCHASE_NOT_SEEN' })
    await pass(20_000)
    expect(looks()).toBe(45)
  })
})

describe('the purchases of an account', () => {
  it('are read page by page, newest first, each once', async () => {
    const first = row('p2', 'IN_PROGRESS', at(2))
    test.server.answer(historyPath, { json: { data: [row('p3', 'FAILED', at(3)), first], next: 'two' } })
    const read = await fetchPurchases(test.kit)
    expect(read).toMatchObject({ address, next: 'two', purchases: [{ id: 'p3' }, { id: 'p2' }] })
    sells(row('p2', 'SUCCESS', at(2)), row('p1', 'SUCCESS', at(1)))
    const all = await fetchPurchases(test.kit, { after: read })
    expect(all.purchases.map(({ id, status }) => `${id} ${status.split('_').at(-1)}`)).toEqual([
      'p3 FAILED',
      'p2 SUCCESS',
      'p1 SUCCESS',
    ])
    const last = test.server.asked.at(-1)?.path ?? ''
    expect(Object.fromEntries(new URL(last, 'http://x').searchParams)).toMatchObject({
      onramp: 'coinbase',
      cursor: 'two',
    })
    // There is no further page.
    const before = looks()
    expect(await fetchPurchases(test.kit, { after: all })).toBe(all)
    expect(looks()).toBe(before)
  })

  it('that cannot be read are a failure with its reason, which analytics hear of', async () => {
    const events: string[] = []
    subscribeEvents(test.kit, (event) => {
      if (event.type === 'reported') events.push(event.event)
    })
    test.server.answer(historyPath, { status: 503 })
    expect(await failureOf(fetchPurchases(test.kit))).toMatchObject({
      code: 'TRANSACTIONS_UNAVAILABLE',
      cause: { status: 503 },
    })
    expect(events).toContain('ERROR_FETCH_TRANSACTIONS')
  })

  it('are nobody’s without a wallet, and none on Solana', async () => {
    await disconnect(test.kit)
    expect(await failureOf(fetchPurchases(test.kit))).toMatchObject({ code: 'NOT_CONNECTED' })
    await test.close()
    const own = await solanaKit()
    test = own
    expect(await fetchPurchases(own.kit)).toMatchObject({ address: own.solanaAddress, purchases: [] })
    expect(own.paths()).toEqual([])
  })
})

describe('starting a purchase', () => {
  it('opens the page in a window within the call, and remembers whose purchase it is', () => {
    const events: unknown[] = []
    subscribeEvents(test.kit, (event) => {
      if (event.type === 'reported') events.push([event.event, event.properties])
    })
    expect(startPurchase(test.kit, { provider: 'coinbase', page })).toEqual({ isBlocked: false })
    expect(test.page.openedWindows).toEqual([page])
    expect(onrampStore(test.kit).getState().started).toEqual({
      provider: 'coinbase',
      page,
      address,
      since: test.clock.now(),
      purchase: undefined,
      isBlocked: false,
    })
    expect(events).toEqual([['SELECT_BUY_PROVIDER', { provider: 'coinbase', isSmartAccount: false }]])
  })

  it('cuts the opened page off from this one, also where its window is used again', () => {
    const opened = { opener: {} as unknown, focus: () => undefined }
    const open = (...how: readonly unknown[]) => {
      expect(how).toEqual([page, 'popupWindow', 'width=600,height=800,scrollbars=yes'])
      return opened
    }
    Object.assign(test.page.window, { open })
    startPurchase(test.kit, { provider: 'coinbase', page })
    expect(opened.opener).toBe(null)
    const foreign = Object.defineProperty({ focus: () => undefined }, 'opener', {
      set() {
        throw new DOMException('Blocked a frame', 'SecurityError')
      },
    })
    Object.assign(test.page.window, { open: () => foreign })
    expect(startPurchase(test.kit, { provider: 'coinbase', page })).toEqual({ isBlocked: false })
  })

  it('says that the window was blocked, and opens none without a wallet', async () => {
    test.page.setPopupsBlocked(true)
    expect(startPurchase(test.kit, { provider: 'coinbase', page })).toEqual({ isBlocked: true })
    expect(onrampStore(test.kit).getState().started?.isBlocked).toBe(true)
    await disconnect(test.kit)
    expect(startPurchase(test.kit, { provider: 'coinbase', page: `${page}2` })).toEqual({ isBlocked: true })
    expect(test.page.openedWindows).toEqual([page])
  })

  it('again keeps the first start, so that a purchase that was late is found', async () => {
    startPurchase(test.kit, { provider: 'coinbase', page })
    const since = test.clock.now()
    await test.clock.advance(200_000)
    startPurchase(test.kit, { provider: 'coinbase', page, since })
    expect(onrampStore(test.kit).getState().started?.since).toBe(since)
    startPurchase(test.kit, { provider: 'coinbase', page })
    expect(onrampStore(test.kit).getState().started?.since).toBe(since + 200_000)
  })
})

describe('what is bought', () => {
  it('is the first token and currency until others are selected, though tokens share an id [S9.9]', () => {
    const symbols = () => {
      const { purchase, payment } = chosenIn(defaultOnrampOptions, onrampStore(test.kit).getState().draft)
      return [purchase?.symbol, payment?.id]
    }
    expect(symbols()).toEqual(['USDC', 'USD'])
    const [, ether] = defaultOnrampOptions.purchaseCurrencies
    editPurchase(test.kit, { purchaseKey: `${ether?.id} ETH`, paymentId: 'EUR' })
    expect(symbols()).toEqual(['ETH', 'EUR'])
    // What another network does not have gives way to the first.
    editPurchase(test.kit, { purchaseKey: 'gone', paymentId: 'GBP' })
    expect(symbols()).toEqual(['USDC', 'USD'])
  })

  it('is one token at Meld, and any at Coinbase', () => {
    expect(onlyTokenOf('meld', 'solana')).toBe('SOL')
    expect(onlyTokenOf('meld', 'eip155')).toBe('USDC')
    expect(onlyTokenOf('coinbase', 'eip155')).toBeUndefined()
  })

  it('is sold by the providers of the app where the project has no settings [S3.13]', async () => {
    await test.close()
    const services = { projectId: 'p1', meldPublicKey: 'key' }
    test = await connectedKit({ services, features: { analytics: false, onramp: ['meld'] } })
    expect(onrampProvidersOf(test.kit).map(({ id }) => id)).toEqual(['meld'])
    await test.close()
    test = await connectedKit({ services, features: { analytics: false, onramp: false } })
    expect(onrampProvidersOf(test.kit)).toEqual([])
  })
})
