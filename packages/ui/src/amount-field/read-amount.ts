import { plainDigits } from '../number-text/locale-digits.ts'

/** What is wrong with a typed amount. */
export type AmountProblem = 'malformed' | 'too-many-decimals'

export type AmountReading =
  | { readonly kind: 'empty' }
  /** An amount, as a decimal string: `1234.5`. */
  | { readonly kind: 'amount'; readonly amount: string }
  /** Not an amount, but it becomes one if digits follow, such as `1,2` of `1,234`. */
  | { readonly kind: 'partial' }
  | { readonly kind: AmountProblem }

/**
 * Parses a typed amount by the separators of a locale. Group separators may be left out, or be all where the locale has
 * them. Every other text is refused, since in another locale it would be another amount: `1,5` is one and a half in German,
 * and nothing in English.
 *
 * @param decimals maximum number of digits after the decimal separator
 * @example readAmount('1,234.56', 6, 'en') // { kind: 'amount', amount: '1234.56' }
 * @example readAmount('1.234,56', 6, 'en') // { kind: 'malformed' }
 */
export function readAmount(text: string, decimals: number, locale: string): AmountReading {
  const written = plain(text, locale).trim()
  if (written === '') return { kind: 'empty' }
  // Digits 0 to 9 are also typed where a language has digits of its own, with the separators that belong to them.
  const readings = notationsOf(locale).map((one) => readIn(one, written, decimals))
  const [reading, other] = readings.filter(({ kind }) => kind === 'amount')
  if (reading && other && !isSame(reading, other)) return { kind: 'malformed' }
  return (
    reading ??
    readings.find(({ kind }) => kind === 'partial') ??
    readings.find(({ kind }) => kind === 'too-many-decimals') ?? { kind: 'malformed' }
  )
}

/**
 * Formats an amount as it can be typed: with the locale's digits and decimal separator, without groups, and with every
 * decimal.
 *
 * @param amount a decimal string; another text is returned as it is
 * @example writeAmount('1234.50', 'de') // '1234,50'
 */
export function writeAmount(amount: string, locale: string): string {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(amount)
  if (!match) return amount
  const [, whole = '', fraction = ''] = match
  const [{ point, digits }] = notationsOf(locale)
  const own = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
  return own(whole) + (fraction && point + own(fraction))
}

/** How a locale writes numbers with one set of digits. */
interface Notation {
  /** The decimal separator as it is written. */
  readonly point: string
  /** Both separators as {@link plain} leaves them. */
  readonly decimal: string
  readonly group: string | undefined
  /** The digits 0 to 9. */
  readonly digits: readonly string[]
  /** Formats whole digits in groups, in plain characters. */
  readonly inGroups: (digits: string) => string
}

const known = new Map<string, readonly [Notation, ...Notation[]]>()

/** The notation of a locale, and that with the digits 0 to 9 if they are not its own. */
function notationsOf(locale: string): readonly [Notation, ...Notation[]] {
  const before = known.get(locale)
  if (before) return before
  const own = notation(locale)
  const latin = notation(locale, 'latn')
  const all: readonly [Notation, ...Notation[]] = own.digits[0] === '0' ? [own] : [own, latin]
  known.set(locale, all)
  return all
}

function notation(locale: string, numberingSystem?: string): Notation {
  const format = new Intl.NumberFormat(locale, {
    useGrouping: true,
    ...(numberingSystem && { numberingSystem }),
  })
  const parts = format.formatToParts(1_234_567.8)
  const part = (type: Intl.NumberFormatPartTypes) => parts.find((one) => one.type === type)?.value
  const point = part('decimal') ?? '.'
  const group = part('group')
  return {
    point,
    decimal: plain(point, locale),
    group: group === undefined ? undefined : plain(group, locale),
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
    inGroups: (digits) => plain(format.format(BigInt(digits)), locale),
  }
}

function readIn({ decimal, group, inGroups }: Notation, text: string, decimals: number): AmountReading {
  const [whole = '', fraction, ...more] = text.split(decimal)
  const digits = group === undefined ? whole : whole.split(group).join('')
  if (more.length > 0 || !/^\d{0,30}$/.test(digits) || !/^\d*$/.test(fraction ?? ''))
    return { kind: 'malformed' }
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals))
    return { kind: 'too-many-decimals' }
  const isGrouped = whole !== digits
  if (isGrouped && inGroups(digits || '0') !== whole) {
    const isPart = ['0', '00', '000'].some((rest) => inGroups(digits + rest) === whole + rest)
    return { kind: isPart && fraction === undefined ? 'partial' : 'malformed' }
  }
  if (digits === '' && !fraction) return { kind: 'partial' }
  const amount = digits.replace(/^0+(?=\d)/, '') || '0'
  return { kind: 'amount', amount: fraction ? `${amount}.${fraction}` : amount }
}

const isSame = (one: AmountReading, other: AmountReading) =>
  one.kind === 'amount' && other.kind === 'amount' && one.amount === other.amount

/**
 * The digits 0 to 9, and one character for those that look alike: spaces of any width, and both apostrophes, of which
 * people type the straight one and Swiss formatters write the curly one. Marks of direction are left out.
 */
const plain = (text: string, locale: string): string =>
  plainDigits(text, locale)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[’‘ʼ]/g, "'")
