import { accountAt, createChainControl, type LocalStack, startLocalStack, usdt } from '@esports/local-stack'
import { createTestClient, type Hash, http, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  connect,
  connectionIn,
  destroyConnectKit,
  disconnect,
  getBalance,
  parseAmount,
  type SendProgress,
  type SendTokenParameters,
  sendToken,
  startConnectKit,
  subscribeEvents,
  switchChain,
} from '../src/index.ts'
import { aKit, browserStorage } from './a-kit.ts'
import { pageWallet } from './page-wallet.ts'

let stack: LocalStack
let rpcUrls: Readonly<Record<number, string>>
beforeAll(async () => {
  stack = await startLocalStack({ parts: ['chains'], ports: { polygon: 0, arbitrum: 0, arbitrumSepolia: 0 } })
  rpcUrls = stack.addresses.chains
})
afterAll(() => stack.close())

const [sender, receiver] = [accountAt(0), accountAt(1)]
const polygonUsdt = { symbol: 'USDT', decimals: 6, address: usdt.addresses[137] }
const connectorId = 'dev.example.page'

/** A page with an injected wallet, and a kit that has discovered it. */
function aPage({ chainId = 137, storage = browserStorage() } = {}) {
  const page = new EventTarget()
  const wallet = pageWallet(page, { account: sender, rpcUrls, chainId })
  const kit = aKit(rpcUrls, { page, storage })
  startConnectKit(kit)
  const connection = () => connectionIn(kit.store.getState(), 'eip155')
  return { page, wallet, kit, storage, connection, state: () => kit.store.getState() }
}

describe('an injected wallet', () => {
  it('is discovered by its announcement, also a late one, and listed once [S3.11, S6.4]', () => {
    const { wallet, state } = aPage()
    wallet.announces()
    wallet.announces()
    expect(state().connectors).toEqual([
      expect.objectContaining({ id: connectorId, type: 'ANNOUNCED', name: 'Page Wallet', rdns: connectorId }),
    ])
  })

  it('connects with its account and chain [S3.9, S4.8]', async () => {
    const { kit, state, connection } = aPage()
    const connecting = connect(kit, { connectorId })
    expect(state().attempt?.connector.id).toBe(connectorId)
    await connecting
    expect(state().attempt).toBeUndefined()
    expect(connection()).toMatchObject({
      status: 'connected',
      address: sender.address,
      chainId: 137,
      namespace: 'eip155',
    })
  })

  it('stays disconnected when the person rejects', async () => {
    const { kit, wallet, state, connection } = aPage()
    wallet.rejectsNext()
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(connection()).toEqual({ status: 'disconnected' })
    expect(state().attempt).toBeUndefined()
  })

  it('is switched to the app’s chain if it is on another', async () => {
    const { kit, connection } = aPage({ chainId: 42161 })
    await connect(kit, { connectorId, chainId: 137 })
    expect(connection()).toMatchObject({ chainId: 42161 })
    await switchChain(kit, { chainId: 137 })
    expect(connection()).toMatchObject({ chainId: 137 })
  })

  it('is followed when its chain changes, and disconnected when it revokes its accounts', async () => {
    const { kit, wallet, connection } = aPage()
    await connect(kit, { connectorId })
    wallet.switchesItself(42161)
    expect(connection()).toMatchObject({ chainId: 42161 })
    wallet.locks()
    await expect.poll(() => connection()).toEqual({ status: 'disconnected' })
  })

  it('is restored on the next page load, and not after a disconnect', async () => {
    const first = aPage()
    await connect(first.kit, { connectorId })
    await destroyConnectKit(first.kit)

    // The next page load: the same wallet, with its permission, and the same storage.
    const next = aKit(rpcUrls, { page: first.page, storage: first.storage })
    startConnectKit(next)
    await expect.poll(() => connectionIn(next.store.getState(), 'eip155').status).toBe('connected')

    await disconnect(next)
    const last = aKit(rpcUrls, { page: first.page, storage: first.storage })
    startConnectKit(last)
    expect(connectionIn(last.store.getState(), 'eip155').status).toBe('disconnected')
  })
})

const { setTimeout: realTimeout } = globalThis
const inRealTime = (milliseconds: number) => new Promise((resolve) => realTimeout(resolve, milliseconds))

