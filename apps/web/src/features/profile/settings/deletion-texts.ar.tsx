import type { Translation } from '../../../lib/texts.ts'
import type { deletionTexts } from './deletion-texts.tsx'

export const translation: Translation<typeof deletionTexts> = {
  name: 'profile/deletion',
  texts: {
    deletesOn: (moment) => <>سيُحذف حسابك في {moment}.</>,
    undo: 'تراجع',
    undone: 'يبقى حسابك.',
  },
}
