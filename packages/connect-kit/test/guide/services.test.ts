import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { disconnect } from '../../src/index.ts'
import { activityOf, balanceOf, swapOf } from '../services/blockchain-calls.ts'
import { balancePath, type ConnectedKit, connectedKit, historyPath } from '../services/connected-kit.ts'
import { listWallets, showAccount, swapToken, takeName } from './samples/services.ts'
import { makeKit } from './samples/services-kit.ts'

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
})
afterEach(() => test.close())

describe('the page about services', () => {
  it('makes a kit that asks where it is told', () => {
    const kit = makeKit('http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.0.0.1:3')
    expect(kit.options.services?.explorerUrl).toBe('http://127.0.0.1:2')
  })

  it('shows an account', async () => {
    const table = vi.spyOn(console, 'table').mockImplementation(() => undefined)
    test.server.answer(balancePath, { json: balanceOf })
    test.server.answer(historyPath, { json: activityOf })
    await showAccount(test.kit)
    expect(table.mock.calls.map(([items]) => (items as readonly unknown[]).length)).toEqual([1, 1])
    table.mockRestore()
  })

  it('takes a name', async () => {
    test.server.answer('/v1/profile/account', { json: {} })
    expect(await takeName(test.kit)).toBe('alice.reown.id')
  })

  it('lists wallets', async () => {
    const wallet = { id: 'a', name: 'Acme', chains: ['eip155:137'], mobile_link: 'acme://', image_id: null }
    test.server.answer('/getWallets', { json: { count: 1, data: [wallet] } })
    const { all, countLabel } = await listWallets(test.kit, false)
    expect({ names: all.map(({ name }) => name), countLabel }).toEqual({ names: [], countLabel: '0' })
    await disconnect(test.kit)
    expect((await listWallets(test.kit, false)).all.map(({ name }) => name)).toEqual(['Acme'])
  })

  it('prepares a swap', async () => {
    test.server.answer('/v1/convert/quotes', { json: swapOf.quote })
    test.server.answer('/v1/convert/build-transaction', { json: swapOf.build })
    const { received, step, transaction } = await swapToken(test.kit, 'eip155:137:0x01')
    expect({ received, step, value: transaction.value }).toEqual({
      received: 2n,
      step: 'swap',
      value: 10n ** 18n,
    })
  })
})
