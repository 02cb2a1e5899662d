// The licences that are allowed in the runtime tree, with reasons. The list is closed: anything else fails the check.

/** Permissive licences (SPDX ids). Fonts have the OFL, which allows bundling and selling them with software. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
])

/** Copyleft licences apply to anyone who ships a bundle with such code. Listed separately for a clearer message. */
export const copyleft = /\b(A?GPL|LGPL|MPL|EPL|EUPL|CDDL|OSL|SSPL|BUSL|CC-BY-SA|CC-BY-NC)/

/**
 * WalletConnect: 2.21.8 is the last release under Apache-2.0. From 2.21.9 on (and walletkit 1.2.11) a community licence
 * limits monthly users and forbids other relays. Every package of these scopes is pinned here individually.
 */
export const pinned = {
  '@reown/walletkit': ['1.2.10'],
  '@walletconnect/core': ['2.21.8'],
  '@walletconnect/sign-client': ['2.21.8'],
  '@walletconnect/types': ['2.21.8'],
  '@walletconnect/utils': ['2.21.8'],
  '@walletconnect/environment': ['1.0.1'],
  '@walletconnect/events': ['1.0.1'],
  '@walletconnect/heartbeat': ['1.2.2'],
  '@walletconnect/jsonrpc-provider': ['1.0.14'],
  '@walletconnect/jsonrpc-types': ['1.0.4'],
  '@walletconnect/jsonrpc-utils': ['1.0.8'],
  '@walletconnect/jsonrpc-ws-connection': ['1.0.16'],
  '@walletconnect/keyvaluestorage': ['1.1.1'],
  '@walletconnect/logger': ['2.1.2'],
  '@walletconnect/relay-api': ['1.0.11'],
  '@walletconnect/relay-auth': ['1.1.0'],
  '@walletconnect/safe-json': ['1.0.2'],
  '@walletconnect/time': ['1.0.2'],
  '@walletconnect/window-getters': ['1.0.1'],
  '@walletconnect/window-metadata': ['1.0.1'],
}
export const pinnedScopes = ['@walletconnect/', '@reown/']

/**
 * Packages whose manifest names no licence although the package contains one; verified manually for the given version.
 */
export const readByHand = {}
