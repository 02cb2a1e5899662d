import type { Translation } from '../../lib/texts.ts'
import type { aboutTexts } from './about-texts.tsx'

export const translation: Translation<typeof aboutTexts> = {
  name: 'profile/about',
  texts: {
    nothing: 'لم يُكتب شيء هنا بعد.',
    links: 'الروابط',
    memberSince: (username, day) => (
      <>
        {username} · عضو منذ {day}
      </>
    ),
    level: (level) => `المستوى ${level}`,
    noTrophies: 'لا كؤوس بعد. المركز الأول والثاني والثالث في بطولة من أربعة مشاركين أو أكثر يمنح كأسًا.',
    trophy: (place, day) => `${place} · ${day}`,
  },
}
