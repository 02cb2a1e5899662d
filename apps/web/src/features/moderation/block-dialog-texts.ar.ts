import type { Translation } from '../../lib/texts.ts'
import type { blockDialogTexts } from './block-dialog-texts.ts'

export const translation: Translation<typeof blockDialogTexts> = {
  name: 'moderation/block-dialog',
  texts: {
    title: (name) => `هل تريد حظر ${name}؟`,
    effect:
      'تُطوى رسائله لديك، ولا تصلك منه دعوات ولا إشعارات. لن يُبلَّغ بذلك. يمكنك إلغاء الحظر من ملفك الشخصي.',
    block: 'حظر',
    done: (name) => `حُظر ${name}`,
  },
}
