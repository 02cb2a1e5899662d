import * as fc from 'fast-check'
import { type ConnectorInfo, connectorTypes } from '../src/connectors/connector.ts'

/** A connector in a list, with defaults for properties that do not matter. */
export const aConnector = (known: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id: known.name ?? 'wallet',
  type: 'ANNOUNCED',
  name: 'Wallet',
  icon: undefined,
  rdns: undefined,
  explorerId: undefined,
  namespaces: ['eip155'],
  ...known,
})

/** An arbitrary connector, with few names so that collisions are likely. */
export const anyConnector: fc.Arbitrary<ConnectorInfo> = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...connectorTypes),
  name: fc.constantFrom(
    'Trust',
    'Trust Wallet',
    'MetaMask',
    'metamask',
    '',
    ' ',
    'WalletConnect',
    'Fox\u202e',
  ),
  icon: fc.constantFrom(undefined, 'data:image/png,'),
  rdns: fc.constantFrom(undefined, 'io.metamask', 'io.metamask.mobile', 'com.trustwallet.app'),
  explorerId: fc.constantFrom(undefined, 'e1', 'e2'),
  namespaces: fc.constantFrom(undefined, ['eip155'], ['solana'], ['eip155', 'solana']),
})
