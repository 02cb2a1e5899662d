import { serviceError } from '../../errors/service-error.ts'
import type { HttpClient } from '../http/http-client.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'

/** What a picture is of. */
export type ImageKind = 'wallet' | 'network' | 'connector' | 'currency' | 'token'

const folders: Readonly<Record<ImageKind, readonly string[]>> = {
  wallet: ['getWalletImage'],
  network: ['public', 'getAssetImage'],
  connector: ['public', 'getAssetImage'],
  currency: ['public', 'getCurrencyImage'],
  token: ['public', 'getTokenImage'],
}

/** Largest picture (bytes). */
const largestImage = 512 * 1024

/** A picture as it came, and what it is. */
export interface ExplorerImage extends Blob {
  readonly type: ImageType
}

/**
 * A picture of the explorer: PNG, JPEG, WebP, GIF or SVG, up to 512 kB, and truly what it says it is.
 *
 * @param id of the picture; of a currency its code, of a token its symbol
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} `SERVICE_ANSWER_INVALID` for anything else than such a picture; others as `HttpClient.send`
 * @example const blob = await readImage(http, 'wallet', wallet.imageId)
 */
export async function readImage(
  http: Pick<HttpClient, 'send'>,
  kind: ImageKind,
  id: string,
  signal?: AbortSignal,
): Promise<ExplorerImage> {
  const { response, bytes } = await http.send({ path: [...folders[kind], id], signal })
  if (bytes.length > largestImage) throw unreadable(`larger than ${largestImage} bytes`)
  const type = imageTypeOf(response.headers.get('content-type'), bytes)
  if (!type) throw unreadable('no picture of a known type')
  // A blob says its type as it was given.
  return new Blob([bytes], { type }) as ExplorerImage
}

const unreadable = (reason: string) =>
  serviceError('SERVICE_ANSWER_INVALID', undefined, { details: { reason } })
