/** All time zones that the runtime knows, by IANA name. */
export const knownTimeZones = (): readonly string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
]

/** The UTC offset of a zone at an instant, formatted in a locale: `GMT+1`. */
export const offsetName = (timeZone: string, instant: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
