import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConnectorInfo, ConnectorType } from '../connectors/connector.ts'
import { connectorGroups, orderConnectors, withoutDuplicates } from './order-connectors.ts'

const connector = (type: ConnectorType, id: string = type): ConnectorInfo => ({
  id,
  type,
  name: id,
  icon: undefined,
  rdns: undefined,
})
const ids = (connectors: readonly ConnectorInfo[]) => connectors.map(({ id }) => id)
const types: readonly ConnectorType[] = ['EXTERNAL', 'WALLET_CONNECT', 'INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

describe('the order of wallets', () => {
  it('is WalletConnect, those of the browser, then external ones [S2.40]', () => {
    expect(ids(orderConnectors(types.map((type) => connector(type))))).toEqual([
      'WALLET_CONNECT',
      'MULTI_CHAIN',
      'ANNOUNCED',
      'INJECTED',
      'EXTERNAL',
    ])
  })
  it('follows an override of the app, and ignores groups it does not know [S2.40]', () => {
    const list = types.map((type) => connector(type))
    expect(ids(orderConnectors(list, ['external', 'nonsense', 'injected']))).toEqual([
      'EXTERNAL',
      'MULTI_CHAIN',
      'ANNOUNCED',
      'INJECTED',
      'WALLET_CONNECT',
    ])
  })
  it('loses no wallet, adds none, and does not depend on how often it is applied', () => {
    const anyConnector = fc
      .tuple(fc.constantFrom(...types), fc.uuid())
      .map(([type, id]) => connector(type, id))
    fc.assert(
      fc.property(
        fc.uniqueArray(anyConnector, { selector: ({ id }) => id }),
        fc.array(fc.oneof(fc.constantFrom(...connectorGroups), fc.string())),
        (list, override) => {
          const once = orderConnectors(list, override)
          expect(new Set(ids(once))).toEqual(new Set(ids(list)))
          expect(orderConnectors(once, override)).toEqual(once)
        },
      ),
    )
  })
  it('names the nameless browser wallet only when no wallet announced itself', () => {
    expect(ids(withoutDuplicates([connector('INJECTED')]))).toEqual(['INJECTED'])
    expect(ids(withoutDuplicates([connector('INJECTED'), connector('ANNOUNCED')]))).toEqual(['ANNOUNCED'])
  })
})
