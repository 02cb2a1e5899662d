import { Worker } from 'node:worker_threads'
import { createTurns } from '../turns.ts'
import { jpegSize } from './jpeg-size.ts'

/** A picture as JPEG, its sides in pixels. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Why a picture cannot be taken. */
export class PictureError extends Error {
  readonly reason: 'unreadable' | 'too_large' | 'busy'
  constructor(reason: PictureError['reason'], options?: ErrorOptions) {
    super(`The picture is ${reason}.`, options)
    this.reason = reason
  }
}

/** Decodes a JPEG file and encodes its picture anew. @throws {PictureError} */
export type EncodeAnew = (file: Uint8Array) => Promise<Picture>

const quality = 82
const atOnce = 2
/** A picture of 1600 by 1600 takes a quarter of a second; a broken file must not keep a thread. */
const longestMs = 10_000
const longestWaitMs = 20_000

/** Beside this file: TypeScript when run from source, one file of the build otherwise. */
const workerUrl = new URL(`./jpeg-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/**
 * Creates the function that decodes a JPEG file and encodes its picture anew, in a thread of its own, two at a time: what else the file holds (place, device,
 * other files behind its end) is gone, and whoever looks at it never gets a file that a stranger made.
 *
 * @param longestSide in pixels; a file that declares more is refused before it is decoded
 */
export function createEncodeAnew({ longestSide }: { readonly longestSide: number }): EncodeAnew {
  const inTurn = createTurns({
    atOnce,
    longestWaitMs,
    endsAll: () => false,
    refusal: () => new PictureError('busy'),
  })
  return async (file) => {
    const size = jpegSize(file)
    if (!size) throw new PictureError('unreadable')
    if (Math.max(size.width, size.height) > longestSide) throw new PictureError('too_large')
    return inTurn('pictures', () => inThread(file))
  }
}

const inThread = (file: Uint8Array): Promise<Picture> =>
  new Promise<Picture>((resolve, reject) => {
    const worker = new Worker(workerUrl, {
      workerData: { bytes: Uint8Array.from(file), quality },
      // The codec prints what it thinks of a file.
      stdout: true,
      stderr: true,
    })
    const end = (act: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      act()
    }
    const timer = setTimeout(() => end(() => reject(new PictureError('unreadable'))), longestMs)
    worker.once('message', (picture: Picture) => end(() => resolve(picture)))
    worker.once('error', (cause) => end(() => reject(new PictureError('unreadable', { cause }))))
    worker.once('exit', () => end(() => reject(new PictureError('unreadable'))))
  })
