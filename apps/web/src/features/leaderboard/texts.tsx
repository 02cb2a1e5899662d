import type { LeaderboardRow, RatingChange } from '@esports/contract'
import type { ReactNode } from 'react'
import { countedIn } from '../../lib/counted.ts'
import { formatCount } from '../../lib/format-money.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en-GB')

export const leaderboardTexts = defineTexts('leaderboard', {
  title: 'Leaderboard',
  what: 'the leaderboard',
  mode: 'Mode',
  season: 'Season',
  region: 'Region',
  allRegions: 'All regions',
  seasonEnds: (season: string, day: string) => `${season} · ends ${day}`,
  seasonEnded: (season: string, day: string) => `${season} · ended ${day}`,
  lists: { players: 'Players', clans: 'Clans' },
  noPlayers: 'Nobody is ranked here yet.',
  noPlayersDetail: 'Five rated matches in this game and mode bring a gamer on the list.',
  noPlayersOfRegion:
    'A region lists gamers with five rated matches whose profile shows everybody a country of it.',
  noClansOfRegion: 'A region lists clans that name it in their profile.',
  noClans: 'No clan is ranked here yet.',
  noClansDetail:
    'Clans are rated where they play each other as clans. Five rated matches bring one on the list.',
  fromRank: (rank: number) => `From rank ${formatCount(rank)}`,
  toTop: 'Show from the top',
  updated: (distance: string) => `Updated ${distance}`,
  podium: 'Podium',
  you: 'You',
  provisional: 'Provisional',
  wonAndLost: (won: number, lost: number) => `${formatCount(won)} won · ${formatCount(lost)} lost`,
  columns: {
    players: 'Player',
    clans: 'Clan',
    week: '7 days',
    wins: 'Won–lost',
    form: 'Form',
    last: 'Last match',
    band: 'Band',
    rating: 'Rating',
    matches: 'Matches',
  },
  /** Read by screen readers in the place of the arrow. */
  weekChange: {
    up: (points: number) =>
      counted(points, { one: 'up # point in seven days', other: 'up # points in seven days' }),
    down: (points: number) =>
      counted(points, { one: 'down # point in seven days', other: 'down # points in seven days' }),
    same: 'as seven days ago',
    none: 'nothing to compare with seven days ago',
  },
  noForm: 'No matches yet',
  form: (results: readonly string[]) => `Last matches, newest last: ${results.join(', ')}`,
  formResults: { win: 'win', loss: 'loss' } satisfies Record<LeaderboardRow['form'][number], string>,
  ownRank: 'Your rank',
  unranked: (missing: number) =>
    counted(missing, {
      one: 'You are not ranked here yet: # more rated match.',
      other: 'You are not ranked here yet: # more rated matches.',
    }),
  otherRegion: (region: string) => `You are ranked in ${region}.`,
  noRegion: 'You are in no region: your profile shows no country to everybody.',
  ownPlace: (rank: ReactNode, all: ReactNode) => (
    <>
      {rank} You {all}
    </>
  ),
  ofAll: (count: number) => `of ${formatCount(count)}`,
  goal: (points: number, tier: string) =>
    `${counted(points, { one: '# point', other: '# points' })} to ${tier}`,
  highest: 'Highest tier',
  jump: 'Jump',
  tiers: {
    bronze: 'Bronze',
    silver: 'Silver',
    gold: 'Gold',
    platinum: 'Platinum',
    diamond: 'Diamond',
    apex: 'Apex',
  } satisfies Record<LeaderboardRow['tier'], string>,
  how: {
    title: 'How ranking works',
    numbers:
      'Every rated match moves two numbers of each player: the estimated skill, and how uncertain that estimate is. Beating somebody stronger moves the skill far, beating somebody weaker hardly at all; every match makes it more certain, and a pause of more than 30 days less.',
    formula: 'rating = 1000 + 60 × (skill − 3 × uncertainty)',
    beginning:
      'So a new player begins at 1000, and rises with certainty as well as with wins. The number behind ± is 60 × uncertainty: the rating stays three times that below the estimated skill. The model is Plackett–Luce (openskill), for each season, game and mode on its own.',
    listed: 'Listed after five rated matches; provisional while the rating is very uncertain.',
    forfeits:
      'Forfeits are not rated. A result that is overruled is, with all that came after it, rated anew.',
    newSeason:
      'With a new season ratings move a quarter of the way back to the middle, and are less certain.',
    from: (points: number) => `from ${formatCount(points)}`,
  },
  changes: {
    what: (name: string) => `the matches of ${name}`,
    none: (name: string) => `No match of ${name} has been rated yet.`,
    open: (name: string) => `Rated matches of ${name}`,
    list: (name: string) => `Rated matches of ${name}, newest first`,
    results: { win: 'Won', loss: 'Lost', draw: 'Drawn' } satisfies Record<RatingChange['result'], string>,
    opponents: (names: readonly string[]) => names.join(', '),
    opponentsAndMore: (names: readonly string[], more: number) =>
      `${names.join(', ')} and ${formatCount(more)} more`,
    chance: (percent: number) => `${percent} % expected to win`,
    forResult: (points: string) => `${points} for the result`,
    forCertainty: (points: string) => `${points} for being surer`,
    forPause: (points: string) => `${points} for a long pause`,
    trend: (count: number, low: number, high: number) => `Last ${count} rated matches: ${low} to ${high}`,
    trendOf: (name: string) => `Rating of ${name}`,
  },
  headToHead: {
    title: (name: string) => `You and ${name}`,
    you: 'You',
    score: (won: number, lost: number) => `${formatCount(won)} won, ${formatCount(lost)} lost`,
    none: (name: string) => `You and ${name} have not met in a rated match here.`,
    drawn: (count: number) => `${formatCount(count)} drawn`,
    together: (count: number) => `${formatCount(count)} on the same side`,
    last: (match: ReactNode, distance: string): ReactNode => (
      <>
        Last met in {match}, {distance}
      </>
    ),
  },
})
