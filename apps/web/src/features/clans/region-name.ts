import { textsOf } from '../../lib/texts.ts'
import { clanTexts } from './texts.ts'

/** @param region of the contract: a code that is the same in every language, or `World` */
export const regionName = (region: string): string => (region === 'World' ? textsOf(clanTexts).world : region)
