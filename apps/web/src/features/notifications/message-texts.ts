import { notificationMessages } from '@esports/contract'
import { defineTexts } from '../../lib/texts.ts'

/** The English ones are the contract's: the API writes title and subtitle with them. A key without a translation is an error of the compiler. */
export const messageTexts = defineTexts('notifications/messages', notificationMessages)
