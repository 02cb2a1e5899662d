import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { errorsPage, errorsPageCommand, errorsPageFile } from '../../scripts/errors-page.ts'
import { alertOf, alerts } from './alerts.ts'
import type { ConnectKitErrorCode } from './catalogue.ts'
import { ConnectKitError, isConnectKitError } from './connect-kit-error.ts'
import { describeError } from './error-catalogue.ts'
import { catalogue } from './full-catalogue.ts'
import { codeOfRelayWords } from './relay-words.ts'

const codes = Object.keys(catalogue) as readonly ConnectKitErrorCode[]

/** The specification's error messages that the kit can show or throw, with their codes. */
const specified: readonly (readonly [string, ConnectKitErrorCode, string])[] = [
  ['S8.4', 'CHAIN_NOT_CONFIGURED', 'Network Not Found'],
  ['S8.4', 'ORIGIN_NOT_ALLOWED', 'Invalid App Configuration'],
  ['S8.4', 'PROJECT_ID_INVALID', 'Invalid App Configuration'],
  ['S8.4', 'EMBEDDED_WALLET_UNREACHABLE', 'Network Error - Could not load embedded wallet'],
  ['S8.4', 'EMBEDDED_WALLET_TIMED_OUT', 'Embedded Wallet Request Timed Out'],
  ['S8.4', 'SESSION_EXPIRED', 'Session Expired'],
  ['S8.4', 'PROJECT_ID_MISSING', 'Project Id Not Configured'],
  ['S8.4', 'HTTP_FAILED', 'HTTP status code: {status}'],
  ['S8.4', 'UNKNOWN', 'Unknown error'],
  ['S8.5', 'EMAIL_RETRY_TOO_SOON', 'Please try again after {seconds} seconds'],
  ['S8.5', 'EMAIL_LOGIN_UNAVAILABLE', 'Unable to load email login dependency'],
  ['S8.5', 'ABORTED', 'Request was aborted'],
  ['S8.5', 'EMBEDDED_WALLET_EVENT_UNKNOWN', 'Something went wrong'],
  ['S8.5', 'EMBEDDED_WALLET_FAILED', 'An error occurred'],
  ['S8.5', 'CHAIN_NOT_SUPPORTED', 'Chain is not supported'],
  ['S8.6', 'ADAPTER_NOT_FOUND', 'Adapter not found'],
  ['S8.6', 'WALLETCONNECT_NOT_CONFIGURED', 'WalletConnectConnector not found'],
  ['S8.6', 'CLIENTS_NOT_SET', 'ConnectionControllerClient and NetworkControllerClient must be set'],
  ['S8.6', 'OPTIONS_CONFLICT', 'Cannot set both siweConfig and siwx options'],
  ['S8.7', 'SIGNATURE_DECLINED', 'Signature declined'],
  ['S8.7', 'SMART_ACCOUNT_UNSUPPORTED', 'This application might not support Smart Accounts'],
  ['S8.7', 'SIGN_IN_FAILED', 'A problem occurred while trying initialize authentication'],
  ['S8.7', 'TRANSACTIONS_UNAVAILABLE', 'Failed to fetch transactions'],
  ['S8.7', 'BALANCE_UNAVAILABLE', 'Token Balance Unavailable'],
  ['S8.7', 'DISCONNECT_FAILED', 'Failed to disconnect'],
  ['S8.8', 'NAME_REGISTRATION_FAILED', 'Error registering name {name}'],
  ['S8.9', 'SEND_INCOMPLETE', 'An amount and receiver address are required'],
  ['S8.9', 'TOKEN_REQUIRED', 'A token is required'],
  ['S8.9', 'SEND_CHAIN_UNSUPPORTED', 'Unsupported chain'],
  ['S8.10', 'INVALID_CAIP_ACCOUNT_ID', 'Invalid CAIP-10 address: {value}'],
  ['S8.10', 'INVALID_CAIP_CHAIN_ID', 'Invalid CAIP-2 network id: {value}'],
  [
    'S8.11',
    'SCOPED_PROPERTIES_INVALID',
    'Scoped properties must be a subset of required/optional namespaces',
  ],
  ['S8.11', 'RECORD_RECENTLY_DELETED', 'Record was recently deleted'],
  ['S8.11', 'NO_MATCHING_KEY', 'No matching key.'],
  ['S8.11', 'EXPIRED', 'Expired.'],
  ['S8.11', 'MISSING_OR_INVALID', 'Missing or invalid.'],
  ['S8.11', 'NOT_INITIALIZED', 'Not initialized.'],
  [
    'S8.11',
    'MULTI_NAMESPACE_REQUEST',
    'Multi-namespace requests are not supported. Please request single namespace only.',
  ],
  ['S8.11', 'AUTHENTICATE_EVM_ONLY', 'Only eip155 namespace is supported for authenticated sessions.'],
  ['S8.11', 'CAPABILITIES_ADDRESS_MISSING', 'Missing address parameter in wallet_getCapabilities'],
  [
    'S8.11',
    'CHAIN_SWITCH_FAILED',
    "Failed to switch to chain '{chainId}'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.",
  ],
  ['S8.11', 'CALL_STATUS_NOT_APPROVED', 'Fetching call status not approved by the wallet'],
  ['S8.11', 'RPC_PROVIDER_NOT_FOUND', 'JSON-RPC provider for {chainId} not found'],
  ['S8.11', 'RPC_URL_MISSING', 'No RPC url provided for chainId: {chainId}'],
  ['S8.11', 'CHAIN_ID_NOT_FOUND', 'ChainId not found'],
  ['S8.11', 'CONNECT_BEFORE_REQUEST', 'Please call connect() before request()'],
  ['S8.11', 'SIGN_CLIENT_NOT_INITIALIZED', 'Sign Client not initialized'],
  [
    'S8.11',
    'NAMESPACE_NOT_CONFIGURED',
    "Namespace '{namespace}' is not configured. Please call connect() first with namespace config.",
  ],
  ['S8.11', 'RPC_URL_NOT_HTTP', 'Provided URL is not compatible with HTTP connection: {url}'],
  ['S8.11', 'USER_OPERATION_RECEIPT_FAILED', 'Failed to fetch user operation receipt - status: {status}'],
  ['S6.5', 'RPC_METHOD_REFUSED', 'Requested RPC call is not allowed'],
]

