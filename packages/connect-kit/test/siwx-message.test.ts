import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { isConnectKitError } from '../src/errors/connect-kit-error.ts'
import { formatSiwxMessage, parseSiwxMessage } from '../src/siwx.ts'
import { anyMessageData, messageData } from './siwx-messages.ts'

const anyStyle = fc.record(
  {
    networkName: fc.constantFrom('Ethereum', 'Polygon', 'Solana', 'account: of'),
    clearChainIdNamespace: fc.boolean(),
  },
  { requiredKeys: [] },
)
const refusal = (reason: string) =>
  expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID', details: { reason } })

describe('format of a sign-in message', () => {
  it('follows CAIP-122 line by line [S4.9]', () => {
    const text = formatSiwxMessage(
      messageData({
        expirationTime: '2026-11-21T20:05:00.000Z',
        notBefore: '2026-11-21T19:59:00.000Z',
        requestId: 'r-1',
        resources: ['https://play.example/terms', 'ipfs://bafy'],
      }),
      { networkName: 'Polygon' },
    )
    expect(text.split('\n')).toEqual([
      'play.example wants you to sign in with your Polygon account:',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '',
      'Sign in to Arena.',
      '',
      'URI: https://play.example/wallet',
      'Version: 1',
      'Chain ID: eip155:137',
      'Nonce: k3Jq9Zt7Lw2Ns5Rb',
      'Issued At: 2026-11-21T20:00:00.000Z',
      'Expiration Time: 2026-11-21T20:05:00.000Z',
      'Not Before: 2026-11-21T19:59:00.000Z',
      'Request ID: r-1',
      'Resources:',
      '- https://play.example/terms',
      '- ipfs://bafy',
    ])
  })
  it('has one empty line without a statement, and the namespace if the network has no name', () => {
    const { statement: _, ...data } = messageData()
    expect(formatSiwxMessage(data).split('\n').slice(0, 4)).toEqual([
      'play.example wants you to sign in with your EVM Networks account:',
      data.accountAddress,
      '',
      'URI: https://play.example/wallet',
    ])
  })
  it('round-trips through format and parse [S4.9]', () => {
    fc.assert(
      fc.property(anyMessageData, anyStyle, (data, style) => {
        // Strict: a field that is not in the text is absent.
        expect(parseSiwxMessage(formatSiwxMessage(data, style))).toStrictEqual(data)
      }),
    )
  })
  it('is valid EIP-4361 with ‘Ethereum’ and a numeric chain id', () => {
    const text = formatSiwxMessage(messageData(), { networkName: 'Ethereum', clearChainIdNamespace: true })
    expect(parseSiweMessage(text)).toMatchObject({
      address: messageData().accountAddress,
      chainId: 137,
      domain: 'play.example',
      nonce: messageData().nonce,
      statement: 'Sign in to Arena.',
      uri: 'https://play.example/wallet',
      version: '1',
    })
  })
  it.each([undefined, 'Welcome back'])(
    'is parsed from EIP-4361 of other libraries, statement %j',
    (statement) => {
      const text = createSiweMessage({
        address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        chainId: 42161,
        domain: 'play.example',
        uri: 'https://play.example',
        nonce: 'abcdefgh12345678',
        version: '1',
        scheme: 'https',
        issuedAt: new Date('2026-11-21T20:00:00.000Z'),
        ...(statement === undefined ? {} : { statement }),
      })
      const { statement: read, ...data } = parseSiwxMessage(text)
      expect(read).toBe(statement)
      expect(data).toMatchObject({ chainId: 'eip155:42161', scheme: 'https', domain: 'play.example' })
    },
  )
})

describe('maximum length of a sign-in message', () => {
  const ofLength = (length: number) => {
    const rest = formatSiwxMessage(messageData({ requestId: '' })).length
    return messageData({ requestId: 'r'.repeat(length - rest) })
  }
  it('is 16 kB', () => {
    const text = formatSiwxMessage(ofLength(16_384))
    expect(text).toHaveLength(16_384)
    expect(parseSiwxMessage(text)).toEqual(ofLength(16_384))
    expect(() => parseSiwxMessage(`${text}r`)).toThrow(refusal('length'))
    expect(() => formatSiwxMessage(ofLength(16_385))).toThrow(refusal('length'))
  })
})

describe('issuedAt of a sign-in message', () => {
  const { issuedAt: _, ...withoutTime } = messageData()
  const solana = {
    chainId: 'solana:mainnet',
    accountAddress: 'So11111111111111111111111111111111111111112',
  } as const
  it('is required on EVM chains [EIP-4361]', () => {
    expect(() => formatSiwxMessage(withoutTime)).toThrow(refusal('issuedAt'))
  })
  it('is optional on others, and must be a valid time [CAIP-122]', () => {
    const data = { ...withoutTime, ...solana }
    expect(parseSiwxMessage(formatSiwxMessage(data))).toStrictEqual(data)
    expect(() => formatSiwxMessage({ ...data, issuedAt: 'yesterday' })).toThrow(refusal('issuedAt'))
  })
})

