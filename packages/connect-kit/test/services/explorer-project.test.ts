import { describe, expect, it } from 'vitest'
import { fetchProjectSettings } from '../../src/actions/explorer/fetch-project-settings.ts'
import { readAnalyticsConfig } from '../../src/services/explorer/project.ts'
import { createHttpClient } from '../../src/services/http/http-client.ts'
import { codeOf } from '../failure-of.ts'
import { modalOf } from '../modal-of.ts'
import { openExplorerPage } from './explorer-page.ts'
import { json } from './explorer-server.ts'

const config = '/appkit/v1/config'
const origins = '/projects/v1/origins'
const login = { id: 'social_login', isEnabled: true, config: ['email', 'google'] }
const noLogin = { id: 'social_login', isEnabled: false, config: ['email'] }
const origin = 'https://app.example'

describe('fetchProjectSettings', () => {
  it('overrides the app’s options, and lists the ignored ones [S4.13, S8.13]', async () => {
    const { kit, server, warnings } = await openExplorerPage({
      server: { features: [noLogin, { id: 'swap', isEnabled: true, config: ['1inch'] }] },
      features: { swaps: false, email: true },
    })
    await fetchProjectSettings(kit)
    expect(kit.store.getState().features).toMatchObject({ email: false, socials: false, swaps: ['1inch'] })
    expect((await modalOf(kit)).alert?.short).toBe('Local configuration ignored')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('"features.email", "features.swaps"')
    expect(server.requests.map(({ path }) => path)).toEqual([config])
    expect(server.requests[0]?.order).toEqual(['st', 'sv', 'projectId'])
  })
  it('raises an alert if this origin is refused [S8.4]', async () => {
    const { kit, server } = await openExplorerPage({ features: { email: false, socials: false }, origin })
    server.answers(config, json({}, 403))
    await fetchProjectSettings(kit)
    expect(kit.store.getState().features).toMatchObject({ email: false })
    expect((await modalOf(kit)).alert).toMatchObject({ short: 'Invalid App Configuration' })
  })
  it.each([
    ['fail', json({}, 500)],
    ['are not an object', json({ features: null })],
    ['are missing', json({})],
  ])('with settings that %s keeps the app’s options, with one warning [S4.13]', async (_, answer) => {
    const { kit, server, warnings } = await openExplorerPage({
      features: { email: false, swaps: false },
      origin,
    })
    server.answers(config, answer)
    server.answers(origins, json({}, 500))
    await fetchProjectSettings(kit)
    expect(kit.store.getState().features).toMatchObject({
      email: false,
      swaps: false,
      onramp: ['coinbase', 'meld'],
    })
    expect((await modalOf(kit)).alert).toBeUndefined()
    expect(warnings).toEqual(['The settings of the project could not be read'])
  })
  it.each([
    ['no list', json({ features: 'all' })],
    ['a list of something else', json({ features: [{ isEnabled: true, config: '1inch' }] })],
  ])('with settings that are %s uses the defaults, with one warning [S4.13]', async (_, answer) => {
    const { kit, server, warnings } = await openExplorerPage({ features: { swaps: false } })
    server.answers(config, answer)
    await fetchProjectSettings(kit)
    expect(kit.store.getState().features).toMatchObject({ email: true, swaps: ['1inch'] })
    expect(warnings).toEqual(['The settings of the project could not be read'])
  })
  it('resolves before the origins are loaded', async () => {
    const { kit, server } = await openExplorerPage({ server: { features: [login] }, origin })
    server.answers(origins, () => undefined)
    const controller = new AbortController()
    const read = codeOf(fetchProjectSettings(kit, { signal: controller.signal }))
    await server.asked(origins)
    expect(kit.store.getState().features?.email).toBe(true)
    controller.abort()
    expect(await read).toBe('ABORTED')
    expect((await modalOf(kit)).alert).toBeUndefined()
  })
  it('can be aborted: nothing changes', async () => {
    const { kit, server, warnings } = await openExplorerPage()
    server.answers(config, () => undefined)
    const controller = new AbortController()
    const read = codeOf(fetchProjectSettings(kit, { signal: controller.signal }))
    await server.asked(config)
    controller.abort()
    expect(await read).toBe('ABORTED')
    expect(kit.store.getState().features).toBeUndefined()
    expect(warnings).toEqual([])
  })
  it('throws without services, and after destroy', async () => {
    const { kit } = await openExplorerPage({ hasServices: false })
    expect(await codeOf(fetchProjectSettings(kit))).toBe('SERVICES_NOT_CONFIGURED')
    const gone = await openExplorerPage()
    await gone.close()
    expect(await codeOf(fetchProjectSettings(gone.kit))).toBe('DESTROYED')
  })
})

