import {
  custom,
  encodeFunctionData,
  erc20Abi,
  hashMessage,
  recoverMessageAddress,
  recoverTypedDataAddress,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import {
  type ConnectKit,
  connect,
  connectionIn,
  deployContract,
  destroyConnectKit,
  disconnect,
  getBalance,
  getCallsStatus,
  getCapabilities,
  getProvider,
  getWalletClient,
  sendCalls,
  sendToken,
  sendTransaction,
  showCallsStatus,
  signMessage,
  signTypedData,
  switchChain,
  switchConnection,
  waitForCallsStatus,
  watchAsset,
  writeContract,
} from '../src/index.ts'
import { createScriptedWallet, createTestKit, settled } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const typedData = {
  domain: { name: 'Arena', chainId: 137 },
  types: { Entry: [{ name: 'seed', type: 'uint256' }] },
  primaryType: 'Entry',
  message: { seed: 7n },
} as const

async function connected(options: Parameters<typeof createTestKit>[0] = {}) {
  const page = createTestKit(options)
  await connect(page.kit, { connectorId: page.wallet.id })
  const connection = connectionIn(page.kit.store.getState(), 'eip155')
  if (connection.status !== 'connected') throw new Error('not connected')
  return { ...page, address: connection.address }
}

/** A page with a second, inactive wallet that has other accounts. */
async function withAnother(options: Parameters<typeof createTestKit>[0] = {}) {
  const other = createScriptedWallet({
    name: 'Other',
    rdns: 'test.other',
    accounts: [privateKeyToAccount(`0x${'7'.repeat(64)}`)],
  })
  const page = createTestKit({ ...options, multiWallet: true })
  other.installIn(page.page.window)
  await connect(page.kit, { connectorId: other.id })
  await connect(page.kit, { connectorId: page.wallet.id })
  return { ...page, other }
}

/** Replaces the wallet's response to a method. */
function answers(
  { provider }: Awaited<ReturnType<typeof connected>>['wallet'],
  method: string,
  answer: (params: unknown) => unknown,
) {
  const request = provider.request.bind(provider)
  provider.request = async (asked) => (asked.method === method ? answer(asked.params) : request(asked))
}

describe('signing', () => {
  it('signMessage signs a text with the connected account (EIP-191)', async () => {
    const { kit, address } = await connected()
    const message = 'Grüße, 世界 🎮'
    const signature = await signMessage(kit, { message })
    expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(address)
    expect(hashMessage(message)).toMatch(/^0x/)
  })

  it('signTypedData signs structured data with the connected account (EIP-712)', async () => {
    const { kit, address } = await connected()
    const signature = await signTypedData(kit, typedData)
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address)
  })

  it('typed data that does not match its types is not sent to the wallet', async () => {
    const { kit, wallet } = await connected()
    const asked = wallet.requests.length
    const wrong = { ...typedData, message: { seed: 'seven' } } as unknown as TypedDataDefinition
    await expect(signTypedData(kit, wrong)).rejects.toMatchObject({
      code: 'TYPED_DATA_INVALID',
    })
    expect(wallet.requests).toHaveLength(asked)
  })

  it('raw bytes are signed unchanged, as hex or Uint8Array', async () => {
    const { kit, address } = await connected()
    for (const raw of ['0x00ff8a', Uint8Array.of(0, 255, 138)] as const) {
      const signature = await signMessage(kit, { message: { raw } })
      const signed = { message: { raw }, signature: signature as `0x${string}` }
      expect(await recoverMessageAddress(signed)).toBe(address)
    }
  })

  it('invalid hex is not sent to the wallet', async () => {
    const { kit, wallet } = await connected()
    const asked = wallet.requests.length
    await expect(signMessage(kit, { message: { raw: '0x123' } })).rejects.toMatchObject({
      code: 'INVALID_HEX_DATA',
    })
    expect(wallet.requests).toHaveLength(asked)
  })

  it('a response that is not a signature is rejected', async () => {
    const { kit, wallet } = await connected()
    for (const nonsense of [null, 5, 'yes', '0xabc', { signature: '0x' }]) {
      answers(wallet, 'personal_sign', () => nonsense)
      await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    }
  })
})

