/** Each time zone that this machine knows, by its name in the IANA database. */
export const knownTimeZones = (): readonly string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
]

/** How far clocks of a zone are ahead of UTC at an instant, in words of a language: `GMT+1`. */
export const offsetName = (timeZone: string, instant: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
