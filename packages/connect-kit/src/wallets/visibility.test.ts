import { describe, expect, it } from 'vitest'
import { aConnector } from '../../test/a-connector.ts'
import { isConnectorVisible, type VisibilityContext } from './visibility.ts'

const desktop: VisibilityContext = { isMobile: false, hasInjectedProvider: true, excluded: [] }
const browserWallet = aConnector({ type: 'INJECTED', name: 'Browser Wallet' })

describe('which connectors are listed', () => {
  const mobile = { ...desktop, isMobile: true }
  const excluded = {
    ...desktop,
    excluded: [
      { name: 'MetaMask', rdns: 'io.metamask' },
      { name: 'Fox', rdns: '' },
    ],
  }
  it.each([
    ['the nameless wallet of a desktop browser', browserWallet, desktop, false],
    ['the nameless wallet of a mobile browser', browserWallet, mobile, true],
    [
      'the nameless wallet that is not there',
      browserWallet,
      { ...mobile, hasInjectedProvider: false },
      false,
    ],
    ['an announced wallet', aConnector(), desktop, true],
    ['an announced wallet that calls itself nameless', aConnector({ name: 'Browser Wallet' }), desktop, true],
    ['one excluded by domain', aConnector({ name: 'x', rdns: 'io.metamask' }), excluded, false],
    ['one excluded by name', aConnector({ name: 'metamask' }), excluded, false],
    [
      'one whose blank domain is like an excluded blank one',
      aConnector({ name: 'x', rdns: '' }),
      excluded,
      true,
    ],
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
