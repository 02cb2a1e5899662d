/** A number as EIP-1474 writes a quantity: hex, without leading zeros. */
export const toQuantity = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`

/** Bytes as hex, two digits each. */
export const toHexBytes = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