/** An error created the way its factory does. */
const anError = (code: ConnectKitErrorCode, details: Readonly<Record<string, string | number>> = {}) =>
  new ConnectKitError(code, undefined, { details, entry: catalogue[code] })

describe('the error catalogue', () => {
  it.each(specified)('[%s] %s has the message %j', (_, code, words) => {
    expect(anError(code).message).toBe(words)
  })
  it.each(codes)(
    'has texts for %s: for the person, for the developer, and the remedy button [S8.4]',
    (code) => {
      const { user, developer, remedy, anchor } = describeError(code)
      expect([user, developer]).not.toContain('')
      expect(anchor).toBe(code.toLowerCase())
      const isForPeople = remedy.action !== 'none' && remedy.action !== 'configure'
      expect(remedy.label !== '').toBe(isForPeople)
    },
  )
  it('keeps protocol terms out of user messages [S8.11]', () => {
    const error = anError('RPC_METHOD_REFUSED')
    expect(error.userMessage).toBe('Action not allowed')
    expect(error.remedy).toEqual({ action: 'none', label: '' })
  })
})

describe('ConnectKitError', () => {
  it('interpolates details, and leaves the placeholder of a missing one [S8.5]', () => {
    expect(anError('EMAIL_RETRY_TOO_SOON', { seconds: 12 }).message).toBe('Please try again after 12 seconds')
    expect(anError('RPC_URL_MISSING').message).toContain('{chainId}')
  })
  it('interpolates details literally, not as a pattern or placeholder', () => {
    const details = { chainId: '$& {url}', url: 'x' }
    expect(anError('RPC_URL_MISSING', details).message).toBe('No RPC url provided for chainId: $& {url}')
  })
  it('of a custom connector accepts any code: with its own message, or “Unknown error” without one', () => {
    const told = new ConnectKitError('RPC_UNAVAILABLE', 'No node answers')
    expect([told.message, told.userMessage]).toEqual(['No node answers', 'No node answers'])
    // @ts-expect-error -- its message is loaded lazily, so the types require one
    const untold = new ConnectKitError('RPC_UNAVAILABLE')
    expect([untold.code, untold.message]).toEqual(['RPC_UNAVAILABLE', 'Unknown error'])
  })
  it('prefers the message of the thrower if the catalogue has only a user message', () => {
    const error = new ConnectKitError('WALLET_FAILED', 'Ledger is locked', { cause: 'x' })
    expect([error.message, error.userMessage, error.cause]).toEqual([
      'Ledger is locked',
      'Ledger is locked',
      'x',
    ])
    expect(isConnectKitError(error, 'WALLET_FAILED')).toBe(true)
    expect(isConnectKitError(error, 'ABORTED')).toBe(false)
    expect(isConnectKitError(new Error('x'))).toBe(false)
  })
})

describe('alerts', () => {
  it.each([
    ['Unauthorized: origin not allowed', 'Invalid App Configuration', 'ORIGIN_NOT_ALLOWED'],
    [
      'WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)',
      'Invalid App Configuration',
      'ORIGIN_NOT_ALLOWED',
    ],
    ['Unauthorized origin not allowed', 'Invalid App Configuration', 'ORIGIN_NOT_ALLOWED'],
    ['Unauthorized: invalid key', 'Invalid App Configuration', 'PROJECT_ID_INVALID'],
    ['JWT validation error: JWT Token is not yet valid: iat', 'Session Expired', 'SESSION_EXPIRED'],
    ['JWT not yet valid', 'Session Expired', 'SESSION_EXPIRED'],
  ])('map the relay message %j to %j [S8.4]', (message, short, code) => {
    const said = codeOfRelayWords(message)
    const name = said && alertOf(said)
    expect(name && alerts[name]).toMatchObject({ short, code, variant: 'error' })
  })
  it.each(['', 'Unauthorized', 'origin not allowed', 'socket hang up'])(
    'do not match %j [S8.4]',
    (message) => {
      expect(codeOfRelayWords(message)).toBeUndefined()
    },
  )
  it('have the same short text as their error [S8.4]', () => {
    const ofErrors = Object.values(alerts).flatMap(({ code, short }) => (code ? [{ code, short }] : []))
    expect(ofErrors).toEqual(ofErrors.map(({ code }) => ({ code, short: catalogue[code].user })))
    expect(alerts.localConfigurationIgnored.short).toBe('Local configuration ignored')
  })
})

describe('docs/errors.md', () => {
  it('matches the catalogue', async () => {
    expect(await readFile(errorsPageFile, 'utf8'), `Run: ${errorsPageCommand}`).toBe(errorsPage())
  })
  it('has an anchor for every code', () => {
    const headings = errorsPage().matchAll(/^### (\w+)$/gm)
    expect(new Set(Array.from(headings, ([, code]) => code))).toEqual(new Set(codes))
  })
})
