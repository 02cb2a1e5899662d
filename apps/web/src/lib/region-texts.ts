import type { PlayRegion } from '@esports/contract'
import { defineTexts } from './texts.ts'

/** The regions in which people play. */
export const regionTexts = defineTexts('regions', {
  EU: 'Europe',
  NA: 'North America',
  SA: 'South America',
  APAC: 'Asia-Pacific',
  MEA: 'Middle East and Africa',
} satisfies Record<PlayRegion, string>)
