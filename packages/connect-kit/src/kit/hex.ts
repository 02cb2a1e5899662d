/** A number as EIP-1474 writes a quantity: hex, without leading zeros. */
export const toQuantity = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`

/** Text as the hex of its UTF-8 bytes. */
export const toHexText = (text: string): `0x${string}` =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
