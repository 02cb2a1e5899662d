import { type ConnectKit, createConnectKit } from '@esports/connect-kit'
import {
  accountAt,
  createChainControl,
  hasAnvil,
  type LocalStack,
  startLocalStack,
} from '@esports/local-stack'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  type LocalAccount,
  parseGwei,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kitNetworks, walletNetworks } from '../networks.ts'
import { memoryStorage } from './memory-storage.ts'
import { recordSent } from './sent-journal.ts'
import { settleSent } from './settle-sent.ts'

const [sender, receiver] = [accountAt(0), accountAt(1)]
const { usdt } = walletNetworks.polygon

interface Call {
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex
}
const transferOf = (to: Address): Call => {
  if (!usdt.address) throw new Error('USDT is a contract')
  return {
    to: usdt.address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5_000_000n] }),
  }
}

describe.runIf(hasAnvil())('a transfer that was open when the page was left', () => {
  let stack: LocalStack
  let kit: ConnectKit
  let rpcUrl: string
  beforeAll(async () => {
    const ports = { polygon: 0, arbitrum: 0, arbitrumSepolia: 0 }
    stack = await startLocalStack({ parts: ['chains'], ports })
    rpcUrl = stack.addresses.chains[137]
    kit = createConnectKit({
      networks: kitNetworks({ 'eip155:137': rpcUrl }),
      metadata: { name: 'Test', description: 'A test', url: 'http://127.0.0.1', icons: [] },
    })
  }, 60_000)
  afterAll(() => stack.close())

  const control = () => createChainControl(rpcUrl)
  const node = () => createPublicClient({ transport: http(rpcUrl) })
  let storage: Storage
  let nonce: number
  let hash: Hash
  /** A transaction with the nonce of the transfer, as the wallet sends it. */
  const sends = (call: Call, gwei: string, from = sender) =>
    createWalletClient({ account: from, transport: http(rpcUrl) }).sendTransaction({
      chain: null,
      nonce,
      ...call,
      gas: 100_000n,
      maxFeePerGas: parseGwei(gwei),
      maxPriorityFeePerGas: parseGwei(gwei),
    })
  const settles = async (of = sender) => {
    const [settled] = await settleSent(kit, of.address, storage)
    return settled && { hash: settled.hash, outcome: settled.outcome }
  }

  const isWrittenDown = (of: LocalAccount) => {
    const about = { network: 'polygon', symbol: 'USDT', amount: '5', to: receiver.address, at: 1 } as const
    recordSent(of.address, { ...about, hash, outcome: 'pending' }, hash, storage)
  }

  beforeEach(async () => {
    storage = memoryStorage()
    await control().setAutomine(false)
    nonce = await node().getTransactionCount({ address: sender.address })
    hash = await sends(transferOf(receiver.address), '100')
    isWrittenDown(sender)
  })
  afterEach(async () => {
    await control().mine()
    await control().setAutomine(true)
  })

  it('is pending for as long as it waits, and has its own outcome once it is mined', async () => {
    expect(await settles()).toEqual({ hash, outcome: 'pending' })
    await control().mine()
    expect(await settles()).toEqual({ hash, outcome: 'successful' })
  })

  it.each([
    ['cancelled', { to: sender.address, value: 0n }],
    ['replaced by another transaction', { to: receiver.address, value: 1n }],
  ])('is unsuccessful when it was %s in the wallet meanwhile', async (_, other) => {
    await settles()
    await sends(other, '200')
    expect(await settles()).toEqual({ hash, outcome: 'pending' })
    await control().mine(40)
    expect(await settles()).toEqual({ hash, outcome: 'unsuccessful' })
  })

  it('goes on under another hash when it was sped up', async () => {
    await settles()
    const other = await sends(transferOf(receiver.address), '200')
    await control().mine(40)
    expect(await settles()).toEqual({ hash: other, outcome: 'successful' })
  })

  it('stays pending where no node has told of it before it was gone: nobody knows what it was', async () => {
    await sends({ to: sender.address, value: 0n }, '200')
    await control().mine()
    expect(await settles()).toEqual({ hash, outcome: 'pending' })
  })

  it('is not taken for another one of a smart account, for which somebody else sends', async () => {
    const [owner, bundler] = [accountAt(7), accountAt(8)]
    nonce = await node().getTransactionCount({ address: bundler.address })
    expect(await node().getTransactionCount({ address: owner.address })).toBe(nonce)
    hash = await sends({ to: receiver.address, value: 1n }, '100', bundler)
    isWrittenDown(owner)
    await settles(owner)
    await sends({ to: receiver.address, value: 2n }, '200', bundler)
    await sends({ to: receiver.address, value: 3n }, '200', owner)
    await control().mine()
    expect(await settles(owner)).toEqual({ hash, outcome: 'pending' })
  })
})
