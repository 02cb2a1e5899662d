import { mainnet, polygon } from 'viem/chains'
import { describe, expectTypeOf, it } from 'vitest'
import type * as coinbase from '../src/coinbase.ts'
import type * as index from '../src/index.ts'
import {
  type Connection,
  type ConnectKitOptions,
  connect,
  connectionIn,
  connectionsIn,
  createConnectKit,
  disconnect,
  type KnownConnection,
  sendToken,
  signMessage,
  switchChain,
  verifyMessage,
  watchChainId,
  watchConnections,
} from '../src/index.ts'
import type * as modal from '../src/modal.tsx'
import { defineNetwork, solana } from '../src/networks.ts'
import type * as react from '../src/react.tsx'
import type { useConnection } from '../src/react.tsx'
import type * as safe from '../src/safe.ts'
import type * as services from '../src/services.ts'
import type * as wagmi from '../src/wagmi.ts'

const kit = createConnectKit({
  networks: [defineNetwork(polygon), defineNetwork(mainnet)],
  metadata: { name: 'A', description: '', url: 'https://a.example', icons: [] },
})

const ofTwo = createConnectKit({ networks: [defineNetwork(polygon), solana] })
const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Checked by the compiler; never executed. */
const calls = {
  knownNetworks: () => switchChain(kit, { chainId: 137 }),
  // @ts-expect-error Arbitrum is no network of this kit
  unknownNetwork: () => switchChain(kit, { chainId: 42161 }),
  // @ts-expect-error a typo in a chain id is found at once
  connectElsewhere: () => connect(kit, { connectorId: 'x', chainId: 138 }),
  // @ts-expect-error this kit has no Solana
  otherNamespace: () => disconnect(kit, { namespace: 'solana' }),
  sendElsewhere: () =>
    // @ts-expect-error Arbitrum is no network of this kit
    sendToken(kit, { chainId: 42161, token: undefined, to: '0x', amount: 1n }),
  sendHere: () => sendToken(kit, { chainId: 137, token: undefined, to: '0x', amount: 1n }),

  connectEvm: () => connect(ofTwo, { connectorId: 'x', namespace: 'eip155' }),
  connectAny: () => connect(ofTwo, { connectorId: 'x' }),
  signOnEvm: () => signMessage(ofTwo, { message: 'x', namespace: 'eip155' }),
  signAnywhere: () => signMessage(ofTwo, { message: 'x' }),
  signAndVerify: async () =>
    verifyMessage(ofTwo, { address: someone, message: 'x', signature: await calls.signOnEvm() }),
  listOfEvm: () => connectionsIn(ofTwo.store.getState(), 'eip155'),
  watch: () => [
    watchChainId(ofTwo, {
      namespace: 'eip155',
      onChange: (chainId) => expectTypeOf(chainId).toEqualTypeOf<number | undefined>(),
    }),
    watchChainId(ofTwo, {
      onChange: (chainId) => expectTypeOf(chainId).toEqualTypeOf<number | string | undefined>(),
    }),
    watchConnections(ofTwo, {
      namespace: 'eip155',
      select: (all) => all.map((one) => (one.status === 'connected' ? one.address : undefined)),
      onChange: (addresses) => expectTypeOf(addresses).toEqualTypeOf<(`0x${string}` | undefined)[]>(),
    }),
    watchConnections(ofTwo, {
      namespace: 'eip155',
      onChange: (all) => expectTypeOf(all).toEqualTypeOf<readonly KnownConnection<'eip155'>[]>(),
    }),
  ],
}

/** Names of optional properties that do not accept undefined. */
type ClosedNames<Parameter> = Parameter extends readonly unknown[] | ((...some: never) => unknown)
  ? never
  : Parameter extends object
    ? { [Name in keyof Parameter & string]-?: ClosedName<Parameter, Name> }[keyof Parameter & string]
    : never
