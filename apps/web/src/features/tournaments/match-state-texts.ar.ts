import type { Translation } from '../../lib/texts.ts'
import type { matchStateTexts } from './match-state-texts.ts'

export const translation: Translation<typeof matchStateTexts> = {
  name: 'tournaments/match-states',
  texts: {
    states: {
      pending: 'بانتظار اللاعبين',
      ready: 'جاهزة للعب',
      check_in: 'تأكيد الحضور مفتوح',
      live: 'تُلعب الآن',
      awaiting_confirmation: 'بانتظار التأكيد',
      disputed: 'معترَض عليها',
      completed: 'انتهت',
      skipped: 'غير لازمة',
      cancelled: 'أُلغيت',
    },
    bestOf: (games) => `أفضل من ${games}`,
    station: (name) => `المحطة ${name}`,
    noOpponent: 'لا خصم',
    toBeDecided: 'يُحدَّد لاحقًا',
  },
}
