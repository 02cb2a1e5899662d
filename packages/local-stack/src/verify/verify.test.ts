import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalVerify, startVerify } from './index.ts'

let service: LocalVerify
beforeAll(async () => {
  service = await startVerify({ scamOrigins: ['http://evil.example'] })
})
afterAll(() => service.close())

test('[S3.23] the page that asks is attested by its referrer, signed with the published key', async () => {
  const token = await attest('http://127.0.0.1:3000/page', 'origin=http%3A%2F%2Fliar.example')
  expect(await claimsOf(token)).toMatchObject({
    id: 'abc',
    origin: 'http://127.0.0.1:3000',
    isScam: false,
    isVerified: true,
  })
})

test('[S3.23] a listed origin is reported as scam', async () => {
  expect(await claimsOf(await attest('http://evil.example/'))).toMatchObject({ isScam: true })
})

test('a page that hides where it is gets no attestation', async () => {
  expect(await attest(undefined)).toBe('')
})

async function attest(referer: string | undefined, query = ''): Promise<string> {
  const page = await fetch(`${service.url}/v3/attestation?projectId=test&id=abc&${query}`, {
    headers: referer ? { referer } : {},
  })
  expect(page.headers.get('x-frame-options')).toBeNull()
  const posted = /postMessage\((".*"), '\*'\)/.exec(await page.text())?.[1] ?? ''
  const message = JSON.parse(JSON.parse(posted) as string) as { type: string; attestation: string }
  expect(message.type).toBe('verify_attestation')
  return message.attestation
}

async function claimsOf(token: string): Promise<unknown> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const { publicKey } = (await (await fetch(`${service.url}/v3/public-key`)).json()) as {
    publicKey: Record<string, string>
  }
  const key = createPublicKey({ key: publicKey, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  expect(bytes).toHaveLength(64)
  expect(verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(
    true,
  )
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}
