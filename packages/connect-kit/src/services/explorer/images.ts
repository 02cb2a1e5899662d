import { serviceError } from '../../errors/service-error.ts'
import type { HttpClient } from '../http/http-client.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'

/** The subject of an image. */
export type ImageKind = 'wallet' | 'network' | 'connector' | 'currency' | 'token'

const folders: Readonly<Record<ImageKind, readonly string[]>> = {
  wallet: ['getWalletImage'],
  network: ['public', 'getAssetImage'],
  connector: ['public', 'getAssetImage'],
  currency: ['public', 'getCurrencyImage'],
  token: ['public', 'getTokenImage'],
}

/** Maximum image size (bytes). */
const largestImage = 512 * 1024

/** An image whose `type` was checked against its bytes. */
export interface ExplorerImage extends Blob {
  readonly type: ImageType
}

/**
 * Loads an image from the explorer: PNG, JPEG, WebP, GIF or SVG, up to 512 kB, with a file signature that matches its content type.
 *
 * @param id of the image; for a currency its code, for a token its symbol
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} `SERVICE_ANSWER_INVALID` for any other content; others as `HttpClient.send`
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
  // A `Blob` reports the type it was created with, which is an `ImageType` here.
  return new Blob([bytes], { type }) as ExplorerImage
}

const unreadable = (reason: string) =>
  serviceError('SERVICE_ANSWER_INVALID', undefined, { details: { reason } })
