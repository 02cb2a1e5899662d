import { type Connector, externalWallet } from '@esports/connect-kit'
import { mainnet, polygon } from '@esports/connect-kit/networks'
import { type ConnectorUnderTest, createScriptedWallet, createTestKit } from '@esports/connect-kit/testing'

/** A connector, and functions that simulate its wallet's user. */
export function makeMyConnector(): ConnectorUnderTest {
  const wallet = createScriptedWallet()
  const networks = [polygon, mainnet] as const
  const { kit } = createTestKit({ wallet: false, networks })
  const found: Connector[] = []
  externalWallet({ id: 'mine', name: 'Mine', load: async () => wallet.provider })({
    environment: kit.runtime.environment,
    storage: kit.runtime.storage,
    metadata: kit.options.metadata,
    networks,
    add: (connector) => found.push(connector),
    connected: () => undefined,
  })
  const [connector] = found
  if (!connector) throw new Error('The source found nothing.')
  return {
    connector,
    networks,
    declines: () => wallet.rejects(),
    ignores: () => wallet.ignores(),
    switchesAccount: () => wallet.switchesAccount(1),
    disconnects: () => wallet.disconnects(),
  }
}
