import { describe, expect, it } from 'vitest'
import { offeredNetworks } from '../src/actions/offered-networks.ts'
import { addConnector, connect, connectionIn, disconnect, switchChain } from '../src/index.ts'
import { arbitrum, mainnet, polygon, solana } from '../src/networks.ts'
import { createScriptedPairing, createTestKit, settled } from '../src/testing.ts'

const networks = [polygon, mainnet, arbitrum, solana] as const

/** A page, and a phone wallet that approves some networks. */
async function paired(chainIds: readonly number[], name = 'Pocket') {
  const person = createScriptedPairing({ name })
  person.allows(chainIds)
  const page = createTestKit({ networks, wallet: false, connectors: [person.source] })
  const connecting = connect(page.kit, { connectorId: 'walletConnect' })
  await settled()
  person.scans(page.kit.store.getState().attempt?.uri)
  await connecting
  return { ...page, person }
}
const evm = ({ kit }: { kit: Parameters<typeof connect>[0] }) => connectionIn(kit.store.getState(), 'eip155')
const offered = ({ kit }: { kit: Parameters<typeof connect>[0] }) =>
  offeredNetworks(kit.store.getState()).map(({ network, refusedBy }) =>
    refusedBy === undefined ? network.name : `${network.name}, not in ${refusedBy}`,
  )
const everything = networks.map(({ name }) => name)

describe('approved networks of a wallet', () => {
  it('are stored with the connection, and removed with it [S4.10]', async () => {
    const page = await paired([42_161, 1])
    expect(evm(page)).toMatchObject({
      networks: { supportsAllNetworks: false, approvedCaipNetworkIds: ['eip155:1', 'eip155:42161'] },
    })
    await disconnect(page.kit)
    expect(evm(page)).toEqual({ status: 'disconnected' })
    expect(offered(page)).toEqual(everything)
  })

  it('are listed first; the others of the namespace explain that the wallet did not approve them', async () => {
    const page = await paired([42_161, 1])
    expect(offered(page)).toEqual(['Ethereum', 'Arbitrum One', 'Polygon, not in Pocket', 'Solana'])
    expect(page.kit.store.getState().networks.map(({ name }) => name)).toEqual(everything)
  })

  it('follow the current session', async () => {
    const page = await paired([1])
    expect(offered(page).at(0)).toBe('Ethereum')
    page.person.allows([137, 1])
    await settled()
    expect(offered(page)).toEqual(['Polygon', 'Ethereum', 'Arbitrum One, not in Pocket', 'Solana'])
  })

  it('include a network the wallet approved by switching to it [S4.10]', async () => {
    const page = await paired([1])
    await switchChain(page.kit, { chainId: 42_161 })
    expect(evm(page)).toMatchObject({ chainId: 42_161 })
    expect(offered(page)).toEqual(['Ethereum', 'Arbitrum One', 'Polygon, not in Pocket', 'Solana'])
  })

  it('only change the order for a wallet that supports any network', async () => {
    expect(offered(await paired([42_161], 'MetaMask Wallet'))).toEqual([
      'Arbitrum One',
      'Polygon',
      'Ethereum',
      'Solana',
    ])
  })

  it('are not requested from an injected wallet', async () => {
    const page = createTestKit({ networks })
    await connect(page.kit, { connectorId: page.wallet.id })
    expect(evm(page)).toMatchObject({ networks: { supportsAllNetworks: true, approvedCaipNetworkIds: [] } })
    page.wallet.locks()
    await settled()
    expect(evm(page)).toMatchObject({ status: 'locked', networks: { supportsAllNetworks: true } })
    expect(offered(page)).toEqual(everything)
  })

  it('do not apply to an embedded wallet', async () => {
    const page = createTestKit({ networks, wallet: false })
    addConnector(page.kit, {
      id: 'ID_AUTH',
      type: 'AUTH',
      name: 'In the app',
      icon: undefined,
      rdns: undefined,
      explorerId: undefined,
      namespaces: ['eip155'],
      connect: async () => ({
        id: 'session',
        namespaces: [
          {
            namespace: 'eip155',
            accounts: ['0x1'],
            chain: 'eip155:1',
            networks: { supportsAllNetworks: false, approvedCaipNetworkIds: ['eip155:1'] },
          },
        ],
        peer: undefined,
        provider: () => page.wallet.provider,
        switchChain: async () => undefined,
        disconnect: async () => undefined,
        release: () => undefined,
        subscribe: () => () => undefined,
      }),
      reconnect: async () => undefined,
    })
    await connect(page.kit, { connectorId: 'ID_AUTH' })
    expect(offered(page)).toEqual(['Ethereum', 'Polygon', 'Arbitrum One', 'Solana'])
  })
})
