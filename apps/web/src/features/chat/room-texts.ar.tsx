import type { Translation } from '../../lib/texts.ts'
import type { roomTexts } from './room-texts.tsx'

export const translation: Translation<typeof roomTexts> = {
  name: 'chat/room',
  texts: {
    what: 'غرفة المباراة',
    title: 'غرفة المباراة',
    detail: 'لا يرى هذا إلا الطرفان والمسؤولون.',
    openChat: 'فتح الدردشة',
    chat: 'الدردشة',
    lobby: {
      code: 'رمز الردهة',
      change: 'تغيير',
      sharedBy: (name, time) => (
        <>
          {name}، {time}
        </>
      ),
      placeholder: 'من الردهة داخل اللعبة',
      share: 'مشاركة',
      cancel: 'إلغاء',
    },
    referee: {
      called: (name, when, reason) => (
        <>
          استدعى {name} حكَمًا {when}: {reason}
        </>
      ),
      youCalled: (when, reason) => (
        <>
          استدعيتَ حكَمًا {when}: {reason}
        </>
      ),
      take: 'سأتولى الأمر',
      takeBack: 'التراجع عنه',
      call: 'استدعاء حكَم',
      callDetail: 'يُبلَّغ المسؤولون عن البطولة ويأتون إلى هذه الغرفة. ويرى الطرفان الاستدعاء.',
      reason: 'ما الموضوع',
    },
  },
}
