import { describe, expect, it } from 'vitest'
import type { Connector } from '../connectors/connector.ts'
import { defineNetwork, mainnet, polygon, solana } from '../networks.ts'
import { createTestKit } from '../testing.ts'
import { dispatch } from './dispatch.ts'
import { networksFor } from './requested-networks.ts'

const evm = [defineNetwork(polygon), defineNetwork(mainnet)] as const
const connector = (namespaces: readonly string[] | undefined) => ({ namespaces }) as unknown as Connector
const aKit = () => createTestKit({ networks: [...evm, solana] }).kit
const ids = ({ networks, preferred }: ReturnType<typeof networksFor>) => [
  networks.map(({ id }) => id),
  preferred.id,
]

describe('networksFor', () => {
  it('returns all networks of the connector’s namespaces, or all networks if it declares none', () => {
    const kit = aKit()
    expect(ids(networksFor(kit, connector(['eip155']), {}))).toEqual([[137, 1], 137])
    expect(ids(networksFor(kit, connector(['solana']), {}))).toEqual([[solana.id], solana.id])
    expect(ids(networksFor(kit, connector(undefined), {}))).toEqual([[137, 1, solana.id], 137])
  })

  it('prefers the network passed by the app, else the active one', () => {
    const kit = aKit()
    expect(ids(networksFor(kit, connector(['eip155']), { chainId: 1 }))).toEqual([[137, 1], 1])
    dispatch(kit, { type: 'networkChosen', network: 'eip155:1' })
    expect(ids(networksFor(kit, connector(['eip155']), {}))).toEqual([[137, 1], 1])
    expect(ids(networksFor(kit, connector(undefined), { namespace: 'solana' }))).toEqual([
      [137, 1, solana.id],
      solana.id,
    ])
    expect(ids(networksFor(kit, connector(['solana']), {}))).toEqual([[solana.id], solana.id])
  })

  it('throws if the app has no network of the namespaces, or not the requested one', () => {
    const kit = aKit()
    const refused = (code: string) => expect.objectContaining({ code })
    expect(() => networksFor(kit, connector(['near']), {})).toThrow(refused('CHAIN_NOT_SUPPORTED'))
    expect(() => networksFor(kit, connector(['solana']), { chainId: 1 })).toThrow(
      refused('CHAIN_NOT_SUPPORTED'),
    )
    expect(() => networksFor(kit, connector(['eip155']), { chainId: 10 })).toThrow(
      refused('CHAIN_NOT_CONFIGURED'),
    )
  })
})
