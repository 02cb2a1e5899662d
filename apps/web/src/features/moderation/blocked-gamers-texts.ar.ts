import type { Translation } from '../../lib/texts.ts'
import type { blockedGamersTexts } from './blocked-gamers-texts.ts'

export const translation: Translation<typeof blockedGamersTexts> = {
  name: 'moderation/blocked-gamers',
  texts: {
    title: 'اللاعبون المحظورون',
    what: 'من حظرتهم',
    none: 'لا أحد. يمكنك حظر لاعب من صفحته، أو من قائمة إحدى رسائله.',
    unblock: 'إلغاء الحظر',
    unblockOf: (name) => `إلغاء حظر ${name}`,
  },
}
