import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchSpendableTokens } from '../../src/actions/balances/wallet-assets.ts'
import type { RequestArguments } from '../../src/connectors/eip1193/provider.ts'
import { connect } from '../../src/index.ts'
import { createScriptedWallet } from '../../src/testing.ts'
import { address } from './blockchain-calls.ts'
import { aBalance, balancePath, type ConnectedKit, connectedKit } from './connected-kit.ts'

let test: ConnectedKit
afterEach(() => test.close())

const asked: RequestArguments[] = []
beforeEach(() => {
  asked.length = 0
})

/** A kit whose wallet supports two more methods; with an error it rejects them. */
async function kitWith(answers: Readonly<Record<string, unknown>>): Promise<ConnectedKit> {
  const wallet = createScriptedWallet()
  const request = wallet.provider.request.bind(wallet.provider)
  Object.assign(wallet.provider, {
    request: async (question: RequestArguments) => {
      asked.push(question)
      if (!(question.method in answers)) return request(question)
      const answer = answers[question.method]
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  test = await connectedKit({ sameWallet: wallet })
  test.server.answer(balancePath, { json: { balances: [aBalance('SERVICE')] } })
  await connect(test.kit, { connectorId: wallet.id })
  return test
}

const asset = {
  address: `0x${'2'.repeat(40)}`,
  balance: '0x2625a0',
  type: 'ERC20',
  metadata: { name: 'Tether USD', symbol: 'USDT', decimals: 6, price: 1, iconUrl: '' },
}
const coin = {
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: { name: 'POL', symbol: 'POL', decimals: 18, price: 0.5, value: 0.5, iconUrl: '' },
}
const voucher = { ...asset, metadata: { ...asset.metadata, symbol: 'VOUCHER', decimals: 0 } }
const refusal = Object.assign(new Error('Not today'), { code: 4100 })
const canTell = { wallet_getCapabilities: { '0x89': { assetDiscovery: { supported: true } } } }

describe('fetchSpendableTokens', () => {
  it('returns the wallet’s assets if it supports that (ERC-7811) [S7.11] [S9.10]', async () => {
    await kitWith({ ...canTell, wallet_getAssets: { '0x89': [coin, asset, voucher] } })
    expect(await fetchSpendableTokens(test.kit)).toEqual([
      {
        name: 'POL',
        symbol: 'POL',
        chainId: 'eip155:137',
        value: 0.5,
        price: 0.5,
        quantity: { value: 10n ** 18n, decimals: 18 },
        iconUrl: '',
      },
      {
        name: 'Tether USD',
        symbol: 'USDT',
        chainId: 'eip155:137',
        address: `eip155:137:0x${'2'.repeat(40)}`,
        value: 0,
        price: 1,
        quantity: { value: 2_500_000n, decimals: 6 },
        iconUrl: '',
      },
    ])
    expect(asked.at(-1)).toEqual({
      method: 'wallet_getAssets',
      params: [{ account: address, chainFilter: ['0x89'] }],
    })
    expect(test.paths()).toEqual([])
  })

  it('is empty for a chain missing in the wallet’s response [kit-core review, facts]', async () => {
    await kitWith({ ...canTell, wallet_getAssets: { '0x1': [asset] } })
    expect(await fetchSpendableTokens(test.kit)).toEqual([])
    expect(test.paths()).toEqual([])
  })

  it.each([
    ['does not support ERC-7811', { wallet_getCapabilities: {} }],
    [
      'reports no support in its capabilities',
      { wallet_getCapabilities: { '0x89': { assetDiscovery: { supported: false } } } },
    ],
    [
      'returns an invalid response',
      { ...canTell, wallet_getAssets: { '0x89': [{ ...asset, balance: 'much' }] } },
    ],
    ['rejects wallet_getCapabilities', { wallet_getCapabilities: refusal }],
    ['rejects wallet_getAssets', { ...canTell, wallet_getAssets: refusal }],
    ['returns nothing', { ...canTell, wallet_getAssets: null }],
  ])('returns the service’s balances if the wallet %s', async (_, answers) => {
    await kitWith(answers)
    expect((await fetchSpendableTokens(test.kit)).map(({ symbol }) => symbol)).toEqual(['SERVICE'])
  })
})
