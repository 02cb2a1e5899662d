import { createChainControl } from '@esports/local-stack'
import { createTestClient, http, isHash, parseEther } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { type SendTokenParameters, sendToken, sentTransactions } from '../../src/index.ts'
import {
  createTestBrowser,
  settled,
  type TestBrowser,
  type TestKit,
  type TestKitOptions,
} from '../../src/testing.ts'
import { failureOf, gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const control = () => createChainControl(stack.addresses.chains[137])
const node = () => createTestClient({ mode: 'anvil', transport: http(stack.addresses.chains[137]) })
afterEach(() => control().setAutomine(true))

const coin = { symbol: 'POL', decimals: 18, address: undefined }
const transfer = { chainId: 137, token: coin, to: gamer(5).address, amount: parseEther('1') } as const

/** A wallet that holds its answers to transactions until the person decides. */
function deciding() {
  const waiting: ((decision: 'approve' | 'reject' | 'fail') => void)[] = []
  return {
    waiting,
    /** The wallet sends; without a block, it answers before one is mined. */
    async gate<T>(label: string, act: () => T | Promise<T>): Promise<T> {
      if (!label.endsWith('eth_sendTransaction')) return act()
      const decision = await new Promise((resolve) => waiting.push(resolve))
      if (decision === 'reject') throw Object.assign(new Error('No'), { code: 4001 })
      if (decision === 'fail') throw Object.assign(new Error('Something broke'), { code: -32603 })
      const answer = await act()
      // The kit's clock stands still: a block that comes after it was first asked for would be awaited for ever.
      if (typeof answer === 'string' && isHash(answer) && (await node().getAutomine()))
        await stack.mined(answer)
      return answer
    },
    async decides(decision: 'approve' | 'reject' | 'fail') {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.(decision)
      await settled()
    },
  }
}

let number = 10
/** A person with an account of its own, one browser and one wallet. */
function aPerson() {
  number += 1
  const account = gamer(number % 10)
  const browser: TestBrowser = createTestBrowser()
  const wallet = deciding()
  let first: TestKit | undefined
  const opens = async (options: TestKitOptions = {}): Promise<TestKit> => {
    const test = await stack.connectedKit(account, {
      browser,
      wallet: { gate: (label, act) => wallet.gate(label, act) },
      ...(first ? { sameWallet: first.wallet } : {}),
      ...options,
    })
    first ??= test
    return test
  }
  const asked = () => first?.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  return { account, browser, opens, wallet, asked }
}
const sends = ({ kit }: TestKit, more: Partial<SendTokenParameters> = {}) =>
  sendToken(kit, { ...transfer, ...more })
const refusal = async (test: TestKit, more?: Partial<SendTokenParameters>) => failureOf(sends(test, more))
/** The wallet has the request. */
const atWallet = async ({ wallet }: ReturnType<typeof aPerson>) => {
  await expect.poll(() => wallet.waiting.length).toBe(1)
}

describe('the same transfer', () => {
  it('is refused to a second press and to a second tab while it is at the wallet', async () => {
    const person = aPerson()
    const [tab, other] = [await person.opens(), await person.opens()]
    const before = await stack.balanceOf('native', transfer.to)
    const first = sends(tab)
    await atWallet(person)
    for (const test of [tab, other]) expect(await refusal(test)).toMatchObject({ code: 'ALREADY_ASKED' })
    await person.wallet.decides('approve')
    await first
    expect(person.asked()).toBe(1)
    expect((await stack.balanceOf('native', transfer.to)) - before).toBe(transfer.amount)
  })

  it('can be sent again once it is confirmed, rejected or reverted; another amount at any time', async () => {
    const person = aPerson()
    const tab = await person.opens()
    const rejected = failureOf(sends(tab))
    await person.wallet.decides('reject')
    expect(await rejected).toMatchObject({ code: 'USER_REJECTED' })
    const first = sends(tab)
    await atWallet(person)
    const another = sends(tab, { amount: 5n })
    await expect.poll(() => person.wallet.waiting.length).toBe(2)
    await person.wallet.decides('approve')
    await first
    await person.wallet.decides('approve')
    await another
    const again = sends(tab)
    await person.wallet.decides('approve')
    await again
    expect(person.asked()).toBe(4)
  })

  it('that the person left is still at the wallet, and is sent again only on purpose', async () => {
    const person = aPerson()
    const tab = await person.opens()
    const leaving = new AbortController()
    const left = failureOf(sends(tab, { signal: leaving.signal }))
    await atWallet(person)
    leaving.abort()
    expect(await left).toMatchObject({ code: 'ABORTED' })
    expect(await refusal(tab)).toMatchObject({ code: 'ALREADY_ASKED' })
    expect(person.asked()).toBe(1)
    const again = sends(tab, { allowRepeat: true })
    await expect.poll(() => person.wallet.waiting.length).toBe(2)
    // The new request is guarded in its turn.
    expect(await refusal(tab)).toMatchObject({ code: 'ALREADY_ASKED' })
    await person.wallet.decides('reject')
    await person.wallet.decides('approve')
    await again
    expect(person.asked()).toBe(2)
  })

  it('that was declined after the person had left can be sent again', async () => {
    const person = aPerson()
    const tab = await person.opens()
    const leaving = new AbortController()
    const left = failureOf(sends(tab, { signal: leaving.signal }))
    await atWallet(person)
    leaving.abort()
    await left
    await person.wallet.decides('reject')
    const again = sends(tab)
    await person.wallet.decides('approve')
    await again
  })
})

describe('after a reload, the same transfer', () => {
  /** A page that was reloaded, or whose tab was killed, while its request was at the wallet. */
  async function reloaded(end: 'reload' | 'kill' = 'reload', options?: TestKitOptions) {
    const person = aPerson()
    // A tab that was killed writes no more, whatever its code still does here.
    let isDead = false
    const { storage } = person.browser.openPage()
    const mortal = {
      ...storage,
      setItem: (key: string, value: string) => isDead || storage.setItem(key, value),
      removeItem: (key: string) => isDead || storage.removeItem(key),
    }
    const tab = await person.opens({ environment: { storage: mortal, ...options?.environment } })
    const lost = sends(tab).catch(() => undefined)
    await expect
      .poll(async () => {
        // Without locks, it waits for the writes of other tabs.
        await tab.clock.advance(200)
        return person.wallet.waiting.length
      })
      .toBe(1)
    if (end === 'kill') {
      isDead = true
      tab.page.close()
    } else {
      await tab.close()
      await lost
    }
    return { ...person, page: await person.opens(options) }
  }

  it.each(['reload', 'kill'] as const)(
    'is refused while the wallet has not answered, and found in its block once it has (%s)',
    async (end) => {
      const person = await reloaded(end)
      expect(await refusal(person.page)).toMatchObject({ code: 'ALREADY_ASKED' })
      // Other transactions of the account before and after it.
      await stack.send(person.account, { to: gamer(6).address, value: 1n })
      await person.wallet.decides('approve')
      await expect.poll(async () => refusal(person.page)).toMatchObject({ code: 'ALREADY_SENT' })
      await stack.send(person.account, { to: gamer(6).address, value: transfer.amount })
      expect(await refusal(person.page)).toMatchObject({
        code: 'ALREADY_SENT',
        details: { status: 'confirmed', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      })
      expect(person.asked()).toBe(1)
      const again = sends(person.page, { allowRepeat: true })
      await person.wallet.decides('approve')
      await again
    },
  )

  it('is not mistaken for other transactions of the account', async () => {
    const person = await reloaded()
    await stack.send(person.account, { to: transfer.to, value: transfer.amount + 1n })
    await stack.send(person.account, { to: gamer(6).address, value: transfer.amount })
    await stack.send(person.account, { to: transfer.to, value: transfer.amount, data: '0x12' })
    expect(await refusal(person.page)).toMatchObject({ code: 'ALREADY_ASKED' })
  })

  it('is pending while no block has it', async () => {
    const person = aPerson()
    const tab = await person.opens()
    await control().setAutomine(false)
    const lost = failureOf(sends(tab))
    await person.wallet.decides('approve')
    await expect.poll(() => sentTransactions(tab.kit).length).toBe(1)
    await tab.close()
    await lost
    const page = await person.opens()
    const [hash] = sentTransactions(tab.kit).map((one) => one.hash)
    expect(await refusal(page)).toMatchObject({ code: 'ALREADY_SENT', details: { status: 'pending', hash } })
    await control().mine()
    expect(await refusal(page)).toMatchObject({
      code: 'ALREADY_SENT',
      details: { status: 'confirmed', hash },
    })
  })

  it('can be sent again when the wallet had failed, and nothing of the account is pending', async () => {
    const person = aPerson()
    const tab = await person.opens()
    const failed = failureOf(sends(tab))
    await person.wallet.decides('fail')
    expect(await failed).toMatchObject({ code: 'WALLET_FAILED' })
    await tab.close()
    const page = await person.opens()
    const again = sends(page)
    await person.wallet.decides('approve')
    await again
  })

  it('is guarded by the storage alone where the browser has no locks', async () => {
    const person = await reloaded('reload', { environment: { locks: undefined } })
    expect(await refusal(person.page)).toMatchObject({ code: 'ALREADY_ASKED' })
  })

  it('is offered after a day: no wallet asks for so long', async () => {
    const person = await reloaded()
    await person.page.clock.advance(25 * 60 * 60_000)
    const again = sends(person.page)
    await expect.poll(() => person.wallet.waiting.length).toBe(2)
    await person.wallet.decides('reject')
    await person.wallet.decides('approve')
    await again
  })
})

describe('where the storage is refused', () => {
  it('two living tabs still send once, by the lock', async () => {
    const person = aPerson()
    const options = { environment: { storage: undefined } }
    const [tab, other] = [await person.opens(options), await person.opens(options)]
    const leaving = new AbortController()
    const left = failureOf(sends(tab, { signal: leaving.signal }))
    await atWallet(person)
    for (const test of [tab, other]) expect(await refusal(test)).toMatchObject({ code: 'ALREADY_ASKED' })
    leaving.abort()
    await left
    // The wallet still shows it.
    for (const test of [tab, other]) expect(await refusal(test)).toMatchObject({ code: 'ALREADY_ASKED' })
    await person.wallet.decides('reject')
    const again = sends(other)
    await person.wallet.decides('approve')
    await again
  })
})
