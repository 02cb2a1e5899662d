import { shownName } from './identity.ts'

/**
 * Homoglyphs: letters of other scripts, and symbols, that look like a Latin letter in most typefaces. Each word is that letter after those that look
 * like it.
 */
const twins: ReadonlyMap<string, string> = new Map(
  'аα@ɑa вβ8ьb сϲc ԁd еєε3e һнηh іι1l|!ӏїi јϳj кκk мμm пոn оο0өo рρp ԛq гяr ѕ5$s тτ7t υսu ѵνv ԝωw хχ×x уγy ᴢζz'
    .split(' ')
    .flatMap((word) => Array.from(word, (letter): [string, string] => [letter, word.slice(-1)])),
)

/**
 * A skeleton of a name for visual comparison: names with the same skeleton look alike.
 *
 * @example looksOf('MetaМаsk') === looksOf('Meta Mask') // М and а are Cyrillic
 */
export const looksOf = (name: string): string =>
  Array.from(shownName(name).normalize('NFKD').toLowerCase(), (letter) => twins.get(letter) ?? letter)
    .join('')
    .replace(/[\p{M}\s\p{P}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

/** Whether a name mixes Latin letters with a script that contains homoglyphs of them. */
const isMixed = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(name)

/** A wallet as shown in a list. */
export interface NamedWallet {
  readonly name: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
}

/**
 * Creates a function that tells whether a wallet's name is ambiguous: it looks like the name of another wallet in the list, or it mixes
 * scripts. An announced wallet chooses its own name, so its domain is shown next to an ambiguous one.
 *
 * @param wallets all wallets shown together
 * @example const isDoubtful = lookAlikes(wallets)
 */
export function lookAlikes(wallets: readonly NamedWallet[]): (wallet: NamedWallet) => boolean {
  const domains = new Map<string, Set<string | NamedWallet>>()
  for (const wallet of wallets) {
    const looks = looksOf(wallet.name)
    // A wallet without a domain is only equal to itself.
    domains.set(looks, (domains.get(looks) ?? new Set()).add(wallet.rdns?.toLowerCase() || wallet))
  }
  return ({ name }) => isMixed(name) || (domains.get(looksOf(name))?.size ?? 0) > 1
}

/** A domain with every character outside printable ASCII replaced, because it could look like another domain. */
export const readableDomain = (rdns: string | undefined): string =>
  Array.from((rdns ?? '').slice(0, 253), (letter) => (/[!-~]/.test(letter) ? letter : '\ufffd')).join('')
