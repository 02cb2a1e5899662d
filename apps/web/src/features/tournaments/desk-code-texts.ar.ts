import type { Translation } from '../../lib/texts.ts'
import type { deskCodeTexts } from './desk-code-texts.ts'

export const translation: Translation<typeof deskCodeTexts> = {
  name: 'tournaments/desk-code',
  texts: {
    title: 'رمز المكتب',
    about: 'أظهره في مكتب البطولة: يجد مشاركتك ويسجّل حضورك.',
    codeOf: (name) => `رمز ${name}`,
  },
}
