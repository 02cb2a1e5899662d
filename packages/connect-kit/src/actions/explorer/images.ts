import { ownedWait } from '../../async/owned-wait.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { connectorImageId, networkImageId } from '../../services/explorer/image-ids.ts'
import { type ExplorerImage, type ImageKind, readImage } from '../../services/explorer/images.ts'
import type { ExplorerWallet } from '../../services/explorer/wallet.ts'
import { type ExplorerParameters, explorerOf } from './explorer.ts'

// S9.8
/** Timeout for an image (ms). */
const imageLimit = 2_000

export interface WalletImageUrlParameters extends ExplorerParameters {
  /** `imageId` of a wallet of the explorer. */
  readonly imageId: string
}

export interface AssetImageUrlParameters extends ExplorerParameters {
  readonly kind: Exclude<ImageKind, 'wallet'>
  /** See `networkImageId` and `connectorImageId`; for a currency its code, for a token its symbol. */
  readonly id: string
}

// S9.8
/**
 * The URL of a wallet's image, for an `<img>`. Resolves to undefined if the image is not loaded within 2 s, cannot be displayed, or the kit
 * is destroyed; an image that loads later is returned by the next call. The URL is valid until the kit is destroyed. Never throws.
 *
 * @example const src = wallet.imageId && (await walletImageUrl(kit, { imageId: wallet.imageId }))
 */
export const walletImageUrl = (
  kit: ConnectKit,
  { imageId, signal }: WalletImageUrlParameters,
): Promise<string | undefined> => imageUrl(kit, 'wallet', imageId, { signal })

/**
 * Like {@link walletImageUrl}, for other kinds of images.
 *
 * @example await assetImageUrl(kit, { kind: 'network', id: networkImageId('eip155:1') })
 */
export const assetImageUrl = (
  kit: ConnectKit,
  { kind, id, signal }: AssetImageUrlParameters,
): Promise<string | undefined> => imageUrl(kit, kind, id, { signal })

/** Prefetches the images of wallets. */
export function prefetchWalletImages(
  kit: ConnectKit,
  wallets: readonly Pick<ExplorerWallet, 'imageId'>[],
): void {
  // Never rejects.
  for (const { imageId } of wallets) if (imageId) void load(kit, 'wallet', imageId)
}

/**
 * Prefetches the images of the app's networks and, while no wallet is connected, of the connectors without an icon of their own. Never
 * throws; without `options.services` no request is sent.
 *
 * @example prefetchAssetImages(kit)
 */
export function prefetchAssetImages(kit: ConnectKit): void {
  const state = kit.store.getState()
  const { networks, connectors, activeNamespace } = state
  for (const { assets, caipNetworkId } of networks) {
    const id = assets.imageId ?? networkImageId(caipNetworkId)
    if (id && !assets.imageUrl) void load(kit, 'network', id)
  }
  if (connectionIn(state, activeNamespace).status === 'connected') return
  for (const { id, icon } of connectors) {
    const imageId = icon ? undefined : connectorImageId(id)
    if (imageId) void load(kit, 'connector', imageId)
  }
}

/** Loaded and pending images by kind and id. Failed loads are removed. */
const images = oncePerKit(() => new Map<string, Promise<string | undefined>>())

async function imageUrl(
  kit: ConnectKit,
  kind: ImageKind,
  id: string,
  { signal }: ExplorerParameters,
): Promise<string | undefined> {
  const { environment, lifetime } = kit.runtime
  const wait = ownedWait({
    owners: [signal],
    timeout: imageLimit,
    timers: environment,
    tooLate: () => new ConnectKitError('REQUEST_TIMED_OUT'),
    // The load continues after the timeout, for later callers.
    work: () => load(kit, kind, id),
  })
  const url = await wait.catch(() => undefined)
  return lifetime.signal.aborted ? undefined : url
}

/** Never rejects. */
function load(kit: ConnectKit, kind: ImageKind, id: string): Promise<string | undefined> {
  const known = images(kit)
  const key = `${kind} ${id}`
  const loading = known.get(key)
  if (loading) return loading
  const begun = begin(kit, kind, id).catch(() => {
    // A missing image is not an error, and is not cached.
    known.delete(key)
    return undefined
  })
  known.set(key, begun)
  return begun
}

async function begin(kit: ConnectKit, kind: ImageKind, id: string): Promise<string | undefined> {
  const image = await readImage(explorerOf(kit), kind, id)
  const { signal } = kit.runtime.lifetime
  if (image.type === 'image/svg+xml') return dataUrl(image)
  if (signal.aborted) return undefined
  const url = URL.createObjectURL(image)
  signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true })
  return url
}

/** Converts an SVG to a data URL. An object URL has the app's own origin: if opened in a tab, scripts of a remote SVG would run as the app. */
const dataUrl = async (image: ExplorerImage): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await image.text())}`
