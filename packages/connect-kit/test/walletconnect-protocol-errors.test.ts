import { describe, expect, it } from 'vitest'
import {
  toProtocolError,
  toRelayError,
  toRequestError,
} from '../src/connectors/walletconnect/protocol-errors.ts'
import { ConnectKitError } from '../src/errors/connect-kit-error.ts'

/** Error messages of the protocol client. */
const sentences = [
  ['Missing or invalid. Record was recently deleted - session: ab12', 'RECORD_RECENTLY_DELETED', 'kept'],
  ["No matching key. session topic doesn't exist: ab12", 'NO_MATCHING_KEY', 'kept'],
  ['Not initialized. engine', 'NOT_INITIALIZED', 'ours'],
  ['Proposal expired', 'PROPOSAL_EXPIRED', 'ours'],
  ['Request expired. Please try again.', 'REQUEST_TIMED_OUT', 'ours'],
  ['Expired. pairing topic: ab12', 'EXPIRED', 'kept'],
  ['Scoped properties must be a subset of required/optional namespaces', 'SCOPED_PROPERTIES_INVALID', 'kept'],
  [
    'Multi-namespace requests are not supported. Please request single namespace only.',
    'MULTI_NAMESPACE_REQUEST',
    'kept',
  ],
  ['Only eip155 namespace is supported for authenticated sessions.', 'AUTHENTICATE_EVM_ONLY', 'kept'],
  ['Failed to publish payload, please try again. id:1 tag:1100', 'RELAY_UNAVAILABLE', 'ours'],
  [
    'No internet connection detected. Please restart your network and try again.',
    'RELAY_UNAVAILABLE',
    'ours',
  ],
  ['Subscribing to ab12 failed, please try again', 'RELAY_UNAVAILABLE', 'ours'],
  ["Couldn't establish socket connection to the relay server", 'RELAY_UNAVAILABLE', 'ours'],
  ['Missing or invalid. connect() relays: 5', 'MISSING_OR_INVALID', 'kept'],
  ['Unsupported chains. approve() namespace', 'MISSING_OR_INVALID', 'kept'],
  ['Unsupported accounts. approve() namespace, account 0x1', 'MISSING_OR_INVALID', 'kept'],
  ["Non conforming namespaces. approve() namespaces keys don't satisfy", 'MISSING_OR_INVALID', 'kept'],
  ['uri is required parameter', 'MISSING_OR_INVALID', 'kept'],
  ['nonce is required and must be a string', 'MISSING_OR_INVALID', 'kept'],
] as const

describe('errors of the protocol client [S8.11]', () => {
  it.each(sentences)('%s', (sentence, code, words) => {
    const thrown = new Error(sentence)
    const read = toProtocolError(thrown)
    expect([read.code, read.cause]).toEqual([code, thrown])
    expect(read.message === sentence).toBe(words === 'kept')
    expect(toProtocolError(sentence).code).toBe(code)
    expect(toProtocolError({ message: sentence }).code).toBe(code)
  })

  it.each(sentences.slice(0, -2))('are recognized by their prefix: %s', (sentence) => {
    expect(toProtocolError(new Error(`The wallet says: ${sentence}`)).code).toBe('WALLET_FAILED')
  })

  it.each([[undefined], [null], [5], [{}], [Object.create(null)], ['']])('can be %j', (thrown) => {
    expect(toProtocolError(thrown)).toMatchObject({ code: 'WALLET_FAILED', cause: thrown })
  })

  it.each([
    ['Not initialized. engine', 'Something went wrong', 'configure'],
    ['Expired. pairing topic: ab12', 'Session Expired', 'connect'],
    ['Proposal expired', 'The connection request expired. Scan the new code.', 'retry'],
    ['Failed to publish payload', 'WalletConnect cannot be reached at the moment. Try again.', 'retry'],
    ['Request expired. Please try again.', 'Your wallet did not answer in time.', 'retry'],
  ])('get a user message and a remedy: %s', (sentence, userMessage, remedy) => {
    expect(toProtocolError(new Error(sentence))).toMatchObject({ userMessage, remedy: { action: remedy } })
  })

  it('are unchanged if they are ConnectKitErrors', () => {
    const own = new ConnectKitError('ABORTED', 'No matching key')
    expect([toProtocolError(own), toRelayError(own), toRequestError(own)]).toEqual([own, own, own])
  })

  it('are the wallet’s rejection if they have its code', () => {
    expect(toProtocolError({ code: 5000, message: 'User rejected.' }).code).toBe('USER_REJECTED')
  })
})

describe('errors of a relay call', () => {
  it('count as relay failures unless they are known otherwise', () => {
    const thrown = new Error('socket hang up')
    expect(toRelayError(thrown)).toMatchObject({ code: 'RELAY_UNAVAILABLE', cause: thrown })
    expect(toRelayError(new Error('Proposal expired')).code).toBe('PROPOSAL_EXPIRED')
  })
})

describe('errors of a wallet request', () => {
  it.each([
    "No matching key. session topic doesn't exist: zz",
    'Missing or invalid. Record was recently deleted - session: zz',
    'Expired. session topic: zz',
  ])('mean that the session is gone: %s', (sentence) => {
    const thrown = new Error(sentence)
    expect(toRequestError(thrown)).toMatchObject({
      code: 'WALLET_DISCONNECTED',
      cause: thrown,
      details: { reason: sentence },
    })
  })

  it('mean that the session is gone if the wallet ended it meanwhile', () => {
    const thrown = { code: 6000, message: 'User disconnected.' }
    expect(toRequestError(thrown)).toMatchObject({ code: 'WALLET_DISCONNECTED', cause: thrown })
    expect(toRequestError({ code: 6001, message: 'x' }).code).toBe('WALLET_FAILED')
    expect(toRequestError({ code: 4001, message: 'x' }).code).toBe('USER_REJECTED')
  })

  it.each([
    'Missing or invalid. request() chainId: eip155:10',
    'Missing or invalid. request() method: eth_sign',
  ])('mean that the wallet did not approve: %s', (sentence) => {
    const thrown = new Error(sentence)
    expect(toRequestError(thrown)).toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
      cause: thrown,
      details: { reason: sentence },
    })
  })

  it.each([
    ['Missing or invalid. request() expiry: 10', 'MISSING_OR_INVALID'],
    ['Failed to publish payload', 'RELAY_UNAVAILABLE'],
    ['out of gas in request() method', 'WALLET_FAILED'],
  ])('are unchanged otherwise: %s', (sentence, code) => {
    expect(toRequestError(new Error(sentence)).code).toBe(code)
  })
})
