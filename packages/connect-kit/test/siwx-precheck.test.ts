import { describe, expect, it } from 'vitest'
import { assertSignable, formatSiwxMessage, precheckMessage } from '../src/siwx.ts'
import { messageData } from './siwx-messages.ts'
import { start } from './siwx-page.ts'

describe('precheckMessage', () => {
  const data = messageData()
  const message = formatSiwxMessage(data)
  const expected = {
    domain: 'play.example',
    chainIds: [data.chainId],
    address: data.accountAddress.toLowerCase(),
    nonce: data.nonce,
  } as const

  it('accepts and parses a matching message', () => {
    expect(precheckMessage({ message, expected, now: start })).toEqual({ ok: true, data })
    expect(assertSignable({ message, expected, now: start })).toEqual(data)
  })
  it.each(['https', 'HTTPS'])('accepts a matching message in any spelling of its site: %s', (scheme) => {
    const written = { ...data, scheme, domain: 'PLAY.example' }
    const check = precheckMessage({
      message: formatSiwxMessage(written),
      expected: { ...expected, scheme: 'https' },
      now: start,
    })
    expect(check).toEqual({ ok: true, data: written })
  })
  it.each([
    ['wrongDomain', { domain: 'evil.example' }],
    ['wrongChain', { chainIds: ['eip155:1'] as const }],
    ['wrongAddress', { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }],
    ['wrongNonce', { nonce: 'anothernonce1' }],
  ] as const)('rejects a message that does not match, with a reason: %s', (reason, changes) => {
    expect(precheckMessage({ message, expected: { ...expected, ...changes }, now: start })).toEqual({
      ok: false,
      reason,
    })
    expect(() => assertSignable({ message, expected: { ...expected, ...changes }, now: start })).toThrow(
      expect.objectContaining({ code: 'SIGN_IN_MESSAGE_REFUSED', details: { reason } }),
    )
  })
  it('rejects text that is not a message', () => {
    expect(precheckMessage({ message: 'Please sign', expected, now: start })).toEqual({
      ok: false,
      reason: 'malformed',
    })
  })
})
