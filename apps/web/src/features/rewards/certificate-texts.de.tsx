import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { certificateTexts } from './certificate-texts.tsx'

export const translation: Translation<typeof certificateTexts> = {
  name: 'rewards/certificate',
  texts: {
    keys: 'die Schlüssel dieser Plattform',
    label: 'Urkunde',
    hint: 'Ein signierter Text mit zwei Punkten. Er wird in deinem Browser geprüft und nirgendwohin gesendet.',
    faults: {
      wrong: 'Diese Urkunde wurde nicht von dieser Plattform signiert, oder sie wurde verändert.',
      key_unknown: 'Diese Urkunde wurde mit einem Schlüssel signiert, der nicht von dieser Plattform ist.',
      malformed: 'Das ist keine vollständige Urkunde.',
    },
    genuine: 'Echt',
    won: (place, field, gamer) => (
      <>
        {field === null ? place : `${place} von ${formatCount(field)}`}: {gamer}
      </>
    ),
  },
}
