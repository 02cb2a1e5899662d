/** Markers of a frame header: C0 to CF without those of tables (C4, CC) and of an extension (C8). */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Markers without a segment behind them. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * The size that a JPEG file declares, in pixels, read without decoding it: a small file can declare a picture that takes all memory.
 *
 * @returns null if the bytes are no JPEG file, or it declares no size
 * @see ITU-T T.81, B.2
 */
export function jpegSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const has = (end: number) => end <= view.byteLength
  if (!has(2) || view.getUint16(0) !== 0xff_d8) return null
  let at = 2
  while (has(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Any number of FF may stand before a marker.
    if (marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else {
      if (!has(at + 4)) return null
      if (isFrameHeader(marker)) {
        if (!has(at + 9)) return null
        const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
        // A height of 0 is declared later, behind the data.
        return width > 0 && height > 0 ? { width, height } : null
      }
      at += 2 + view.getUint16(at + 2)
    }
  }
  return null
}
