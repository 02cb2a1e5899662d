import { mainnet, polygon } from 'viem/chains'
import { describe, expectTypeOf, it } from 'vitest'
import {
  type Connection,
  connect,
  connectionIn,
  createConnectKit,
  disconnect,
  switchNetwork,
} from '../src/index.ts'
import { defineNetwork } from '../src/networks.ts'
import type { useConnection } from '../src/react.tsx'

const kit = createConnectKit({
  networks: [defineNetwork(polygon), defineNetwork(mainnet)],
  metadata: { name: 'A', description: '', url: 'https://a.example', icons: [] },
})

/** Checked by the compiler; nothing of it runs. */
const calls = {
  knownNetworks: () => switchNetwork(kit, { chainId: 137 }),
  // @ts-expect-error Arbitrum is no network of this kit
  unknownNetwork: () => switchNetwork(kit, { chainId: 42161 }),
  // @ts-expect-error a typo in a chain id is found at once
  connectElsewhere: () => connect(kit, { connectorId: 'x', chainId: 138 }),
  // @ts-expect-error this kit has no Solana
  otherNamespace: () => disconnect(kit, { namespace: 'solana' }),
}

describe('what the types infer', () => {
  it('knows the networks and namespaces of a kit', () => {
    expectTypeOf(calls.knownNetworks).returns.resolves.toBeVoid()
    expectTypeOf<(typeof kit)['options']['networks'][number]['id']>().toEqualTypeOf<137 | 1>()
    expectTypeOf<(typeof kit)['options']['networks'][0]['caipNetworkId']>().toEqualTypeOf<'eip155:137'>()
  })
  it('knows the form of addresses and chain ids in a namespace', () => {
    type Evm = Extract<ReturnType<typeof useConnection<'eip155'>>, { status: 'connected' }>
    expectTypeOf<Evm['address']>().toEqualTypeOf<`0x${string}`>()
    // What shows any connection takes that of a namespace.
    expectTypeOf<Connection<'eip155'>>().toExtend<Connection>()
    expectTypeOf<Connection<'solana'>>().toExtend<Connection>()
    expectTypeOf<Evm['chainId']>().toEqualTypeOf<number>()
    type Solana = Extract<Connection<'solana'>, { status: 'connected' }>
    expectTypeOf<Solana['address']>().toEqualTypeOf<string>()
    expectTypeOf<Solana['chainId']>().toEqualTypeOf<string>()
  })
  it('lets an address be read only where there is one', () => {
    const connection = connectionIn(kit.store.getState(), 'eip155')
    // @ts-expect-error not before the status was looked at
    expectTypeOf(connection.address).toBeString()
    if (connection.status === 'connected') expectTypeOf(connection.address).toBeString()
  })
})
