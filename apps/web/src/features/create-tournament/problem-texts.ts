import { setupMessages } from '@esports/contract'
import { refusalMessages } from '@esports/tournament-engine'
import { defineTexts } from '../../lib/texts.ts'

/** Between which numbers a setting is, or how many characters it has. */
export interface SettingLimits {
  readonly least?: number
  readonly most?: number
  readonly isText: boolean
}

/** What is wrong with a setup, in the words of the contract and the engine. */
export const problemTexts = defineTexts('create-tournament/problems', {
  setup: setupMessages,
  refusals: refusalMessages,
  /** @param said what the schema says */
  setting: (said: string, _limits: SettingLimits) => said,
})
