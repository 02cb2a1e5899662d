import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { SigningKey, TrophyClaims } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import * as store from './store.ts'

/** Certificates of trophies: JWS in compact serialization (RFC 7515) with ES256. */
export interface Certificates {
  /** A function that signs claims with the newest key; the first call of an installation creates it. */
  signer(): Promise<(claims: TrophyClaims) => string>
  /** All public keys, newest first. */
  publicKeys(): Promise<readonly SigningKey[]>
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function createCertificates({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => Date
}): Certificates {
  /** Two processes may both create a first key: whichever is read as the newest signs, and both are published. */
  const readKeys = async () => {
    const keys = await store.readSigningKeys(db)
    if (keys.length > 0) return keys
    const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      format: 'jwk',
    }) as Readonly<Record<string, string>>
    await store.addSigningKey(db, { kid: thumbprint(jwk), jwk, createdAt: now() })
    return store.readSigningKeys(db)
  }

  return {
    async signer() {
      const [newest] = await readKeys()
      if (!newest) throw new Error('There is no key that signs certificates.')
      const key = createPrivateKey({ key: newest.jwk, format: 'jwk' })
      const header = base64url({ alg: 'ES256', typ: 'JWT', kid: newest.kid })
      return (claims) => {
        const signed = `${header}.${base64url(claims)}`
        const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
        return `${signed}.${signature.toString('base64url')}`
      }
    },
    async publicKeys() {
      return (await readKeys()).map(({ kid, jwk }) => ({
        kty: 'EC' as const,
        crv: 'P-256' as const,
        x: jwk['x'] ?? '',
        y: jwk['y'] ?? '',
        kid,
        use: 'sig' as const,
        alg: 'ES256' as const,
      }))
    },
  }
}

/** RFC 7638: SHA-256 of the required members in lexicographic order. */
const thumbprint = ({ crv, kty, x, y }: Readonly<Record<string, string>>): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
