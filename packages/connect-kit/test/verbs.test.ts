import {
  encodeFunctionData,
  erc20Abi,
  hashMessage,
  recoverMessageAddress,
  recoverTypedDataAddress,
  type TypedDataDefinition,
} from 'viem'
import { describe, expect, it, vi } from 'vitest'
import {
  type ConnectKit,
  connect,
  connectionIn,
  destroyConnectKit,
  disconnect,
  getCallsStatus,
  getCapabilities,
  getProvider,
  getWalletClient,
  readBalance,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
  writeContract,
} from '../src/index.ts'
import { createTestKit, settled } from '../src/testing.ts'
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
  return { ...page, address: connection.address as `0x${string}` }
}

/** Replaces what a wallet answers to a method. */
function answers(
  { provider }: Awaited<ReturnType<typeof connected>>['wallet'],
  method: string,
  answer: (params: unknown) => unknown,
) {
  const request = provider.request.bind(provider)
  provider.request = async (asked) => (asked.method === method ? answer(asked.params) : request(asked))
}

describe('signing', () => {
  it('a text is signed by the connected account (EIP-191)', async () => {
    const { kit, address } = await connected()
    const message = 'Grüße, 世界 🎮'
    const signature = await signMessage(kit, { message })
    expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(address)
    expect(hashMessage(message)).toMatch(/^0x/)
  })

  it('structured data are signed by the connected account (EIP-712)', async () => {
    const { kit, address } = await connected()
    const signature = await signTypedData(kit, { typedData })
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address)
  })

  it('structured data that do not fit their types reach no wallet', async () => {
    const { kit, wallet } = await connected()
    const asked = wallet.requests.length
    const wrong = { ...typedData, message: { seed: 'seven' } } as unknown as TypedDataDefinition
    await expect(signTypedData(kit, { typedData: wrong })).rejects.toMatchObject({
      code: 'TYPED_DATA_INVALID',
    })
    expect(wallet.requests).toHaveLength(asked)
  })

  it('an answer that is no signature is not passed on', async () => {
    const { kit, wallet } = await connected()
    for (const nonsense of [null, 5, 'yes', '0xabc', { signature: '0x' }]) {
      answers(wallet, 'personal_sign', () => nonsense)
      await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    }
  })
})

