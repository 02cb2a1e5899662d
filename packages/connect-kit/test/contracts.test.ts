import {
  accountAt,
  createChainControl,
  createSignerWallets,
  type LocalStack,
  startLocalStack,
  usdt,
} from '@esports/local-stack'
import { type Hash, parseAbi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  connect,
  deployContract,
  destroyConnectKit,
  readContract,
  sendTransaction,
  signMessage,
  simulateContract,
  verifyMessage,
  waitForTransactionReceipt,
  writeContract,
} from '../src/index.ts'
import { arbitrum, defineNetwork, polygon } from '../src/networks.ts'
import { createTestKit, type TestKit } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'
import { pageWallet } from './page-wallet.ts'

let stack: LocalStack
beforeAll(async () => {
  stack = await startLocalStack({ parts: ['chains'], ports: { polygon: 0, arbitrum: 0, arbitrumSepolia: 0 } })
})
afterAll(() => stack.close())

const [owner, receiver] = [accountAt(0), accountAt(1)]
const token = usdt.addresses[137]
const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function decimals() view returns (uint8)',
])
const rpcUrl = () => stack.addresses.chains[137]
const control = () => createChainControl(rpcUrl())

let test: TestKit
beforeEach(async () => {
  test = createTestKit({
    networks: [
      defineNetwork(polygon, { rpcUrls: [rpcUrl()] }),
      defineNetwork(arbitrum, { rpcUrls: [stack.addresses.chains[42161]] }),
    ],
    wallet: { accounts: [owner], chainId: 137, rpcUrl: rpcUrl() },
  })
  await connect(test.kit, { connectorId: test.wallet.id })
})
afterEach(() => test.close())

