import * as fc from 'fast-check'
import type { SiwxMessageData } from '../src/siwx.ts'

/** A valid message; override what a test is about. */
export const messageData = (changes: Partial<SiwxMessageData> = {}): SiwxMessageData => ({
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:137',
  domain: 'play.example',
  uri: 'https://play.example/wallet',
  version: '1',
  nonce: 'k3Jq9Zt7Lw2Ns5Rb',
  statement: 'Sign in to Arena.',
  issuedAt: '2026-11-21T20:00:00.000Z',
  ...changes,
})

const characters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength, maxLength })

const digits = '0123456789'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const letters = lower + lower.toUpperCase()
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

const account = fc.oneof(
  fc.record({
    accountAddress: characters('0123456789abcdefABCDEF', 40, 40).map((hex) => `0x${hex}`),
    chainId: fc.integer({ min: 1 }).map((id) => `eip155:${id}` as const),
  }),
  fc.record({
    accountAddress: characters(base58, 32, 44),
    chainId: characters(letters + digits, 1, 32).map((reference) => `solana:${reference}` as const),
  }),
)
const time = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const uri = characters(letters + digits + '-._~/?#[]@!$&()*+,;=%', 1, 40).map((rest) => `https:${rest}`)

/** Arbitrary messages allowed by EIP-4361 and CAIP-122, with limited field lengths. */
export const anyMessageData: fc.Arbitrary<SiwxMessageData> = fc
  .tuple(
    account,
    fc.record(
      {
        scheme: characters(lower, 1, 8),
        domain: characters(lower + digits + '-.:', 1, 30),
        uri,
        version: fc.constant('1'),
        nonce: characters(letters + digits, 8, 40),
        statement: characters(printable, 1, 80).filter((text) => !text.startsWith('URI: ')),
        issuedAt: time,
        expirationTime: time,
        notBefore: time,
        requestId: characters(letters + digits + '-._~!$&()*+,;=:@%', 0, 20),
        resources: fc.array(uri, { maxLength: 4 }),
      },
      { requiredKeys: ['domain', 'uri', 'version', 'nonce', 'issuedAt'] },
    ),
  )
  .map(([who, what]) => ({ ...who, ...what }))
