import { generateKeyPairSync, sign } from 'node:crypto'
import type { SigningKey, TrophyClaims } from '@esports/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCertificate } from './certificate.ts'

const claims: TrophyClaims = {
  iss: 'http://127.0.0.1:4300',
  sub: 'nyx',
  iat: 1_795_000_000,
  jti: '0192a1b2-0000-7000-8000-000000000001',
  name: 'Nyx',
  title: 'Neon Rift ✦ Weekly',
  place: 1,
  field: 32,
}

function installation(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key: SigningKey = { kty: 'EC', crv: 'P-256', x, y, kid, use: 'sig', alg: 'ES256' }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const certify = (payload: object, header: object = { alg: 'ES256', typ: 'JWT', kid }) => {
    const text = `${encode(header)}.${encode(payload)}`
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
  return { key, certify }
}

const own = installation('own')
const other = installation('own')
const statusOf = async (text: string, keys = [own.key]) => (await checkCertificate(text, keys)).status

describe('the check of a certificate [S2.10]', () => {
  it('is right for what was signed, and says what it says', async () => {
    expect(await checkCertificate(` ${own.certify(claims)}\n`, [own.key])).toEqual({
      status: 'right',
      claims,
    })
  })

  it('finds another signer, an unknown key, and another way to sign', async () => {
    expect(await statusOf(other.certify(claims))).toBe('wrong')
    expect(await statusOf(own.certify(claims), [])).toBe('key_unknown')
    expect(await statusOf(own.certify(claims, { alg: 'none', kid: 'own' }))).toBe('malformed')
    expect(await statusOf(own.certify({ ...claims, place: 9 }))).toBe('malformed')
    for (const text of ['', 'a.b', 'a.b.c.d', '..', `${own.certify(claims)}.x`, '{"alg":"ES256"}'])
      expect(await statusOf(text)).toBe('malformed')
  })

  it('finds every change of a letter', async () => {
    const certificate = own.certify(claims)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
    // The last letter has bits that encode nothing.
    await fc.assert(
      fc.asyncProperty(
        fc.nat(certificate.length - 2),
        fc.constantFrom(...letters.split('')),
        async (at, letter) => {
          fc.pre(certificate[at] !== letter)
          const changed = certificate.slice(0, at) + letter + certificate.slice(at + 1)
          expect(await statusOf(changed)).not.toBe('right')
        },
      ),
    )
  })
})
