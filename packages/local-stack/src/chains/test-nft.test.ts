import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  getAddress,
  type Hex,
  http,
  pad,
  parseEventLogs,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import type { HDAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAt } from '../accounts.ts'
import { hasAnvil, type LocalChain, networkAt, startChain } from './index.ts'
import { testNftAbi, testNftDeployedBytecode } from './test-nft.gen.ts'

const address = '0x00000000000000000000000000000000000000f1'
const [owner, holder, other, third] = [accountAt(0), accountAt(1), accountAt(2), accountAt(3)]

describe.runIf(hasAnvil())('the NFT contract', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain({ chainId: 137 })
    await setCode(address, testNftDeployedBytecode)
    const holders = [holder.address, other.address]
    await write(owner, 'initialize', ['Relics', 'RELIC', owner.address, holders, ['Sword', 'Shield']])
  })
  afterAll(() => chain.close())

  const network = () => networkAt(137, chain.rpcUrl)
  const transport = () => http(chain.rpcUrl)
  const reader = () => createPublicClient({ chain: network(), transport: transport() })
  const setCode = (at: Hex, bytecode: Hex) =>
    createTestClient({ mode: 'anvil', transport: transport() }).setCode({ address: at, bytecode })
  // The name of a function and its arguments are separate here; the ABI encoder checks them.
  const call = (functionName: string, args: readonly unknown[]) =>
    ({ address, abi: testNftAbi, functionName, args }) as never
  const read = (functionName: string, ...args: unknown[]): Promise<unknown> =>
    reader().readContract(call(functionName, args))
  async function write(account: HDAccount, functionName: string, args: readonly unknown[]) {
    const wallet = createWalletClient({
      account,
      chain: network(),
      transport: transport(),
      pollingInterval: 20,
    })
    const { logs } = await wallet.writeContractSync(call(functionName, args))
    return parseEventLogs({ abi: testNftAbi, logs }).map(({ eventName, args: values }) => ({
      eventName,
      ...values,
    }))
  }

  test('says its interfaces, names and owners', async () => {
    for (const id of ['0x01ffc9a7', '0x80ac58cd', '0x5b5e139f'])
      expect(await read('supportsInterface', id)).toBe(true)
    expect(await read('supportsInterface', '0xffffffff')).toBe(false)
    expect([await read('name'), await read('symbol')]).toEqual(['Relics', 'RELIC'])
    expect(await read('ownerOf', 1n)).toBe(holder.address)
    expect(await read('ownerOf', 4n)).toBe(other.address)
    expect(await read('balanceOf', holder.address)).toBe(2n)
    await expect(read('ownerOf', 0n)).rejects.toThrow('TestNft: no such token')
    await expect(read('tokenURI', 99n)).rejects.toThrow('TestNft: no such token')
    await expect(read('balanceOf', zeroAddress)).rejects.toThrow('TestNft: balance of the zero address')
  })

  test('holds its metadata, for names of every length and script', async () => {
    for (const name of ['', 'A', 'AB', 'ABC', 'Königsklinge 刀', 'x'.repeat(100)]) {
      const [minted] = await write(owner, 'mint', [third.address, name])
      const uri = String(await read('tokenURI', minted && 'tokenId' in minted ? minted.tokenId : 0n))
      const [type, data = ''] = uri.split(',')
      expect(type).toBe('data:application/json;base64')
      expect(JSON.parse(Buffer.from(data, 'base64').toString())).toEqual({ name })
      expect(Buffer.from(data, 'base64').toString('base64')).toBe(data)
    }
  })

  test('is made once, and only its owner mints, with names that fit into JSON', async () => {
    await expect(write(other, 'initialize', ['', '', other.address, [], []])).rejects.toThrow(
      'already initialized',
    )
    await expect(write(other, 'mint', [other.address, 'Crown'])).rejects.toThrow('caller is not the owner')
    await expect(write(owner, 'mint', [zeroAddress, 'Crown'])).rejects.toThrow('mint to the zero address')
    for (const name of ['"', '\\', '\n'])
      await expect(write(owner, 'mint', [other.address, name])).rejects.toThrow('holds no quotes')
  })

  test('a token moves by its holder, who it was approved for, or an operator, and nobody else', async () => {
    const move = (sender: HDAccount, from: HDAccount, to: HDAccount) =>
      write(sender, 'transferFrom', [from.address, to.address, 1n])
    await expect(move(third, holder, third)).rejects.toThrow('neither the holder nor approved')
    await expect(move(holder, other, third)).rejects.toThrow('not the holder')
    expect(await move(holder, holder, other)).toEqual([
      { eventName: 'Transfer', from: holder.address, to: other.address, tokenId: 1n },
    ])
    expect([await read('balanceOf', holder.address), await read('balanceOf', other.address)]).toEqual([
      1n,
      3n,
    ])

    expect(await write(other, 'approve', [third.address, 1n])).toEqual([
      { eventName: 'Approval', owner: other.address, approved: third.address, tokenId: 1n },
    ])
    expect(await read('getApproved', 1n)).toBe(third.address)
    await move(third, other, holder)
    // The approval was for one transfer.
    expect(await read('getApproved', 1n)).toBe(zeroAddress)
    await expect(move(third, holder, third)).rejects.toThrow('neither the holder nor approved')

    await expect(write(third, 'approve', [third.address, 1n])).rejects.toThrow('nor an operator')
    expect(await write(holder, 'setApprovalForAll', [third.address, true])).toEqual([
      { eventName: 'ApprovalForAll', owner: holder.address, operator: third.address, approved: true },
    ])
    expect(await read('isApprovedForAll', holder.address, third.address)).toBe(true)
    await write(third, 'approve', [other.address, 1n])
    await move(third, holder, other)
    expect(await read('ownerOf', 1n)).toBe(other.address)
    await expect(write(other, 'transferFrom', [other.address, zeroAddress, 1n])).rejects.toThrow(
      'transfer to the zero address',
    )
  })

  test('a safe transfer goes to accounts, and to contracts that say that they hold tokens', async () => {
    const send = (to: Hex, ...data: Hex[]) =>
      write(other, 'safeTransferFrom', [other.address, to, 3n, ...data])
    const [willing, unwilling] = [
      getAddress(pad('0xf2', { size: 20 })),
      getAddress(pad('0xf3', { size: 20 })),
    ]
    const selector = toFunctionSelector('onERC721Received(address,address,uint256,bytes)')
    await setCode(willing, alwaysReturning(selector))
    await setCode(unwilling, alwaysReturning('0xffffffff'))
    await expect(send(unwilling)).rejects.toThrow('receiver refuses the token')
    await expect(send(address)).rejects.toThrow('execution reverted')
    expect(await read('ownerOf', 3n)).toBe(other.address)
    await send(other.address)
    await send(willing, '0x1234')
    expect(await read('ownerOf', 3n)).toBe(willing)
  })
})

/** The code of a contract that answers each call with four bytes: push, shift to the left, store, return the word. */
const alwaysReturning = (bytes: Hex): Hex => `0x63${bytes.slice(2)}60e01b60005260206000f3`
