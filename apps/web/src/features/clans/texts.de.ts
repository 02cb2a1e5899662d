import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { clanTexts } from './texts.ts'

export const translation: Translation<typeof clanTexts> = {
  name: 'clans',
  texts: {
    roles: { owner: 'Besitzer', officer: 'Offizier', member: 'Mitglied', recruit: 'Rekrut' },
    policies: { open: 'Offen für alle', request: 'Auf Anfrage', invite: 'Nur auf Einladung' },
    rating: (points) => `${formatCount(points)} RP`,
    world: 'Weltweit',
  },
}
