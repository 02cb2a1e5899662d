/** Converts the digits of a locale to ASCII digits; people type both. */
export function plainDigits(text: string, locale: string): string {
  const digits = digitsOf(locale)
  return Array.from(text, (character) => digits.get(character) ?? character).join('')
}

const known = new Map<string, ReadonlyMap<string, string>>()

/** The digits of a locale, and what each counts. */
function digitsOf(locale: string): ReadonlyMap<string, string> {
  const before = known.get(locale)
  if (before) return before
  const { numberingSystem } = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).resolvedOptions()
  const own = new Intl.NumberFormat(locale, { numberingSystem, useGrouping: false }).format(9876543210)
  const digits = new Map(Array.from(own, (digit, place) => [digit, String(9 - place)]))
  known.set(locale, digits)
  return digits
}
