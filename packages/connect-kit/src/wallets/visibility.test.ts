import { describe, expect, it } from 'vitest'
import { aConnector } from '../../test/a-connector.ts'
import { isConnectorVisible, type VisibilityContext } from './visibility.ts'

const alone: VisibilityContext = { hasAnnounced: false, excluded: [] }
const browserWallet = aConnector({ type: 'INJECTED', name: 'Browser Wallet' })

describe('listed connectors', () => {
  const beside = { ...alone, hasAnnounced: true }
  const excluded = {
    ...beside,
    excluded: [{ name: 'MetaMask', rdns: 'io.metamask' }, { name: 'Fox', rdns: '' }, { id: 'acme' }],
  }
  it.each([
    ['the unnamed injected wallet beside an announced one', browserWallet, beside, false],
    ['the only unnamed injected wallet', browserWallet, alone, true],
    ['an announced wallet', aConnector(), beside, true],
    [
      'an announced wallet with the unnamed wallet’s name',
      aConnector({ name: 'Browser Wallet' }),
      beside,
      true,
    ],
    ['one excluded by domain', aConnector({ name: 'x', rdns: 'io.metamask' }), excluded, false],
    ['one excluded by name', aConnector({ name: 'metamask' }), excluded, false],
    [
      'one with a blank domain, while a blank domain is excluded',
      aConnector({ name: 'x', rdns: '' }),
      excluded,
      true,
    ],
    ['one excluded by id', aConnector({ id: 'acme' }), excluded, false],
    ['one excluded by explorer id', aConnector({ explorerId: 'acme' }), excluded, false],
    ['an external one, excluded', aConnector({ type: 'EXTERNAL', rdns: 'io.metamask' }), excluded, false],
    [
      'WalletConnect, whatever is excluded',
      aConnector({ type: 'WALLET_CONNECT', name: 'MetaMask' }),
      excluded,
      true,
    ],
    [
      'a merged one, whatever is excluded',
      aConnector({ type: 'MULTI_CHAIN', name: 'MetaMask' }),
      excluded,
      true,
    ],
  ])('%s [S2.39, S6.4]', (_, connector, context, expected) => {
    expect(isConnectorVisible(connector, context)).toBe(expected)
  })
})
