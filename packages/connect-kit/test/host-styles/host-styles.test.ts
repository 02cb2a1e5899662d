import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, startBrowser, startSite } from '../page/site.ts'
import { buildStylesheet } from '../support/published-stylesheet.ts'

const { resolve } = createRequire(import.meta.url)

/** The network's node; it knows of no money. */
const node = 'https://polygon.drpc.org'

/** What pages do to their elements, and hand down from their body. */
const unkind = `
  html { font-size: 62.5%; text-align: center; color-scheme: light }
  body { margin: 40px; font: italic 700 30px/3 serif; color: red; letter-spacing: 5px; word-spacing: 9px; text-transform: uppercase; text-indent: 2em; white-space: pre; cursor: wait; list-style: square inside; user-select: none; visibility: visible; text-shadow: 0 0 9px red; quotes: none }
  * { box-sizing: content-box; margin: 7px; border: 3px dotted red; float: left; position: relative; transition: all 9s; outline: 4px solid red; animation: none }
  *::before, *::after { content: 'x'; color: red; box-sizing: content-box }
  div, section, span, p, li, header, ul, form { display: inline-block; padding: 20px; background: pink; min-width: 3px; overflow: hidden; line-height: 4; max-width: 90% }
  h1, h2, h3 { font: 900 99px fantasy; margin: 2em; color: blue; text-decoration: underline }
  a, a:link, a:hover { color: lime; text-decoration: line-through; padding: 3px }
  button, [type='button'], [type='submit'], [role='button'] { background: none; background-image: none; border-radius: 99px; padding: 0; box-shadow: 0 0 9px red; width: 300px; height: 90px; font: 30px cursive; cursor: help; -webkit-appearance: button; text-transform: lowercase; opacity: 0.9 }
  button:hover, button:focus { background: red; transform: rotate(5deg) }
  button:disabled, [disabled] { opacity: 0.1; filter: blur(5px) }
  input, [type='search'], input[type='checkbox'] { width: 300px; height: 90px; border-radius: 50%; background: yellow; appearance: auto; font: 30px cursive }
  ::placeholder { color: red; opacity: 0.2; font-size: 40px }
  img, video { height: auto; width: auto }
  img, svg, video { display: block; vertical-align: middle; max-width: 50%; border-radius: 50%; filter: grayscale(1) }
  dialog { position: absolute; inset: 50px; width: 200px; max-height: 100px; transform: scale(0.5); background: red; opacity: 0.5 }
  dialog[open] { display: block }
  dialog::backdrop { background: red; backdrop-filter: blur(9px) }
  ::selection { background: lime; color: red; text-shadow: 0 0 9px red }
  main button, body div p, #app button, body > dialog button { color: orange; padding: 33px }
  label { display: block; font-weight: bold; cursor: help }
  table, td { border-collapse: collapse; padding: 50px }
`

const sheets: Readonly<Record<string, () => Promise<string>>> = {
  '/unkind.css': async () =>
    `${unkind} svg, svg * { fill: red; stroke: lime; stroke-width: 9; opacity: 0.4; width: auto; height: auto }`,
  '/unkind-layer.css': async () => `@layer of-the-page { ${unkind} }`,
  '/tailwind.css': () => readFile(resolve('tailwindcss/index.css'), 'utf8'),
  // As Tailwind 3 had it: without a layer.
  '/tailwind-3.css': () => readFile(resolve('tailwindcss/preflight.css'), 'utf8'),
  '/pico.css': () => readFile(resolve('@picocss/pico/css/pico.css'), 'utf8'),
}

interface Opener {
  openView(view: string): void
}

/** Every computed property of the elements in a part of the page, and of what they have before and after. */
type Look = readonly (readonly [element: string, properties: Readonly<Record<string, string>>])[]

const lookOf = (page: Page, selector: string): Promise<Look> =>
  page.evaluate((within) => {
    const nameOf = (element: Element): string => {
      const place = [...(element.parentElement?.children ?? [])].indexOf(element)
      const above =
        element.matches(within) || !element.parentElement ? '' : `${nameOf(element.parentElement)} > `
      return `${above}${element.localName}:${place}`
    }
    const all = [...document.querySelectorAll(within)].flatMap((top) => [top, ...top.querySelectorAll('*')])
    return all.flatMap((element) =>
      [undefined, '::before', '::after', '::placeholder', '::backdrop', '::selection'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const isThere =
          (pseudo === '::placeholder' && element.matches('input')) ||
          (pseudo === '::backdrop' && element.matches('dialog')) ||
          (pseudo === '::selection' && !element.matches(within)) ||
          (pseudo?.match(/before|after/) && style.content !== 'none')
        if (pseudo && !isThere) return []
        const properties = Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))
        return [[nameOf(element) + (pseudo ?? ''), properties] as const]
      }),
    )
  }, selector)

/** Replaces the page by content of its own: what the kit renders is meant to have our styles. */
function showOwnContent(): void {
  document.body.innerHTML = `
    <main><h1>Shop</h1><h2>Part</h2><p>Text with <a href="#">a link</a>, <b>bold</b>, <code>code</code> and <kbd>key</kbd>.</p>
    <button type="button">Buy</button><button disabled>Sold out</button>
    <form><label>Name <input placeholder="Name"></label><input type="checkbox"><select><option>One</option></select><textarea></textarea></form>
    <ul><li>Item</li></ul><table><tr><td>Cell</td></tr></table><hr>
    <svg width="9" height="9"><circle r="4" /></svg><img alt=""><div role="button" data-slot="button" data-theme="dark">Theirs</div></main>
    <dialog open>Dialog</dialog>`
}

