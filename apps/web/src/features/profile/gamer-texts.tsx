import type { ClanRole, Gamer, PlayedMatch } from '@esports/contract'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format-money.ts'
import { defineTexts } from '../../lib/texts.ts'

export const gamerTexts = defineTexts('profile/gamer', {
  what: 'this gamer',
  toOwn: 'Your profile',
  noRating: 'No rating in this season yet.',
  noRatingDetail: 'A gamer is listed after five rated matches.',
  ratings: 'Ratings',
  tiers: {
    bronze: 'bronze',
    silver: 'silver',
    gold: 'gold',
    platinum: 'platinum',
    diamond: 'diamond',
    apex: 'apex',
  } satisfies Record<Gamer['ratings'][number]['tier'], string>,
  provisional: 'Provisional',
  wonAndLost: (won: number, lost: number) => `${formatCount(won)} won · ${formatCount(lost)} lost`,
  trophies: 'Trophies',
  matches: 'Matches',
  matchesHidden: (name: string) => `${name} does not show their matches to you.`,
  matchesWhat: 'the matches',
  noMatches: 'No match is over yet.',
  results: { won: 'Won', lost: 'Lost', drawn: 'Drawn' } satisfies Record<PlayedMatch['result'], string>,
  against: (opponent: string) => `against ${opponent}`,
  forfeit: 'Forfeit',
  about: 'About',
  wallet: (address: ReactNode) => <>Wallet {address}</>,
  clan: 'Clan',
  roles: {
    owner: 'owner',
    officer: 'officer',
    member: 'member',
    recruit: 'recruit',
  } satisfies Record<ClanRole, string>,
  noClan: 'A free agent.',
})
