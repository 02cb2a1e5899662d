import type { ReactNode } from 'react'
import { defineTexts } from '../../../lib/texts.ts'

export const deletionTexts = defineTexts('profile/deletion', {
  deletesOn: (moment: ReactNode) => <>Your account will be deleted on {moment}.</>,
  undo: 'Undo',
  undone: 'Your account stays.',
})
