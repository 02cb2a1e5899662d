import './support/ui-styles.css'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { connect, connectionIn } from '../../src/index.ts'
import { selectWallet } from '../../src/modal/state/select-wallet.ts'
import { openModal } from '../../src/modal.tsx'
import {
  createScriptedPairing,
  createScriptedWallet,
  createTestKit,
  type TestKit,
  type TestKitOptions,
} from '../../src/testing.ts'
import { announce, announceDetail, aProvider, harm, hostileIcons, hostileNames } from './support/hostile.ts'
import { clearPage, showOnPage } from './support/shown-page.tsx'
import { until } from './support/until.ts'

let failures: unknown[] = []
const onError = (event: ErrorEvent) => failures.push(event.error)
beforeEach(async () => {
  failures = []
  addEventListener('error', onError)
  // The narrowest current phone.
  await screen.viewport(390, 844)
})
afterEach(() => {
  removeEventListener('error', onError)
  clearPage()
  // In every test: no untrusted script ran, and no error occurred.
  if (Reflect.has(globalThis, 'harmed')) throw new Error('A stranger’s code ran.')
  if (failures.length > 0) throw new Error('Something broke.', { cause: failures[0] })
})

function show(options: TestKitOptions = {}): TestKit {
  const test = createTestKit({ wallet: { name: 'Honest', rdns: 'com.honest' }, ...options })
  showOnPage(test)
  openModal(test.kit)
  return test
}
const honest = () => screen.getByRole('button', { name: /^Honest/ })
const rowElements = () => [...document.querySelectorAll<HTMLElement>('[data-slot="wallet-row"]')]
const rows = () => rowElements().map((row) => row.querySelector('bdi')?.textContent)
const detailOf = (row: HTMLElement | undefined) =>
  row?.querySelector('[data-slot="wallet-detail"]')?.textContent ?? ''
const details = () => rowElements().map(detailOf)

/** Nothing is wider than the viewport, or outside of it. */
function expectLayout(): void {
  const body = document.querySelector<HTMLElement>('[data-slot="dialog-body"]')
  expect(body?.scrollWidth).toBe(body?.clientWidth)
  const { left, right } =
    document.querySelector('[data-slot="dialog-window"]')?.getBoundingClientRect() ?? new DOMRect()
  expect([left >= 0, right <= 390]).toEqual([true, true])
  const parts = [...document.querySelectorAll('[data-slot="dialog-window"] :is(button, img, p, h2, h3)')]
  const outside = parts.filter((element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
  })
  expect(outside.map(({ outerHTML }) => outerHTML)).toEqual([])
}
/** No picture is loaded from another origin. */
function expectNoForeignAddress(): void {
  for (const { src } of document.images) expect(src).toMatch(/^(?:data:image\/|blob:)/)
  for (const link of document.querySelectorAll('[data-slot="dialog-window"] a'))
    expect(link.getAttribute('href')).not.toMatch(/^(?:javascript|data):/)
  expect(document.querySelector('[data-slot="dialog-window"] :is(script, iframe, object, embed)')).toBeNull()
  expect(document.querySelector('[onerror], [onload]')).toBeNull()
}
async function settle(): Promise<void> {
  await until(() => [...document.images].every(({ complete }) => complete))
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
}