describe('an invalid sign-in message', () => {
  it('throws only ConnectKitError, for any text', () => {
    const nearly = fc
      .tuple(anyMessageData, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([data, at, junk]) => {
        const text = formatSiwxMessage(data)
        const place = at % (text.length + 1)
        return text.slice(0, place) + junk + text.slice(place + junk.length)
      })
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), nearly), (text) => {
        // The parsed message can be formatted again without loss.
        const again = attempt(() => parseSiwxMessage(formatSiwxMessage(parseSiwxMessage(text))))
        expect(again).toSatisfy(
          (result) =>
            isConnectKitError(result, 'SIGN_IN_MESSAGE_INVALID') ||
            isDeepStrictEqual(
              result,
              attempt(() => parseSiwxMessage(text)),
            ),
        )
      }),
      { numRuns: 500 },
    )
  })
  it.each([
    ['statement', { statement: 'Grüße' }],
    ['statement', { statement: 'Sign in ✔' }],
    ['statement', { statement: '' }],
    ['statement', { statement: 'one\nURI: https://evil.example' }],
    ['statement', { statement: 'URI: https://evil.example' }],
    ['chainId', { chainId: 'eip155:two words' }],
    ['chainId', { chainId: 'e:137' }],
    ['scheme', { scheme: '1https' }],
    ['scheme', { scheme: '' }],
    ['domain', { domain: 'play.example@evil.example' }],
    ['domain', { domain: 'play.example wants' }],
    ['domain', { domain: 'play.example/path' }],
    ['nonce', { nonce: '9999' }],
    ['nonce', { nonce: 'with-dashes-1' }],
    ['uri', { uri: '/wallet' }],
    ['uri', { uri: 'https://play.example/\nVersion: 1' }],
    ['version', { version: '2' }],
    ['accountAddress', { accountAddress: '0x123' }],
    ['accountAddress', { accountAddress: '70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['issuedAt', { issuedAt: 'yesterday' }],
    ['issuedAt', { issuedAt: '2026-02-31T00:00:00Z' }],
    ['expirationTime', { expirationTime: '2026-11-21 20:00:00Z' }],
    ['notBefore', { notBefore: '2026-11-21T24:00:00Z' }],
    ['requestId', { requestId: 'two words' }],
    ['resources', { resources: ['https://a.example', 'no address'] }],
  ] as const)('is not formatted either: %s of %j', (reason, changes) => {
    expect(() => formatSiwxMessage(messageData(changes))).toThrow(refusal(reason))
  })
  it.each(['', 'Größe', 'two\nlines'])('does not accept the network name %j', (networkName) => {
    expect(() => formatSiwxMessage(messageData(), { networkName })).toThrow(refusal('networkName'))
  })
  it.each([
    [1, 'accountAddress'],
    [2, 'statement'],
    // Without its URI the statement's end may be missing as well.
    [3, 'statement'],
    [4, 'version'],
    [5, 'chainId'],
    [6, 'nonce'],
    [7, 'issuedAt'],
  ])('that ends after %i lines names the missing field: %s', (count, reason) => {
    const { statement: _, ...data } = messageData()
    const text = formatSiwxMessage(data).split('\n').slice(0, count).join('\n')
    expect(() => parseSiwxMessage(text)).toThrow(refusal(reason))
  })
  it.each([
    ['text before the domain', (text: string) => `Dear gamer, ${text}`, 'domain'],
    [
      'a domain with text before it',
      (text: string) => text.replace('play', 'evil.example says play'),
      'domain',
    ],
    [
      'a statement right after the address',
      (text: string) => text.replace('\n\nSign', '\nSign'),
      'statement',
    ],
    ['a statement of two lines', (text: string) => text.replace('Arena.', 'Arena.\nNow.'), 'statement'],
    ['a URI without its label', (text: string) => text.replace('URI: ', ''), 'uri'],
    ['a chain without its label', (text: string) => text.replace('Chain ID: ', ''), 'chainId'],
    [
      'a numeric chain id with an address of unknown format',
      (text: string) => text.replace('eip155:137', '137').replace(/0x\w+/, 'gamer'),
      'chainId',
    ],
    ['a line break after the end', (text: string) => `${text}\n`, 'end'],
    ['other line endings', (text: string) => text.replaceAll('\n', '\r\n'), 'domain'],
    ['a missing nonce', (text: string) => text.replace(/Nonce: .*\n/, ''), 'nonce'],
    [
      'fields in another order',
      (text: string) => text.replace('Version: 1\n', '') + '\nVersion: 1',
      'version',
    ],
    ['a resource without a dash', (text: string) => `${text}\nResources:\nhttps://a.example`, 'resources'],
    ['100 kB', (text: string) => text + ' '.repeat(100_000), 'length'],
  ])('is rejected: %s', (_, change, reason) => {
    expect(() => parseSiwxMessage(change(formatSiwxMessage(messageData())))).toThrow(refusal(reason))
  })
})

/** The return value of a function, or its error. */
function attempt(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}
