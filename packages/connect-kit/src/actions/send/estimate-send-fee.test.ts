import { custom } from 'viem'
import { describe, expect, it } from 'vitest'
import { connect } from '../../index.ts'
import { createTestKit } from '../../testing.ts'
import { estimateSendFee } from './estimate-send-fee.ts'

const someone = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const coin = { symbol: 'POL', decimals: 18, address: undefined }
const usdt = { symbol: 'USDT', decimals: 6, address: `0x${'1'.repeat(40)}` } as const
const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`

/** A kit on a network whose base fee is 30 gwei, or that has none. */
async function connected(answers: Readonly<Record<string, unknown>> = {}) {
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
        return typeof answer === 'function' ? answer() : answer
      },
    },
    { retryCount: 0 },
  )
  const test = createTestKit({ transports: { 137: node } })
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
