import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encode, { init } from '@jsquash/jpeg/encode.js'

const codec = createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')

/** A JPEG file with a picture of one colour in the upper and another one in the lower half. */
export async function jpegOf(width: number, height: number): Promise<Buffer> {
  await init({ noInitialRun: true, wasmBinary: await readFile(codec) } as Parameters<typeof init>[0])
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  data.fill(40, 0, Math.floor(height / 2) * width * 4)
  return Buffer.from(
    await encode({ data, width, height, colorSpace: 'srgb' } as Parameters<typeof encode>[0], {
      quality: 90,
    }),
  )
}

/** The same file with another segment behind its start, as cameras write where a picture was taken. */
export const withSegment = (jpeg: Uint8Array, marker: number, text: string): Buffer => {
  const content = Buffer.from(text)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}
