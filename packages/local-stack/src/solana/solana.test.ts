import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBlockchainApi } from '../services/blockchain-api/index.ts'
import { hasSolana, type LocalSolana, solanaAccounts, solanaUsdc, startSolana } from './index.ts'

let node: LocalSolana
beforeAll(async () => {
  node = await startSolana()
})
afterAll(() => node.close())

const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(node.rpcUrl, { method: 'POST', body })
  return answer.json()
}
const owner = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'

describe.runIf(await hasSolana())('the local Solana network', () => {
  it('asks the rent of real validators', async () => {
    expect(await ask('getMinimumBalanceForRentExemption', 0)).toMatchObject({ result: 890_880 })
    expect(await ask('getMinimumBalanceForRentExemption', 165)).toMatchObject({ result: 2_039_280 })
  })

  it('has the real programs, and accounts that a test fills', async () => {
    const mint = node.control.addToken({ decimals: 6 })
    node.control.fund(owner, 2_000_000_000n)
    const account = await node.control.hold({ owner, mint, amount: 5n })
    const programId = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    expect(await ask('getAccountInfo', programId)).toMatchObject({ result: { value: { executable: true } } })
    expect(await ask('getBalance', owner)).toMatchObject({ result: { value: 2_000_000_000 } })
    expect(await ask('getTokenAccountsByOwner', owner, { programId })).toMatchObject({
      result: { value: [{ pubkey: account, account: { owner: programId, lamports: 2_039_280 } }] },
    })
    expect(await node.control.held(owner, mint)).toBe(5n)
  })

  it('refuses what is no transaction, and methods it does not have', async () => {
    expect(await ask('sendTransaction', 'AAAA')).toMatchObject({ error: { code: -32602 } })
    expect(await ask('getBlocks')).toMatchObject({ error: { code: -32601 } })
  })
})

it.runIf(await hasSolana())('its ten accounts have SOL and USDC, and their balances are told', async () => {
  const funded = await startSolana({ isFunded: true })
  const api = await startBlockchainApi({ chains: {}, solanaRpcUrl: funded.rpcUrl })
  const read = async (path: string) => (await fetch(`${api.url}${path}projectId=local&sv=1.7.7`)).json()
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const [account] = solanaAccounts
  expect(await read('/v1/supported-chains?')).toMatchObject({ http: [chain] })
  expect(await read(`/v1/account/${account?.address}/balance?currency=usd&chainId=${chain}&`)).toMatchObject({
    balances: [
      { symbol: 'SOL', price: 150, value: 3750, quantity: { numeric: '25', decimals: '9' } },
      { symbol: 'USDC', address: `${chain}:${solanaUsdc.mint}`, quantity: { numeric: '500', decimals: '6' } },
    ],
  })
  expect(await read(`/v1/account/0x12/balance?currency=usd&chainId=${chain}&`)).toMatchObject({
    status: 'FAILED',
  })
  await Promise.all([api.close(), funded.close()])
})