type ClosedName<Parameter, Name extends keyof Parameter> = string extends Name
  ? never
  : object extends Pick<Parameter, Name>
    ? undefined extends Required<Parameter>[Name]
      ? never
      : // Properties of type `never` cannot be set.
        [Required<Parameter>[Name]] extends [never]
        ? never
        : Name
    : never

/** The same for the functions of an entry, as `connect: signal`. */
type ClosedIn<Face> = {
  [Name in keyof Face & string]: Face[Name] extends (...parameters: infer Given) => unknown
    ? `${Name}: ${ClosedNames<Given[number]>}`
    : never
}[keyof Face & string]

/** Parameters that are not options of a caller: state of the kit, or a whole connector or event. */
type TakesData =
  | 'accountDetails'
  | 'activeNetwork'
  | 'addConnector'
  | 'connectionIn'
  | 'machineStateOf'
  | 'report'
type Callable<Face> = Omit<Face, TakesData>

describe('inferred types', () => {
  it('accept undefined for every option [kit-core hostile types]', () => {
    expectTypeOf<ClosedIn<Callable<typeof index>>>().toEqualTypeOf<never>()
    expectTypeOf<ClosedIn<Callable<typeof services>>>().toEqualTypeOf<never>()
    expectTypeOf<ClosedIn<typeof react>>().toEqualTypeOf<never>()
    expectTypeOf<ClosedIn<typeof modal>>().toEqualTypeOf<never>()
    expectTypeOf<ClosedIn<typeof coinbase & typeof safe & typeof wagmi>>().toEqualTypeOf<never>()
    expectTypeOf<
      ClosedNames<ConnectKitOptions['walletConnect' | 'services' | 'metadata' | 'features']>
    >().toEqualTypeOf<never>()
  })
  it('depend on the given namespace [kit-core hostile types]', () => {
    expectTypeOf(calls.connectEvm)
      .returns.resolves.toHaveProperty('accounts')
      .toEqualTypeOf<readonly `0x${string}`[]>()
    expectTypeOf(calls.connectAny)
      .returns.resolves.toHaveProperty('accounts')
      .toEqualTypeOf<readonly string[]>()
    expectTypeOf(calls.signOnEvm).returns.resolves.toEqualTypeOf<`0x${string}`>()
    expectTypeOf(calls.listOfEvm).returns.toEqualTypeOf<readonly KnownConnection<'eip155'>[]>()
    expectTypeOf(calls.signAnywhere).returns.resolves.toEqualTypeOf<string>()
  })
  it('contain the networks and namespaces of a kit', () => {
    expectTypeOf(calls.knownNetworks).returns.resolves.toBeVoid()
    expectTypeOf<(typeof kit)['options']['networks'][number]['id']>().toEqualTypeOf<137 | 1>()
    expectTypeOf<(typeof kit)['options']['networks'][0]['caipNetworkId']>().toEqualTypeOf<'eip155:137'>()
  })
  it('contain the format of addresses and chain ids per namespace', () => {
    type Evm = Extract<ReturnType<typeof useConnection<'eip155'>>, { status: 'connected' }>
    expectTypeOf<Evm['address']>().toEqualTypeOf<`0x${string}`>()
    // A function that accepts any connection accepts that of a namespace.
    expectTypeOf<Connection<'eip155'>>().toExtend<Connection>()
    expectTypeOf<Connection<'solana'>>().toExtend<Connection>()
    expectTypeOf<Evm['chainId']>().toEqualTypeOf<number>()
    type Solana = Extract<Connection<'solana'>, { status: 'connected' }>
    expectTypeOf<Solana['address']>().toEqualTypeOf<string>()
    expectTypeOf<Solana['chainId']>().toEqualTypeOf<string>()
  })
  it('expose an address only while connected', () => {
    const connection = connectionIn(kit.store.getState(), 'eip155')
    // @ts-expect-error not before the status was looked at
    expectTypeOf(connection.address).toBeString()
    if (connection.status === 'connected') expectTypeOf(connection.address).toBeString()
  })
})
