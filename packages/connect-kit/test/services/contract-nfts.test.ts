import { arenaPassesAddress } from '@esports/local-stack'
import { erc721Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { ConnectKit } from '../../src/core/connect-kit.ts'
import { waitForTransactionReceipt, writeContract } from '../../src/index.ts'
import { pictureOf } from '../../src/react/account/picture.ts'
import { fetchNfts } from '../../src/services.ts'
import { gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const tokenIds = async (kit: ConnectKit) => (await fetchNfts(kit)).nfts.map(({ tokenId }) => tokenId)

describe('NFTs on a real chain', () => {
  it('are those the account holds, with images that may be loaded', async () => {
    const { kit } = await stack.connectedKit(gamer(2))
    const { nfts, next, isSupported } = await fetchNfts(kit)
    expect({ next, isSupported }).toEqual({ next: undefined, isSupported: true })
    expect(nfts.map(({ name, collection, tokenId }) => [name, collection, tokenId])).toEqual([
      ['Golden Ticket', 'Arena Passes', 7n],
      ['Night Bracket', 'Arena Passes', 8n],
      ['Grand Final', 'Arena Passes', 9n],
    ])
    expect(nfts[0]?.id).toBe(`eip155:137/erc721:${arenaPassesAddress}/7`)
    const image = pictureOf(kit, nfts[0]?.imageUrl)
    const response = await fetch(image ?? '')
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
  })

  it('leave with a transfer, and arrive at the other account', async () => {
    const giver = await stack.connectedKit(gamer(3))
    const receiver = await stack.connectedKit(gamer(5))
    const [given = 0n, ...kept] = await tokenIds(giver.kit)
    const hash = await writeContract(giver.kit, {
      chainId: 137,
      address: arenaPassesAddress,
      abi: erc721Abi,
      functionName: 'transferFrom',
      args: [gamer(3).address, gamer(5).address, given],
    })
    await waitForTransactionReceipt(giver.kit, { chainId: 137, hash })
    expect(await tokenIds(giver.kit)).toEqual(kept)
    expect(await tokenIds(receiver.kit)).toContain(given)
  })

  it('flagged as spam by the service are left out', async () => {
    const { kit } = await stack.connectedKit(gamer(6))
    expect(await tokenIds(kit)).toHaveLength(3)
    stack.services.blockchainApi.control.markSpamCollection(arenaPassesAddress)
    expect(await tokenIds(kit)).toEqual([])
  })
})
