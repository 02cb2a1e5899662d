import { type LocalVerify, startVerify } from '@esports/local-stack'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultEnvironment } from '../../src/environment/environment.ts'
import { ConnectKitError } from '../../src/index.ts'
import { resolveAttestation } from '../../src/services/attestation/attestation.ts'
import { verdictOf } from '../../src/services/attestation/verdict.ts'

let service: LocalVerify
beforeEach(async () => {
  service = await startVerify({ scamOrigins: ['http://evil.example'] })
})
afterEach(() => service.close())

/** The service's message to an iframe on a page. */
async function tokenFor(page: string | undefined, id = 'abc'): Promise<string> {
  const response = await fetch(`${service.url}/v3/attestation?projectId=p&id=${id}`, {
    headers: page ? { referer: page } : {},
  })
  const posted = /postMessage\((".*"), '\*'\)/.exec(await response.text())?.[1] ?? '""'
  return (JSON.parse(JSON.parse(posted) as string) as { readonly attestation: string }).attestation
}

const environment = defaultEnvironment()
const resolved = (token: string, { id = 'abc', now = Date.now(), verifyUrl = service.url } = {}) =>
  resolveAttestation({ token, id, verifyUrl, environment: { ...environment, now: () => now } })

describe('attestation token', () => {
  it('contains the origin of its iframe’s page [S3.23]', async () => {
    const token = await tokenFor('http://app.example/play')
    expect(await resolved(token)).toEqual({ origin: 'http://app.example', isScam: false })
  })

  it('contains the scam flag [S3.23]', async () => {
    expect(await resolved(await tokenFor('http://evil.example/'))).toMatchObject({ isScam: true })
  })

  it('contains no origin if the page hides it', async () => {
    expect(await resolved(await tokenFor(undefined))).toBeUndefined()
  })

  it.each([
    ['for another request id', {}, { id: 'other' }, 'about something else'],
    ['that is expired', {}, { now: Date.now() + 301_000 }, 'expired'],
  ])('%s is rejected', async (_, __, more, reason) => {
    const refused = resolved(await tokenFor('http://app.example/'), more)
    await expect(refused).rejects.toMatchObject({ code: 'SERVICE_ANSWER_INVALID', details: { reason } })
  })

  it('signed by another key is rejected', async () => {
    const other = await startVerify()
    const token = await tokenFor('http://app.example/')
    await expect(resolved(token, { verifyUrl: other.url })).rejects.toMatchObject({
      details: { reason: 'signature' },
    })
    await other.close()
  })

  it('changed at any position is rejected, or equal in content', async () => {
    const token = await tokenFor('http://app.example/')
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: token.length - 1 }),
        fc.constantFrom('A', 'b', '7', '_', '.', '"', '\u0000'),
        async (place, character) => {
          const changed = token.slice(0, place) + character + token.slice(place + 1)
          const result: unknown = await resolved(changed).catch((error: unknown) => error)
          // The last character of a part has unused bits.
          const isSame = JSON.stringify(result) === '{"origin":"http://app.example","isScam":false}'
          expect(isSame || result instanceof ConnectKitError).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('that is arbitrary text is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (text) => {
        await expect(resolved(text)).rejects.toBeInstanceOf(ConnectKitError)
      }),
    )
  })
})

describe('verification result', () => {
  const attested = { origin: 'https://app.example', isScam: false }
  it.each([
    ['valid at the URL of the metadata', attested, 'https://app.example/play', 'VALID'],
    ['invalid at another origin', attested, 'https://other.example', 'INVALID'],
    ['invalid for an app with an invalid URL', attested, 'my app', 'INVALID'],
    ['unknown without an origin', undefined, 'https://app.example', 'UNKNOWN'],
  ] as const)('%s is returned [S3.23]', (_, attestation, url, validation) => {
    expect(verdictOf(attestation, url, 'https://verify.example')).toMatchObject({
      validation,
      verifyUrl: 'https://verify.example',
      isScam: false,
    })
  })

  it('contains the scam flag, valid or not [S3.23]', () => {
    const verdict = verdictOf({ ...attested, isScam: true }, 'https://app.example', '')
    expect(verdict).toMatchObject({ validation: 'VALID', isScam: true, origin: 'https://app.example' })
  })
})
