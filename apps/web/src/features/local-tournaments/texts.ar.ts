import type { Translation } from '../../lib/texts.ts'
import type { localTournamentTexts } from './texts.ts'

export const translation: Translation<typeof localTournamentTexts> = {
  name: 'local-tournaments',
  texts: {
    intro: 'العبوا في المكان نفسه: حفلات LAN ومقاهٍ وساحات قريبة منك.',
    list: 'البطولات المحلية',
    none: 'لا شيء مقرر في أي مكان بعد.',
    noneDetail: 'جرّب لعبة أخرى، أو تصفّح البطولات عبر الإنترنت.',
    toOnline: 'البطولات عبر الإنترنت',
    evenings: { today: 'الليلة', week: 'هذا الأسبوع', later: 'لاحقًا', past: 'بدأت بالفعل' },
  },
}