describe('transactions', () => {
  it('are sent as hex quantities (EIP-1474), and return their hash [S5.3, S7.11]', async () => {
    const { kit, wallet, address } = await connected()
    const hash = await sendTransaction(kit, { to: someone, value: 10n ** 18n, data: '0x12', gas: 21_000n })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(wallet.requests.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [
        {
          from: address,
          to: someone,
          chainId: '0x89',
          value: '0xde0b6b3a7640000',
          data: '0x12',
          gas: '0x5208',
        },
      ],
    })
  })

  it('can have a nonce, fees, access list and authorization list (EIP-1559, EIP-2930, EIP-7702)', async () => {
    const { kit, wallet } = await connected()
    const authorization = await privateKeyToAccount(`0x${'11'.repeat(32)}`).signAuthorization({
      address: someone,
      chainId: 137,
      nonce: 3,
    })
    const storageKeys = [`0x${'00'.repeat(32)}`] as const
    await sendTransaction(kit, {
      to: someone,
      nonce: 0,
      maxFeePerGas: 30n,
      maxPriorityFeePerGas: 2n,
      accessList: [{ address: someone, storageKeys }],
      authorizationList: [authorization],
    })
    expect(wallet.requests.at(-1)?.params).toEqual([
      expect.objectContaining({
        nonce: '0x0',
        maxFeePerGas: '0x1e',
        maxPriorityFeePerGas: '0x2',
        accessList: [{ address: someone, storageKeys }],
        authorizationList: [
          {
            address: someone,
            chainId: '0x89',
            nonce: '0x3',
            r: `0x${BigInt(authorization.r).toString(16)}`,
            s: `0x${BigInt(authorization.s).toString(16)}`,
            yParity: authorization.yParity === 1 ? '0x1' : '0x0',
          },
        ],
      }),
    ])
    await sendTransaction(kit, { to: someone, gasPrice: 7n })
    expect(wallet.requests.at(-1)?.params).toEqual([expect.objectContaining({ gasPrice: '0x7' })])
  })

  it('are not sent with a negative amount or without a recipient', async () => {
    const { kit, wallet } = await connected()
    await expect(sendTransaction(kit, { to: someone, value: -1n })).rejects.toMatchObject({
      code: 'INVALID_AMOUNT',
    })
    // Possible for untyped callers.
    const nobody = { value: 1n } as unknown as { to: `0x${string}` }
    await expect(sendTransaction(kit, nobody)).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  it('are not sent with invalid contract data [S5.9]', async () => {
    const { kit, wallet } = await connected()
    const asked = wallet.requests.length
    for (const data of ['0x123', '0xzz', 'ab'] as `0x${string}`[])
      await expect(sendTransaction(kit, { to: someone, data })).rejects.toMatchObject({
        code: 'INVALID_HEX_DATA',
      })
    expect(wallet.requests).toHaveLength(asked)
  })

  it('fail if the wallet’s response is not a hash [S5.3]', async () => {
    const { kit, wallet } = await connected()
    for (const answer of [null, '0x12', 'ok', `0x${'g'.repeat(64)}`]) {
      answers(wallet, 'eth_sendTransaction', () => answer)
      await expect(sendTransaction(kit, { to: someone })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    }
  })

  it('can call a contract function', async () => {
    const { kit, wallet } = await connected()
    await writeContract(kit, {
      address: someone,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [someone, 5n],
    })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [someone, 5n] })
    expect(wallet.requests.at(-1)?.params).toEqual([expect.objectContaining({ to: someone, data })])
  })
})

