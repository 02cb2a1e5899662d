import type { Translation } from '../../lib/texts.ts'
import type { streamTexts } from './texts.ts'

export const translation: Translation<typeof streamTexts> = {
  name: 'stream',
  texts: {
    title: 'البث',
    about: 'يرى الجميع ما في البث وما يليه. والمباراة التي تنتهي تخرج وحدها.',
    queue: 'قائمة البث',
    onStream: 'في البث',
    none: 'لا شيء في البث.',
    finish: 'أنهِ',
    next: 'التالي',
    start: (match) => `ضع ${match} في البث`,
    remove: (match) => `أخرج ${match} من القائمة`,
    add: 'أضف مباراة',
    addHint: 'اسم أو رمز مباراة.',
    behind: 'غيّر غيرك القائمة. هكذا هي الآن.',
    save: 'احفظ الترتيب',
    discard: 'تجاهل',
    hint: 'اسحب صفًا، أو اضغط Alt مع سهم، أو اضغط Enter لكتابة موضعه.',
    moved: ({ name, position, last }) => `${name} الآن رقم ${position} من ${last}.`,
    moveTitle: (name) => `انقل ${name}`,
    moveAbout: (position, last) => `رقمه ${position} من ${last}.`,
    position: 'إلى الموضع',
    submit: 'انقل',
  },
}
