import { describe, expect, it } from 'vitest'
import { coinbase } from '../src/coinbase.ts'
import { createConnectKit, destroyConnectKit, startConnectKit } from '../src/index.ts'
import { polygon, solana } from '../src/networks.ts'
import { createTestKit } from '../src/testing.ts'

const metadata = { name: 'App', description: 'An app', url: 'https://app.example', icons: [] }

describe('Coinbase’s wallet [S3.11]', () => {
  it('is not listed unless the app adds the connector', () => {
    expect(createTestKit({ wallet: false }).kit.store.getState().wallets).toEqual([])
  })

  it('is not listed on a server, without a window', async () => {
    const kit = createConnectKit({ networks: [polygon], metadata, connectors: [coinbase()] })
    startConnectKit(kit)
    expect(kit.store.getState().wallets).toEqual([])
    await destroyConnectKit(kit)
  })

  it('is not listed for an app without an EVM network', () => {
    const { kit } = createTestKit({ wallet: false, networks: [solana], connectors: [coinbase()] })
    expect(kit.store.getState().wallets).toEqual([])
  })
})