describe('allowed origins', () => {
  it.each([
    ['email', [{ ...login, config: ['email'] }], true],
    ['a social account', [{ ...login, config: ['google'] }], true],
    ['neither', [noLogin], false],
    ['an empty list of accounts', [{ ...login, config: [] }], false],
    ['unknown settings', [], false],
  ])('are requested if email or social login is enabled: with %s [S5.6]', async (_, features, isAsked) => {
    const { kit, server } = await openExplorerPage({ server: { features }, origin })
    await fetchProjectSettings(kit)
    expect(server.requests.some(({ path }) => path === origins)).toBe(isAsked)
  })
  it.each([
    ['named', ['https://app.example'], undefined],
    ['matched by a wildcard', ['https://*.example'], undefined],
    ['not listed', ['https://other.example'], 'Invalid App Configuration'],
    ['an empty list', [], 'Invalid App Configuration'],
  ])('raise an alert for a page that is not listed: %s [S5.6, S8.4]', async (_, allowedOrigins, short) => {
    const { kit } = await openExplorerPage({ server: { features: [login], allowedOrigins }, origin })
    await fetchProjectSettings(kit)
    expect((await modalOf(kit)).alert?.short).toBe(short)
  })
  it.each([['http://localhost:3000'], ['https://branch.vercel.app']])(
    'always include %s [S9.12]',
    async (page) => {
      const { kit } = await openExplorerPage({ server: { features: [login] }, origin: page })
      await fetchProjectSettings(kit)
      expect((await modalOf(kit)).alert).toBeUndefined()
    },
  )
  it('raise an alert if the response has none [S8.4]', async () => {
    const { kit, server } = await openExplorerPage({ server: { features: [login] }, origin })
    server.answers(origins, json({}))
    await fetchProjectSettings(kit)
    expect((await modalOf(kit)).alert?.short).toBe('Project Id Not Configured')
  })
  it.each([
    ['a failure', json({}, 500)],
    ['a list of something else', json({ allowedOrigins: [1] })],
  ])('are not checked after %s: one warning, and no false alert', async (_, answer) => {
    const { kit, server, warnings } = await openExplorerPage({ server: { features: [login] }, origin })
    server.answers(origins, answer)
    await fetchProjectSettings(kit)
    expect(kit.store.getState()).toMatchObject({ features: { email: true } })
    expect((await modalOf(kit)).alert).toBeUndefined()
    expect(warnings).toEqual(['The settings of the project could not be read'])
  })
})

describe('analytics setting', () => {
  it.each([
    [true, { isAnalyticsEnabled: true }, true],
    [false, { isAnalyticsEnabled: false }, false],
    ['no answer that can be read', { isAnalyticsEnabled: 'true' }, 'SERVICE_ANSWER_INVALID'],
    ['no answer that can be read', {}, 'SERVICE_ANSWER_INVALID'],
  ])('is %s for %j', async (_, answer, expected) => {
    const { kit, server } = await openExplorerPage()
    server.answers('/getAnalyticsConfig', json(answer))
    const http = createHttpClient({
      baseUrl: server.url,
      identification: () => ({ projectId: 'p' }),
      environment: kit.runtime.environment,
    })
    const outcome = await readAnalyticsConfig(http).catch((error: unknown) => codeOf(Promise.reject(error)))
    expect(outcome).toBe(expected)
  })
})
