const startsWith =
  (...start: readonly number[]) =>
  (bytes: Uint8Array, from = 0): boolean =>
    start.every((byte, index) => bytes[from + index] === byte)
const startsWithText = (start: string) =>
  startsWith(...Array.from(start, (letter) => letter.codePointAt(0) ?? 0))

/** Whether the first bytes are those of the type. */
const signatures = {
  'image/png': startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/webp': (bytes: Uint8Array) => startsWithText('RIFF')(bytes) && startsWithText('WEBP')(bytes, 8),
  'image/gif': (bytes: Uint8Array) => startsWithText('GIF87a')(bytes) || startsWithText('GIF89a')(bytes),
  'image/svg+xml': isSvg,
}
export type ImageType = keyof typeof signatures

/**
 * The type of a picture, if it is one of those that are shown and the bytes agree.
 *
 * @param contentType the header
 */
export function imageTypeOf(contentType: string | null, bytes: Uint8Array): ImageType | undefined {
  const said = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  const type = types.find((known) => known === said)
  return type && signatures[type](bytes) ? type : undefined
}

const types = Object.keys(signatures).filter((type): type is ImageType => type in signatures)

/** How far the root of a picture is looked for (bytes): before it there may be a declaration and a comment. */
const headLength = 2048

function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, headLength)).trimStart()
  return /^<(?:svg[\s>]|\?xml\s|!--|!doctype\s+svg)/i.test(head) && /<svg[\s>]/i.test(head)
}