/** Advances the kit's clock while the chain responds in real time, until the promise settles. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  const pending = Symbol('pending')
  // Handled here also while nothing awaits it.
  promise.catch(() => undefined)
  for (;;) {
    await test.clock.advance(500)
    const pause = new Promise<typeof pending>((resolve) => setTimeout(resolve, 20, pending))
    const outcome = await Promise.race([promise, pause])
    if (outcome !== pending) return outcome
  }
}

describe('a contract', () => {
  it('is read through the app’s nodes, not through the wallet', async () => {
    const asked = test.wallet.requests.length
    const held = await readContract(test.kit, {
      address: token,
      abi,
      functionName: 'balanceOf',
      args: [owner.address],
    })
    expect(held).toBeGreaterThan(0n)
    expect(await readContract(test.kit, { address: token, abi, functionName: 'decimals' })).toBe(6)
    expect(test.wallet.requests).toHaveLength(asked)
  })

  it('is read on the given chain', async () => {
    const call = { abi, functionName: 'decimals' } as const
    expect(await readContract(test.kit, { ...call, address: usdt.addresses[42161], chainId: 42161 })).toBe(6)
    // An untyped caller.
    const elsewhere = { ...call, address: token, chainId: 5 }
    await expect(readContract(test.kit, elsewhere)).rejects.toMatchObject({ code: 'CHAIN_NOT_CONFIGURED' })
  })

  it('that does not exist, or reverts, is distinguished from a network failure', async () => {
    const nobody = { address: receiver.address, abi, functionName: 'decimals' } as const
    await expect(readContract(test.kit, nobody)).rejects.toMatchObject({ code: 'CONTRACT_CALL_FAILED' })
    const wrong = { address: token, abi, functionName: 'balanceOf', args: ['0x12'] } as const
    await expect(readContract(test.kit, wrong)).rejects.toMatchObject({ code: 'INVALID_HEX_DATA' })
    const lonely = createTestKit({
      networks: [defineNetwork(polygon, { rpcUrls: ['http://127.0.0.1:9'] })],
      wallet: false,
    })
    const call = { address: token, abi, functionName: 'decimals' } as const
    await expect(readContract(lonely.kit, call)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
  })

  it('is simulated as the connected account, and the simulated request is sent', async () => {
    const { result, request } = await simulateContract(test.kit, {
      address: token,
      abi,
      functionName: 'transfer',
      args: [receiver.address, 5n],
    })
    expect(result).toBe(true)
    expect(request).toEqual({
      chainId: 137,
      address: token,
      abi,
      functionName: 'transfer',
      args: [receiver.address, 5n],
    })
    const hash = await writeContract(test.kit, request)
    const { status } = await inTime(waitForTransactionReceipt(test.kit, { hash }))
    expect(status).toBe('success')
  })

  it('that would revert throws the reason, without a wallet prompt', async () => {
    await control().pauseUsdt()
    try {
      const trying = simulateContract(test.kit, {
        address: token,
        abi,
        functionName: 'transfer',
        args: [receiver.address, 5n],
      })
      await expect(trying).rejects.toMatchObject({
        code: 'CONTRACT_CALL_FAILED',
        details: { reason: expect.stringContaining('transfers are paused') },
      })
    } finally {
      await control().unpauseUsdt()
    }
  })

  it('is deployed, with its address in the receipt', async () => {
    // Returns 42 for every call; its constructor ignores its arguments.
    const bytecode = '0x600a600c600039600a6000f3602a60005260206000f3'
    const answers = parseAbi(['constructor(uint256 unused)', 'function answer() view returns (uint256)'])
    const hash = await deployContract(test.kit, { chainId: 137, abi: answers, bytecode, args: [7n] })
    const { contractAddress } = await inTime(waitForTransactionReceipt(test.kit, { chainId: 137, hash }))
    if (!contractAddress) throw new Error('Nothing was deployed.')
    expect(
      await readContract(test.kit, { address: contractAddress, abi: answers, functionName: 'answer' }),
    ).toBe(42n)
  })

  it.each(['signal', 'kit'] as const)('is read until its %s ends', async (by) => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const hanging = createTestKit({ networks: [polygon], wallet: false, environment: { fetch } })
    const controller = new AbortController()
    const call = { address: token, abi, functionName: 'decimals', signal: controller.signal } as const
    const reading = codeOf(readContract(hanging.kit, call))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    if (by === 'signal') controller.abort()
    else await destroyConnectKit(hanging.kit)
    expect(await reading).toBe('ABORTED')
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a signed message', () => {
  it('is verified by the signer’s key', async () => {
    const message = 'I am me'
    const signature = (await signMessage(test.kit, { message })) as `0x${string}`
    expect(await verifyMessage(test.kit, { address: owner.address, message, signature })).toBe(true)
    expect(await verifyMessage(test.kit, { address: receiver.address, message, signature })).toBe(false)
    expect(await verifyMessage(test.kit, { address: owner.address, message: 'I am you', signature })).toBe(
      false,
    )
  })

  it('is verified by the contract wallet of its signer, deployed (ERC-1271) or not yet (ERC-6492)', async () => {
    const wallets = await createSignerWallets({ chainId: 137, rpcUrl: rpcUrl() })
    const message = 'I own a contract'
    const signature = (await signMessage(test.kit, { message })) as `0x${string}`
    const deployed = { address: await wallets.deploy(owner.address), message, signature }
    expect(await verifyMessage(test.kit, deployed)).toBe(true)
    expect(await verifyMessage(test.kit, { ...deployed, message: 'I own another' })).toBe(false)
    // The same address on another chain is a different account.
    expect(await verifyMessage(test.kit, { ...deployed, chainId: 42161 })).toBe(false)
    const { address, factory, factoryData } = await wallets.plan(owner.address, 1)
    expect(await verifyMessage(test.kit, { address, factory, factoryData, message, signature })).toBe(true)
  })

  it('of a contract wallet cannot be verified while the chain is unreachable', async () => {
    const lonely = createTestKit({
      networks: [defineNetwork(polygon, { rpcUrls: ['http://127.0.0.1:9'] })],
      wallet: false,
    })
    const signed = { address: receiver.address, message: 'x', signature: `0x${'12'.repeat(65)}` } as const
    await expect(verifyMessage(lonely.kit, signed)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
  })
})

describe('waitForTransactionReceipt', () => {
  it('resolves after the requested confirmations', async () => {
    const hash = await sendTransaction(test.kit, { to: receiver.address, value: 1n })
    const waiting = waitForTransactionReceipt(test.kit, { hash, confirmations: 3 })
    const ended = vi.fn()
    void waiting.then(ended)
    for (let block = 0; block < 2; block += 1) {
      for (let look = 0; look < 5; look += 1) {
        await test.clock.advance(1_000)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      expect(ended).not.toHaveBeenCalled()
      await control().mine()
    }
    expect(await inTime(waiting)).toMatchObject({ transactionHash: hash, status: 'success' })
    expect(test.clock.pending).toBe(0)
  })

  it('rejects after its timeout, with the hash', async () => {
    const hash = `0x${'12'.repeat(32)}` as const
    const waiting = waitForTransactionReceipt(test.kit, { hash, timeout: 3_000 })
    await expect(inTime(waiting)).rejects.toMatchObject({
      code: 'CONFIRMATION_TIMED_OUT',
      details: { hash },
    })
    expect(test.clock.pending).toBe(0)
  })

  it('is aborted by its signal, without a timer left', async () => {
    const hash = `0x${'12'.repeat(32)}` as const
    const controller = new AbortController()
    const waiting = codeOf(waitForTransactionReceipt(test.kit, { hash, signal: controller.signal }))
    await vi.waitFor(() => expect(test.clock.pending).toBe(2))
    controller.abort()
    expect(await waiting).toBe('ABORTED')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(test.clock.pending).toBe(0)
  })

  it.each([
    ['repriced', {}],
    ['cancelled', { to: owner.address, value: 0n }],
    ['replaced', { to: receiver.address, value: 2n }],
  ] as const)('follows a transaction that was %s in the wallet', async (reason, other) => {
    const wallet = pageWallet(new EventTarget(), { account: owner, rpcUrls: { 137: rpcUrl() }, chainId: 137 })
    await control().setAutomine(false)
    try {
      const hash = await sendTransaction(test.kit, { to: receiver.address, value: parseEther('0.1') })
      const replacements: { readonly reason: string; readonly hashes: readonly Hash[] }[] = []
      const fetch = vi.spyOn(globalThis, 'fetch')
      const waiting = waitForTransactionReceipt(test.kit, {
        hash,
        onReplaced: ({ reason: why, replacedTransaction, transaction, transactionReceipt }) =>
          replacements.push({
            reason: why,
            hashes: [replacedTransaction.hash, transaction.hash, transactionReceipt.transactionHash],
          }),
      })
      // From here on the kit detects replacements.
      await vi.waitFor(() =>
        expect(JSON.stringify(fetch.mock.calls.map(([, init]) => init?.body))).toContain(
          'eth_getTransactionCount',
        ),
      )
      fetch.mockRestore()
      const replacement = await wallet.replaces(hash, other)
      await control().mine()
      // More than one block was mined since the last poll.
      await control().mine()
      expect(await inTime(waiting)).toMatchObject({ transactionHash: replacement })
      expect(replacements).toEqual([{ reason, hashes: [hash, replacement, replacement] }])
    } finally {
      await control().mine()
      await control().setAutomine(true)
    }
  })
})
