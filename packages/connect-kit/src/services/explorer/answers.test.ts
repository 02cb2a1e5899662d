import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { createHttpClient } from '../http/http-client.ts'
import { readImage } from './images.ts'
import { listWallets } from './list-wallets.ts'
import { areFeaturesReadable, readAllowedOrigins, readAnalyticsConfig, readFeatures } from './project.ts'
import { type ExplorerWallet, readWallet } from './wallet.ts'

/** A client whose service returns this response. */
const clientFor = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  createHttpClient({
    baseUrl: 'https://explorer.example',
    identification: () => ({}),
    environment: {
      fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': type } })),
      after: () => () => undefined,
      window: undefined,
    },
  })

const anyLink = fc.constantFrom(
  'https://a.example',
  'javascript:alert(1)',
  'a://',
  'http://a.example',
  '',
  null,
)
const text = fc.oneof(fc.string(), fc.constantFrom(null, undefined))
const rightFields = {
  badge_type: fc.constantFrom('none', 'certified', 'other', null),
  chains: fc.oneof(fc.array(fc.string()), fc.constant(null)),
  homepage: anyLink,
  image_id: text,
  image_url: anyLink,
  order: fc.oneof(fc.integer(), fc.constant(null)),
  link_mode: anyLink,
  mobile_link: anyLink,
  desktop_link: anyLink,
  webapp_link: anyLink,
  app_store: anyLink,
  rdns: text,
  injected: fc.oneof(fc.array(fc.record({ namespace: text, injected_id: text })), fc.constant(null)),
}
const names = { id: fc.stringMatching(/^[a-f0-9]{4}$/), name: fc.string() }
const anyField = fc.constantFrom(...Object.keys({ ...names, ...rightFields }), '__proto__')
/** Valid wallet records, some with one invalid field: nearly valid input finds more bugs than random input. */
const anyRecord = fc
  .tuple(
    fc.record({ ...names, ...rightFields }, { requiredKeys: ['id', 'name'] }),
    fc.option(fc.tuple(anyField, fc.jsonValue())),
  )
  // Built with `fromEntries`, as by `JSON.parse`, so that `__proto__` is an ordinary property.
  .map(([record, wrong]) => Object.fromEntries([...Object.entries(record), ...(wrong ? [wrong] : [])]))
const anyPage = fc.record({
  count: fc.oneof({ weight: 9, arbitrary: fc.nat() }, { weight: 1, arbitrary: fc.jsonValue() }),
  data: fc.oneof(
    { weight: 9, arbitrary: fc.array(anyRecord, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  ),
})
const anyProject = fc.record(
  {
    features: fc.jsonValue(),
    allowedOrigins: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
    isAnalyticsEnabled: fc.oneof(fc.boolean(), fc.jsonValue()),
  },
  { requiredKeys: [] },
)
/** A response body that is usually of the wanted kind. */
const bodyOf = (wanted: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: wanted.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string() },
  )

/** The unsafe links of a wallet. */
const unsafeLinks = ({ mobileLink = '', desktopLink = '', ...wallet }: ExplorerWallet) => [
  ...[wallet.homepage, wallet.imageUrl, wallet.linkMode, wallet.webappLink, wallet.appStore].filter(
    (link) => !(link ?? 'https://').startsWith('https://'),
  ),
  ...[mobileLink, desktopLink].filter((link) => /^(?:javascript|http):/.test(link)),
]

/** The result of a read; undefined for a typed error. Any other error is rethrown. */
const answerOf = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (error instanceof ConnectKitError) return undefined
    throw error
  })

/** `npm run test:deep` tries 10,000. */
const responses = Number(process.env['RESPONSES'] ?? 1_000)

