import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetImages } from './asset-images.ts'
import { type LocalExplorer, startExplorer } from './index.ts'
import { palettes } from './picture-palettes.ts'

let explorer: LocalExplorer
beforeAll(async () => {
  explorer = await startExplorer()
})
afterAll(() => explorer.close())

const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'PLN', 'BRL', 'INR']
const tokens = ['ETH', 'USDT', 'USDC', 'UNI', 'POL', 'WSTETH', 'OP']

test('every wallet, network, connector, currency and token has a picture of its own', async () => {
  const paths = [
    ...explorer.wallets.map(({ image_id }) => `/getWalletImage/${image_id}`),
    ...[...assetImages.keys()].map((id) => `/public/getAssetImage/${id}`),
    ...currencies.map((code) => `/public/getCurrencyImage/${code}`),
    ...tokens.map((symbol) => `/public/getTokenImage/${symbol}`),
  ]
  const pictures = await Promise.all(paths.map(readPicture))
  expect(pictures).toHaveLength(120 + 37 + currencies.length + tokens.length)
  for (const picture of pictures) expectWellFormed(picture)
  // Compared without their letters too, because many names begin with the same letter.
  const figures = pictures.map((picture) => picture.replace(/<text.*<\/text>/, ''))
  expect(new Set(figures).size).toBe(paths.length)
})

test('a picture is the same each time, may be kept by browsers and runs nothing', async () => {
  const path = `${explorer.url}/getWalletImage/${explorer.wallets[5]?.image_id}?projectId=test`
  const [answer, again] = await Promise.all([fetch(path), fetch(path)])
  expect(await answer.text()).toBe(await again.text())
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('money shows its sign, in whatever case it is asked for', async () => {
  expect(await readPicture('/public/getCurrencyImage/EUR')).toContain('>€</text>')
  expect(await readPicture('/public/getCurrencyImage/gbp')).toContain('>£</text>')
  expect(await readPicture('/public/getTokenImage/usdt')).toContain('>USDT</text>')
  expect(await readPicture('/public/getTokenImage/WSTETH')).toContain('>W</text>')
})

test.each([
  '/getWalletImage/nobody',
  '/getWalletImage/',
  '/getWalletImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  '/public/getAssetImage/00000000-0000-0000-0000-000000000000',
  '/public/getAssetImage/constructor',
  '/public/getCurrencyImage/ZZZ',
  '/public/getTokenImage/U',
  '/public/getTokenImage/TOOLONGNAME',
  '/public/getTokenImage/%3Cb%3E',
  '/constructor/name',
])('nobody has the picture %s', async (path) => {
  expect((await fetch(`${explorer.url}${path}?projectId=test`)).status).toBe(404)
})

test('white letters can be read on every colour', () => {
  // WCAG 2.2 requires 3:1 for large bold letters.
  expect(palettes.flat().filter((colour) => contrastWithWhite(colour) < 3)).toEqual([])
})

async function readPicture(path: string): Promise<string> {
  const answer = await fetch(`${explorer.url}${path}?projectId=test`)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** Elements are closed in order, attributes are unique and quoted, and there is no NaN or undefined. */
function expectWellFormed(svg: string): void {
  const open: string[] = []
  const problems: string[] = []
  const tag = /<(\/?)(\w+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g
  const text = svg.replaceAll(tag, (whole, end: string, name: string, attributes: string, alone: string) => {
    const names = [...attributes.matchAll(/ ([\w-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size < names.length) problems.push(whole)
    if (end && open.pop() !== name) problems.push(whole)
    if (!end && !alone) open.push(name)
    return ''
  })
  expect([...problems, ...open]).toEqual([])
  expect(text).toMatch(/^(?:[^<>&]|&#\d+;){1,6}$/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="128" height="128"/)
}

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
