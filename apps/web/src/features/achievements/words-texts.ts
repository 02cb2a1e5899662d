import { defineTexts } from '../../lib/texts.ts'

/** What each achievement is for. Their names are the same in every language. */
export const achievementWords = defineTexts('achievements/words', {
  /** The server's sentence is English. */
  about: (_code: string, english: string) => english,
})
