import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { certificateTexts } from './certificate-texts.tsx'

export const translation: Translation<typeof certificateTexts> = {
  name: 'rewards/certificate',
  texts: {
    keys: 'مفاتيح هذه المنصة',
    label: 'الشهادة',
    hint: 'نص موقّع فيه نقطتان. يُتحقق منه في متصفحك ولا يُرسل إلى أي مكان.',
    faults: {
      wrong: 'لم توقّع هذه المنصة هذه الشهادة، أو أنها غُيّرت.',
      key_unknown: 'وُقّعت هذه الشهادة بمفتاح ليس من هذه المنصة.',
      malformed: 'هذه ليست شهادة كاملة.',
    },
    genuine: 'أصلية',
    won: (place, field, gamer) => (
      <>
        {field === null ? place : `${place} من ${formatCount(field)}`}: {gamer}
      </>
    ),
  },
}
