import { connect } from '../../src/index.ts'
import { solana } from '../../src/networks.ts'
import { createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { walletStandard } from '../../src/wallet-standard.ts'
import { modalOf } from '../modal-of.ts'
import { standardWallet } from '../support/standard-wallet.ts'
import { address, chainId } from './blockchain-calls.ts'
import { type OddServer, startOddServer } from './odd-server.ts'

export interface ConnectedKit extends TestKit {
  readonly server: OddServer
  /** Requests of the Blockchain API without the first, by path. */
  readonly paths: () => readonly string[]
}

/** A kit with a connected wallet, and a mock service. */
export async function connectedKit(options: TestKitOptions = {}): Promise<ConnectedKit> {
  const test = await serviceKit(options)
  await connect(test.kit, { connectorId: test.wallet.id })
  return test
}

/** The same with a Solana wallet, in an app with Solana only. */
export async function solanaKit(
  options: TestKitOptions = {},
): Promise<ConnectedKit & { readonly solanaAddress: string }> {
  const connectors = [walletStandard()]
  const test = await serviceKit({ networks: [solana], connectors, wallet: false, ...options })
  const wallet = await standardWallet()
  wallet.registersIn(test.page.window)
  await connect(test.kit, { connectorId: `wallet-standard:${wallet.wallet.name}` })
  return { ...test, solanaAddress: wallet.address }
}

async function serviceKit(options: TestKitOptions): Promise<ConnectedKit> {
  const server = await startOddServer()
  const http = [chainId, 'eip155:1', 'eip155:421614', solana.caipNetworkId]
  server.answer('/v1/supported-chains', { json: { http, ws: [] } })
  const services = {
    projectId: 'p1',
    blockchainApiUrl: server.url,
    explorerUrl: server.url,
    analyticsUrl: server.url,
    isProjectRead: false,
    ...options.services,
  }
  // Analytics are off here: otherwise the project's setting would be requested.
  const test = createTestKit({ features: { analytics: false }, ...options, services })
  // User-facing messages are shown in the modal, which follows the kit from here on.
  await modalOf(test.kit)
  return {
    ...test,
    server,
    paths: () =>
      server.asked.map(({ path }) => path).filter((path) => !path.startsWith('/v1/supported-chains')),
    async close() {
      await test.close()
      await server.close()
    },
  }
}

export const balancePath = `/v1/account/${address}/balance`
export const historyPath = `/v1/account/${address}/history`

/** A token in the service's format. */
export const aBalance = (symbol: string, decimals = '6', numeric = '2500') => ({
  name: symbol,
  symbol,
  chainId,
  address: `${chainId}:0x${'1'.repeat(40)}`,
  value: 1,
  price: 1,
  quantity: { decimals, numeric },
  iconUrl: '',
})

/** A transaction in the service's format. */
export const aTransaction = (
  id: string,
  more: { readonly minedAt?: string; readonly chain?: string; readonly transfers?: readonly unknown[] } = {},
) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    minedAt: more.minedAt ?? '2030-01-01T00:00:00Z',
    sentFrom: address,
    sentTo: address,
    status: 'confirmed',
    nonce: 1,
    chain: more.chain ?? chainId,
  },
  transfers: more.transfers ?? [
    { fungible_info: { name: 'USDT', symbol: 'USDT' }, direction: 'out', quantity: { numeric: '1' } },
  ],
})

export const spam = {
  nft_info: { name: 'FREE', flags: { is_spam: true } },
  direction: 'in',
  quantity: { numeric: '1' },
}
