import type { Emblem } from '@esports/contract'
import { schema } from '../../platform/database/index.ts'

const { clans } = schema

/** The columns of a clan's emblem, for a query. */
export const emblemColumns = {
  shield: clans.emblemShield,
  motif: clans.emblemMotif,
  hue: clans.emblemHue,
  accentHue: clans.emblemAccentHue,
}

/** An emblem as columns of a row. */
export const emblemRow = ({ shield, motif, hue, accentHue }: Emblem) => ({
  emblemShield: shield,
  emblemMotif: motif,
  emblemHue: hue,
  emblemAccentHue: accentHue,
})