/** Waits until nothing in the modal moves, comes or has the focus any more. */
async function rest(): Promise<void> {
  const modal = document.querySelector('[data-connect-kit]')
  const frame = () => new Promise(requestAnimationFrame)
  const state = () =>
    [...(modal?.querySelectorAll('*') ?? [])].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.localName, x, y, width, height]
    })
  const isMoving = () =>
    Boolean(modal?.querySelector('[aria-busy="true"]')) ||
    document.getAnimations().some(({ effect }) => effect?.getTiming().iterations === 1)
  let [before, since] = ['', performance.now()]
  while (performance.now() - since < 200) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await frame()
    const now = JSON.stringify(state())
    if (now !== before || isMoving()) since = performance.now()
    before = now
  }
}

/** `button:0 color: red, not blue`; empty where both look the same. */
function differences(look: Look, wanted: Look): string[] {
  const found = new Map(look)
  const missing = wanted.filter(([element]) => !found.has(element)).map(([element]) => `no ${element}`)
  const known = new Set(wanted.map(([element]) => element))
  const more = look.filter(([element]) => !known.has(element)).map(([element]) => `also ${element}`)
  const unlike = wanted.flatMap(([element, properties]) =>
    Object.entries(properties).flatMap(([name, value]) => {
      const there = found.get(element)?.[name]
      const isSame = name.startsWith('--') || there === undefined || there === value
      return isSame ? [] : [`${element} ${name}: ${there}, not ${value}`]
    }),
  )
  return [...missing, ...more, ...unlike]
}

describe('the published stylesheet', () => {
  let site: Site
  let browser: Browser
  /** The modal in a page without styles of its own. */
  let alone: Readonly<Record<string, Look>>
  beforeAll(async () => {
    const [started, launched, published] = await Promise.all([
      startSite({ version: 19, mode: 'production' }),
      startBrowser(),
      buildStylesheet(),
    ])
    ;[site, browser] = [started, launched]
    site.policy = `default-src 'self'; img-src 'self' data:; connect-src 'self' ${node}`
    site.styles.set('/published.css', published)
    for (const [href, read] of Object.entries(sheets)) site.styles.set(href, await read())
    alone = await looksOfModal(['/published.css'])
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  async function openPage(styles: readonly string[]): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
    await page.route(`${node}/**`, (route) => {
      const asked = route.request().postDataJSON() as readonly { readonly id: number }[]
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: asked.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x0' })),
      })
    })
    await page.goto(`${site.url}?explorer&styles=${styles.join(',')}`)
    return page
  }

  /** How the modal looks, view by view. */
  async function looksOfModal(styles: readonly string[]): Promise<Readonly<Record<string, Look>>> {
    const page = await openPage(styles)
    const looks: Record<string, Look> = {}
    const look = async (view: string) => {
      await page.evaluate((name) => (globalThis as unknown as Opener).openView(name), view)
      await page.locator(`[data-connect-kit] [data-view="${view}"]`).waitFor()
      await page.mouse.move(1, 1)
      await page.evaluate(rest)
      looks[view] = await lookOf(page, '[data-connect-kit]')
    }
    for (const view of ['Connect', 'AllWallets', 'Networks']) await look(view)
    await page.evaluate(() => (globalThis as unknown as Opener).openView('Connect'))
    await page.getByRole('button', { name: /Page Wallet/ }).click()
    await page.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').waitFor()
    for (const view of ['Account', 'WalletReceive', 'RegisterAccountName']) await look(view)
    await page.close()
    return looks
  }

  const compare = (looks: Readonly<Record<string, Look>>, wanted: Readonly<Record<string, Look>>) =>
    Object.entries(wanted).flatMap(([view, look]) =>
      differences(looks[view] ?? [], look).map((difference) => `${view}: ${difference}`),
    )

  it('makes the modal look as it does in apps that are built with our components', async () => {
    const own = await looksOfModal(['/style.css'])
    // Only its parts have text, and the minifier writes `0 0` for the position of a background that is not there.
    const isMeant = /: dialog:\d+(?:::backdrop|::before)? (?:font-size|line-height):|background-position/
    expect(compare(alone, own).filter((difference) => !isMeant.test(difference))).toEqual([])
  }, 60_000)

  it.each([
    ['/published.css', '/unkind.css'],
    ['/unkind-layer.css', '/published.css'],
    ['/tailwind.css', '/published.css'],
    ['/published.css', '/tailwind-3.css'],
    ['/published.css', '/pico.css'],
  ])(
    'looks the same in a page with %s, %s',
    async (...styles) => {
      expect(compare(await looksOfModal(styles), alone)).toEqual([])
    },
    60_000,
  )

  it('can be restyled by a layer that comes after it', async () => {
    site.styles.set('/ours.css', "@layer ours { [data-slot='wallet-row'] { padding-top: 9px } }")
    const page = await openPage(['/unkind.css', '/published.css', '/ours.css'])
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    const row = page.locator('[data-slot="wallet-row"]').first()
    await row.waitFor()
    expect(await row.evaluate((element) => getComputedStyle(element).paddingTop)).toBe('9px')
    await page.close()
  })

  it.each(['/unkind.css', '/tailwind.css', '/pico.css'])(
    'changes nothing of a page with %s',
    async (sheet) => {
      const looks = await Promise.all(
        [[sheet], [sheet, '/published.css']].map(async (styles) => {
          const page = await openPage(styles)
          await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
          await page.evaluate(showOwnContent)
          const look = await lookOf(page, 'html')
          await page.close()
          // The page that has our stylesheet has one link more.
          return look.filter(([element]) => !element.includes(' > head:'))
        }),
      )
      expect(differences(looks[1] ?? [], looks[0] ?? [])).toEqual([])
    },
    60_000,
  )
})
