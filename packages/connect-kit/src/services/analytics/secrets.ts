/** EVM addresses, hashes, keys and signatures. */
const hexSecret = /0x[0-9a-f]{40,}/gi
/** Pairing codes, also inside the link that opens a wallet, where they are encoded once or twice; and keys without their `0x`. */
const pairingSecret = /\bwc(?::|%(?:25)*3a)[^\s"']+|\b[0-9a-f]{64}\b/gi
/** Addresses and keys in base58. */
const otherSecret = /\b[1-9A-HJ-NP-Za-km-z]{32,}\b/g
const longestText = 2_000

/**
 * A text without what tells who somebody is or what they signed: addresses, hashes, signatures, pairing codes.
 *
 * @example withoutSecrets('no such account 0xf39F…2266') // 'no such account 0x…'
 */
export const withoutSecrets = (text: string): string =>
  text.slice(0, longestText).replace(hexSecret, '0x…').replace(pairingSecret, '…').replace(otherSecret, '…')

/** Parameters of a pairing code that any code may have (ERC-1328); the others are its secret key, or nobody knows. */
const plainParameters = ['relay-protocol', 'expiryTimestamp', 'methods']

/**
 * A pairing code without its secret: whoever has the key reads what the app and the wallet say to each other. What is no pairing code is
 * left out altogether.
 *
 * @example withoutKey('wc:7f6e…@2?relay-protocol=irn&symKey=587d…') // 'wc:…@2?relay-protocol=irn'
 */
export function withoutKey(uri: string): string {
  const [, version, query] = /^wc:[^@?]*@(\d+)\?(.*)$/.exec(uri) ?? []
  if (version === undefined) return '…'
  const given = new URLSearchParams(query)
  const kept = plainParameters.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [`${name}=${withoutSecrets(value)}`]
  })
  return `wc:…@${version}?${kept.join('&')}`
}
