import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { unreadTexts } from './unread-texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof unreadTexts> = {
  name: 'chat/unread',
  texts: {
    clanChat: 'دردشة العشيرة',
    none: 'لا رسائل غير مقروءة',
    count: (count) =>
      counted(count, {
        one: 'رسالة واحدة غير مقروءة',
        two: 'رسالتان غير مقروءتين',
        few: '# رسائل غير مقروءة',
        many: '# رسالة غير مقروءة',
        other: '# رسالة غير مقروءة',
      }),
    many: 'أكثر من 99 رسالة غير مقروءة',
    mentioned: (unread) => `${unread}، وقد أُشير إليك`,
  },
}