describe('an announced wallet with malicious content [S3.11]', () => {
  it.each(Object.entries(hostileNames))('in its name: %s', async (_, name) => {
    const { page } = show()
    announce(page.window, { name })
    await expect.element(honest()).toBeVisible()
    await until(() => rows().length === 2)
    expectLayout()
    expectNoForeignAddress()
    const [shown = ''] = rows().filter((row) => row !== 'Honest')
    expect(shown).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/)
    expect(Array.from(shown).length).toBeLessThanOrEqual(64)
    const [box] = rowElements()
    expect(box?.getBoundingClientRect().height).toBeLessThan(90)
  })

  it.each(Object.entries(hostileIcons))('in its picture: %s', async (_, icon) => {
    const { page } = show()
    announce(page.window, { name: 'Hostile', icon })
    await until(() => rows().length === 2)
    await settle()
    expectLayout()
    expectNoForeignAddress()
    const hostile = rowElements().find((row) => row.textContent.includes('Hostile'))
    const picture = hostile?.querySelector('img, span')?.getBoundingClientRect()
    expect([picture?.width, picture?.height].map((size = 0) => Math.round(size))).toEqual([36, 36])
  })

  it('shows the first letter if a picture cannot be rendered', async () => {
    const { page } = show()
    announce(page.window, { name: '🦊 Fox', icon: 'data:image/png;base64,AAAA' })
    await until(() => rowElements().some((row) => row.textContent.startsWith('🦊🦊 Fox')))
  })

  it('with getters, proxies, frozen or modified objects', async () => {
    const { page } = show()
    await expect.element(honest()).toBeVisible()
    const throwing = (name: string) =>
      Object.defineProperty({ uuid: 'u', name: 'T', icon: '', rdns: 'com.t' }, name, {
        get: () => {
          throw new Error('harm')
        },
      })
    let reads = 0
    const turning = new Proxy(
      {},
      {
        // Returns a valid value the first time, and another one after that.
        get: (_, key) => {
          reads += 1
          return reads > 4 ? { toString: () => harm } : key === 'rdns' ? 'com.turning' : 'Turning'
        },
      },
    )
    for (const key of ['uuid', 'name', 'icon', 'rdns'])
      announceDetail(page.window, { info: throwing(key), provider: aProvider })
    announceDetail(page.window, { info: turning, provider: aProvider })
    announceDetail(
      page.window,
      Object.freeze({
        info: Object.freeze({ uuid: 'u', name: 'Frozen', icon: '', rdns: 'com.frozen' }),
        provider: Object.freeze({ ...aProvider }),
      }),
    )
    announceDetail(
      page.window,
      JSON.parse(
        '{"__proto__":{"harmed":true},"info":{"__proto__":{"harmed":true},"uuid":"u","name":"P","icon":"","rdns":"p"}}',
      ),
    )
    announceDetail(page.window, {
      info: { uuid: 'u', name: 'Key', icon: '', rdns: '__proto__' },
      provider: aProvider,
    })
    announceDetail(page.window, {
      get info() {
        throw new Error('harm')
      },
      provider: aProvider,
    })
    for (const odd of [
      undefined,
      null,
      7,
      'text',
      [],
      { info: null },
      { info: {}, provider: {} },
      { info: { uuid: 'u', name: 7, icon: '', rdns: '' }, provider: aProvider },
    ])
      announceDetail(page.window, odd)
    await until(() => rows().includes('Frozen'))
    expect(rows()).toEqual(['Honest', 'Turning', 'Frozen', 'Key'])
    expect(Reflect.get({}, 'harmed')).toBeUndefined()
    expectNoForeignAddress()
  })

  it('in large numbers: the list is limited, and earlier wallets stay first', async () => {
    const { page } = show({ connectors: [createScriptedPairing().source] })
    await expect.element(honest()).toBeVisible()
    for (let index = 0; index < 500; index += 1)
      announce(page.window, { name: `Flood ${index}`, rdns: `com.flood${index}`, uuid: `u${index}` })
    await until(() => rows().length > 50)
    expect(rows().slice(0, 3)).toEqual(['WalletConnect', 'Honest', 'Flood 0'])
    expect(rows().length).toBeLessThanOrEqual(101)
    expectLayout()
  })
})

describe('a wallet that impersonates another one [S3.11]', () => {
  it.each([
    ['its name', 'Honest'],
    ['a look-alike name', 'Hоnest'],
    ['its name with an invisible character', 'Hon\u200best'],
  ])('by %s is distinguished by its domain', async (_, name) => {
    const { page } = show()
    announce(page.window, { name, rdns: 'com.evil' })
    await until(() => rows().length === 2)
    expect(details()).toEqual(['com.honest', 'com.evil'])
    expectLayout()
  })

  it('by a look-alike domain shows its non-ASCII characters', async () => {
    const { page } = show()
    announce(page.window, { name: 'Honest', rdns: 'com.h\u043enest\u202e' })
    await until(() => rows().length === 2)
    expect(details()).toEqual(['com.honest', 'com.h\ufffdnest\ufffd'])
  })

  it('without a domain is labelled as such', async () => {
    const { page } = show()
    announce(page.window, { name: 'WalletConnect', rdns: '' })
    announce(page.window, { name: 'All Wallets', rdns: '' })
    await until(() => rows().length === 3)
    expect(details()).toEqual(['', '', 'names no domain'])
  })

  it('by a name of mixed scripts, also if the real one is not installed', async () => {
    const { page } = show()
    announce(page.window, { name: 'MetaM\u0430sk', rdns: 'com.evil' })
    await until(() => rows().length === 2)
    expect(details()).toEqual(['', 'com.evil'])
  })

  it('by its domain does not hide the real one, even if it is announced first', async () => {
    const { page } = show({ wallet: false })
    announce(page.window, { name: 'Totally Safe', rdns: 'com.honest' })
    createScriptedWallet({ name: 'Honest', rdns: 'com.honest' }).installIn(page.window)
    await until(() => rows().length === 2)
    expect(rows()).toEqual(['Totally Safe', 'Honest'])
  })

  it('by repeated announcements is listed once', async () => {
    const { page } = show()
    for (let times = 0; times < 20; times += 1) announce(page.window, { name: 'Again', rdns: 'com.again' })
    await until(() => rows().includes('Again'))
    expect(rows()).toEqual(['Honest', 'Again'])
  })

  it.each(['walletConnect', 'ID_AUTH', 'injected'])(
    'by the connector id %s replaces no built-in connector',
    async (rdns) => {
      const { kit, page } = show({ connectors: [createScriptedPairing().source] })
      await expect.element(honest()).toBeVisible()
      const own = kit.runtime.connectors.get(rdns)
      announce(page.window, { name: 'Imitation', rdns })
      expect(kit.runtime.connectors.get(rdns)?.type === 'ANNOUNCED').toBe(own === undefined)
      expect(kit.runtime.connectors.get(rdns)).toBe(own ?? kit.runtime.connectors.get(rdns))
      expect(rows().slice(0, 2)).toEqual(['WalletConnect', 'Honest'])
    },
  )
})

