import { type Allowance, formatUnits } from '../../../index.ts'
import type { permissions } from '../../../messages/english/permissions.ts'
import type { Translation } from '../../../messages/translate.ts'
import { shortAddress, strangersText } from '../../../react/account/short-text.ts'

type Words = Pick<Translation<typeof permissions>, 't' | 'locale'>

/** Name of a token: what the contract says about itself, else its address. */
export function tokenName({ kind, token: { symbol, name, address } }: Allowance): string {
  const given = kind === 'erc20' ? [symbol, name] : [name, symbol]
  const [first] = given.map((text) => strangersText(text ?? '', 24)).filter(Boolean)
  return first ?? shortAddress(address, 6, 4)
}

/** A known contract's name, else the address. */
export const spenderName = ({ spender: { name, address } }: Allowance): string =>
  name ?? shortAddress(address, 6, 4)

/** The amount of an ERC-20 allowance, exact: a rounded one would hide what can be spent. */
export function allowanceAmount(
  allowance: Allowance & { readonly kind: 'erc20' },
  { t, locale }: Words,
): string {
  const { decimals } = allowance.token
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 77 })
  // Intl formats bigints and decimal strings without loss of precision.
  if (decimals === undefined) return t('permissions.units', { amount: exact.format(allowance.amount) })
  return `${exact.format(formatUnits(allowance.amount, decimals) as `${number}`)} ${tokenName(allowance)}`
}
