import type { Translation } from '../../lib/texts.ts'
import type { drawNoteTexts } from './draw-note-texts.ts'

export const translation: Translation<typeof drawNoteTexts> = {
  name: 'seeding/draw-note',
  texts: {
    title: 'القرعة',
    draw: 'القرعة',
    revealed: 'أُجريت قرعة ترتيب البداية عند البداية، من سر ثُبّت عند فتح التسجيل.',
    committed: 'تُجرى قرعة ترتيب البداية عند البداية، من سر ثُبّت بالفعل. هذه بصمته:',
    ahead: 'تُجرى قرعة ترتيب البداية عند البداية، من سر يُثبَّت عند فتح التسجيل.',
    check: 'تحقق من القرعة',
    how: 'كيف تُجرى',
  },
}
