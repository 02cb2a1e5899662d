import type { PlayRegion } from '@esports/contract'

// The continents of the United Nations (M49), as game servers divide them: Central America and the Caribbean play with the north, western Asia with Africa,
// and the countries between Europe and Asia with Europe.
const countries = {
  EU:
    'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO ' +
    'RS RU SE SI SJ SK SM TR UA VA',
  NA: 'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  SA: 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE',
  MEA:
    'AE AO BF BH BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IL IO IQ JO KE KM KW LB LR LS LY MA MG ML MR MU MW MZ NA NE NG ' +
    'OM PS QA RE RW SA SC SD SH SL SN SO SS ST SY SZ TD TF TG TN TZ UG YE YT ZA ZM ZW',
  APAC:
    'AF AQ AS AU BD BN BT CC CK CN CX FJ FM GU HK HM ID IN IR JP KG KH KI KP KR KZ LA LK MH MM MN MO MP MV MY NC NF NP NR NU NZ PF PG PH PK PN ' +
    'PW SB SG TH TJ TK TL TM TO TV TW UM UZ VN VU WF WS',
} satisfies Record<PlayRegion, string>

const regions: ReadonlyMap<string, PlayRegion> = new Map(
  (Object.keys(countries) as PlayRegion[]).flatMap((region) =>
    countries[region].split(' ').map((country) => [country, region] as const),
  ),
)

/**
 * The region from which a gamer of a country plays.
 *
 * @param country ISO 3166-1 alpha-2; null: the profile names none
 * @returns null without a country, or for a code that is none
 * @example regionOf('DE') // 'EU'
 */
export const regionOf = (country: string | null): PlayRegion | null =>
  (country === null ? undefined : regions.get(country)) ?? null
