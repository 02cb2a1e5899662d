import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { clanTexts } from './texts.ts'

export const translation: Translation<typeof clanTexts> = {
  name: 'clans',
  texts: {
    roles: { owner: 'المالك', officer: 'ضابط', member: 'عضو', recruit: 'مجنّد' },
    policies: { open: 'مفتوحة للجميع', request: 'بطلب انضمام', invite: 'بدعوة فقط' },
    rating: (points) => `${formatCount(points)} RP`,
    world: 'العالم',
  },
}
