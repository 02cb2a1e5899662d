import type { ExplorerWallet } from '../../src/services/explorer/wallet.ts'
import { drawing } from './pictures.ts'

export const serviceUrl = 'https://service.example'

/** How the explorer responds: normally, normally until a second page is requested, with errors, or never. */
export type ExplorerMood = 'answers' | 'stops' | 'fails' | 'waits'

const names = [
  'Orbit',
  'Lantern',
  'Harbor',
  'Pixel Purse',
  'Northwind',
  'Keystone Lane',
  'Mistral',
  'Copperfield',
  'Tidepool',
  'Juniper',
  'Halcyon',
  'Beacon',
  'Driftwood',
  'Cinder',
  'Solstice',
  'Quarry',
  'Meadow',
  'Foxglove',
  'Anchor Bay',
  'Papercut',
  'Saffron',
  'Glacier',
  'Windmill',
  'Ember',
] // Fictional wallets.

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** Wallets in the format of the explorer. */
const listed = names.map((name, index) => ({
  id: slug(name),
  name,
  chains: ['eip155:137'],
  badge_type: index % 3 === 0 ? 'certified' : null,
  image_id: name,
  homepage: `https://${slug(name)}.example/`,
  mobile_link: `${slug(name)}://`,
  webapp_link: index % 2 === 0 ? `https://app.${slug(name)}.example/` : null,
  app_store: `https://apps.example/${slug(name)}`,
  play_store: `https://play.example/${slug(name)}`,
}))

/** One of the listed wallets, in the kit's format. */
export const orbit: ExplorerWallet = {
  id: 'orbit',
  name: 'Orbit',
  imageId: 'Orbit',
  mobileLink: 'orbit://',
  homepage: 'https://orbit.example/',
  appStore: 'https://apps.example/orbit',
  playStore: 'https://play.example/orbit',
  chromeStore: 'https://chrome.example/orbit',
}

/** Mock of the explorer with the requests the views use; its pictures always load. */
export const explorer =
  (mood: ExplorerMood): typeof fetch =>
  async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const [, picture] = /^\/(?:getWalletImage|public\/getAssetImage)\/(.+)$/.exec(url.pathname) ?? []
    if (picture)
      return new Response(drawing(decodeURIComponent(picture)), {
        headers: { 'content-type': 'image/svg+xml' },
      })
    if (url.pathname !== '/getWallets') return new Response('{}', { status: 404 })
    if (mood === 'fails') return new Response('{}', { status: 503 })
    if (mood === 'stops' && url.searchParams.get('page') !== '1') return new Response('{}', { status: 503 })
    if (mood === 'waits') return new Promise(() => undefined)
    const answer = pageOf(url.searchParams)
    return Response.json(mood === 'stops' ? { ...answer, count: 120 } : answer)
  }

function pageOf(query: URLSearchParams) {
  const included = query.get('include')?.split(',')
  const excluded = query.get('exclude')?.split(',') ?? []
  const search = (query.get('search') ?? '').toLowerCase()
  const found = listed.filter(
    ({ id, name }) =>
      (included?.includes(id) ?? true) && !excluded.includes(id) && name.toLowerCase().includes(search),
  )
  const entries = Number(query.get('entries') ?? 40)
  const from = (Number(query.get('page') ?? 1) - 1) * entries
  return { count: found.length, data: found.slice(from, from + entries) }
}