/** A malicious explorer: its names and pictures are untrusted too. */
const explorerOf =
  (data: readonly object[], image: () => Response | Promise<Response>): typeof fetch =>
  async (input) => {
    const { pathname } = new URL(new Request(input).url)
    if (pathname.startsWith('/getWalletImage')) return image()
    return pathname === '/getWallets'
      ? Response.json({ count: data.length, data })
      : new Response('{}', { status: 404 })
  }
const services = { projectId: 'p', explorerUrl: 'http://127.0.0.1:1', isProjectRead: false }
const listed = (name: string, index: number) => ({
  id: `w${index}`,
  name,
  chains: ['eip155:137'],
  mobile_link: 'w://',
  image_id: `../../${index}`,
  image_url: 'https://tracker.example/pixel.png',
  homepage: `javascript:${harm}`,
  rdns: 'com.honest',
})
const drawing = (text: string) => new Response(text, { headers: { 'content-type': 'image/svg+xml' } })

describe('wallets of a malicious explorer [S3.11]', () => {
  it.each([
    [
      'an SVG with a script',
      () =>
        drawing(`<svg xmlns="http://www.w3.org/2000/svg" onload="${harm}"><script>${harm}</script></svg>`),
    ],
    ['a page', () => new Response(`<script>${harm}</script>`, { headers: { 'content-type': 'text/html' } })],
    [
      'fifty megabytes',
      () => new Response(new Uint8Array(50 * 1024 * 1024), { headers: { 'content-type': 'image/png' } }),
    ],
    ['a picture that never loads', () => new Promise<Response>(() => undefined)],
  ])('are listed as text, with and without pictures: %s', async (_, image) => {
    const { kit, clock } = show({
      services,
      features: { analytics: false },
      connectors: [createScriptedPairing().source],
      environment: { fetch: explorerOf(Object.values(hostileNames).map(listed), image) },
    })
    openModal(kit, { view: 'AllWallets' })
    // Pictures are loaded with a timeout (S9.8).
    await until(async () => {
      await clock.advance(500)
      return document.querySelectorAll('[data-slot="wallet-tile"]').length > 5
    })
    await settle()
    expectLayout()
    expectNoForeignAddress()
    expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it.each(Object.entries(hostileNames))(
    'can be connected and downloaded under a name that stays inside its element: %s',
    async (_, name) => {
      const { kit } = show({ connectors: [createScriptedPairing().source], environment: { isMobile: true } })
      void selectWallet(kit, {
        id: 'w',
        name,
        mobileLink: 'w://',
        homepage: 'https://w.example/',
        appStore: 'https://a.example/',
      })
      await expect.element(screen.getByRole('link', { name: 'Open' })).toBeVisible()
      expectLayout()
      expectNoForeignAddress()
    },
  )
})

describe('wallet metadata of a session [S3.11]', () => {
  it.each(Object.entries(hostileNames))('is shown as a single line of text: %s', async (_, name) => {
    const pairing = createScriptedPairing({ name })
    const { kit } = show({
      wallet: false,
      connectors: [pairing.source],
      metadata: { name, description: name, url: 'https://a.example', icons: [`javascript:${harm}`] },
    })
    const connecting = connect(kit, { connectorId: 'walletConnect' })
    await until(() => kit.store.getState().attempt?.uri)
    pairing.scans(kit.store.getState().attempt?.uri)
    await connecting
    const connection = connectionIn(kit.store.getState(), 'eip155')
    if (connection.status !== 'connected') throw new Error('It is not connected.')
    expect(Array.from(connection.wallet.name).length).toBeLessThanOrEqual(64)
    for (const view of ['Account', 'SIWXSignMessage', 'Networks'] as const) {
      openModal(kit, { view })
      await until(() => document.querySelector(`[data-view="${view}"] :is(button, p)`))
      expectLayout()
      expectNoForeignAddress()
    }
  })
})
