import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { achievementTexts } from './texts.tsx'

export const translation: Translation<typeof achievementTexts> = {
  name: 'achievements',
  texts: {
    what: 'deine Erfolge',
    families: {
      skill: 'Können',
      trophies: 'Trophäen',
      loyalty: 'Treue',
      sportsmanship: 'Sportsgeist',
      organising: 'Veranstalten',
      local: 'Vor Ort',
      clan: 'Clan',
      collection: 'Sammlung',
    },
    overview: 'Übersicht',
    unlockedOf: (count) => <>{count} freigeschaltet</>,
    unlockedBar: 'Freigeschaltete Erfolge',
    toClaim: (xp) => `${formatCount(xp)} XP abzuholen`,
    nearest: 'Am nächsten dran',
    progress: (have, need) => `${formatCount(have)} von ${formatCount(need)}`,
    secret: 'Geheim',
    secretDetail: 'Du erfährst es, wenn du so weit bist.',
    gained: (xp) => `+${formatCount(xp)} XP`,
    xp: (xp) => `${formatCount(xp)} XP`,
    unlocked: 'Freigeschaltet',
    claim: (xp) => `${formatCount(xp)} XP abholen`,
  },
}
