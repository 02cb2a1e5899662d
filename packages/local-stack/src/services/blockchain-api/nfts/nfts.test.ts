import {
  type Address,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  getAbiItem,
  http,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, usdtOwner } from '../../../accounts.ts'
import { createChainControl, hasAnvil, networkAt, startChain, usdt } from '../../../chains/index.ts'
import { testNftAbi, testNftDeployedBytecode } from '../../../chains/test-nft.gen.ts'
import { arenaPassesAddress, startBlockchainApi } from '../index.ts'
import { createLocalChains } from '../local-chains.ts'
import { openMarket } from '../market.ts'
import { callerOf, gamer, refusal, type Scene, startScene } from '../test-scene.ts'

const chainId = 'eip155:137'
const passNames = ['Golden Ticket', 'Night Bracket', 'Grand Final']

interface Page {
  readonly data: readonly {
    readonly contract: string
    readonly tokenId: string
    readonly name: string
    readonly preview: { readonly url: string }
  }[]
  readonly next: string | null
}

describe.runIf(hasAnvil())('NFTs', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene()
  })
  afterAll(() => scene.close())

  const list = async (index: number, query = {}): Promise<Page> => {
    const { status, json } = await scene.get(`v1/account/${gamer(index).address}/nfts`, { chainId, ...query })
    expect(status).toBe(200)
    return json as Page
  }
  const idsOf = async (index: number) => (await list(index)).data.map(({ tokenId }) => tokenId)
  const transfer = (from: number, to: number, tokenId: bigint) => {
    const args = [gamer(from).address, gamer(to).address, tokenId] as const
    const data = encodeFunctionData({ abi: testNftAbi, functionName: 'transferFrom', args })
    return scene.send(gamer(from), { to: arenaPassesAddress, data })
  }
  const node = () => createTestClient({ mode: 'anvil', transport: http(scene.chain.rpcUrl) })
  /** A collection that a gamer owns, with a token of each name for the holders. */
  const addCollection = async (address: Address, owner: number, holders: Address[], names: string[]) => {
    await node().setCode({ address, bytecode: testNftDeployedBytecode })
    const args = ['Relics', 'RELIC', gamer(owner).address, holders, names] as const
    await scene.send(gamer(owner), {
      to: address,
      data: encodeFunctionData({ abi: testNftAbi, functionName: 'initialize', args }),
    })
  }

  test('every gamer has three passes from the start, and no nonce or coin was used', async () => {
    expect(await list(2)).toEqual({
      data: passNames.map((name, index) => ({
        contract: arenaPassesAddress,
        tokenId: String(7 + index),
        standard: 'ERC721',
        quantity: '1',
        name,
        collection: { name: 'Arena Passes' },
        preview: { url: `${scene.api.url}/nfts/${chainId}/${arenaPassesAddress}/${7 + index}.svg` },
        flags: { is_spam: false },
      })),
      next: null,
    })
    for (const [index, { address }] of accounts.entries()) {
      expect((await list(index)).data.map(({ name }) => name)).toEqual(passNames)
      expect(await scene.reader.getTransactionCount({ address })).toBe(0)
      expect(await scene.reader.getBalance({ address })).toBe(parseEther('1000'))
    }
  })

  test('a second service over the same chain changes nothing', async () => {
    const block = await scene.reader.getBlockNumber()
    const second = await startBlockchainApi({ chains: { 137: scene.chain.rpcUrl } })
    await second.close()
    expect(await scene.reader.getBlockNumber()).toBe(block)
    expect(await idsOf(2)).toEqual(['7', '8', '9'])
  })

  test('a chain that has a market but no passes gets them', async () => {
    const chain = await startChain({ chainId: 42161 })
    const chains = { 42161: chain.rpcUrl }
    await Promise.all(createLocalChains(chains).running.map(openMarket))
    const api = await startBlockchainApi({ chains })
    const { json } = await callerOf(api.url).get(`v1/account/${gamer(9).address}/nfts`, {
      chainId: 'eip155:42161',
    })
    expect((json as Page).data.map(({ tokenId }) => tokenId)).toEqual(['28', '29', '30'])
    await api.close()
    await chain.close()
  })

  test('a token that moves is listed for its new owner only, and back again after it returns', async () => {
    await transfer(0, 1, 2n)
    expect(await idsOf(0)).toEqual(['1', '3'])
    expect(await idsOf(1)).toEqual(['2', '4', '5', '6'])
    await transfer(1, 0, 2n)
    expect(await idsOf(0)).toEqual(['1', '2', '3'])
    expect(await idsOf(1)).toEqual(['4', '5', '6'])
  })

  test('a chain that goes back forgets a transfer', async () => {
    const control = createChainControl(scene.chain.rpcUrl)
    const snapshot = await control.snapshot()
    await transfer(0, 1, 1n)
    expect(await idsOf(1)).toContain('1')
    await control.revert(snapshot)
    expect(await idsOf(1)).not.toContain('1')
    expect(await idsOf(0)).toContain('1')
  })

  test('coins that were received are no NFTs, though their logs have the same topic', async () => {
    const args = [gamer(3).address, 7n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await scene.send(gamer(0), { to: usdt.addresses[137], data })
    const logs = (strict: boolean) =>
      scene.reader.getLogs({
        event: getAbiItem({ abi: erc721Abi, name: 'Transfer' }),
        args: { to: gamer(3).address },
        strict,
        fromBlock: 0n,
      })
    const contracts = async (strict: boolean) =>
      new Set((await logs(strict)).map(({ address }) => address.toLowerCase()))
    expect(await contracts(true)).toEqual(new Set([arenaPassesAddress.toLowerCase()]))
    expect(await contracts(false)).toContain(usdt.addresses[137].toLowerCase())
    expect(await idsOf(3)).toEqual(['10', '11', '12'])
  })

  test('tokens of any contract are listed, ordered by contract and then by number', async () => {
    const [low, high] = [
      '0x00000000000000000000000000000000000000f1',
      '0xff000000000000000000000000000000000000f2',
    ] as const
    const relics = Array.from({ length: 11 }, (_, index) => `Relic ${index}`)
    await addCollection(high, 7, [gamer(7).address], ['Crown'])
    await addCollection(low, 7, [gamer(7).address], relics)
    const { data } = await list(7)
    expect(data.map(({ name }) => name)).toEqual([...relics, ...passNames, 'Crown'])
    expect(data[10]).toMatchObject({ tokenId: '11', collection: { name: 'Relics' } })
    // A contract that no longer answers owns up to nothing.
    await node().setCode({ address: high, bytecode: '0x' })
    expect((await list(7)).data.map(({ name }) => name)).not.toContain('Crown')
  })

  test('pages of 24 hold each token once, even when tokens come and go in between', async () => {
    const owner = createWalletClient({
      account: usdtOwner,
      chain: networkAt(137, scene.chain.rpcUrl),
      transport: http(scene.chain.rpcUrl),
      pollingInterval: 20,
    })
    const mint = (name: string) =>
      owner.writeContractSync({
        address: arenaPassesAddress,
        abi: testNftAbi,
        functionName: 'mint',
        args: [gamer(4).address, name],
      })
    for (let number = 1; number <= 45; number++) await mint(`Pass ${number}`)
    const first = await list(4)
    expect(first.data).toHaveLength(24)
    // The last token of the first page, and one before it, leave; a new one arrives.
    await transfer(4, 5, BigInt(first.data[23]?.tokenId ?? 0))
    await transfer(4, 5, BigInt(first.data[0]?.tokenId ?? 0))
    await mint('Late Pass')
    const second = await list(4, { cursor: first.next ?? '' })
    expect(second.data).toHaveLength(24)
    const third = await list(4, { cursor: second.next ?? '' })
    expect(third.next).toBeNull()
    const names = [...first.data, ...second.data, ...third.data].map(({ name }) => name)
    const minted = Array.from({ length: 45 }, (_, index) => `Pass ${index + 1}`)
    expect(names).toEqual([...passNames, ...minted, 'Late Pass'])
  })

  test('a page that is just full has no next one, whatever was sent away', async () => {
    const address = '0x00000000000000000000000000000000000000f3'
    const names = Array.from({ length: 24 }, (_, index) => `Shard ${index}`)
    await addCollection(address, 8, [gamer(8).address], names)
    const { next } = await list(8)
    expect(next).not.toBeNull()
    for (const tokenId of [25n, 26n, 27n]) await transfer(8, 9, tokenId)
    expect(await list(8)).toMatchObject({ data: { length: 24 }, next: null })
  })

  test('the tokens of a contract that is marked as spam are flagged', async () => {
    const address = '0xabcd00000000000000000000000000000000ef12'
    await addCollection(address, 6, [gamer(6).address], ['Free Coins'])
    scene.api.control.markSpamCollection('0xABCD00000000000000000000000000000000EF12')
    const { data } = await list(6)
    expect(data).toMatchObject([
      ...passNames.map(() => ({ flags: { is_spam: false } })),
      { name: 'Free Coins', flags: { is_spam: true } },
    ])
  })

  test('a missing or unknown chain, address or cursor is refused', async () => {
    const at = `v1/account/${gamer(0).address}/nfts`
    expect((await scene.get(at)).status).toBe(400)
    expect(await scene.get(at, { chainId: 'eip155:1' })).toMatchObject({
      status: 400,
      json: refusal('chainId', "We don't support the chainId you provided: eip155:1"),
    })
    expect(await scene.get('v1/account/nobody/nfts', { chainId })).toMatchObject({
      status: 400,
      json: refusal('address', 'The address provided is invalid'),
    })
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const cursor of ['rubbish', encoded([]), encoded(['0x1', '1']), encoded([arenaPassesAddress, '-1'])])
      expect((await scene.get(at, { chainId, cursor })).status).toBe(400)
  })

  test('every token has a picture of its own, which any page may embed', async () => {
    const urls = (await list(2)).data.map(({ preview }) => preview.url)
    const answers = await Promise.all([...urls, ...urls].map((url) => fetch(url)))
    for (const { status, headers } of answers) {
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/)
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('cache-control')).toBe('public, max-age=86400')
    }
    const pictures = await Promise.all(answers.map((answer) => answer.text()))
    expect(pictures[0]).toMatch(/^<svg .*<\/svg>$/s)
    expect(new Set(pictures).size).toBe(3)
  })

  test('a picture is at one address for any letter case of the contract, and nowhere else', async () => {
    const picture = async (path: string) => {
      const response = await fetch(`${scene.api.url}/nfts/${path}`)
      return { status: response.status, text: await response.text() }
    }
    const { text } = await picture(`${chainId}/${arenaPassesAddress}/7.svg`)
    expect(await picture(`${chainId}/${arenaPassesAddress.toLowerCase()}/7.svg`)).toEqual({
      status: 200,
      text,
    })
    expect((await picture(`eip155:1/${arenaPassesAddress}/7.svg`)).status).toBe(400)
    expect((await picture(`${chainId}/0x1/7.svg`)).status).toBe(400)
    expect((await picture(`${chainId}/${arenaPassesAddress}/7.png`)).status).toBe(404)
    expect((await picture(`${chainId}/${arenaPassesAddress}/seven.svg`)).status).toBe(404)
  })

  test('a chain that is gone is unavailable, not without tokens', async () => {
    const chain = await startChain({ chainId: 42161 })
    const api = await startBlockchainApi({ chains: { 42161: chain.rpcUrl } })
    await chain.close()
    const answer = await callerOf(api.url).get(`v1/account/${gamer(0).address}/nfts`, {
      chainId: 'eip155:42161',
    })
    expect(answer.status).toBe(503)
    await api.close()
  })
})
