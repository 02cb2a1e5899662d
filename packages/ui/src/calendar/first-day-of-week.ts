import type { Weekday } from './plain-date.ts'

/**
 * Regions where a week does not begin on Monday (CLDR 48, `weekData`). Hard-coded, because not every browser has
 * `Intl.Locale.getWeekInfo`, and the server and the browser must render the same.
 */
const others: readonly (readonly [Weekday, string])[] = [
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    7,
    'AG AS BD BR BS BT BU BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT ' +
      'TW UM US VE VI WS YE ZA ZW',
  ],
]

const byRegion = new Map(
  others.flatMap(([day, regions]) => regions.split(' ').map((region) => [region, day] as const)),
)

/**
 * The first day of the week for a locale.
 *
 * @param locale a language tag (BCP 47); one without a region gets its most likely region
 */
export function firstDayOfWeekIn(locale: string): Weekday {
  const { region } = new Intl.Locale(locale).maximize()
  return byRegion.get(region ?? '') ?? 1
}
