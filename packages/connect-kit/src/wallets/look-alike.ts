import { shownName } from './identity.ts'

/** Letters of other scripts, and signs, that look like a Latin letter in most typefaces. */
const twins: ReadonlyMap<string, string> = new Map(
  [
    'аα@ɑ:a',
    'вβ8ь:b',
    'сϲ:c',
    'ԁ:d',
    'еєε3:e',
    'һнη:h',
    'іι1l|!ӏї:i',
    'јϳ:j',
    'кκ:k',
    'мμ:m',
    'пո:n',
    'оο0ө:o',
    'рρ:p',
    'ԛ:q',
    'гя:r',
    'ѕ5$:s',
    'тτ7:t',
    'υս:u',
    'ѵν:v',
    'ԝω:w',
    'хχ×:x',
    'уγ:y',
    'ᴢζ:z',
  ].flatMap((line): [string, string][] => {
    const [letters = '', latin = ''] = line.split(':')
    return Array.from(letters, (letter) => [letter, latin])
  }),
)

/**
 * What a name looks like at a glance: names of one look are easily taken for each other.
 *
 * @example looksOf('MetaМаsk') === looksOf('Meta Mask') // М and а are Cyrillic
 */
export const looksOf = (name: string): string =>
  Array.from(shownName(name).normalize('NFKD').toLowerCase(), (letter) => twins.get(letter) ?? letter)
    .join('')
    .replace(/[\p{M}\s\p{P}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

/** Whether a name mixes Latin letters with those of a script that has twins of them. */
const isMixed = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(name)

/** A wallet as a list shows it. */
export interface NamedWallet {
  readonly name: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
}

/**
 * Tells which wallets of a list a person cannot know by their names alone: those that look like another one of it, and those whose names
 * mix scripts. Whoever announces itself chooses its name; beside such a name its domain is shown.
 *
 * @param wallets all that are shown together
 * @example const isDoubtful = lookAlikes(wallets)
 */
export function lookAlikes(wallets: readonly NamedWallet[]): (wallet: NamedWallet) => boolean {
  const domains = new Map<string, Set<string | NamedWallet>>()
  for (const wallet of wallets) {
    const looks = looksOf(wallet.name)
    // One that names no domain is nobody but itself.
    domains.set(looks, (domains.get(looks) ?? new Set()).add(wallet.rdns?.toLowerCase() || wallet))
  }
  return ({ name }) => isMixed(name) || (domains.get(looksOf(name))?.size ?? 0) > 1
}

/** A domain as it can be read: one in other letters than those of domains could look like any. */
export const readableDomain = (rdns: string | undefined): string =>
  Array.from((rdns ?? '').slice(0, 253), (letter) => (/[!-~]/.test(letter) ? letter : '\ufffd')).join('')
