/** A place in English: `1st`, `2nd`, … */
export function ordinal(place: number): string {
  return `${place}${endings[ordinals.select(place)] ?? 'th'}`
}
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
