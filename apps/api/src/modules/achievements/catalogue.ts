import type { Facts } from './facts.ts'

export type Family =
  | 'skill'
  | 'trophies'
  | 'loyalty'
  | 'sportsmanship'
  | 'organising'
  | 'local'
  | 'clan'
  | 'collection'

export interface AchievementDefinition {
  /** Stable: it is what a gamer has claimed. */
  readonly code: string
  readonly family: Family
  readonly name: string
  readonly words: string
  readonly need: number
  readonly xp: number
  /** Neither named nor explained before it is reached. */
  readonly isSecret: boolean
  readonly have: (facts: Facts) => number
}

const define = (
  family: Family,
  code: string,
  name: string,
  words: string,
  need: number,
  xp: number,
  have: (facts: Facts) => number,
  isSecret = false,
): AchievementDefinition => ({ code, family, name, words, need, xp, isSecret, have })

const one = (isTrue: boolean): number => (isTrue ? 1 : 0)

/** All achievements, in the order of their families. One is never removed: people have claimed it. */
export const achievements: readonly AchievementDefinition[] = [
  define('skill', 'first-blood', 'First Blood', 'Win a match.', 1, 20, ({ won }) => won),
  define('skill', 'hat-trick', 'Hat-Trick', 'Win three matches in a row.', 3, 50, ({ streak }) => streak),
  define('skill', 'unstoppable', 'Unstoppable', 'Win ten matches in a row.', 10, 200, ({ streak }) => streak),
  define('skill', 'century', 'Century', 'Win a hundred matches.', 100, 300, ({ won }) => won),
  define('skill', 'all-rounder', 'All-Rounder', 'Win in three games.', 3, 80, ({ gamesWon }) => gamesWon),
  define(
    'skill',
    'comeback',
    'Comeback',
    'Win a double elimination after losing a match in it.',
    1,
    150,
    ({ comebacks }) => comebacks,
  ),
  define(
    'trophies',
    'first-silverware',
    'First Silverware',
    'Win a trophy.',
    1,
    50,
    ({ trophies }) => trophies,
  ),
  define('trophies', 'champion', 'Champion', 'Win a tournament.', 1, 100, ({ firstPlaces }) => firstPlaces),
  define('trophies', 'full-shelf', 'Full Shelf', 'Win ten trophies.', 10, 150, ({ trophies }) => trophies),
  define('trophies', 'museum', 'Museum', 'Win fifty trophies.', 50, 300, ({ trophies }) => trophies),
  define('loyalty', 'sign-on', 'Sign On', 'Create your profile.', 1, 10, () => 1),
  define(
    'loyalty',
    'iron-attendance',
    'Iron Attendance',
    'Play fifty matches.',
    50,
    100,
    ({ played }) => played,
  ),
  define(
    'loyalty',
    'part-of-the-furniture',
    'Part of the Furniture',
    'Play two hundred matches.',
    200,
    200,
    ({ played }) => played,
  ),
  define(
    'loyalty',
    'night-shift',
    'Night Shift',
    'Play five matches between midnight and five in the morning (UTC).',
    5,
    60,
    ({ atNight }) => atNight,
    true,
  ),
  define('loyalty', 'climber', 'Climber', 'Reach level 10.', 10, 100, ({ level }) => level),
  define(
    'sportsmanship',
    'good-sport',
    'Good Sport',
    'Confirm ten results within a minute, without a dispute.',
    10,
    80,
    ({ confirmedFast }) => confirmedFast,
  ),
  define(
    'organising',
    'first-whistle',
    'First Whistle',
    'Bring a tournament of yours to its final result.',
    1,
    50,
    ({ organised }) => organised,
  ),
  define(
    'organising',
    'bracket-runner',
    'Bracket Runner',
    'Bring ten tournaments of yours to their final results.',
    10,
    200,
    ({ organised }) => organised,
  ),
  define(
    'local',
    'home-turf',
    'Home Turf',
    'Reach the podium of a local tournament.',
    1,
    100,
    ({ localPodiums }) => localPodiums,
  ),
  define('local', 'cartographer', 'Cartographer', 'Play in five venues.', 5, 120, ({ venues }) => venues),
  define('clan', 'clan-pillar', 'Clan Pillar', 'Lead a clan, or help to lead one.', 1, 50, ({ leadsClan }) =>
    one(leadsClan),
  ),
  define('collection', 'collector', 'Collector', 'Own five items.', 5, 60, ({ items }) => items),
  define(
    'collection',
    'dressed-up',
    'Dressed Up',
    'Wear a frame, a banner and a title at once.',
    3,
    40,
    ({ worn }) => worn,
  ),
  define(
    'collection',
    'lucky',
    'Lucky',
    'Find a rare item in a mystery box.',
    1,
    40,
    ({ rareFinds }) => rareFinds,
    true,
  ),
]

export const nameOfAchievement = (code: string): string | undefined =>
  achievements.find((definition) => definition.code === code)?.name
