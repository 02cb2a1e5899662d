import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchNfts } from '../../src/actions/nfts/fetch-nfts.ts'
import { disconnect, switchChain } from '../../src/index.ts'
import type { Nft, NftQuery } from '../../src/services.ts'
import { codeOf } from '../failure-of.ts'
import { address } from './blockchain-calls.ts'
import { type ConnectedKit, connectedKit, solanaKit } from './connected-kit.ts'

const path = `/v1/account/${address}/nfts`
const contract = `0x${'ab'.repeat(20)}`
const wireNft = (tokenId: string, more: object = {}) => ({
  contract,
  tokenId,
  standard: 'ERC721',
  quantity: '1',
  name: `Pass ${tokenId}`,
  collection: { name: 'Arena Passes' },
  preview: { url: `https://images.example/${tokenId}.png` },
  flags: { is_spam: false },
  ...more,
})

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
})
afterEach(() => test.close())

describe('fetchNfts with the Blockchain API', () => {
  it('returns the NFTs of the active account on its network', async () => {
    test.server.answer(path, { json: { data: [wireNft('7')], next: null } })
    const { accountId, nfts, next, isSupported, readAt } = await fetchNfts(test.kit)
    expect({ accountId, next, isSupported, readAt }).toEqual({
      accountId: `eip155:137:${address}`,
      next: undefined,
      isSupported: true,
      readAt: test.clock.now(),
    })
    expect(nfts).toEqual([
      {
        id: `eip155:137/erc721:${contract}/7`,
        chainId: 'eip155:137',
        contract,
        tokenId: 7n,
        standard: 'ERC721',
        quantity: 1n,
        name: 'Pass 7',
        collection: 'Arena Passes',
        imageUrl: 'https://images.example/7.png',
        isSpam: false,
      },
    ])
    expect(test.paths()[0]).toContain(`${path}?`)
    expect(test.paths()[0]).toContain('chainId=eip155%3A137')
  })

  it('appends the next page, without duplicates and without spam', async () => {
    test.server.answer(path, {
      json: { data: [wireNft('1'), wireNft('2', { flags: { is_spam: true } })], next: 'c 2' },
    })
    const first = await fetchNfts(test.kit)
    test.server.answer(path, { json: { data: [wireNft('1'), wireNft('3')], next: null } })
    const all = await fetchNfts(test.kit, { after: first })
    expect(all.nfts.map(({ tokenId }) => tokenId)).toEqual([1n, 3n])
    expect(test.paths()[1]).toContain('cursor=c+2')
    const asked = test.paths().length
    expect(await fetchNfts(test.kit, { after: all })).toBe(all)
    expect(test.paths()).toHaveLength(asked)
  })

  it('reads the first page when the list to continue is of another network', async () => {
    test.server.answer(path, { json: { data: [wireNft('1')], next: 'more' } })
    const first = await fetchNfts(test.kit)
    await switchChain(test.kit, { chainId: 1 })
    test.server.answer(path, { json: { data: [wireNft('9')], next: null } })
    const other = await fetchNfts(test.kit, { after: first })
    expect(other.nfts.map(({ id }) => id)).toEqual([`eip155:1/erc721:${contract}/9`])
    expect(test.paths().at(-1)).not.toContain('cursor')
  })

  it('is unsupported where the service has no such endpoint, or does not know the network', async () => {
    test.server.answer(path, { status: 404, json: {} })
    expect(await fetchNfts(test.kit)).toMatchObject({ isSupported: false, nfts: [], next: undefined })
    await test.close()
    test = await connectedKit()
    test.server.answer('/v1/supported-chains', { json: { http: ['eip155:1'], ws: [] } })
    expect(await fetchNfts(test.kit)).toMatchObject({ isSupported: false, nfts: [] })
  })

  it('is unsupported on Solana, and sends no request', async () => {
    await test.close()
    test = await solanaKit()
    expect(await fetchNfts(test.kit)).toMatchObject({ isSupported: false })
    expect(test.paths()).toEqual([])
  })

  it('counts ERC-1155 tokens, and ignores a quantity of ERC-721', async () => {
    const data = [
      wireNft('1', { standard: 'ERC1155', quantity: '12' }),
      wireNft('2', { standard: 'ERC1155', quantity: null }),
      wireNft('3', { quantity: '5' }),
    ]
    test.server.answer(path, { json: { data } })
    const { nfts } = await fetchNfts(test.kit)
    expect(nfts.map(({ quantity }) => quantity)).toEqual([12n, 1n, 1n])
    expect(nfts[0]?.id).toBe(`eip155:137/erc1155:${contract}/1`)
  })

  it('keeps every digit of a token id (uint256)', async () => {
    const ids = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    await fc.assert(
      fc.asyncProperty(ids, async (tokenId) => {
        test.server.answer(path, { json: { data: [wireNft(String(tokenId))] } })
        expect((await fetchNfts(test.kit)).nfts[0]?.tokenId).toBe(tokenId)
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    ['a token id that is no number', { tokenId: '0x7' }],
    ['a contract that is no address', { contract: 'arena' }],
    ['an unknown standard', { standard: 'ERC20' }],
  ])('rejects %s', async (_, more) => {
    test.server.answer(path, { json: { data: [wireNft('7', more)] } })
    expect(await codeOf(fetchNfts(test.kit))).toBe('SERVICE_ANSWER_INVALID')
  })

  it('rejects without a connected account, after a failure of the service, and once aborted', async () => {
    test.server.answer(path, { status: 500, json: {} })
    await expect(fetchNfts(test.kit)).rejects.toMatchObject({ code: 'HTTP_FAILED', status: 500 })
    expect(await codeOf(fetchNfts(test.kit, { signal: AbortSignal.abort() }))).toBe('ABORTED')
    await disconnect(test.kit)
    expect(await codeOf(fetchNfts(test.kit))).toBe('NOT_CONNECTED')
  })
})

describe('fetchNfts with an nftSource of the app', () => {
  const nft: Nft = {
    id: `eip155:137/erc721:${contract}/1`,
    chainId: 'eip155:137',
    contract,
    tokenId: 1n,
    standard: 'ERC721',
    quantity: 1n,
    name: 'One',
    collection: '',
    imageUrl: undefined,
    isSpam: false,
  }

  it('reads from it instead of the Blockchain API', async () => {
    await test.close()
    const queries: Omit<NftQuery, 'signal'>[] = []
    test = await connectedKit({
      services: {
        nftSource: async ({ address: of, chainId, cursor }) => {
          queries.push({ address: of, chainId, cursor })
          return { nfts: [nft], next: queries.length === 1 ? 'p2' : undefined }
        },
      },
    })
    const first = await fetchNfts(test.kit)
    await fetchNfts(test.kit, { after: first })
    expect(first.nfts).toEqual([nft])
    expect(queries).toEqual([
      { address, chainId: 'eip155:137', cursor: undefined },
      { address, chainId: 'eip155:137', cursor: 'p2' },
    ])
    expect(test.paths()).toEqual([])
  })

  it('does not wait for a source that ignores its signal', async () => {
    await test.close()
    test = await connectedKit({ services: { nftSource: () => new Promise(() => undefined) } })
    const stop = new AbortController()
    const reading = codeOf(fetchNfts(test.kit, { signal: stop.signal }))
    stop.abort()
    expect(await reading).toBe('ABORTED')
  })

  it('rethrows what the source rejects with', async () => {
    await test.close()
    const refusal = new Error('quota')
    test = await connectedKit({ services: { nftSource: () => Promise.reject(refusal) } })
    await expect(fetchNfts(test.kit)).rejects.toBe(refusal)
  })
})
