import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
/** The bit of a colour part that nobody sees, but that makes each line of a shadow unlike the one above. */
const unseen = 0b1

/**
 * The same picture in fewer bytes: a browser packs its screenshots in a hurry.
 *
 * @param png as a browser writes one: 8 bits a part, RGB or RGBA, not interlaced (PNG 1.2)
 */
export function smallPng(png: Buffer): Buffer {
  const header = chunksOf(png, 'IHDR')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const parts = header[9] === 6 ? 4 : 3
  const pixels = unfiltered(inflateSync(chunksOf(png, 'IDAT')), width * parts, height, parts)
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let line = 0; line < height; line += 1)
    for (let column = 0; column < width; column += 1) {
      const from = (line * width + column) * parts
      // Without a filter: in an interface the same few colours come again and again.
      for (let part = 0; part < 3; part += 1)
        lines[line * (1 + width * 3) + 1 + column * 3 + part] = (pixels[from + part] ?? 0) & ~unseen
    }
  header[9] = 2
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What the chunks of a type hold together. */
function chunksOf(png: Buffer, wanted: string): Buffer {
  const found: Buffer[] = []
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === wanted) found.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return Buffer.concat(found)
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The bytes of the picture, line by line (PNG 1.2, section 6). */
function unfiltered(data: Buffer, stride: number, height: number, parts: number): Buffer {
  const pixels = Buffer.alloc(stride * height)
  for (let line = 0; line < height; line += 1) {
    const from = line * (stride + 1)
    for (let column = 0; column < stride; column += 1) {
      const place = line * stride + column
      const left = column < parts ? 0 : (pixels[place - parts] ?? 0)
      const up = line === 0 ? 0 : (pixels[place - stride] ?? 0)
      const corner = column < parts || line === 0 ? 0 : (pixels[place - stride - parts] ?? 0)
      pixels[place] = (data[from + 1 + column] ?? 0) + predicted(data[from] ?? 0, left, up, corner)
    }
  }
  return pixels
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return Math.floor((left + up) / 2)
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(guess - value))
  if ((byLeft ?? 0) <= (byUp ?? 0) && (byLeft ?? 0) <= (byCorner ?? 0)) return left
  return (byUp ?? 0) <= (byCorner ?? 0) ? up : corner
}