describe('responses of the explorer (property tests)', () => {
  it(`wallets are parsed and safe, or a typed error: ${responses} responses, many almost valid`, {
    timeout: 120_000,
  }, async () => {
    let read = 0
    await fc.assert(
      fc.asyncProperty(bodyOf(anyPage), async (body) => {
        const page = await answerOf(listWallets(clientFor(body), { page: 1, entries: 40 }))
        const wallets = page?.wallets ?? []
        read += wallets.length
        expect(page?.count ?? 0).toBeGreaterThanOrEqual(0)
        expect(page?.count ?? 0).toSatisfy(Number.isSafeInteger)
        expect(wallets.flatMap(unsafeLinks)).toEqual([])
        expect(wallets.filter(({ id, name }) => /[\s,]/.test(id) || typeof name !== 'string')).toEqual([])
        expect(wallets.filter((wallet) => 'polluted' in wallet)).toEqual([])
      }),
      { numRuns: responses },
    )
    // Enough of the generated responses are valid.
    expect(read).toBeGreaterThan(responses / 8)
  })
  it(`settings are parsed, or a typed error: ${responses} responses`, { timeout: 120_000 }, async () => {
    let read = 0
    await fc.assert(
      fc.asyncProperty(bodyOf(anyProject), async (body) => {
        const http = clientFor(body)
        const features = await answerOf(readFeatures(http))
        const origins = (await answerOf(readAllowedOrigins(http))) ?? []
        const analytics = (await answerOf(readAnalyticsConfig(http))) ?? false
        read += origins.length
        expect(areFeaturesReadable(features)).toBeTypeOf('boolean')
        expect(origins.filter((origin) => typeof origin !== 'string')).toEqual([])
        expect(analytics).toBeTypeOf('boolean')
      }),
      { numRuns: responses },
    )
    expect(read).toBeGreaterThan(responses / 8)
  })
  it('pictures match their type, or a typed error: 2,000 responses', { timeout: 120_000 }, async () => {
    const beginnings = [
      '\u0089PNG\r\n\u001a\n',
      'GIF89a',
      'RIFF1234WEBP',
      '\u00ff\u00d8\u00ff',
      '<svg ',
      '<?xml ',
      '',
    ]
    const types = [
      'image/png',
      'image/gif',
      'image/webp',
      'image/jpeg',
      'image/svg+xml',
      'text/html',
      'IMAGE/PNG; a=b',
    ]
    const read = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.uint8Array({ maxLength: 64 }),
        fc.constantFrom(...types),
        async (beginning, rest, type) => {
          const body = Uint8Array.from([...Buffer.from(beginning, 'latin1'), ...rest])
          const image = await answerOf(readImage(clientFor(body, type), 'wallet', 'a'))
          if (image) read.add(image.type)
          expect(type.toLowerCase()).toContain(image?.type ?? '')
          expect(new Uint8Array((await image?.arrayBuffer()) ?? body)).toEqual(body)
        },
      ),
      { numRuns: 2_000 },
    )
    expect([...read].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'image/gif',
      'image/jpeg',
      'image/png',
      'image/svg+xml',
      'image/webp',
    ])
  })
})

describe('a wallet record of the explorer', () => {
  it('is parsed with every field', () => {
    expect(
      readWallet({
        id: 'a',
        name: 'A',
        badge_type: 'certified',
        chains: ['eip155:1'],
        homepage: 'https://a.example',
        image_id: 'i',
        image_url: 'https://a.example/a.png',
        order: 10,
        link_mode: 'https://a.example/link',
        mobile_link: 'a://',
        desktop_link: 'a-desktop://',
        webapp_link: 'https://web.a.example',
        app_store: 'https://apps.example/a',
        play_store: 'https://play.example/a',
        chrome_store: 'https://chrome.example/a',
        rdns: 'example.a',
        injected: [
          { namespace: 'eip155', injected_id: 'isA' },
          { namespace: null, injected_id: 'isB' },
        ],
      }),
    ).toEqual({
      id: 'a',
      name: 'A',
      badgeType: 'certified',
      chains: ['eip155:1'],
      homepage: 'https://a.example',
      imageId: 'i',
      imageUrl: 'https://a.example/a.png',
      order: 10,
      linkMode: 'https://a.example/link',
      mobileLink: 'a://',
      desktopLink: 'a-desktop://',
      webappLink: 'https://web.a.example',
      appStore: 'https://apps.example/a',
      playStore: 'https://play.example/a',
      chromeStore: 'https://chrome.example/a',
      rdns: 'example.a',
      injected: [{ namespace: 'eip155', injectedId: 'isA' }],
    })
  })
  it('keeps valid links if another one is invalid', () => {
    const wallet = readWallet({
      id: 'a',
      name: 'A',
      mobile_link: 'javascript:alert(1)',
      homepage: 'http://a.example',
    })
    expect(wallet).toMatchObject({ id: 'a', name: 'A', badgeType: 'none' })
    expect([wallet?.mobileLink, wallet?.homepage]).toEqual([undefined, undefined])
  })
})
