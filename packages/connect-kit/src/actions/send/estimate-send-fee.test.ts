import * as fc from 'fast-check'
import { custom, decodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { connect } from '../../index.ts'
import { defineNetwork, polygon } from '../../networks.ts'
import { createTestKit, type TestKitOptions } from '../../testing.ts'
import { estimateSendFee } from './estimate-send-fee.ts'
import { maxToSend } from './send-rules.ts'

const someone = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const coin = { symbol: 'POL', decimals: 18, address: undefined }
const usdt = { symbol: 'USDT', decimals: 6, address: `0x${'1'.repeat(40)}` } as const
const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`

/** A kit on a network whose base fee is 30 gwei, or that has none. */
async function connected(
  answers: Readonly<Record<string, unknown>> = {},
  options: Partial<TestKitOptions> = {},
) {
  const usual: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x89',
    eth_estimateGas: hex(50_000n),
    eth_gasPrice: hex(31n * gwei),
    eth_maxPriorityFeePerGas: hex(gwei),
    eth_getBalance: hex(10n ** 18n),
    eth_getBlockByNumber: {
      number: '0x1',
      timestamp: '0x1',
      transactions: [],
      baseFeePerGas: hex(30n * gwei),
    },
  }
  const asked: { readonly method: string; readonly params?: unknown }[] = []
  const node = custom(
    {
      async request(request: { readonly method: string; readonly params?: unknown }) {
        asked.push(request)
        const { method } = request
        const answer = method in answers ? answers[method] : usual[method]
        return typeof answer === 'function' ? answer(request.params) : answer
      },
    },
    { retryCount: 0 },
  )
  const test = createTestKit({ ...options, transports: { 137: node } })
  await connect(test.kit, { connectorId: test.wallet.id })
  return { ...test, asked }
}

describe('estimateSendFee', () => {
  it('is gas times the fee cap of EIP-1559, and the wallet is not asked', async () => {
    const { kit, wallet } = await connected()
    const before = wallet.requests.length
    const { gas, maxFeePerGas, fee } = await estimateSendFee(kit, {
      chainId: 137,
      token: coin,
      to: someone,
      amount: 5n,
    })
    expect(gas).toBe(50_000n)
    expect(maxFeePerGas).toBe(37n * gwei)
    expect(fee).toBe(gas * maxFeePerGas)
    expect(wallet.requests).toHaveLength(before)
  })

  it('is gas times the gas price on a network without EIP-1559', async () => {
    const { kit } = await connected({
      eth_getBlockByNumber: { number: '0x1', timestamp: '0x1', transactions: [] },
    })
    const { maxFeePerGas } = await estimateSendFee(kit, {
      chainId: 137,
      token: coin,
      to: someone,
      amount: 5n,
    })
    expect(maxFeePerGas).toBe(31n * gwei)
  })

  it('of a token is that of the call of its contract', async () => {
    const { kit, asked } = await connected()
    await estimateSendFee(kit, { chainId: 137, token: usdt, to: someone, amount: 5n })
    const [call] = asked.filter(({ method }) => method === 'eth_estimateGas')
    expect(call?.params).toMatchObject([{ to: usdt.address, data: expect.stringMatching(/^0xa9059cbb/) }])
  })

  const refuses = async (code: string, answers: Readonly<Record<string, unknown>>, amount = 5n) => {
    const { kit } = await connected(answers)
    await expect(
      estimateSendFee(kit, { chainId: 137, token: coin, to: someone, amount }),
    ).rejects.toMatchObject({ code })
  }
  it('refuses an amount that leaves too little for the fee', () =>
    refuses('INSUFFICIENT_GAS', {}, 10n ** 18n - 1n))
  it('needs an amount [S5.9]', () => refuses('SEND_INCOMPLETE', {}, 0n))
  it('tells when the network would refuse the transfer', () =>
    refuses('TRANSACTION_WOULD_FAIL', {
      eth_estimateGas: () => {
        throw Object.assign(new Error('execution reverted: frozen'), { code: 3 })
      },
    }))
})

describe('on a rollup of the OP stack', () => {
  const oracle = '0x420000000000000000000000000000000000000F'
  const rollup = {
    networks: [defineNetwork({ ...polygon, contracts: { gasPriceOracle: { address: oracle } } })],
  } as const
  const abi = parseAbi([
    'function getL1FeeUpperBound(uint256 size) view returns (uint256)',
    'function getL1Fee(bytes transaction) view returns (uint256)',
    'function getOperatorFee(uint256 gas) view returns (uint256)',
  ])
  type Name = 'getL1FeeUpperBound' | 'getL1Fee' | 'getOperatorFee'
  /** An oracle with some of the functions. */
  const answers = (functions: Partial<Record<Name, (argument: bigint | string) => bigint>>) => ({
    eth_call([{ to, data }]: readonly [{ readonly to: string; readonly data: `0x${string}` }]) {
      expect(to).toBe(oracle)
      const { functionName, args } = decodeFunctionData({ abi, data })
      const answer = functions[functionName]
      if (!answer) throw Object.assign(new Error('execution reverted'), { code: 3 })
      return `0x${answer(args[0]).toString(16).padStart(64, '0')}`
    },
  })
  const estimate = async (
    functions: Parameters<typeof answers>[0],
    token: typeof coin | typeof usdt = coin,
  ) => {
    const { kit } = await connected(answers(functions), rollup)
    return estimateSendFee(kit, { chainId: 137, token, to: someone, amount: 5n })
  }

  it('has the cost of the data on Ethereum and the fee of the operator in it', async () => {
    const found = await estimate({
      getL1FeeUpperBound: (size) => BigInt(size) * 1_000_000n,
      getOperatorFee: (gas) => BigInt(gas) * 3n,
    })
    // An empty transaction is at most 128 bytes; an ERC-20 transfer has 68 of data.
    expect(found.dataFee).toBe(128_000_000n + 150_000n)
    expect(found.fee).toBe(found.gas * found.maxFeePerGas + found.dataFee)
    const ofToken = await estimate({ getL1FeeUpperBound: (size) => BigInt(size) }, usdt)
    expect(ofToken.dataFee).toBe(196n)
  })

  it('before the upgrade Fjord is that of bytes that do not compress', async () => {
    const { dataFee } = await estimate({
      getL1Fee: (bytes) => BigInt((String(bytes).match(/ff/g) ?? []).length) * 16n,
    })
    expect(dataFee).toBe(128n * 16n)
  })

  it('is no other fee where there is no oracle', async () => {
    const { kit } = await connected({ eth_call: '0x' }, rollup)
    const { dataFee } = await estimateSendFee(kit, { chainId: 137, token: coin, to: someone, amount: 5n })
    expect(dataFee).toBe(0n)
  })

  it('the maximum and its fee are never more than the balance, at any price of gas and data', () =>
    fc.assert(
      fc.asyncProperty(
        fc.bigInt(1n, 10n ** 13n),
        fc.bigInt(0n, 10n ** 17n),
        fc.bigInt(0n, 10n ** 12n),
        fc.bigInt(1n, 10n ** 20n),
        async (gasPrice, data, operator, held) => {
          const { kit } = await connected(
            {
              ...answers({ getL1FeeUpperBound: () => data, getOperatorFee: (gas) => BigInt(gas) * operator }),
              eth_gasPrice: hex(gasPrice),
              eth_getBalance: hex(held),
            },
            rollup,
          )
          const of = (amount: bigint) =>
            estimateSendFee(kit, { chainId: 137, token: coin, to: someone, amount }).catch(() => undefined)
          const first = await of(1n)
          const most = first && maxToSend({ held, fee: first.fee })
          if (!most) return
          const second = await of(most)
          const taken = second && second.gas * second.maxFeePerGas + data + second.gas * operator
          expect(taken !== undefined && most + taken <= held).toBe(true)
        },
      ),
      { numRuns: 60 },
    ))
})
