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

/** What the service says to a frame on a page. */
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

describe('an attestation', () => {
  it('says on which page its frame stood [S3.23]', async () => {
    const token = await tokenFor('http://app.example/play')
    expect(await resolved(token)).toEqual({ origin: 'http://app.example', isScam: false })
  })

  it('says that a page is a scam [S3.23]', async () => {
    expect(await resolved(await tokenFor('http://evil.example/'))).toMatchObject({ isScam: true })
  })

  it('of a page that hides where it is says nothing', async () => {
    expect(await resolved(await tokenFor(undefined))).toBeUndefined()
  })

  it.each([
    ['about another question', {}, { id: 'other' }, 'about something else'],
    ['that has expired', {}, { now: Date.now() + 301_000 }, 'expired'],
  ])('%s is refused', async (_, __, more, reason) => {
    const refused = resolved(await tokenFor('http://app.example/'), more)
    await expect(refused).rejects.toMatchObject({ code: 'SERVICE_ANSWER_INVALID', details: { reason } })
  })

  it('signed by somebody else is refused', async () => {
    const other = await startVerify()
    const token = await tokenFor('http://app.example/')
    await expect(resolved(token, { verifyUrl: other.url })).rejects.toMatchObject({
      details: { reason: 'signature' },
    })
    await other.close()
  })

  it('changed in any place is refused, or says the same', async () => {
    const token = await tokenFor('http://app.example/')
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: token.length - 1 }),
        fc.constantFrom('A', 'b', '7', '_', '.', '"', '\u0000'),
        async (place, character) => {
          const changed = token.slice(0, place) + character + token.slice(place + 1)
          const result: unknown = await resolved(changed).catch((error: unknown) => error)
          // The last character of a part holds bits that say nothing.
          const isSame = JSON.stringify(result) === '{"origin":"http://app.example","isScam":false}'
          expect(isSame || result instanceof ConnectKitError).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('that is any text is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (text) => {
        await expect(resolved(text)).rejects.toBeInstanceOf(ConnectKitError)
      }),
    )
  })
})

describe('the verdict on a page', () => {
  const attested = { origin: 'https://app.example', isScam: false }
  it.each([
    ['where the app says it lives', attested, 'https://app.example/play', 'VALID'],
    ['somewhere else', attested, 'https://other.example', 'INVALID'],
    ['of an app that says nothing readable', attested, 'my app', 'INVALID'],
    ['nobody could tell of', undefined, 'https://app.example', 'UNKNOWN'],
  ] as const)('%s is given [S3.23]', (_, attestation, url, validation) => {
    expect(verdictOf(attestation, url, 'https://verify.example')).toMatchObject({
      validation,
      verifyUrl: 'https://verify.example',
      isScam: false,
    })
  })

  it('says that it is a scam, valid or not [S3.23]', () => {
    const verdict = verdictOf({ ...attested, isScam: true }, 'https://app.example', '')
    expect(verdict).toMatchObject({ validation: 'VALID', isScam: true, origin: 'https://app.example' })
  })
})
