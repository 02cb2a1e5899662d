const startsWith =
  (...start: readonly number[]) =>
  (bytes: Uint8Array, from = 0): boolean =>
    start.every((byte, index) => bytes[from + index] === byte)
const startsWithText = (start: string) =>
  startsWith(...Array.from(start, (letter) => letter.codePointAt(0) ?? 0))

/** Checks for the file signature (magic bytes) of each supported type. */
const signatures = {
  'image/png': startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/webp': (bytes: Uint8Array) => startsWithText('RIFF')(bytes) && startsWithText('WEBP')(bytes, 8),
  'image/gif': (bytes: Uint8Array) => startsWithText('GIF87a')(bytes) || startsWithText('GIF89a')(bytes),
  'image/svg+xml': isSvg,
}
export type ImageType = keyof typeof signatures

/**
 * The type of an image; undefined if it is not supported, or the file signature does not match the header.
 *
 * @param contentType the `content-type` header
 */
export function imageTypeOf(contentType: string | null, bytes: Uint8Array): ImageType | undefined {
  const said = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  const type = types.find((known) => known === said)
  return type && signatures[type](bytes) ? type : undefined
}

const types = Object.keys(signatures).filter((type): type is ImageType => type in signatures)

/** How far the root element is searched (bytes): a declaration and a comment may precede it. */
const headLength = 2048

function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, headLength)).trimStart()
  return /^<(?:svg[\s>]|\?xml\s|!--|!doctype\s+svg)/i.test(head) && /<svg[\s>]/i.test(head)
}
