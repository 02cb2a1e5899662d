import { arenaPassesAddress, createChainControl, testMnemonic, usdt } from '@esports/local-stack'
import * as fc from 'fast-check'
import {
  type Address,
  concatHex,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  numberToHex,
  pad,
  parseEther,
  toEventSelector,
  zeroAddress,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { allowanceKey, fetchAllowances, revokeAllowance } from '../../src/index.ts'
import { strangersText } from '../../src/react/account/short-text.ts'
import type { TestKit, TestKitOptions } from '../../src/testing.ts'
import { revokeUnlimited } from '../guide/samples/permissions.ts'
import { failureOf, gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const usdtAddress = usdt.addresses[137]
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const someone = '0x00000000000000000000000000000000005e0001'
const control = () => createChainControl(stack.addresses.chains[137])
const reader = () => createPublicClient({ transport: http(stack.addresses.chains[137]), cacheTime: 0 })

const approve = (from: HDAccount, spender: Address, amount: bigint, token: Address = usdtAddress) =>
  stack.send(from, {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  })
const allowed = (owner: Address, spender: Address, blockNumber?: bigint) =>
  reader().readContract({
    address: usdtAddress,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })
const listed = async ({ kit }: TestKit) => (await fetchAllowances(kit)).allowances
const only = async (test: TestKit) => {
  const [first, ...others] = await listed(test)
  if (!first || others.length > 0) throw new Error('One allowance is expected.')
  return first
}
/** An account with coins that no other test uses. */
async function newGamer(addressIndex: number): Promise<HDAccount> {
  const account = mnemonicToAccount(testMnemonic, { addressIndex: addressIndex + 100 })
  await control().setNativeBalance(account.address, parseEther('10'))
  return account
}
const newAddress = (number: number) => getAddress(pad(numberToHex(number + 0x1000), { size: 20 }))
const sent = ({ wallet }: TestKit) => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')

/** Code that emits `Approval` with the first two words it is called with as owner and spender, and then runs more code. */
const emitter = (then: Hex): Hex =>
  concatHex(['0x6020356000357f', toEventSelector('Approval(address,address,uint256)'), '0x60206000a3', then])
/** Says 7 to every call. */
const saysSeven: Hex = '0x600760005260206000f3'
const emits = async (contract: Address, owner: Address, spender: Address) => {
  await stack.send(gamer(9), { to: contract, data: concatHex([pad(owner), pad(spender)]), gas: 100_000n })
}

/** The JSON-RPC request, or a batch of them, in a request of viem. */
const requestOf = (init: RequestInit | undefined): unknown =>
  JSON.parse(typeof init?.body === 'string' ? init.body : 'null')

/** A fetch that lets the node refuse ranges of more blocks than it grants, or with a block it does not keep. */
const strictNode = (most: bigint, oldest = 0n): TestKitOptions => {
  const refuses = (request: unknown) => {
    const { method, params } = request as { readonly method: string; readonly params: readonly unknown[] }
    if (method !== 'eth_getLogs') return false
    const { fromBlock, toBlock } = params[0] as { readonly fromBlock: Hex; readonly toBlock: Hex }
    return BigInt(toBlock) - BigInt(fromBlock) + 1n > most || BigInt(fromBlock) < oldest
  }
  return {
    environment: {
      async fetch(input, init) {
        const asked: unknown = requestOf(init)
        const list = Array.isArray(asked) ? asked : [asked]
        const refused = list.find(refuses) as { readonly id: number } | undefined
        if (!refused) return fetch(input, init)
        const answer = {
          jsonrpc: '2.0',
          id: refused.id,
          error: { code: -32_005, message: 'query exceeds max block range' },
        }
        return Response.json(Array.isArray(asked) ? [answer] : answer)
      },
    },
  }
}

describe('fetchAllowances', () => {
  it('is empty for an account that granted nothing', async () => {
    const test = await stack.connectedKit(gamer(0))
    const read = await fetchAllowances(test.kit)
    expect(read).toMatchObject({ allowances: [], searchedFrom: 0n, failure: undefined, unread: 0 })
    expect(read.accountId).toBe(`eip155:137:${gamer(0).address}`)
  })

  it('lists what is left of each allowance, with the names of token and spender', async () => {
    const owner = gamer(1)
    await control().addCode(permit2, '0x00')
    await approve(owner, permit2, maxUint256)
    await approve(owner, someone, 100n)
    await approve(owner, someone, 2_500_000n)
    const test = await stack.connectedKit(owner)
    const allowances = await listed(test)
    expect(allowances).toHaveLength(2)
    expect(allowances).toContainEqual(
      expect.objectContaining({
        kind: 'erc20',
        owner: owner.address,
        chainId: 137,
        amount: maxUint256,
        isUnlimited: true,
        token: expect.objectContaining({ symbol: 'USDT', decimals: 6 }),
        spender: expect.objectContaining({ name: 'Permit2', isContract: true }),
      }),
    )
    expect(allowances).toContainEqual(
      expect.objectContaining({
        amount: 2_500_000n,
        isUnlimited: false,
        spender: expect.objectContaining({ name: undefined, isContract: false }),
      }),
    )
    expect(new Set(allowances.map(allowanceKey)).size).toBe(2)
  })

  it('lists collections and single NFTs, as long as the account owns them', async () => {
    const owner = gamer(2)
    const pass = { address: arenaPassesAddress, abi: erc721Abi } as const
    const ids = await ownedPasses(owner.address)
    const [kept = 0n, given = 0n] = ids
    const call = (data: Hex) => stack.send(owner, { to: arenaPassesAddress, data })
    await call(encodeFunctionData({ ...pass, functionName: 'setApprovalForAll', args: [someone, true] }))
    await call(encodeFunctionData({ ...pass, functionName: 'approve', args: [permit2, kept] }))
    await call(encodeFunctionData({ ...pass, functionName: 'approve', args: [permit2, given] }))
    await call(
      encodeFunctionData({
        ...pass,
        functionName: 'transferFrom',
        args: [owner.address, gamer(3).address, given],
      }),
    )
    const test = await stack.connectedKit(owner)
    const allowances = await listed(test)
    expect(allowances.map(({ kind }) => kind).toSorted()).toEqual(['collection', 'nft'])
    expect(allowances).toContainEqual(expect.objectContaining({ kind: 'nft', tokenId: kept }))
    for (const allowance of allowances) {
      await revokeAllowance(test.kit, { allowance })
      expect(await listed(test)).not.toContainEqual(allowance)
    }
    expect(await listed(test)).toEqual([])
    expect(await reader().readContract({ ...pass, functionName: 'getApproved', args: [kept] })).toBe(
      zeroAddress,
    )
  })

  it('lists exactly what the contract grants at its block, after any changes', async () => {
    const owner = gamer(4)
    const spenders = [newAddress(1), newAddress(2), newAddress(3)] as const
    const test = await stack.connectedKit(owner)
    const change = fc.record({
      spender: fc.constantFrom(...spenders),
      amount: fc.oneof(fc.constant(0n), fc.bigInt(0n, 5n), fc.bigInt(0n, maxUint256)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 4 }), async (changes) => {
        for (const { spender, amount } of changes) await approve(owner, spender, amount)
        const { allowances, blockNumber } = await fetchAllowances(test.kit)
        const shown = allowances.map(
          (one) =>
            [one.spender.address.toLowerCase(), one.kind === 'erc20' ? one.amount : undefined] as const,
        )
        const granted = await Promise.all(
          spenders.map(
            async (spender) =>
              [spender.toLowerCase(), await allowed(owner.address, spender, blockNumber)] as const,
          ),
        )
        expect(new Map(shown)).toEqual(new Map(granted.filter(([, amount]) => amount !== 0n)))
        expect(new Map(shown).size).toBe(shown.length)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('finds all of many allowances', async () => {
    const owner = gamer(5)
    const many = 130
    const abi = erc20Abi
    for (let number = 0; number < many; number += 1) {
      const args = [newAddress(number), BigInt(number + 1)] as const
      await stack.send(owner, {
        to: usdtAddress,
        data: encodeFunctionData({ abi, functionName: 'approve', args }),
      })
    }
    const allowances = await listed(await stack.connectedKit(owner))
    expect(allowances).toHaveLength(many)
    const sum = allowances.reduce((all, one) => all + (one.kind === 'erc20' ? one.amount : 0n), 0n)
    expect(sum).toBe(BigInt((many * (many + 1)) / 2))
  }, 60_000)

  it('searches in small ranges if the node refuses larger ones', async () => {
    const owner = gamer(6)
    await approve(owner, someone, 3n)
    await control().mine(40)
    const test = await stack.connectedKit(owner, strictNode(25n))
    const read = await fetchAllowances(test.kit)
    expect(read.allowances).toHaveLength(1)
    expect(read).toMatchObject({ searchedFrom: 0n, failure: undefined })
  })

  it('keeps what was found until the node refuses to search further back, and says why', async () => {
    const owner = gamer(7)
    await approve(owner, newAddress(1), 1n)
    await control().mine(5)
    const oldest = await reader().getBlockNumber()
    await control().mine(5)
    await approve(owner, newAddress(2), 2n)
    const test = await stack.connectedKit(owner, strictNode(1000n, oldest))
    const read = await fetchAllowances(test.kit)
    expect(read.allowances).toMatchObject([{ amount: 2n }])
    expect(read.searchedFrom).toBe(oldest)
    expect(read.failure).toMatchObject({ code: 'LOGS_REFUSED' })
    expect(read.failure?.details).toMatchObject({ toBlock: String(oldest - 1n) })
    const open = await stack.connectedKit(owner)
    const further = await fetchAllowances(open.kit, { after: read })
    expect(further.allowances).toHaveLength(2)
    expect(further).toMatchObject({ searchedFrom: 0n, failure: undefined })
  })

  it('leaves no gap between an earlier search and newer blocks that the node refuses', async () => {
    const owner = await newGamer(17)
    await control().mine(5)
    const before = await reader().getBlockNumber()
    await approve(owner, newAddress(3), 1n)
    const earlier = await fetchAllowances((await stack.connectedKit(owner, strictNode(1000n, before))).kit)
    expect(earlier).toMatchObject({ allowances: [{ amount: 1n }], searchedFrom: before })
    await approve(owner, newAddress(4), 2n)
    await control().mine(5)
    const oldest = await reader().getBlockNumber()
    const strict = await stack.connectedKit(owner, strictNode(1000n, oldest))
    const read = await fetchAllowances(strict.kit, { after: earlier })
    // What was listed before is kept, but the blocks in between are still to be searched.
    expect(read).toMatchObject({ allowances: [{ amount: 1n }], searchedFrom: oldest })
    expect(read.failure).toMatchObject({ code: 'LOGS_REFUSED' })
    const open = await stack.connectedKit(owner)
    const { allowances } = await fetchAllowances(open.kit, { after: read })
    expect(new Set(allowances.map((one) => one.kind === 'erc20' && one.amount))).toEqual(new Set([1n, 2n]))
  })

  it('fails if the node returns no logs at all', async () => {
    const test = await stack.connectedKit(gamer(0), strictNode(0n))
    expect(await failureOf(fetchAllowances(test.kit))).toMatchObject({ code: 'LOGS_REFUSED' })
  })

  it('fails if the node cannot be reached', async () => {
    const test = await stack.connectedKit(gamer(0), {
      environment: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    expect(await failureOf(fetchAllowances(test.kit))).toMatchObject({ code: 'RPC_UNAVAILABLE' })
  })

  it('counts what the contract could not be asked about, instead of leaving it out', async () => {
    const owner = await newGamer(16)
    await approve(owner, someone, 3n)
    const test = await stack.connectedKit(owner, {
      environment: {
        async fetch(input, init) {
          const asked: unknown = requestOf(init)
          const list = (Array.isArray(asked) ? asked : [asked]) as { id: number; method: string }[]
          if (!list.some(({ method }) => method === 'eth_call')) return fetch(input, init)
          const error = { code: -32_603, message: 'internal error' }
          const answers = list.map(({ id }) => ({ jsonrpc: '2.0', id, error }))
          return Response.json(Array.isArray(asked) ? answers : answers[0])
        },
      },
    })
    expect(await fetchAllowances(test.kit)).toMatchObject({ allowances: [], unread: 1 })
  })

  it('fails without a wallet', async () => {
    expect(await failureOf(fetchAllowances(stack.openKit().kit))).toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('skips contracts that emit approvals, but are no tokens', async () => {
    const owner = gamer(8)
    const silent = newAddress(100)
    const endless = newAddress(101)
    await control().addCode(silent, emitter('0x00'))
    await control().addCode(endless, emitter('0x00'))
    await emits(silent, owner.address, someone)
    await emits(endless, owner.address, someone)
    // A loop without an end.
    await control().addCode(endless, '0x5b600056')
    const read = await fetchAllowances((await stack.connectedKit(owner)).kit)
    expect(read).toMatchObject({ allowances: [], unread: 0 })
  })

  it('takes no text of a token on trust', async () => {
    const owner = gamer(8)
    const token = newAddress(102)
    const symbol = 'US\u202eDT\u0000\n'
    await control().addToken({ address: token, name: 'N'.repeat(5000), symbol, decimals: 200 })
    await approve(owner, someone, 5n, token)
    const read = await only(await stack.connectedKit(owner))
    expect(read.token).toMatchObject({ symbol, name: 'N'.repeat(64), decimals: undefined })
    expect(strangersText(read.token.symbol ?? '', 12)).toBe('USDT')
  })
})

describe('revokeAllowance', () => {
  it('sends approve(spender, 0), and resolves when the chain grants nothing any more', async () => {
    const owner = await newGamer(10)
    await approve(owner, someone, 9n)
    const test = await stack.connectedKit(owner)
    const allowance = await only(test)
    const steps: string[] = []
    const { hash } = await revokeAllowance(test.kit, {
      allowance,
      onProgress: ({ step }) => steps.push(step),
    })
    expect(hash).toMatch(/^0x/)
    expect(steps).toEqual(['checking', 'awaitingWallet', 'confirming'])
    expect(sent(test)).toMatchObject([
      {
        params: [
          { data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [someone, 0n] }) },
        ],
      },
    ])
    expect(await allowed(owner.address, someone)).toBe(0n)
    expect(await listed(test)).toEqual([])
  })

  it('takes back whatever is left of an allowance that changed since it was listed', async () => {
    const owner = await newGamer(10)
    await approve(owner, someone, 9n)
    const test = await stack.connectedKit(owner)
    const allowance = await only(test)
    await approve(owner, someone, maxUint256)
    await revokeAllowance(test.kit, { allowance })
    expect(await allowed(owner.address, someone)).toBe(0n)
  })

  it('sends nothing for an allowance that is gone already', async () => {
    const owner = await newGamer(10)
    await approve(owner, someone, 9n)
    const test = await stack.connectedKit(owner)
    const allowance = await only(test)
    await approve(owner, someone, 0n)
    expect(await revokeAllowance(test.kit, { allowance })).toEqual({ hash: undefined })
    expect(sent(test)).toEqual([])
  })

  it('changes nothing if the person rejects it', async () => {
    const owner = await newGamer(10)
    await approve(owner, someone, 9n)
    const test = await stack.connectedKit(owner)
    const allowance = await only(test)
    test.wallet.rejects()
    expect(await failureOf(revokeAllowance(test.kit, { allowance }))).toMatchObject({ code: 'USER_REJECTED' })
    expect(await allowed(owner.address, someone)).toBe(9n)
    await approve(owner, someone, 0n)
  })

  it('explains a call that would revert, before the wallet is asked', async () => {
    const owner = await newGamer(11)
    const token = newAddress(103)
    await control().addToken({ address: token, name: 'Trap', symbol: 'TRAP', decimals: 18 })
    await approve(owner, someone, 5n, token)
    const test = await stack.connectedKit(owner)
    const allowance = await only(test)
    await control().addCode(token, refusesApprove)
    const failure = await failureOf(revokeAllowance(test.kit, { allowance }))
    expect(failure).toMatchObject({ code: 'TRANSACTION_WOULD_FAIL' })
    expect(sent(test)).toEqual([])
  })

  it('says so if the contract accepts the call, but still grants the allowance', async () => {
    const owner = await newGamer(12)
    const token = newAddress(104)
    await control().addCode(token, emitter(saysSeven))
    await emits(token, owner.address, someone)
    const test = await stack.connectedKit(owner)
    const allowance = await only(test)
    expect(allowance).toMatchObject({ amount: 7n, token: { symbol: undefined } })
    const failure = await failureOf(revokeAllowance(test.kit, { allowance }))
    expect(failure).toMatchObject({ code: 'ALLOWANCE_REMAINS', details: { hash: expect.any(String) } })
  })

  it('revokes what has no limit, as the guide shows', async () => {
    const owner = await newGamer(15)
    await approve(owner, permit2, maxUint256)
    await approve(owner, someone, 3n)
    const test = await stack.connectedKit(owner)
    expect(await revokeUnlimited(test.kit)).toBe(1)
    expect(await only(test)).toMatchObject({ amount: 3n })
  })

  it('refuses an allowance of another account', async () => {
    const owner = await newGamer(13)
    await approve(owner, someone, 9n)
    const allowance = await only(await stack.connectedKit(owner))
    const test = await stack.connectedKit(gamer(0))
    expect(await failureOf(revokeAllowance(test.kit, { allowance }))).toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
    })
    expect(test.wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  it('switches the wallet to the network of the allowance', async () => {
    const owner = await newGamer(14)
    await approve(owner, someone, 9n)
    const test = await stack.connectedKit(owner)
    const allowance = await only(test)
    test.wallet.switchesChain(42161)
    await expect.poll(() => test.wallet.shown.chainId).toBe(42161)
    await revokeAllowance(test.kit, { allowance })
    expect(test.wallet.shown.chainId).toBe(137)
    expect(await allowed(owner.address, someone)).toBe(0n)
  })
})

/** Says 7 to `allowance`, and reverts any other call. */
const refusesApprove: Hex = '0x60003560e01c63dd62ed3e14601357600080fd5b600760005260206000f3'

async function ownedPasses(owner: Address): Promise<readonly bigint[]> {
  const owned: bigint[] = []
  for (let id = 1n; id < 60n; id += 1n) {
    const holder = await reader()
      .readContract({ address: arenaPassesAddress, abi: erc721Abi, functionName: 'ownerOf', args: [id] })
      .catch(() => undefined)
    if (holder?.toLowerCase() === owner.toLowerCase()) owned.push(id)
  }
  return owned
}