describe('sendToken', () => {
  const held = (address: `0x${string}`) =>
    getBalance(aKit(rpcUrls), { chainId: 137, address, token: polygonUsdt })
  let page: ReturnType<typeof aPage>
  beforeEach(async () => {
    page = aPage()
    await connect(page.kit, { connectorId })
  })
  const send = (
    parameters: Partial<Pick<SendTokenParameters, 'amount' | 'to' | 'onProgress' | 'signal'>> = {},
  ) =>
    sendToken(page.kit, {
      chainId: 137,
      token: polygonUsdt,
      to: receiver.address,
      amount: parseAmount('5', 6),
      ...parameters,
    })

  it('transfers on the chain and waits for the receipt [S9.5]', async () => {
    const [from, to] = [await held(sender.address), await held(receiver.address)]
    const steps: string[] = []
    await send({ onProgress: ({ step }) => steps.push(step) })
    expect(steps).toEqual(['checking', 'awaitingWallet', 'confirming'])
    expect(await held(sender.address)).toBe(from - 5_000_000n)
    expect(await held(receiver.address)).toBe(to + 5_000_000n)
  })

  it('transfers a token whose contract returns nothing, like USDT on several networks', async () => {
    const address = '0xdac17f958d2ee523a2206206994597c13d831ec7'
    const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrls[137]) })
    // Returns a balance of 255 for every account, and halts without data at any other call.
    await chain.setCode({ address, bytecode: '0x36602414600857005b60ff60005260206000f3' })
    const { hash } = await sendToken(page.kit, {
      chainId: 137,
      token: { symbol: 'USDT', decimals: 6, address },
      to: receiver.address,
      amount: 200n,
    })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('reports analytics events: started, and succeeded or failed [S7.9]', async () => {
    const reported: unknown[] = []
    subscribeEvents(
      page.kit,
      (event) => event.type === 'reported' && reported.push([event.event, event.properties]),
    )
    await send()
    page.wallet.rejectsNext()
    const coin = { symbol: 'POL', decimals: 18, address: undefined }
    await expect(
      sendToken(page.kit, { chainId: 137, token: coin, to: receiver.address, amount: parseEther('0.5') }),
    ).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const where = { network: 'eip155:137', isSmartAccount: false }
    const [tokens, coins] = [
      { ...where, token: 'USDT', amount: 5 },
      { ...where, token: 'POL', amount: 0.5 },
    ]
    expect(reported).toEqual([
      ['SEND_INITIATED', { ...tokens, token: `eip155:137:${polygonUsdt.address}` }],
      ['SEND_SUCCESS', tokens],
      ['SEND_INITIATED', coins],
      ['SEND_ERROR', { ...coins, message: 'USER_REJECTED' }],
    ])
  })

  it('switches the wallet to the token’s network first [S4.10]', async () => {
    page.wallet.switchesItself(42161)
    await send()
    expect(page.connection()).toMatchObject({ chainId: 137 })
  })

  it('transfers nothing when the person rejects', async () => {
    const before = await held(sender.address)
    page.wallet.rejectsNext()
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await held(sender.address)).toBe(before)
  })

  it('throws before signing if it cannot succeed [S5.9, S8.9]', async () => {
    const everything = await held(sender.address)
    await expect(send({ amount: everything + 1n })).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    await expect(send({ to: '0x12' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    await expect(send({ to: '' })).rejects.toThrow('An amount and receiver address are required')
    await expect(send({ amount: 0n })).rejects.toThrow('An amount and receiver address are required')
    await expect(
      sendToken(page.kit, { chainId: 137, token: undefined, to: receiver.address, amount: 1n }),
    ).rejects.toThrow('A token is required')
    await expect(
      sendToken(page.kit, { chainId: 1, token: polygonUsdt, to: receiver.address, amount: 1n }),
    ).rejects.toThrow('Network Not Found')
  })

  it('throws the contract’s reason if the simulation fails, without a prompt', async () => {
    const control = createChainControl(rpcUrls[137] ?? '')
    await control.pauseUsdt()
    try {
      await expect(send()).rejects.toMatchObject({
        code: 'TRANSACTION_WOULD_FAIL',
        message: expect.stringContaining('transfers are paused'),
      })
    } finally {
      await control.unpauseUsdt()
    }
  })

  it('throws with the hash if the transaction reverted; the tokens are not moved', async () => {
    const before = await held(sender.address)
    page.wallet.limitsGasOfNext(30_000n)
    await expect(send()).rejects.toMatchObject({
      code: 'TRANSACTION_REVERTED',
      details: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    })
    expect(await held(sender.address)).toBe(before)
  })

  /** Sends, and performs another wallet action while the transfer is pending. */
  async function sendAndReplace(other: Parameters<typeof page.wallet.replaces>[1]) {
    const control = createChainControl(rpcUrls[137] ?? '')
    await control.setAutomine(false)
    const inner = globalThis.fetch
    let hasSeen: () => void = () => undefined
    const seen = new Promise<void>((resolve) => {
      hasSeen = resolve
    })
    const node = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      const asked = await request.clone().text()
      const answer = await inner(request)
      // From here on the kit detects replacements.
      if (asked.includes('eth_getTransactionByHash')) hasSeen()
      return answer
    })
    try {
      let hash: Hash | undefined
      const sending = send({
        onProgress: (progress) => {
          if (progress.step === 'confirming') hash = progress.hash
        },
      })
      sending.catch(() => undefined)
      await seen
      if (!hash) throw new Error('The kit follows a transaction that was not sent.')
      const replacement = await page.wallet.replaces(hash, other)
      await control.mine()
      return { hash, replacement, outcome: await sending.catch((error: unknown) => error) }
    } finally {
      node.mockRestore()
      await control.mine()
      await control.setAutomine(true)
    }
  }

  it('of a transaction sped up in the wallet went to its receiver, under its new hash', async () => {
    const before = await held(receiver.address)
    const { hash, replacement, outcome } = await sendAndReplace({})
    expect(replacement).not.toBe(hash)
    expect(outcome).toMatchObject({ hash: replacement, blockNumber: expect.any(BigInt) })
    expect(await held(receiver.address)).toBe(before + 5_000_000n)
  }, 20_000)

  it.each([
    ['cancelled', 'TRANSACTION_CANCELLED', { to: sender.address, value: 0n, data: '0x' }],
    ['replaced by another', 'TRANSACTION_REPLACED', { to: receiver.address, value: 1n, data: '0x' }],
  ] as const)(
    'of a transaction that was %s in the wallet is no success: %s',
    async (_, code, other) => {
      const before = await held(receiver.address)
      const { hash, replacement, outcome } = await sendAndReplace(other)
      expect(outcome).toMatchObject({ name: 'ConnectKitError', code, details: { hash, replacement } })
      expect(await held(receiver.address)).toBe(before)
    },
    20_000,
  )

  it('is waited for 25 s, then throws with the hash that the result is unknown [S9.5]', async () => {
    const control = createChainControl(rpcUrls[137] ?? '')
    await control.setAutomine(false)
    try {
      const ended = vi.fn()
      let sending: Promise<unknown> = Promise.resolve()
      await new Promise<void>((resolve) => {
        const onProgress = ({ step }: SendProgress) => {
          if (step !== 'confirming') return
          vi.useFakeTimers()
          resolve()
        }
        sending = send({ onProgress }).finally(ended)
        sending.catch(() => undefined)
      })
      for (let second = 0; second < 24; second += 1) {
        await vi.advanceTimersByTimeAsync(1_000)
        // The chain responds in real time.
        await inRealTime(20)
      }
      await vi.advanceTimersByTimeAsync(999)
      expect(ended).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await expect(sending).rejects.toMatchObject({
        code: 'CONFIRMATION_TIMED_OUT',
        details: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      })
    } finally {
      vi.useRealTimers()
      await control.mine()
      await control.setAutomine(true)
    }
  })

  it.each(['signal', 'kit'] as const)(
    'ends with its %s while it confirms, with the hash, and stops polling [kit-core review 7]',
    async (owner) => {
      const control = createChainControl(rpcUrls[137] ?? '')
      await control.setAutomine(false)
      const controller = new AbortController()
      const node = vi.spyOn(globalThis, 'fetch')
      try {
        const end = () => (owner === 'kit' ? destroyConnectKit(page.kit) : controller.abort())
        const sending = send({
          signal: controller.signal,
          onProgress: ({ step }) => {
            if (step === 'confirming') setTimeout(() => void end(), 100)
          },
        })
        await expect(sending).rejects.toMatchObject({
          code: 'ABORTED',
          details: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
        })
        const asked = node.mock.calls.length
        await inRealTime(2_500)
        expect(node.mock.calls).toHaveLength(asked)
      } finally {
        node.mockRestore()
        await control.mine()
        await control.setAutomine(true)
      }
    },
  )

  it('throws with the hash if the network cannot confirm, with another code than a timeout', async () => {
    const inner = globalThis.fetch
    const node = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      const asked = await request.clone().text()
      // It returns its blocks, but without their transactions.
      return asked.includes('eth_getTransactionReceipt') ? new Response('', { status: 503 }) : inner(request)
    })
    try {
      await expect(send()).rejects.toMatchObject({
        code: 'CONFIRMATION_UNKNOWN',
        details: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      })
    } finally {
      node.mockRestore()
    }
  })

  it('throws if the balance does not cover the network fee', async () => {
    const control = createChainControl(rpcUrls[137] ?? '')
    const coins = await getBalance(page.kit, {
      chainId: 137,
      address: sender.address,
      token: { symbol: 'POL', decimals: 18, address: undefined },
    })
    await expect(
      sendToken(page.kit, {
        chainId: 137,
        token: { symbol: 'POL', decimals: 18, address: undefined },
        to: receiver.address,
        // The whole balance leaves nothing for the fee.
        amount: coins,
      }),
    ).rejects.toMatchObject({ code: 'INSUFFICIENT_GAS' })
    await control.setNativeBalance(sender.address, parseEther('1000'))
  })
})
