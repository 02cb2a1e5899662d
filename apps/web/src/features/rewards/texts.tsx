import type { BoxSource, PointsReason } from '@esports/contract'
import type { ReactNode } from 'react'
import { countedIn } from '../../lib/counted.ts'
import { formatCount } from '../../lib/format-money.ts'
import { defineTexts } from '../../lib/texts.ts'
import type { BoxVerdict } from './verify-box.ts'

const counted = countedIn('en-GB')

export const rewardTexts = defineTexts('rewards', {
  title: 'My Rewards',
  tabs: { trophies: 'My Trophies', xp: 'My XP', boxes: 'My Mystery Boxes' },
  findTournament: 'Find a tournament',
  trophies: {
    what: 'your trophies',
    none: 'The shelf is empty.',
    noneDetail: 'A trophy comes with first, second or third place in a tournament of four or more.',
    wonAt: (day: string, field: number | null) =>
      field === null ? day : `${day} · of ${formatCount(field)}`,
    certificate: 'Certificate',
  },
  certificate: {
    title: 'Certificate',
    detail: (name: string, place: string, tournament: string, field: number | null, day: string) =>
      field === null
        ? `${name}: ${place} in ${tournament}, ${day}.`
        : `${name}: ${place} in ${tournament}, of ${formatCount(field)}, ${day}.`,
    code: (tournament: string) => `Link to the certificate of ${tournament}`,
    signed: (keys: ReactNode) => (
      <>
        Signed by this platform. Whoever has the link can check it in their browser, and the text below
        everywhere: it is a JWS with ES256, whose public key is at {keys}.
      </>
    ),
    copyLink: 'Copy link',
    copyText: 'Copy signed text',
    check: 'Check it',
  },
  xp: {
    what: 'your level',
    bookings: 'Every booking',
    bookingsWhat: 'your bookings',
    none: 'No XP yet.',
    noneDetail: 'The first match that you play brings 25, and 25 more if you win.',
    own: 'Your level',
    level: 'Level',
    towards: (level: number) => `XP towards level ${level}`,
    missing: (xp: number, level: number, boxLevel: number) =>
      `${formatCount(xp)} XP to level ${level}. Mystery box at level ${boxLevel}.`,
    total: 'XP in total',
    points: 'Points to spend',
    today: 'From matches today',
    todayOf: (earned: number, limit: number) => `${formatCount(earned)} of ${formatCount(limit)}`,
    spend: 'Spend points',
    reasons: {
      match_won: 'Match won',
      match_played: 'Match played',
      match_corrected: 'Result corrected',
      attendance: 'Played the whole tournament',
      place: 'Place in a tournament',
      fair_play: 'Fair play',
      organized: 'Organised a tournament on time',
      achievement: 'Achievement',
      welcome: 'Welcome',
      order: 'Bought',
      duplicate: 'Points for a duplicate',
    } satisfies Record<PointsReason, string>,
    amount: (xp: string) => `${xp} XP`,
    pointsAmount: (points: string) => `${points} points`,
    how: 'How XP comes',
    ways: {
      played: 'A match that is played',
      won: 'A match that is won',
      whole: 'A whole tournament',
      first: 'First place in it',
      best: 'Second, best four, best eight',
      fair: 'Fair play in it',
      organized: 'A tournament organised, final in time',
    },
    worth: {
      played: '25',
      won: '25 more',
      whole: '50',
      first: '500 × tier',
      best: '350, 200, 100 × tier',
      fair: '20',
      organized: '200',
    },
    limits:
      'At most 1,500 a day from matches, and three matches a day against the same opponent. Tournaments count from eight players. Spending points costs no level.',
  },
  boxes: {
    what: 'your boxes',
    intro:
      'A box comes with every fifth level, and with each podium of a tournament of eight or more. It is never sold, and its item cannot be sold either.',
    none: 'No box to open.',
    noneDetail: 'Earn one at the next fifth level, or on any podium.',
    toOpen: 'To open',
    closed: 'Closed boxes',
    choose: 'Choose',
    open: 'Open',
    opened: 'Opened',
    source: (from: BoxSource) =>
      from.kind === 'level'
        ? `Level ${from.level}`
        : from.kind === 'podium'
          ? `Podium of ${from.tournament ?? 'a tournament'}`
          : 'Welcome gift',
    openedAt: (source: string, day: string) => `${source} · ${day}`,
    pointsInstead: (source: string, day: string, points: number) =>
      `${source} · ${day} · ${counted(points, { one: '# point', other: '# points' })} instead`,
  },
  opening: {
    chooseTitle: 'Choose one of three',
    openTitle: 'Open a mystery box',
    detail: (source: string) => `${source}. Boxes are earned, never sold.`,
    empty: 'Type anything.',
    noBar: 'Without the sign |, please.',
    commitment: 'Commitment',
    commitmentDetail: 'The fingerprint of the secret seed of this box. It was fixed before you choose yours.',
    seed: 'Your seed',
    seedHint: 'Any text. Nobody could know it before, so nobody could choose what you get.',
    submit: 'Open the box',
    choose: (item: string) => `Choose ${item}`,
    duplicate: (points: ReactNode) => <>You own it already, so you got {points} for the marketplace.</>,
    points: (count: number) => counted(count, { one: '# point', other: '# points' }),
    wear: 'Wear it',
    done: 'Done',
  },
  odds: {
    open: 'See the odds',
    title: 'Odds of mystery boxes',
    detail: 'They are the same for everybody. A published version never changes.',
    what: 'the odds',
    forDuplicate: (points: number) =>
      counted(points, { one: '# point for a duplicate', other: '# points for a duplicate' }),
    sure: (boxes: number, version: number, parts: number) =>
      `After ${boxes} boxes in a row without a rare item or better, the next one holds one. Version ${version}, of ${formatCount(parts)} parts.`,
    items: 'Each item',
    item: 'Item',
    rarity: 'Rarity',
    chance: 'Chance',
  },
  verifying: {
    title: 'Verify this draw',
    intro:
      'Your browser hashes the revealed seed, repeats the draw with your seed and the published odds, and compares both with what was shown.',
    boxSeed: 'Seed of the box',
    commitment: 'Its SHA-256, shown before',
    ownSeed: 'Your seed',
    box: 'Id of the box',
    roll: 'Number drawn',
    odds: 'Odds',
    version: (version: number) => `version ${version}`,
    submit: 'Verify',
    copy: 'Copy as JSON',
    failed: 'The draw could not be checked. Try again when you are online.',
    verdicts: {
      right: 'This draw is right: seeds, number and item belong together.',
      chosen: 'This item was chosen, not drawn.',
      odds_unknown: 'The odds of this draw are not published.',
      commitment_differs: 'The seed is not the one that was committed to before the draw.',
      roll_differs: 'The seeds give another number.',
      item_differs: 'The number belongs to another item.',
      malformed: 'The published data of this draw is damaged.',
    } satisfies Record<BoxVerdict, string>,
  },
})
