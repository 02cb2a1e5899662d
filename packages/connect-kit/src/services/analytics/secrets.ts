/** EVM addresses, hashes, keys and signatures. */
const hexSecret = /0x[0-9a-f]{40,}/gi
/** Pairing URIs, also inside deep links, where they are percent-encoded once or twice; and 64-digit hex keys without `0x`. */
const pairingSecret = /\bwc(?::|%(?:25)*3a)[^\s"']+|\b[0-9a-f]{64}\b/gi
/** Base58 addresses and keys. */
const otherSecret = /\b[1-9A-HJ-NP-Za-km-z]{32,}\b/g
const longestText = 2_000

/**
 * Redacts the parts of a text that identify a user or what they signed: addresses, hashes, signatures, pairing URIs.
 *
 * @example withoutSecrets('no such account 0xf39F…2266') // 'no such account 0x…'
 */
export const withoutSecrets = (text: string): string =>
  text.slice(0, longestText).replace(hexSecret, '0x…').replace(pairingSecret, '…').replace(otherSecret, '…')

/** Non-secret parameters of a pairing URI (ERC-1328). All others are dropped: the symmetric key, and unknown ones. */
const plainParameters = ['relay-protocol', 'expiryTimestamp', 'methods']

/**
 * A pairing URI without its symmetric key, which would allow anyone to decrypt the messages between app and wallet. Any text that is not a
 * pairing URI is replaced as a whole.
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
