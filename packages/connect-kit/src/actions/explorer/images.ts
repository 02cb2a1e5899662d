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
/** How long a picture is waited for (ms). */
const imageLimit = 2_000

export interface WalletImageUrlParameters extends ExplorerParameters {
  /** `imageId` of a wallet of the explorer. */
  readonly imageId: string
}

export interface AssetImageUrlParameters extends ExplorerParameters {
  readonly kind: Exclude<ImageKind, 'wallet'>
  /** See `networkImageId` and `connectorImageId`; of a currency its code, of a token its symbol. */
  readonly id: string
}

// S9.8
/**
 * The address of a wallet's picture, for an `<img>`. Undefined when it is not there within 2 s, cannot be shown, or the kit is
 * destroyed; one that comes later is there with the next call. It is good for as long as the kit lives. Never throws.
 *
 * @example const src = wallet.imageId && (await walletImageUrl(kit, { imageId: wallet.imageId }))
 */
export const walletImageUrl = (
  kit: ConnectKit,
  { imageId, signal }: WalletImageUrlParameters,
): Promise<string | undefined> => imageUrl(kit, 'wallet', imageId, { signal })

/**
 * As {@link walletImageUrl}, for pictures of other things.
 *
 * @example await assetImageUrl(kit, { kind: 'network', id: networkImageId('eip155:1') })
 */
export const assetImageUrl = (
  kit: ConnectKit,
  { kind, id, signal }: AssetImageUrlParameters,
): Promise<string | undefined> => imageUrl(kit, kind, id, { signal })

/** Loads the pictures of wallets ahead of their use. */
export function prefetchWalletImages(
  kit: ConnectKit,
  wallets: readonly Pick<ExplorerWallet, 'imageId'>[],
): void {
  // Never rejects.
  for (const { imageId } of wallets) if (imageId) void load(kit, 'wallet', imageId)
}

/**
 * Loads the pictures of the app's networks, and for somebody who is not connected of the connectors that bring none, ahead of their use.
 * Never throws; without `options.services` nothing is asked.
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

/** Pictures by kind and id, those on their way too. One that failed is not among them. */
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
    // The load goes on for the next who asks.
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
    // A picture that is missing is no failure, and nothing to remember.
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

/** An object URL is of the app's own origin: opened in a tab of its own, a drawing from afar would run its scripts as the app. */
const dataUrl = async (image: ExplorerImage): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await image.text())}`