describe('a token', () => {
  const usdt = { type: 'ERC20', options: { address: someone, symbol: 'USDT', decimals: 6 } } as const

  it('is offered to the wallet (EIP-747), and the result is returned', async () => {
    const { kit, wallet } = await connected()
    const seen = vi.fn()
    answers(wallet, 'wallet_watchAsset', (params) => {
      seen(params)
      return true
    })
    expect(await watchAsset(kit, usdt)).toBe(true)
    expect(seen).toHaveBeenCalledWith(usdt)
    answers(wallet, 'wallet_watchAsset', () => false)
    expect(await watchAsset(kit, usdt)).toBe(false)
  })
})

describe('batches of calls (EIP-5792)', () => {
  it('are sent as version 2.0.0; a string id of version 1.0 is accepted', async () => {
    const { kit, wallet, address } = await connected()
    const seen = vi.fn()
    answers(wallet, 'wallet_sendCalls', (params) => {
      seen(params)
      return '0xbatch'
    })
    expect(
      await sendCalls(kit, { calls: [{ to: someone, data: '0x', value: 10n }], forceAtomic: true }),
    ).toMatchObject({ id: '0xbatch' })
    expect(seen).toHaveBeenCalledWith([
      {
        version: '2.0.0',
        from: address,
        chainId: '0x89',
        atomicRequired: true,
        calls: [{ to: someone, data: '0x', value: '0xa' }],
      },
    ])
    const capabilities = { paymasterService: { supported: true } }
    answers(wallet, 'wallet_sendCalls', () => ({ id: 'two', capabilities }))
    expect(await sendCalls(kit, { calls: [{ to: someone }] })).toEqual({ id: 'two', capabilities })
  })

  it('are not sent to the wallet with an invalid call [S5.4]', async () => {
    const { kit, wallet } = await connected()
    const asked = wallet.requests.length
    const wrong: readonly unknown[] = [{ to: 'vitalik.eth' }, { to: someone, data: 'ff' }, null]
    for (const call of wrong)
      await expect(sendCalls(kit, { calls: [call as { to: `0x${string}` }] })).rejects.toMatchObject({
        code: 'CALLS_INVALID',
      })
    expect(wallet.requests).toHaveLength(asked)
  })

  it('return their status', async () => {
    const { kit, wallet } = await connected()
    const transactionHash = `0x${'ab'.repeat(32)}`
    const receipt = { transactionHash, status: '0x1', blockNumber: '0xf', gasUsed: '0x5208', logs: [] }
    answers(wallet, 'wallet_getCallsStatus', () => ({
      status: 200,
      chainId: '0x89',
      atomic: true,
      receipts: [receipt, {}],
    }))
    expect(await getCallsStatus(kit, { id: 'x' })).toEqual({
      id: 'x',
      chainId: 137,
      status: 'success',
      statusCode: 200,
      atomic: true,
      receipts: [{ transactionHash, status: 'success', blockNumber: 15n, gasUsed: 21_000n, logs: [] }],
      capabilities: undefined,
    })
    answers(wallet, 'wallet_getCallsStatus', () => 'fine')
    await expect(getCallsStatus(kit, { id: 'x' })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  it('are polled until they succeed or fail', async () => {
    const { kit, wallet, clock } = await connected()
    let status = 100
    const asked = vi.fn(() => ({ status }))
    answers(wallet, 'wallet_getCallsStatus', asked)
    const waiting = waitForCallsStatus(kit, { id: 'x', pollingInterval: 500 })
    await settled()
    expect(asked).toHaveBeenCalledTimes(1)
    await clock.advance(499)
    expect(asked).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    expect(asked).toHaveBeenCalledTimes(2)
    status = 600
    await clock.advance(500)
    expect(await waiting).toMatchObject({ status: 'failure', statusCode: 600 })
    expect(clock.pending).toBe(0)
  })

  it('are polled at the wallet that received them, also if another one becomes active [kit-core hostile T81]', async () => {
    const { kit, wallet, other, clock } = await withAnother()
    const statuses = [100, 100, 200]
    answers(wallet, 'wallet_getCallsStatus', () => ({ status: statuses.shift() }))
    const asked = vi.fn()
    answers(other, 'wallet_getCallsStatus', asked)
    const waiting = waitForCallsStatus(kit, { id: 'x' })
    await settled()
    switchConnection(kit, { sessionId: `page:${other.id}` })
    await clock.advance(2_000)
    expect(await waiting).toMatchObject({ status: 'success' })
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['goes on after', 2, 'none'],
    ['ends with', 3, 'WALLET_FAILED'],
  ] as const)('polling %s %i consecutive failures [kit-core hostile T81]', async (_, failures, outcome) => {
    const { kit, wallet, clock } = await connected()
    const failing = Array.from({ length: failures }, () => () => {
      throw Object.assign(new Error('Internal error'), { code: -32603 })
    })
    const script: (() => unknown)[] = [
      ...failing.slice(0, 2),
      ...(failures > 2 ? [] : [() => ({ status: 100 })]),
      ...failing,
      () => ({ status: 200 }),
    ]
    answers(wallet, 'wallet_getCallsStatus', () => script.shift()?.())
    const waiting = codeOf(waitForCallsStatus(kit, { id: 'x' }))
    await settled()
    for (let turn = 0; turn < 6; turn += 1) await clock.advance(1_000)
    expect(await waiting).toBe(outcome)
    expect(clock.pending).toBe(0)
  })

  it('polling ends at once if the wallet does not support the method [kit-core hostile T81]', async () => {
    const { kit, wallet, clock } = await connected()
    answers(wallet, 'wallet_getCallsStatus', () => {
      throw Object.assign(new Error('no'), { code: 4200 })
    })
    expect(await codeOf(waitForCallsStatus(kit, { id: 'x' }))).toBe('WALLET_UNSUPPORTED')
    expect(clock.pending).toBe(0)
  })

  it('polling ends at the timeout, without further requests', async () => {
    const { kit, wallet, clock } = await connected()
    const asked = vi.fn(() => ({ status: 100 }))
    answers(wallet, 'wallet_getCallsStatus', asked)
    const waiting = codeOf(waitForCallsStatus(kit, { id: 'x', timeout: 1_500 }))
    await settled()
    await clock.advance(1_500)
    expect(await waiting).toBe('CONFIRMATION_TIMED_OUT')
    expect(asked).toHaveBeenCalledTimes(2)
    expect(clock.pending).toBe(0)
  })

  it('polling ends when the signal is aborted', async () => {
    const { kit, wallet, clock } = await connected()
    const asked = vi.fn(() => ({ status: 100 }))
    answers(wallet, 'wallet_getCallsStatus', asked)
    const controller = new AbortController()
    const waiting = codeOf(waitForCallsStatus(kit, { id: 'x', signal: controller.signal }))
    await settled()
    controller.abort()
    expect(await waiting).toBe('ABORTED')
    await settled()
    expect(clock.pending).toBe(0)
    await clock.advance(5_000)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('are shown by the wallet if it supports that', async () => {
    const { kit, wallet } = await connected()
    const shown = vi.fn()
    answers(wallet, 'wallet_showCallsStatus', shown)
    await showCallsStatus(kit, { id: 'x' })
    expect(shown).toHaveBeenCalledWith(['x'])
    answers(wallet, 'wallet_showCallsStatus', () => {
      throw Object.assign(new Error('no'), { code: 4200 })
    })
    await expect(showCallsStatus(kit, { id: 'x' })).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
  })

  it('are supported if the wallet’s capabilities say so; a wallet without the method has no capabilities', async () => {
    const { kit, wallet } = await connected()
    expect(await getCapabilities(kit)).toEqual({})
    answers(wallet, 'wallet_getCapabilities', () => ({
      '0x89': { atomic: { status: 'ready' } },
      nonsense: {},
    }))
    expect(await getCapabilities(kit, { chainIds: [137] })).toEqual({ 137: { atomic: { status: 'ready' } } })
    answers(wallet, 'wallet_getCapabilities', () => 'yes')
    await expect(getCapabilities(kit)).rejects.toMatchObject({ code: 'CAPABILITIES_UNREADABLE' })
  })
})

describe('another wallet that becomes active during a request', () => {
  const actions: Record<string, (kit: ConnectKit) => Promise<unknown>> = {
    signMessage: (kit) => signMessage(kit, { message: 'x' }),
    signTypedData: (kit) => signTypedData(kit, typedData),
    sendTransaction: (kit) => sendTransaction(kit, { to: someone }),
    sendCalls: (kit) => sendCalls(kit, { calls: [{ to: someone }] }),
    writeContract: (kit) =>
      writeContract(kit, {
        address: someone,
        abi: erc20Abi,
        functionName: 'approve',
        args: [someone, 1n],
      }),
    deployContract: (kit) => deployContract(kit, { abi: [], bytecode: '0x00' }),
  }
  const signing = /^(personal_sign|eth_signTypedData_v4|eth_sendTransaction|wallet_sendCalls)$/

  it.each(Object.keys(actions))(
    '%s sends it no request, whenever the change happens [kit-core hostile T45]',
    async (name) => {
      const { kit, wallet, other } = await withAnother()
      // Loads the action's code first, so that the number of turns is deterministic.
      await codeOf(actions[name]?.(kit))
      for (let turns = 0; turns < 25; turns += 1) {
        switchConnection(kit, { sessionId: `page:${wallet.id}` })
        const asking = codeOf(actions[name]?.(kit))
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
        switchConnection(kit, { sessionId: `page:${other.id}` })
        await asking
      }
      expect(other.requests.filter(({ method }) => signing.test(method))).toEqual([])
    },
  )

  it('sendToken does not switch its network [kit-core hostile T45]', async () => {
    const node = custom({
      async request({ method }: { readonly method: string }) {
        if (method === 'eth_estimateGas') switchConnection(page.kit, { sessionId: `page:${page.other.id}` })
        return method === 'eth_getBalance' ? '0xde0b6b3a7640000' : '0x1'
      },
    })
    const page = await withAnother({ transports: { 1: node } })
    const before = page.other.requests.length
    const transfer = {
      chainId: 1,
      token: { symbol: 'ETH', decimals: 18, address: undefined },
      to: someone,
      amount: 1n,
    } as const
    expect(await codeOf(sendToken(page.kit, transfer))).toBe('ABORTED')
    expect(page.other.requests.slice(before)).toEqual([])
    expect(page.wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })
})

describe('every asynchronous action', () => {
  const actions: Record<string, (kit: ConnectKit, signal?: AbortSignal) => Promise<unknown>> = {
    signMessage: (kit, signal) => signMessage(kit, { message: 'x', ...(signal ? { signal } : {}) }),
    signTypedData: (kit, signal) => signTypedData(kit, { ...typedData, ...(signal ? { signal } : {}) }),
    sendTransaction: (kit, signal) => sendTransaction(kit, { to: someone, ...(signal ? { signal } : {}) }),
    writeContract: (kit, signal) =>
      writeContract(kit, {
        address: someone,
        abi: erc20Abi,
        functionName: 'approve',
        args: [someone, 1n],
        ...(signal ? { signal } : {}),
      }),
    sendCalls: (kit, signal) => sendCalls(kit, { calls: [{ to: someone }], ...(signal ? { signal } : {}) }),
    getCallsStatus: (kit, signal) => getCallsStatus(kit, { id: 'x', ...(signal ? { signal } : {}) }),
    getCapabilities: (kit, signal) => getCapabilities(kit, signal ? { signal } : {}),
    waitForCallsStatus: (kit, signal) => waitForCallsStatus(kit, { id: 'x', ...(signal ? { signal } : {}) }),
    showCallsStatus: (kit, signal) => showCallsStatus(kit, { id: 'x', ...(signal ? { signal } : {}) }),
    deployContract: (kit, signal) =>
      deployContract(kit, { abi: [], bytecode: '0x00', ...(signal ? { signal } : {}) }),
    watchAsset: (kit, signal) =>
      watchAsset(kit, {
        type: 'ERC20',
        options: { address: someone, symbol: 'USDT', decimals: 6 },
        ...(signal ? { signal } : {}),
      }),
    switchChain: (kit, signal) => switchChain(kit, { chainId: 1, ...(signal ? { signal } : {}) }),
  }
  const hanging = async () => {
    const page = await connected()
    // Real wallets may respond after the caller aborted.
    const late: (() => void)[] = []
    page.wallet.provider.request = () => new Promise((resolve) => late.push(() => resolve('0x1')))
    return { ...page, answersLate: () => late.forEach((answer) => answer()) }
  }

  it.each(Object.keys(actions))('%s is aborted by its signal, and ignores a late response', async (name) => {
    const page = await hanging()
    const controller = new AbortController()
    const waiting = codeOf(actions[name]?.(page.kit, controller.signal))
    await settled()
    const before = page.kit.store.getState()
    controller.abort()
    expect(await waiting).toBe('ABORTED')
    page.answersLate()
    await settled()
    expect(page.kit.store.getState()).toBe(before)
  })

  it.each([
    ['sendTransaction', `0x${'ab'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
    ['sendCalls', { id: 'a batch' }, { id: 'a batch', capabilities: undefined }],
  ] as const)(
    '%s tells the caller of a late approval, once, and of nothing else',
    async (name, answer, told) => {
      const page = await connected()
      const late: ((answer: unknown) => void)[] = []
      page.wallet.provider.request = ({ method }) =>
        method === 'eth_chainId'
          ? Promise.resolve('0x89')
          : new Promise((resolve) => {
              late.push(resolve)
            })
      const onLateApproval = vi.fn()
      const ask = (signal: AbortSignal) =>
        name === 'sendCalls'
          ? sendCalls(page.kit, { calls: [{ to: someone }], signal, onLateApproval })
          : sendTransaction(page.kit, { to: someone, signal, onLateApproval })
      for (const [isAborted, given] of [
        [false, answer],
        [true, {}],
        [true, answer],
      ] as const) {
        const controller = new AbortController()
        const waiting = codeOf(ask(controller.signal))
        await settled()
        if (isAborted) controller.abort()
        late.pop()?.(given)
        expect(await waiting).toBe(isAborted ? 'ABORTED' : 'none')
        await settled()
      }
      expect(onLateApproval.mock.calls).toEqual([[told]])
    },
  )

  it.each(Object.keys(actions))('%s is aborted when the kit is destroyed', async (name) => {
    const page = await hanging()
    const waiting = codeOf(actions[name]?.(page.kit))
    await settled()
    await destroyConnectKit(page.kit)
    expect(await waiting).toBe('ABORTED')
    page.answersLate()
    await settled()
    expect(page.wallet.listenerCount).toBe(0)
    expect(page.clock.pending).toBe(0)
    expect(await codeOf(actions[name]?.(page.kit))).toBe('DESTROYED')
  })

  it.each(Object.keys(actions).filter((name) => name !== 'switchChain'))(
    '%s needs a connected, unlocked wallet',
    async (name) => {
      await expect(actions[name]?.(createTestKit().kit)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
      const page = await connected()
      page.wallet.locks()
      await settled()
      await expect(actions[name]?.(page.kit)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    },
  )
})

describe('getProvider and getWalletClient', () => {
  it('return those of the connected wallet, and throw after disconnect', async () => {
    const { kit } = await connected()
    expect(await getProvider(kit, { namespace: 'eip155' }).request({ method: 'eth_chainId' })).toBe('0x89')
    const client = await getWalletClient(kit)
    expect(await client.getAddresses()).toHaveLength(2)
    await disconnect(kit)
    expect(() => getProvider(kit, { namespace: 'eip155' })).toThrow(
      expect.objectContaining({ code: 'NOT_CONNECTED' }),
    )
  })

  it('networks the app does not have are rejected with ‘Network Not Found’ [S8.4]', async () => {
    const { kit } = await connected()
    const token = { symbol: 'X', decimals: 0, address: undefined }
    await expect(getBalance(kit, { chainId: 5, address: someone, token })).rejects.toThrow(
      'Network Not Found',
    )
  })
})
