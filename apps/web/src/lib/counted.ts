/** A text for each plural category that the language has (CLDR); `#` stands for the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/**
 * Writes a count with its noun.
 *
 * @param locale BCP 47
 * @example
 * const counted = countedIn('en-GB')
 * counted(1200, { one: '# member', other: '# members' }) // '1,200 members'
 */
export function countedIn(locale: string) {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (count: number, forms: PluralForms): string =>
    (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count))
}
