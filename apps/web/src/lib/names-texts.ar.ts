import { namesIn } from './names-in.ts'
import type { namesTexts } from './names-texts.ts'
import type { Translation } from './texts.ts'

export const translation: Translation<typeof namesTexts> = {
  name: 'names',
  texts: namesIn({
    rounds: {
      Final: 'النهائي',
      'Semi-finals': 'نصف النهائي',
      'Quarter-finals': 'ربع النهائي',
      'Third place': 'المركز الثالث',
      'Winners final': 'نهائي الفائزين',
      'Winners semi-finals': 'نصف نهائي الفائزين',
      'Winners quarter-finals': 'ربع نهائي الفائزين',
      'Losers final': 'نهائي الخاسرين',
      'Grand final': 'النهائي الكبير',
      'Grand final reset': 'النهائي الكبير الثاني',
    },
    round: (number) => `الجولة ${number}`,
    season: (number) => `الموسم ${number}`,
    winnersRound: (number) => `جولة الفائزين ${number}`,
    losersRound: (number) => `جولة الخاسرين ${number}`,
    group: (letters) => `المجموعة ${letters}`,
    groupRound: (letters, number) => `المجموعة ${letters}، الجولة ${number}`,
    winnerOf: (match) => `الفائز في ${match}`,
    loserOf: (match) => `الخاسر في ${match}`,
    anotherMatch: 'مباراة أخرى',
    modes: { Solo: 'فردي', Duos: 'ثنائيات', Trios: 'ثلاثيات', Squads: 'رباعيات', Clans: 'عشائر' },
  }),
}
