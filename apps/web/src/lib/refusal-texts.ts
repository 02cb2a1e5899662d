import { refusalMessages } from '@esports/contract'
import { defineTexts } from './texts.ts'

/** Why the API refused something, by its reason. In English its own sentence is shown, so that nothing of this is loaded; a reason without a translation is an error of the compiler. */
export const refusalTexts = defineTexts('refusals', refusalMessages)
