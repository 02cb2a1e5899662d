import type { Translation } from '../../../lib/texts.ts'
import type { deletionTexts } from './deletion-texts.tsx'

export const translation: Translation<typeof deletionTexts> = {
  name: 'profile/deletion',
  texts: {
    deletesOn: (moment) => <>Dein Konto wird gelöscht: {moment}.</>,
    undo: 'Rückgängig machen',
    undone: 'Dein Konto bleibt.',
  },
}
