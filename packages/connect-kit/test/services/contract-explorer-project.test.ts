import { describe, expect, it } from 'vitest'
import { httpClientFor } from '../../src/core/service-clients.ts'
import { readAnalyticsConfig } from '../../src/services/explorer/project.ts'
import {
  assetImageUrl,
  connectorImageId,
  fetchProjectSettings,
  networkImageId,
  onrampProvidersOf,
  walletImageUrl,
} from '../../src/services.ts'
import { modalOf } from '../modal-of.ts'
import { failureOf, fetchFrom, gamer, type StackKitOptions, useStack } from './stack-fixture.ts'

const stack = useStack()
const project = () => stack.services.explorer.control
const asksFor = (path: string) => project().requests.filter((request) => request.path === path).length
const config = '/appkit/v1/config'
const origins = '/projects/v1/origins'
/** Settings of a project with everything enabled. */
const everything = [
  { id: 'social_login', isEnabled: true, config: ['email', 'google', 'x'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: true, config: [] },
] as const
const noLogin = { id: 'social_login', isEnabled: false, config: ['email'] } as const

describe('explorer pictures', () => {
  const isDrawing = /^data:image\/svg\+xml,%3Csvg/

  it('exist for wallets, each with its own', async () => {
    const { kit } = stack.openKit()
    const [first, second] = stack.services.explorer.wallets
    const url = await walletImageUrl(kit, { imageId: first?.image_id ?? '' })
    expect(url).toMatch(isDrawing)
    expect(await walletImageUrl(kit, { imageId: second?.image_id ?? '' })).not.toBe(url)
  })

  it.each([
    ['network', networkImageId('eip155:137')],
    ['connector', connectorImageId('walletConnect')],
    ['currency', 'EUR'],
    ['token', 'USDT'],
  ] as const)('of a %s exist', async (kind, id) => {
    const { kit } = stack.openKit()
    expect(await assetImageUrl(kit, { kind, id: id ?? '' })).toMatch(isDrawing)
  })

  it('are undefined for an unknown id', async () => {
    const { kit } = stack.openKit()
    expect(await walletImageUrl(kit, { imageId: 'nobody' })).toBeUndefined()
    expect(await assetImageUrl(kit, { kind: 'currency', id: 'ZZZ' })).toBeUndefined()
  })

  it('that are missing once load the next time', async () => {
    const { kit } = stack.openKit()
    project().answerNext('GET', '/public/getTokenImage/POL', { status: 404, body: '' })
    expect(await assetImageUrl(kit, { kind: 'token', id: 'POL' })).toBeUndefined()
    expect(await assetImageUrl(kit, { kind: 'token', id: 'POL' })).toMatch(isDrawing)
  })
})

describe('project settings at the explorer', () => {
  it('are applied at startup [S4.13]', async () => {
    project().setFeatures([noLogin, { id: 'onramp', isEnabled: true, config: ['meld'] }])
    const { kit } = stack.openKit({ services: { isProjectRead: true, meldPublicKey: 'key' } })
    await expect
      .poll(() => kit.store.getState().features, { timeout: 10_000 })
      .toMatchObject({
        email: false,
        socials: false,
        swaps: false,
        onramp: ['meld'],
        activity: false,
        reownBranding: false,
      })
    expect(onrampProvidersOf(kit).map(({ id }) => id)).toEqual(['meld'])
    expect(project().requests.findLast(({ path }) => path === config)?.query).toEqual({
      st: 'appkit',
      sv: 'html-universal-1.7.7',
      projectId: 'local',
    })
  })

  it('enable the project’s features, in its order', async () => {
    project().setFeatures(everything)
    const { kit } = stack.openKit()
    await fetchProjectSettings(kit)
    expect(kit.store.getState().features).toMatchObject({
      email: true,
      socials: ['google', 'x'],
      swaps: ['1inch'],
      onramp: ['coinbase', 'meld'],
      activity: true,
      reownBranding: true,
    })
  })

  it('do not override options left to the app, and cause no warning', async () => {
    project().setFeatures([
      { id: 'social_login', isEnabled: true, config: null },
      { id: 'swap', isEnabled: false, config: null },
      { id: 'onramp', isEnabled: true, config: ['coinbase'] },
    ])
    const { kit } = stack.openKit({ features: { swaps: ['1inch'], email: false, socials: false } })
    await fetchProjectSettings(kit)
    expect(kit.store.getState().features).toMatchObject({ email: false, swaps: ['1inch'] })
    expect((await modalOf(kit)).alert).toBeUndefined()
  })

  it('override the app’s options, with a warning [S8.13]', async () => {
    project().setFeatures(everything)
    const { kit } = stack.openKit({ features: { swaps: false, onramp: ['coinbase'] } })
    await fetchProjectSettings(kit)
    expect(kit.store.getState().features).toMatchObject({ swaps: ['1inch'], onramp: ['coinbase', 'meld'] })
    expect((await modalOf(kit)).alert).toMatchObject({
      variant: 'warning',
      short: 'Local configuration ignored',
      long: expect.stringContaining('"features.swaps", "features.onramp"'),
    })
  })

  it('that were never set keep the app’s options', async () => {
    project().setFeatures(null)
    const { kit } = stack.openKit({ features: { email: false, swaps: false } })
    await fetchProjectSettings(kit)
    expect(kit.store.getState().features).toMatchObject({ email: false, swaps: false, activity: true })
    expect((await modalOf(kit)).alert).toBeUndefined()
  })

  it('that failed to load are loaded the next time', async () => {
    project().setFeatures(everything)
    project().answerNext('GET', config, { status: 500, body: '' })
    const { kit, warnings } = stack.openKit({ features: { socials: false } })
    await fetchProjectSettings(kit)
    expect(warnings).toEqual(['The settings of the project could not be read'])
    expect(kit.store.getState().features?.socials).toBe(false)
    await fetchProjectSettings(kit)
    expect(kit.store.getState().features?.socials).toEqual(['google', 'x'])
  })
})

describe('allowed origins of a project', () => {
  /** Headers a browser adds to every request of a page. */
  const inBrowser = (origin: string): StackKitOptions => ({
    pageUrl: `${origin}/play`,
    environment: { fetch: fetchFrom(origin) },
  })
  const alertAfterReading = async (origin: string) => {
    const { kit } = stack.openKit(inBrowser(origin))
    await fetchProjectSettings(kit)
    return (await modalOf(kit)).alert
  }

  it.each([
    ['a listed page', 'https://arena.example'],
    ['a page matched by a wildcard', 'https://eu.arena.example'],
    ['a page on this machine', 'http://localhost:5173'],
    ['a preview', 'https://branch.vercel.app'],
  ])('accept %s without an alert [S5.6, S9.12]', async (_, origin) => {
    project().setFeatures(everything)
    project().setAllowedOrigins(['https://arena.example', 'https://*.arena.example'])
    expect(await alertAfterReading(origin)).toBeUndefined()
  })

  it.each([
    ['of another site', 'https://evil.example'],
    ['with a similar origin', 'https://arena.example.evil.example'],
    ['with http instead of https', 'http://arena.example'],
  ])('raise an alert for a page %s [S5.6, S8.4]', async (_, origin) => {
    project().setFeatures(everything)
    project().setAllowedOrigins(['https://arena.example', 'https://*.arena.example'])
    expect(await alertAfterReading(origin)).toMatchObject({
      variant: 'error',
      short: 'Invalid App Configuration',
      long: expect.stringContaining(`The origin ${origin} is not on the allow-list`),
    })
  })

  it('are also checked by the kit, even if the service responds', async () => {
    project().setFeatures(everything)
    project().setAllowedOrigins(['https://arena.example'])
    // Without the browser's headers the service cannot identify the page.
    const { kit } = stack.openKit({ pageUrl: 'https://evil.example/play' })
    await fetchProjectSettings(kit)
    expect((await modalOf(kit)).alert?.short).toBe('Invalid App Configuration')
    expect(kit.store.getState().features?.email).toBe(true)
  })

  it('are not requested without email and social login', async () => {
    project().setAllowedOrigins(undefined)
    project().setFeatures([noLogin])
    const before = asksFor(origins)
    expect(await alertAfterReading('https://evil.example')).toBeUndefined()
    expect(asksFor(origins)).toBe(before)
  })

  it('raise an alert if the project has none [S8.4]', async () => {
    project().setAllowedOrigins(undefined)
    project().setFeatures(everything)
    project().answerNext('GET', origins, { status: 200, body: {} })
    expect((await alertAfterReading('https://arena.example'))?.short).toBe('Project Id Not Configured')
    project().setAllowedOrigins(['https://arena.example'])
    expect(await alertAfterReading('https://arena.example')).toBeUndefined()
  })
})

describe('analytics setting at the explorer', () => {
  it('is the project’s', async () => {
    project().setAllowedOrigins(undefined)
    const { kit } = await stack.connectedKit(gamer(0))
    const http = httpClientFor(kit, 'explorerUrl')
    expect(await readAnalyticsConfig(http)).toBe(true)
    project().setAnalyticsEnabled(false)
    expect(await readAnalyticsConfig(http)).toBe(false)
    project().answerNext('GET', '/getAnalyticsConfig', { status: 500, body: '' })
    expect(await failureOf(readAnalyticsConfig(http))).toMatchObject({ status: 500 })
    project().setAnalyticsEnabled(true)
    expect(await readAnalyticsConfig(http)).toBe(true)
  })
})