describe('transactions', () => {
  it('carry what was asked, in hex (EIP-1474), and answer their hash [S5.3, S7.11]', async () => {
    const { kit, wallet, address } = await connected()
    const hash = await sendTransaction(kit, { to: someone, value: 10n ** 18n, data: '0x12', gas: 21_000n })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(wallet.requests.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [{ from: address, to: someone, value: '0xde0b6b3a7640000', data: '0x12', gas: '0x5208' }],
    })
  })

  it('with contract data that are none are not sent [S5.9]', async () => {
    const { kit, wallet } = await connected()
    const asked = wallet.requests.length
    for (const data of ['0x123', '0xzz', 'ab'] as `0x${string}`[])
      await expect(sendTransaction(kit, { to: someone, data })).rejects.toMatchObject({
        code: 'INVALID_HEX_DATA',
      })
    expect(wallet.requests).toHaveLength(asked)
  })

  it('that a wallet answers with no hash are not taken for sent [S5.3]', async () => {
    const { kit, wallet } = await connected()
    for (const answer of [null, '0x12', 'ok', `0x${'g'.repeat(64)}`]) {
      answers(wallet, 'eth_sendTransaction', () => answer)
      await expect(sendTransaction(kit, { to: someone })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    }
  })

  it('call a contract’s function', async () => {
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

describe('batches of calls (EIP-5792)', () => {
  it('are asked for as version 2, and a bare id of version 1 is understood', async () => {
    const { kit, wallet, address } = await connected()
    const seen = vi.fn()
    answers(wallet, 'wallet_sendCalls', (params) => {
      seen(params)
      return '0xbatch'
    })
    expect(await sendCalls(kit, { calls: [{ to: someone, data: '0x' }], isAtomic: true })).toBe('0xbatch')
    expect(seen).toHaveBeenCalledWith([
      {
        version: '2.0.0',
        from: address,
        chainId: '0x89',
        atomicRequired: true,
        calls: [{ to: someone, data: '0x' }],
      },
    ])
    answers(wallet, 'wallet_sendCalls', () => ({ id: 'two' }))
    expect(await sendCalls(kit, { calls: [{ to: someone }] })).toBe('two')
  })

  it('with an entry that is no call reach no wallet [S5.4]', async () => {
    const { kit, wallet } = await connected()
    const asked = wallet.requests.length
    const wrong: readonly unknown[] = [{ to: 'vitalik.eth' }, { to: someone, data: 'ff' }, null]
    for (const call of wrong)
      await expect(sendCalls(kit, { calls: [call as { to: `0x${string}` }] })).rejects.toMatchObject({
        code: 'CALLS_INVALID',
      })
    expect(wallet.requests).toHaveLength(asked)
  })

  it('tell what became of them', async () => {
    const { kit, wallet } = await connected()
    answers(wallet, 'wallet_getCallsStatus', () => ({ status: 200, atomic: true, receipts: [{}] }))
    expect(await getCallsStatus(kit, { id: 'x' })).toEqual({
      id: 'x',
      status: 200,
      isAtomic: true,
      receipts: [{}],
    })
    answers(wallet, 'wallet_getCallsStatus', () => 'fine')
    await expect(getCallsStatus(kit, { id: 'x' })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  it('are possible where the wallet says so; one that does not know the question can do nothing', async () => {
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

describe('every verb that waits', () => {
  const verbs: Record<string, (kit: ConnectKit, signal?: AbortSignal) => Promise<unknown>> = {
    signMessage: (kit, signal) => signMessage(kit, { message: 'x', ...(signal ? { signal } : {}) }),
    signTypedData: (kit, signal) => signTypedData(kit, { typedData, ...(signal ? { signal } : {}) }),
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
    switchNetwork: (kit, signal) => switchNetwork(kit, { chainId: 1, ...(signal ? { signal } : {}) }),
  }
  const hanging = async () => {
    const page = await connected()
    // Real wallets answer late: after the caller has gone.
    const late: (() => void)[] = []
    page.wallet.provider.request = () => new Promise((resolve) => late.push(() => resolve('0x1')))
    return { ...page, answersLate: () => late.forEach((answer) => answer()) }
  }

  it.each(Object.keys(verbs))('%s ends with its signal, and a late answer changes nothing', async (name) => {
    const page = await hanging()
    const controller = new AbortController()
    const waiting = codeOf(verbs[name]?.(page.kit, controller.signal))
    await settled()
    const before = page.kit.store.getState()
    controller.abort()
    expect(await waiting).toBe('ABORTED')
    page.answersLate()
    await settled()
    expect(page.kit.store.getState()).toBe(before)
  })

  it.each(Object.keys(verbs))('%s ends with the kit', async (name) => {
    const page = await hanging()
    const waiting = codeOf(verbs[name]?.(page.kit))
    await settled()
    await destroyConnectKit(page.kit)
    expect(await waiting).toBe('ABORTED')
    page.answersLate()
    await settled()
    expect(page.wallet.listenerCount).toBe(0)
    expect(page.clock.pending).toBe(0)
    expect(await codeOf(verbs[name]?.(page.kit))).toBe('DESTROYED')
  })

  it.each(Object.keys(verbs).filter((name) => name !== 'switchNetwork'))(
    '%s needs a wallet, and a locked one is none',
    async (name) => {
      await expect(verbs[name]?.(createTestKit().kit)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
      const page = await connected()
      page.wallet.locks()
      await settled()
      await expect(verbs[name]?.(page.kit)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    },
  )
})

describe('the wallet’s own face', () => {
  it('is the connected wallet’s, and ends with the connection', async () => {
    const { kit } = await connected()
    expect(await getProvider(kit, 'eip155').request({ method: 'eth_chainId' })).toBe('0x89')
    const client = await getWalletClient(kit)
    expect(await client.getAddresses()).toHaveLength(2)
    await disconnect(kit)
    expect(() => getProvider(kit, 'eip155')).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  })

  it('networks the app does not have are refused by name [S8.4]', async () => {
    const { kit } = await connected()
    const token = { symbol: 'X', decimals: 0, address: undefined }
    await expect(readBalance(kit, { chainId: 5, address: someone, token })).rejects.toThrow(
      'Network Not Found',
    )
  })
})
