import { namesIn } from './names-in.ts'
import type { namesTexts } from './names-texts.ts'
import type { Translation } from './texts.ts'

export const translation: Translation<typeof namesTexts> = {
  name: 'names',
  texts: namesIn({
    rounds: {
      Final: 'Finale',
      'Semi-finals': 'Halbfinale',
      'Quarter-finals': 'Viertelfinale',
      'Third place': 'Spiel um Platz 3',
      'Winners final': 'Finale der Gewinner',
      'Winners semi-finals': 'Halbfinale der Gewinner',
      'Winners quarter-finals': 'Viertelfinale der Gewinner',
      'Losers final': 'Finale der Verlierer',
      'Grand final': 'Großes Finale',
      'Grand final reset': 'Zweites großes Finale',
    },
    round: (number) => `Runde ${number}`,
    season: (number) => `Saison ${number}`,
    winnersRound: (number) => `Gewinnerrunde ${number}`,
    losersRound: (number) => `Verliererrunde ${number}`,
    group: (letters) => `Gruppe ${letters}`,
    groupRound: (letters, number) => `Gruppe ${letters}, Runde ${number}`,
    winnerOf: (match) => `Sieger von ${match}`,
    loserOf: (match) => `Verlierer von ${match}`,
    anotherMatch: 'einem anderen Match',
    modes: { Solo: 'Solo', Duos: 'Duos', Trios: 'Trios', Squads: 'Squads', Clans: 'Clans' },
  }),
}
