import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downloadLinks, type PlatformsParameters, platformsOf } from './platforms.ts'

const everywhere = {
  rdns: 'example.acme',
  mobileLink: 'acme://',
  webappLink: 'https://a',
  desktopLink: 'acme:',
}
const here = { wallet: everywhere, isInstalled: true, hasPageWallets: true, isMobile: false }

describe('platformsOf', () => {
  it.each<[string, Partial<PlatformsParameters>, readonly string[]]>([
    ['all of them on a desktop, the browser first', {}, ['browser', 'qrcode', 'web', 'desktop']],
    ['its app on a phone, where no desktop is', { isMobile: true }, ['browser', 'mobile', 'web']],
    [
      'not its extension, where it is not installed',
      { isInstalled: false },
      ['qrcode', 'web', 'desktop', 'unsupported'],
    ],
    ['no extension in an app that looks for none', { hasPageWallets: false }, ['qrcode', 'web', 'desktop']],
    ['the browser, if its injected flag is in the page', { wallet: { injected: [{}] } }, ['browser']],
    ['empty for a wallet without links', { wallet: {} }, []],
  ])('are %s', (_, part, expected) => {
    expect(platformsOf({ ...here, ...part })).toEqual(expected)
  })

  it('contains no duplicates, and never both the extension and ‘unsupported’', () => {
    const link = fc.constantFrom(undefined, 'acme://')
    const wallet = fc.record({ rdns: link, mobileLink: link, webappLink: link, desktopLink: link })
    fc.assert(
      fc.property(
        wallet,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (some, isInstalled, hasPageWallets, isMobile) => {
          const ways = platformsOf({ wallet: some, isInstalled, hasPageWallets, isMobile })
          expect(new Set(ways).size).toBe(ways.length)
          expect(ways.includes('browser') && ways.includes('unsupported')).toBe(false)
          expect(ways.includes('mobile')).toBe(isMobile && some.mobileLink !== undefined)
        },
      ),
    )
  })
})

describe('downloadLinks', () => {
  const wallet = {
    chromeStore: 'https://c',
    appStore: 'https://i',
    playStore: 'https://p',
    homepage: 'https://h',
  }
  it.each([
    [undefined, ['Chrome Extension', 'iOS App', 'Android App', 'Website']],
    ['ios', ['iOS App', 'Website']],
    ['android', ['Android App', 'Website']],
  ] as const)('on %s', (device, labels) => {
    expect(downloadLinks(wallet, device).map(({ label }) => label)).toEqual(labels)
  })
  it('is empty for a wallet without links', () => {
    expect(downloadLinks({})).toEqual([])
  })
})
