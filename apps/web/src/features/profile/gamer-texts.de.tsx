import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { gamerTexts } from './gamer-texts.tsx'

export const translation: Translation<typeof gamerTexts> = {
  name: 'profile/gamer',
  texts: {
    what: 'dieser Gamer',
    toOwn: 'Dein Profil',
    noRating: 'In dieser Saison noch keine Wertung.',
    noRatingDetail: 'Nach fünf gewerteten Matches steht ein Gamer in der Liste.',
    ratings: 'Wertungen',
    tiers: {
      bronze: 'Bronze',
      silver: 'Silber',
      gold: 'Gold',
      platinum: 'Platin',
      diamond: 'Diamant',
      apex: 'Apex',
    },
    provisional: 'Vorläufig',
    wonAndLost: (won, lost) => `${formatCount(won)} gewonnen · ${formatCount(lost)} verloren`,
    trophies: 'Trophäen',
    matches: 'Matches',
    matchesHidden: (name) => `${name} zeigt dir keine Matches.`,
    matchesWhat: 'die Matches',
    noMatches: 'Noch kein Match ist vorbei.',
    results: { won: 'Gewonnen', lost: 'Verloren', drawn: 'Unentschieden' },
    against: (opponent) => `gegen ${opponent}`,
    forfeit: 'Aufgabe',
    about: 'Über mich',
    wallet: (address) => <>Wallet {address}</>,
    clan: 'Clan',
    roles: { owner: 'Besitzer', officer: 'Offizier', member: 'Mitglied', recruit: 'Rekrut' },
    noClan: 'In keinem Clan.',
  },
}
