import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deepLinkKey,
  forgetDeepLink,
  readDeepLink,
  rememberDeepLink,
  walletLink,
} from '../src/connectors/walletconnect/deep-link.ts'
import { signClientStorage } from '../src/connectors/walletconnect/sign-client-storage.ts'
import { hasStoredTraces } from '../src/connectors/walletconnect/stored-traces.ts'
import { watchLink } from '../src/connectors/walletconnect/watchdog.ts'
import { browserStorage } from './support/walletconnect.ts'

const uri = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const once = 'wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3Dcd'
const twice = 'wc%253Aab%25402%253Frelay-protocol%253Dirn%2526symKey%253Dcd'

describe('deep link to a wallet app', () => {
  it.each([
    ['https://wallet.example', 'https://wallet.example/'],
    ['https://wallet.example/', 'https://wallet.example/'],
    ['http://wallet.example/deep', 'http://wallet.example/deep/'],
    ['wallet://', 'wallet://'],
    ['wallet://open', 'wallet://open/'],
    ['rainbow:', 'rainbow://'],
    ['rainbow:/', 'rainbow://'],
    ['link', 'link://'],
    ['x-https://wallet', 'x-https://wallet/'],
  ])('for %j begins with %s', (base, href) => {
    expect(walletLink({ base, uri })).toEqual({ href, redirect: `${href}wc?uri=${once}` })
  })
  it('is encoded twice for Telegram on Android', () => {
    expect(walletLink({ base: 'link', uri, isTelegramAndroid: true }).redirect).toBe(`link://wc?uri=${twice}`)
  })
  it('contains the pairing URI losslessly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.webUrl(), (code, base) => {
        const { redirect } = walletLink({ base, uri: code })
        expect(decodeURIComponent(redirect.slice(redirect.lastIndexOf('wc?uri=') + 7))).toBe(code)
      }),
    )
  })
})

describe('the selected wallet app', () => {
  it('is stored under the protocol’s key, and removed', () => {
    const storage = browserStorage()
    rememberDeepLink(storage, { href: 'wallet://', name: 'Wallet' })
    expect(JSON.parse(storage.getItem(deepLinkKey) ?? '')).toEqual({ href: 'wallet://', name: 'Wallet' })
    expect(readDeepLink(storage)).toEqual({ href: 'wallet://', name: 'Wallet' })
    forgetDeepLink(storage)
    expect(readDeepLink(storage)).toBeUndefined()
  })
  it('is undefined if storage is unavailable, or contains something else', () => {
    const broken = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
      removeItem: () => {
        throw new Error('denied')
      },
    }
    expect(() => rememberDeepLink(broken, { href: 'a', name: 'b' })).not.toThrow()
    expect(() => forgetDeepLink(broken)).not.toThrow()
    const strange = browserStorage()
    expect([readDeepLink(broken), readDeepLink(undefined), readDeepLink(strange)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const choice of [{ href: 1 }, { href: 1, name: 'b' }, { href: 'a', name: 1 }, 'a', null]) {
      strange.setItem(deepLinkKey, JSON.stringify(choice))
      expect(readDeepLink(strange)).toBeUndefined()
    }
  })
})

describe('socket watchdog', () => {
  function aPage(visibilityState: DocumentVisibilityState) {
    const document = Object.assign(new EventTarget(), { visibilityState })
    const page = Object.assign(new EventTarget(), { document })
    let looks = 0
    // The watchdog uses the page as an EventTarget with a document; Node has no Window type.
    const stop = watchLink({ window: page as unknown as Window }, async () => {
      looks += 1
    })
    return { page, document, stop, looks: () => looks }
  }
  it('checks when the page gets focus, is shown again, or is online again', () => {
    const { page, document, looks } = aPage('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    page.dispatchEvent(new Event('pageshow'))
    page.dispatchEvent(new Event('online'))
    expect(looks()).toBe(3)
  })
  it('does not check while the page is hidden, nor after it was stopped', () => {
    const hidden = aPage('hidden')
    hidden.document.dispatchEvent(new Event('visibilitychange'))
    const stopped = aPage('visible')
    stopped.stop()
    stopped.document.dispatchEvent(new Event('visibilitychange'))
    stopped.page.dispatchEvent(new Event('pageshow'))
    stopped.page.dispatchEvent(new Event('online'))
    expect([hidden.looks(), stopped.looks()]).toEqual([0, 0])
  })
  it('does nothing on a server', () => {
    expect(() => watchLink({ window: undefined }, async () => undefined)()).not.toThrow()
  })
})

describe('store of the protocol client', () => {
  it('returns stored values, with every kind of storage', async () => {
    const entries = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.jsonValue()), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(entries, fc.constantFrom('there', 'missing', 'full'), async (list, kind) => {
        const backend = browserStorage()
        const full = {
          ...backend,
          setItem: () => {
            throw new Error('quota')
          },
        }
        const store = signClientStorage({ there: backend, missing: undefined, full }[kind], 'connect-kit')
        for (const [key, value] of list) await store.setItem(key, value)
        const expected = new Map(
          list.map(([key, value]) => [key, JSON.parse(JSON.stringify(value)) as unknown]),
        )
        for (const [key, value] of expected) expect(await store.getItem(key)).toEqual(value)
        expect((await store.getKeys()).toSorted()).toEqual([...expected.keys()].toSorted())
        for (const key of expected.keys()) await store.removeItem(key)
        expect(await store.getEntries()).toEqual([])
      }),
    )
  })
  it('writes nothing once another tab owns it', async () => {
    const backend = browserStorage()
    let isMine = true
    const store = signClientStorage(backend, 'connect-kit', () => isMine)
    await store.setItem('a', 1)
    isMine = false
    await store.setItem('a', 2)
    await store.removeItem('a')
    expect(await store.getItem('a')).toBe(1)
  })
  it('detects a stored session or proposal without the protocol code', async () => {
    const backend = browserStorage()
    const store = signClientStorage(backend, 'connect-kit')
    expect(hasStoredTraces(backend, 'connect-kit')).toBe(false)
    await store.setItem('wc@2:client:0.3:connect-kit//session', [])
    await store.setItem('wc@2:core:0.3:connect-kit//keychain', { key: 'x' })
    expect(hasStoredTraces(backend, 'connect-kit')).toBe(false)
    await store.setItem('wc@2:client:0.3:connect-kit//session', [{ topic: 'x' }])
    expect(hasStoredTraces(backend, 'connect-kit')).toBe(true)
    expect(hasStoredTraces(undefined, 'connect-kit')).toBe(false)
    for (const index of ['{', '{}', 'null', '[7]']) {
      backend.setItem('connect-kit:wc:index', index)
      expect(hasStoredTraces(backend, 'connect-kit')).toBe(false)
    }
  })
  it.each(['wc@2:client:0.3//sessions', 'old-wc@2:client:0.3//session'])(
    'does not accept %s',
    async (name) => {
      const backend = browserStorage()
      await signClientStorage(backend, 'connect-kit').setItem(name, [{ topic: 'x' }])
      expect(hasStoredTraces(backend, 'connect-kit')).toBe(false)
    },
  )
})
