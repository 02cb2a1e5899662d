import { evidenceLimits } from '@esports/contract'

/** The browser cannot read a file as a picture. */
class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
}

const qualities = [0.86, 0.75, 0.6, 0.45]

/**
 * A picture as JPEG of a size that is sent and shown: it has the pixels alone, not the place or the device that its file may name.
 *
 * @param limits `longestSide` in pixels, `imageBytes`
 * @throws {UnreadablePicture} if the browser does not know the format, or the file is broken
 * @example const jpeg = await shrinkPicture(input.files[0])
 */
export async function shrinkPicture(
  file: Blob,
  { longestSide, imageBytes }: Pick<typeof evidenceLimits, 'longestSide' | 'imageBytes'> = evidenceLimits,
): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture('The file is no picture that this browser reads.', { cause })
  })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new UnreadablePicture('This browser draws no pictures.')
  // JPEG has no transparency: without a ground it becomes black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  let jpeg: Blob | null = null
  for (const quality of qualities) {
    jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
    if (jpeg && jpeg.size <= imageBytes) return jpeg
  }
  throw new UnreadablePicture(`The picture stays larger than ${imageBytes} bytes.`)
}

/** The bytes of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // In one call they would be too many parameters.
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return btoa(text)
}
