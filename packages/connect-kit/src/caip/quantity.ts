/** Encodes a number as a JSON-RPC quantity (EIP-1474): hex, without leading zeros. */
export const toQuantity = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`

/** Encodes bytes as hex, two digits each. */
export const toHexBytes = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
