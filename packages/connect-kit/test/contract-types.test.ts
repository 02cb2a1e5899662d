import { erc20Abi, type Hash, type Hex } from 'viem'
import { describe, expectTypeOf, it } from 'vitest'
import {
  type ConnectKitErrorCode,
  createConnectKit,
  deployContract,
  getPublicClient,
  readContract,
  type SendTransactionErrorCode,
  sendCalls,
  sendTransaction,
  signTypedData,
  simulateContract,
  writeContract,
} from '../src/index.ts'
import { defineNetwork, polygon, solana } from '../src/networks.ts'

const kit = createConnectKit({
  networks: [defineNetwork(polygon), solana],
  metadata: { name: 'A', description: '', url: 'https://a.example', icons: [] },
})
const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const arena = [
  {
    type: 'function',
    name: 'enter',
    stateMutability: 'payable',
    inputs: [{ name: 'seat', type: 'uint8' }],
    outputs: [{ name: 'ticket', type: 'uint256' }],
  },
  { type: 'function', name: 'seats', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint8' }] },
  { type: 'function', name: 'leave', stateMutability: 'nonpayable', inputs: [], outputs: [] },
  { type: 'constructor', stateMutability: 'nonpayable', inputs: [{ name: 'seats', type: 'uint8' }] },
] as const
const at = { address: someone, abi: arena } as const
const types = { Entry: [{ name: 'seed', type: 'uint256' }] } as const

/** Checked by the compiler; never executed. */
const calls = {
  read: () =>
    readContract(kit, { address: someone, abi: erc20Abi, functionName: 'balanceOf', args: [someone] }),
  readWithoutArguments: () => readContract(kit, { address: someone, abi: erc20Abi, functionName: 'symbol' }),
  readSeats: () => readContract(kit, { ...at, functionName: 'seats' }),
  simulate: () => simulateContract(kit, { ...at, functionName: 'enter', args: [1], value: 1n }),
  writeWhatWasSimulated: async () => writeContract(kit, (await calls.simulate()).request),
  write: () => writeContract(kit, { ...at, functionName: 'enter', args: [1], value: 1n, chainId: 137 }),
  writeWithoutArguments: () => writeContract(kit, { ...at, functionName: 'leave' }),
  deploy: () => deployContract(kit, { abi: arena, bytecode: '0x', args: [8] }),
  sign: () => signTypedData(kit, { types, primaryType: 'Entry', message: { seed: 7n } }),
  client: () => getPublicClient(kit, { chainId: 137 }),

  // @ts-expect-error not a function of the contract
  unknownFunction: () => readContract(kit, { address: someone, abi: erc20Abi, functionName: 'balance' }),
  // @ts-expect-error a function that writes is not read
  readOfWrite: () => readContract(kit, { ...at, functionName: 'enter', args: [1] }),
  readWrongArgument: () =>
    // @ts-expect-error an address is no number
    readContract(kit, { address: someone, abi: erc20Abi, functionName: 'balanceOf', args: [5n] }),
  // @ts-expect-error the seat is missing
  writeNothing: () => writeContract(kit, { ...at, functionName: 'enter' }),
  // @ts-expect-error a seat is a number
  writeWrongArgument: () => writeContract(kit, { ...at, functionName: 'enter', args: ['1'] }),
  // @ts-expect-error a function that takes no coins is not paid
  payNonpayable: () => writeContract(kit, { ...at, functionName: 'leave', value: 1n }),
  // @ts-expect-error the same in a trial
  simulateNonpayable: () => simulateContract(kit, { ...at, functionName: 'leave', value: 1n }),
  // @ts-expect-error wei are a bigint
  payWithNumber: () => writeContract(kit, { ...at, functionName: 'enter', args: [1], value: 1 }),
  // @ts-expect-error the constructor wants seats
  deployNothing: () => deployContract(kit, { abi: arena, bytecode: '0x' }),
  // @ts-expect-error a seed is a bigint
  signWrongMessage: () => signTypedData(kit, { types, primaryType: 'Entry', message: { seed: 'seven' } }),
  // @ts-expect-error no such type
  signUnknownType: () => signTypedData(kit, { types, primaryType: 'Exit', message: { seed: 7n } }),
  // @ts-expect-error the kit has no Arbitrum
  sendElsewhere: () => sendTransaction(kit, { to: someone, chainId: 42161 }),
  // @ts-expect-error Solana is no EVM chain
  clientOfSolana: () => getPublicClient(kit, { chainId: solana.id }),
  // @ts-expect-error one price, or a limit and a tip
  bothFees: () => sendTransaction(kit, { to: someone, gasPrice: 1n, maxFeePerGas: 1n }),
  // @ts-expect-error hex is for the wire
  hexInCalls: () => sendCalls(kit, { calls: [{ to: someone, value: '0x1' }] }),
}

describe('types of contract actions, as in viem', () => {
  it('infer return values, also of functions without arguments', () => {
    expectTypeOf(calls.read).returns.resolves.toEqualTypeOf<bigint>()
    expectTypeOf(calls.readWithoutArguments).returns.resolves.toEqualTypeOf<string>()
    expectTypeOf(calls.readSeats).returns.resolves.toEqualTypeOf<number>()
    expectTypeOf(calls.simulate).returns.resolves.toHaveProperty('result').toEqualTypeOf<bigint>()
  })
  it('infer what is sent and signed', () => {
    for (const each of [calls.write, calls.writeWithoutArguments, calls.writeWhatWasSimulated, calls.deploy])
      expectTypeOf(each).returns.resolves.toEqualTypeOf<Hash>()
    expectTypeOf(calls.sign).returns.resolves.toEqualTypeOf<Hex>()
  })
  it('infer the chain of a client', () => {
    expectTypeOf(calls.client)
      .returns.resolves.toHaveProperty('chain')
      .toHaveProperty('id')
      .toEqualTypeOf<number>()
  })
  it('infer the error codes of an action', () => {
    expectTypeOf<'CHAIN_MISMATCH'>().toExtend<SendTransactionErrorCode>()
    expectTypeOf<SendTransactionErrorCode>().toExtend<ConnectKitErrorCode>()
    // @ts-expect-error a transaction asks no service
    expectTypeOf<'HTTP_FAILED'>().toExtend<SendTransactionErrorCode>()
  })
})
