import type { Translation } from '../../lib/texts.ts'
import type { muteTexts } from './mute-texts.ts'

export const translation: Translation<typeof muteTexts> = {
  name: 'chat/mute',
  texts: {
    durations: { 10: '10 دقائق', 60: 'ساعة', 1440: 'يوم', 10080: '7 أيام' },
    muted: (name) => `كُتم ${name}`,
    lifted: (name) => `يستطيع ${name} الكتابة من جديد`,
    title: (name) => `كتم ${name}`,
    detail: 'يبقى قادرًا على قراءة الدردشة، ويرى إلى متى لا يستطيع الكتابة ولماذا.',
    duration: 'المدة',
    reason: 'السبب',
    submit: 'كتم',
    lift: (until) => `رفع الكتم الساري حتى ${until}`,
  },
}
