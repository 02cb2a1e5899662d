import { erc20Abi, type Hash, type Hex } from 'viem'
import { describe, expectTypeOf, it } from 'vitest'
import type { ConnectKitErrorCode, ConnectResult, SendTransactionErrorCode } from '../src/index.ts'
import {
  useConnect,
  useDisconnect,
  useKitMutation,
  useKitQuery,
  useKitState,
  useReadContract,
  useSendTransaction,
  useSignTypedData,
  useSimulateContract,
  useWaitForTransactionReceipt,
  useWriteContract,
} from '../src/react.tsx'
import { fetchProfile } from '../src/services.ts'

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = { address: someone, abi: erc20Abi } as const
const types = { Entry: [{ name: 'seed', type: 'uint256' }] } as const

/** Checked by the compiler; never executed. */
const hooks = {
  read: () => useReadContract({ ...token, functionName: 'balanceOf', args: [someone] }),
  readWithoutArguments: () => useReadContract({ ...token, functionName: 'symbol' }),
  readLater: (hash?: Hash) => useReadContract(hash && { ...token, functionName: 'decimals' }),
  simulate: () => useSimulateContract({ ...token, functionName: 'transfer', args: [someone, 1n] }),
  wait: (hash?: Hash) => useWaitForTransactionReceipt(hash && { hash }),
  send: () => useSendTransaction(),
  connect: () => useConnect(),
  write: () => useWriteContract(),
  // @ts-expect-error not a function of the contract
  unknownFunction: () => useReadContract({ ...token, functionName: 'balance' }),
  // @ts-expect-error a function that writes is not read
  readOfWrite: () => useReadContract({ ...token, functionName: 'transfer', args: [someone, 1n] }),
  // @ts-expect-error an address is no number
  readWrongArgument: () => useReadContract({ ...token, functionName: 'balanceOf', args: [5n] }),
  // @ts-expect-error the signal is the hook's
  readWithSignal: (signal: AbortSignal) => useReadContract({ ...token, functionName: 'symbol', signal }),
  writeWrongArgument: () =>
    // @ts-expect-error an amount is a bigint
    hooks.write().mutate({ ...token, functionName: 'transfer', args: [someone, 1] }),
  writeTwice: async () => {
    const { mutate, mutateAsync } = hooks.write()
    mutate({ ...token, functionName: 'transfer', args: [someone, 1n] })
    const { data } = hooks.simulate()
    if (data) mutate(data.request)
    return mutateAsync({ ...token, functionName: 'transfer', args: [someone, 1n] })
  },
  sign: () => useSignTypedData().mutateAsync({ types, primaryType: 'Entry', message: { seed: 7n } }),
  // @ts-expect-error a seed is a bigint
  signWrong: () => useSignTypedData().mutate({ types, primaryType: 'Entry', message: { seed: 'seven' } }),
  // @ts-expect-error who connects says with what
  connectNothing: () => hooks.connect().mutate(),
  disconnectAll: () => useDisconnect().mutate(),
  service: () => useKitQuery(fetchProfile, {}),
  own: () => useKitMutation(async (_kit, name: string) => name.length),
  state: () =>
    useKitState(
      ({ wallets }) => wallets.map(({ id }) => id),
      (a, b) => a.join() === b.join(),
    ),
}

describe('types of the hooks', () => {
  it('infer data from the ABI, and undefined while pending', () => {
    expectTypeOf(hooks.read).returns.toHaveProperty('data').toEqualTypeOf<bigint | undefined>()
    expectTypeOf(hooks.readWithoutArguments)
      .returns.toHaveProperty('data')
      .toEqualTypeOf<string | undefined>()
    expectTypeOf(hooks.readLater).returns.toHaveProperty('data').toEqualTypeOf<number | undefined>()
    expectTypeOf(hooks.own).returns.toHaveProperty('data').toEqualTypeOf<number | undefined>()
    expectTypeOf(hooks.state).returns.toEqualTypeOf<string[]>()
  })
  it('narrow by status, also destructured', () => {
    expectTypeOf<
      Extract<ReturnType<typeof hooks.read>, { status: 'success' }>['data']
    >().toEqualTypeOf<bigint>()
    type Pending = Extract<ReturnType<typeof hooks.read>, { isPending: true }>
    expectTypeOf<Pending['data']>().toEqualTypeOf<undefined>()
    type Connected = Extract<ReturnType<typeof hooks.connect>, { status: 'success' }>
    expectTypeOf<Connected['data']>().toEqualTypeOf<ConnectResult>()
  })
  it('infer what is sent and signed', () => {
    expectTypeOf(hooks.writeTwice).returns.resolves.toEqualTypeOf<Hash>()
    expectTypeOf(hooks.sign).returns.resolves.toEqualTypeOf<Hex>()
  })
  it('infer the error codes of an action', () => {
    type Failed = Extract<ReturnType<typeof hooks.send>, { status: 'error' }>['error']
    expectTypeOf<Failed['code']>().toEqualTypeOf<SendTransactionErrorCode | 'UNKNOWN'>()
    expectTypeOf<Failed['code']>().toExtend<ConnectKitErrorCode>()
  })
})
