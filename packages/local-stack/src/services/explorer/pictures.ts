import { assetImages } from './asset-images.ts'
import { drawPicture } from './picture.ts'
import type { ExplorerWallet } from './wallet.ts'

/** Returns the SVG for a path, or undefined if there is none. */
export function createPictures(wallets: readonly ExplorerWallet[]): (path: string) => string | undefined {
  const walletImages = new Map(wallets.flatMap(({ image_id, name }) => (image_id ? [[image_id, name]] : [])))
  const currencies = new Set(Intl.supportedValuesOf('currency'))

  const emblemOf = (name: string | undefined, seed = name): string | undefined =>
    name && seed && drawPicture({ seed, mark: name.charAt(0), kind: 'emblem' })
  const drawings: Readonly<Record<string, (id: string) => string | undefined>> = {
    '/getWalletImage': (id) => emblemOf(walletImages.get(id)),
    '/public/getAssetImage': (id) => emblemOf(assetImages.get(id), `network ${assetImages.get(id)}`),
    '/public/getCurrencyImage': (id) => {
      const code = id.toUpperCase()
      return currencies.has(code)
        ? drawPicture({ seed: `currency ${code}`, mark: signOf(code), kind: 'coin' })
        : undefined
    },
    '/public/getTokenImage': (id) => {
      const symbol = id.toUpperCase()
      return /^[A-Z]{2,8}$/.test(symbol)
        ? drawPicture({
            seed: `token ${symbol}`,
            mark: symbol.length > 4 ? symbol.charAt(0) : symbol,
            kind: 'coin',
          })
        : undefined
    },
  }
  return (path) => {
    const slash = path.lastIndexOf('/')
    const folder = path.slice(0, slash)
    return Object.hasOwn(drawings, folder) ? drawings[folder]?.(path.slice(slash + 1)) : undefined
  }
}

/** @example signOf('EUR') // '€' */
function signOf(code: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
