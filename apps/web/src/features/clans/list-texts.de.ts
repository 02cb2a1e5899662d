import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { clanListTexts } from './list-texts.ts'

const counted = countedIn('de-DE')

export const translation: Translation<typeof clanListTexts> = {
  name: 'clans/list',
  texts: {
    title: 'Clans',
    what: 'Clans',
    search: 'Clans suchen',
    searchFor: 'Suchen …',
    noMatch: 'Kein Clan passt dazu.',
    none: 'Es gibt noch keine Clans.',
    clear: 'Suche leeren',
    own: 'Dein Clan',
    clanless: 'Du bist in keinem Clan',
    clanlessDetail: 'Tritt unten einem bei, oder gründe deinen eigenen: mit Chat, Rollen und Emblem.',
    create: 'Clan gründen',
    memberCount: (count) => counted(count, { one: '# Mitglied', other: '# Mitglieder' }),
    openChat: 'Chat öffnen',
    members: 'Mitglieder',
  },
}
