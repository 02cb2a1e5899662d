import { describe, expect, it } from 'vitest'
import { announcedWallets } from '../connectors/announced/announced.ts'
import { injectedWallet } from '../connectors/injected/injected.ts'
import { pageConnectorSources } from './page-sources.ts'

const own = () => () => undefined
const options = { networks: [] } as unknown as Parameters<typeof pageConnectorSources>[0]

describe('sources of page wallets', () => {
  it('are all enabled by default; the app’s own connectors come last', () => {
    expect(pageConnectorSources(options)).toEqual([announcedWallets, injectedWallet])
    expect(pageConnectorSources({ ...options, enableEIP6963: false, connectors: [own] })).toEqual([
      injectedWallet,
      own,
    ])
    expect(pageConnectorSources({ ...options, enableInjected: false })).toEqual([announcedWallets])
    expect(pageConnectorSources({ ...options, enableInjected: false, enableEIP6963: false })).toEqual([])
  })
})
