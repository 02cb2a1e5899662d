import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { disconnect } from '../../src/index.ts'
import { fetchNfts } from '../../src/services.ts'
import { aNode } from '../browser/support/canned-chain.ts'
import { activityOf, balanceOf, swapOf } from '../services/blockchain-calls.ts'
import { balancePath, type ConnectedKit, connectedKit, historyPath } from '../services/connected-kit.ts'
import { nftSource } from './samples/nft-source.ts'
import { listWallets, showAccount, swapCoins, takeName } from './samples/services.ts'
import { makeKit } from './samples/services-kit.ts'

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
})
afterEach(() => test.close())

describe('samples of the services page', () => {
  it('create a kit with the given service URLs', () => {
    const kit = makeKit('http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.0.0.1:3')
    expect(kit.options.services?.explorerUrl).toBe('http://127.0.0.1:2')
  })

  it('show an account', async () => {
    const table = vi.spyOn(console, 'table').mockImplementation(() => undefined)
    test.server.answer(balancePath, { json: balanceOf })
    test.server.answer(historyPath, { json: activityOf })
    await showAccount(test.kit)
    expect(table.mock.calls.map(([items]) => (items as readonly unknown[]).length)).toEqual([1, 1])
    table.mockRestore()
  })

  it('register a name', async () => {
    test.server.answer('/v1/profile/account', { json: {} })
    expect(await takeName(test.kit)).toBe('alice.reown.id')
  })

  it('list wallets', async () => {
    const wallet = { id: 'a', name: 'Acme', chains: ['eip155:137'], mobile_link: 'acme://', image_id: null }
    test.server.answer('/getWallets', { json: { count: 1, data: [wallet] } })
    const { all, countLabel } = await listWallets(test.kit, false)
    expect({ names: all.map(({ name }) => name), countLabel }).toEqual({ names: [], countLabel: '0' })
    await disconnect(test.kit)
    expect((await listWallets(test.kit, false)).all.map(({ name }) => name)).toEqual(['Acme'])
  })

  it('swap coins', async () => {
    await test.close()
    test = await connectedKit({ transports: { 137: aNode().transport } })
    test.server.answer('/v1/convert/quotes', { json: swapOf.quote })
    const tx = {
      to: `eip155:137:0x${'a'.repeat(40)}`,
      data: '0x12aa3caf',
      amount: '1',
      eip155: { gas: '1', gasPrice: '1' },
    }
    test.server.answer('/v1/convert/build-transaction', { json: { tx } })
    const table = vi.spyOn(console, 'table').mockImplementation(() => undefined)
    onTestFinished(() => table.mockRestore())
    const to = { address: `eip155:137:0x${'9'.repeat(40)}`, symbol: 'USDT', decimals: 6 }
    expect(await swapCoins(test.kit, to)).toEqual({
      received: 2n,
      minimum: 1n,
      hash: expect.stringMatching(/^0x/),
    })
    expect(table.mock.calls).toMatchObject([[[{ kind: 'swap', value: 10n ** 18n }]]])
  })

  it('read NFTs from an indexer of the app', async () => {
    await test.close()
    test = await connectedKit({ services: { nftSource } })
    const nft = { id: 'n', chainId: 'eip155:137', contract: '0x1', standard: 'ERC721', name: 'Ticket' }
    const token = { ...nft, collection: '', isSpam: false, tokenId: String(2n ** 255n), quantity: '1' }
    const answers = [Response.json({ nfts: [token], next: 'p2' }), new Response('', { status: 404 })]
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() as Response)
    onTestFinished(() => asked.mockRestore())
    const { nfts, next } = await fetchNfts(test.kit)
    expect(nfts).toEqual([{ ...token, tokenId: 2n ** 255n, quantity: 1n }])
    expect({ next, url: asked.mock.calls[0]?.[0] }).toMatchObject({
      next: 'p2',
      url: expect.stringContaining('/api/nfts?address=0x'),
    })
    expect(await fetchNfts(test.kit)).toMatchObject({ isSupported: false })
  })
})
