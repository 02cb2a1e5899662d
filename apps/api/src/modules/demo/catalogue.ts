import type { StageSetup } from '@esports/contract'

export const demoGames = [
  { slug: 'rift-legends', name: 'Rift Legends', hue: 262, ordinal: 1 },
  { slug: 'strike-zero', name: 'Strike Zero', hue: 18, ordinal: 2 },
  { slug: 'blitz-kart', name: 'Blitz Kart', hue: 150, ordinal: 3 },
  { slug: 'dropzone', name: 'Dropzone', hue: 210, ordinal: 4 },
] as const

export type DemoGame = (typeof demoGames)[number]['slug']

const venues = {
  porto: { name: 'Harbor Arena', city: 'Porto', country: 'Portugal', timeZone: 'Europe/Lisbon' },
  berlin: { name: 'Kraftwerk Hall', city: 'Berlin', country: 'Germany', timeZone: 'Europe/Berlin' },
  lyon: { name: 'La Soie Studio', city: 'Lyon', country: 'France', timeZone: 'Europe/Paris' },
  warsaw: { name: 'Praga Gaming House', city: 'Warsaw', country: 'Poland', timeZone: 'Europe/Warsaw' },
  osaka: { name: 'Namba Play Dome', city: 'Osaka', country: 'Japan', timeZone: 'Asia/Tokyo' },
  austin: { name: 'Sixth Street LAN', city: 'Austin', country: 'United States', timeZone: 'America/Chicago' },
} as const

export interface DemoTournament {
  readonly name: string
  readonly game: DemoGame
  readonly mode: string
  readonly format: StageSetup['type']
  readonly state:
    | 'published'
    | 'registration_open'
    | 'check_in'
    | 'seeding'
    | 'live'
    | 'completed'
    | 'finalized'
    | 'cancelled'
  /** Relative to the time of seeding; negative: in the past. */
  readonly startsInHours: number
  readonly taken: number
  readonly capacity: number
  /** In whole USDT. */
  readonly prize: number
  readonly fee?: number
  readonly region?: string
  readonly venue?: (typeof venues)[keyof typeof venues]
  readonly bestOf?: number
  readonly isWhenFull?: true
  /** By rating if it says nothing. */
  readonly seeding?: 'manual' | 'random'
  /** Time for both sides of a match to check in. */
  readonly matchCheckInMinutes?: number
  /** Number of rounds already played in a live tournament. */
  readonly waves?: number
  /** Usernames of the gamers with a login that take part in it; the others with a login do not. */
  readonly includes?: readonly string[]
}

/** Players per side, by the name gamers use for the mode. */
export function sideOf(mode: string): { readonly kind: 'solo' | 'team' | 'clan'; readonly teamSize: number } {
  if (mode === 'Clans') return { kind: 'clan', teamSize: 3 }
  const named: Readonly<Record<string, number>> = { Solo: 1, Trios: 3, Squads: 4 }
  const teamSize = named[mode] ?? Number.parseInt(mode, 10)
  return { kind: teamSize === 1 ? 'solo' : 'team', teamSize }
}

/** Three rounds; points per place as in most battle royales, and one point per elimination. */
export const royale = {
  lobbySize: 8,
  rounds: 3,
  placePoints: [10, 6, 5, 4, 3, 2, 1, 1],
  scorePoints: 1,
}

/** The stages of a demo tournament: groups and Swiss are followed by a bracket. */
export function setupsOf({ format, taken, capacity, bestOf = 3 }: DemoTournament): readonly StageSetup[] {
  const playoffs: StageSetup = {
    type: 'single_elimination',
    config: { bestOf: 3, finalsBestOf: [5], hasThirdPlace: true },
  }
  switch (format) {
    case 'groups': {
      const groupCount = Math.max(2, Math.floor((taken || capacity) / 4))
      return [{ type: 'groups', config: { bestOf: 1, groupCount, advance: 2 } }, playoffs]
    }
    case 'swiss':
      return [{ type: 'swiss', config: { bestOf: 1, rounds: 7, advance: 8 } }, playoffs]
    case 'round_robin':
      return [{ type: 'round_robin', config: { bestOf } }]
    case 'free_for_all':
      return [{ type: 'free_for_all', config: royale }]
    default:
      return [{ type: format, config: { bestOf } }]
  }
}

const se = 'single_elimination'
const de = 'double_elimination'

/** Duels that start when the fourth gamer joins, spread over several days so that the list stays varied. */
const sitAndGo = (
  [
    ['blitz-kart', 3],
    ['dropzone', 8],
    ['strike-zero', 28],
    ['blitz-kart', 48],
    ['dropzone', 70],
    ['strike-zero', 100],
  ] as const
).map(
  ([game, startsInHours], index): DemoTournament => ({
    name: `Sit & Go Duel #${index + 1}`,
    game,
    mode: '1v1',
    format: se,
    state: 'registration_open',
    startsInHours,
    taken: 2,
    capacity: 4,
    prize: 0,
    bestOf: 3,
    isWhenFull: true,
  }),
)

/** One match each: two who want to play each other. */
const faceOffs = [122, 150].map(
  (startsInHours, index): DemoTournament => ({
    name: `Face-off #${index + 1}`,
    game: 'rift-legends',
    mode: '1v1',
    format: se,
    state: 'registration_open',
    startsInHours,
    taken: 0,
    capacity: 2,
    prize: 0,
    bestOf: 3,
    isWhenFull: true,
  }),
)

/** Two more, whose matches begin once both sides have checked in. */
const readyCheck = [5, 6].map(
  (startsInHours, index): DemoTournament => ({
    name: `Ready Check Duel #${index + 1}`,
    game: 'dropzone',
    mode: '1v1',
    format: se,
    state: 'registration_open',
    startsInHours,
    taken: 2,
    capacity: 4,
    prize: 0,
    bestOf: 3,
    isWhenFull: true,
    matchCheckInMinutes: 10,
  }),
)

/** Lobbies of three, so that the confirmations of two players decide the result. */
const royales = [7, 31].map(
  (startsInHours, index): DemoTournament => ({
    name: `Sit & Go Royale #${index + 1}`,
    game: 'dropzone',
    mode: 'Solo',
    format: 'free_for_all',
    state: 'registration_open',
    startsInHours,
    taken: 1,
    capacity: 3,
    prize: 0,
    isWhenFull: true,
  }),
)

// biome-ignore format: one tournament per line reads as a table
export const demoTournaments: readonly DemoTournament[] = [
  { name: 'Neon Rift Open 2026', game: 'rift-legends', mode: '5v5', format: se, state: 'live', startsInHours: -30, taken: 256, capacity: 256, prize: 12_450, bestOf: 5, waves: 7 },
  { name: 'Neon Rift Weekly #42', game: 'rift-legends', mode: '1v1', format: se, state: 'live', startsInHours: -3, taken: 32, capacity: 32, prize: 1200, bestOf: 3, waves: 2, includes: ['nyx'] },
  { name: 'Iron Circuit Invitational', game: 'strike-zero', mode: '5v5', format: se, state: 'live', startsInHours: -5, taken: 8, capacity: 8, prize: 3000, bestOf: 3, waves: 1 },
  { name: 'Drop Kings Night', game: 'dropzone', mode: 'Trios', format: 'free_for_all', state: 'live', startsInHours: -2, taken: 30, capacity: 32, prize: 400, waves: 1 },
  { name: 'Redline Masters', game: 'blitz-kart', mode: '1v1', format: se, state: 'live', startsInHours: -4, taken: 16, capacity: 16, prize: 600, bestOf: 5, waves: 2 },
  { name: 'Rift Pro League', game: 'rift-legends', mode: '5v5', format: de, state: 'live', startsInHours: -50, taken: 64, capacity: 64, prize: 8000, waves: 3 },
  { name: 'Swiss Storm 256', game: 'strike-zero', mode: '2v2', format: 'swiss', state: 'live', startsInHours: -7, taken: 256, capacity: 256, prize: 1500, waves: 3 },
  { name: 'Harbor LAN Clash', game: 'strike-zero', mode: '5v5', format: 'groups', state: 'check_in', startsInHours: 4, taken: 41, capacity: 64, prize: 500, venue: venues.porto },
  { name: 'Midnight Royale', game: 'dropzone', mode: 'Trios', format: 'free_for_all', state: 'check_in', startsInHours: 1, taken: 54, capacity: 60, prize: 900, },
  { name: 'Solo Swiss Sprint', game: 'blitz-kart', mode: '1v1', format: 'swiss', state: 'registration_open', startsInHours: 2, taken: 112, capacity: 256, prize: 250, },
  { name: 'Clan Wars Qualifier', game: 'rift-legends', mode: 'Clans', format: 'groups', state: 'registration_open', startsInHours: 52, taken: 6, capacity: 32, prize: 5000, },
  { name: 'Rookie Cup', game: 'strike-zero', mode: '2v2', format: se, state: 'registration_open', startsInHours: 74, taken: 9, capacity: 32, prize: 0, },
  { name: 'Side by Side Open', game: 'blitz-kart', mode: '2v2', format: de, state: 'registration_open', startsInHours: 82, taken: 5, capacity: 16, prize: 200, },
  ...sitAndGo,
  ...readyCheck,
  ...royales,
  { name: 'Aurora Duel Cup', game: 'rift-legends', mode: '1v1', format: se, state: 'registration_open', startsInHours: 26, taken: 21, capacity: 64, prize: 300, seeding: 'manual', includes: ['nyx'] },
  { name: 'Zero Hour Ladder', game: 'strike-zero', mode: '1v1', format: se, state: 'registration_open', startsInHours: 30, taken: 7, capacity: 16, prize: 150, seeding: 'random' },
  { name: 'High Stakes Heat', game: 'blitz-kart', mode: '1v1', format: se, state: 'registration_open', startsInHours: 40, taken: 11, capacity: 32, prize: 1600, fee: 5 },
  { name: 'Full House Friday', game: 'dropzone', mode: '1v1', format: se, state: 'registration_open', startsInHours: 46, taken: 16, capacity: 16, prize: 200, },
  { name: 'Baltic Bracket Brawl', game: 'strike-zero', mode: '5v5', format: de, state: 'registration_open', startsInHours: 96, taken: 12, capacity: 48, prize: 2200, },
  { name: 'Kraftwerk LAN Finals', game: 'rift-legends', mode: '5v5', format: de, state: 'registration_open', startsInHours: 120, taken: 14, capacity: 16, prize: 10_000, venue: venues.berlin },
  { name: 'Lyon Kart Carnival', game: 'blitz-kart', mode: '1v1', format: 'groups', state: 'registration_open', startsInHours: 68, taken: 22, capacity: 40, prize: 750, venue: venues.lyon },
  { name: 'Praga Sunday League', game: 'strike-zero', mode: '3v3', format: 'round_robin', state: 'registration_open', startsInHours: 144, taken: 5, capacity: 8, prize: 0, venue: venues.warsaw },
  { name: 'Osaka Street Showdown', game: 'dropzone', mode: '1v1', format: se, state: 'published', startsInHours: 240, taken: 0, capacity: 64, prize: 4000, region: 'APAC', venue: venues.osaka },
  { name: 'Sixth Street Rumble', game: 'rift-legends', mode: '2v2', format: se, state: 'published', startsInHours: 300, taken: 0, capacity: 32, prize: 1000, region: 'NA', venue: venues.austin },
  { name: 'Winter Rift Major', game: 'rift-legends', mode: '5v5', format: 'swiss', state: 'published', startsInHours: 500, taken: 0, capacity: 128, prize: 25_000, },
  { name: 'Frostbite Drop', game: 'dropzone', mode: 'Squads', format: 'free_for_all', state: 'published', startsInHours: 420, taken: 0, capacity: 80, prize: 1800, },
  { name: 'Turbo Tuesday', game: 'blitz-kart', mode: '1v1', format: se, state: 'seeding', startsInHours: 0, taken: 24, capacity: 24, prize: 120, seeding: 'random' },
  { name: 'Rift Academy Open', game: 'rift-legends', mode: '3v3', format: 'round_robin', state: 'seeding', startsInHours: 0, taken: 10, capacity: 10, prize: 0, },
  { name: 'Neon Rift Weekly #41', game: 'rift-legends', mode: '1v1', format: se, state: 'completed', startsInHours: -20, taken: 16, capacity: 32, prize: 1200, includes: ['nyx'] },
  { name: 'Zero Day Duels', game: 'strike-zero', mode: '1v1', format: se, state: 'completed', startsInHours: -26, taken: 8, capacity: 8, prize: 100, includes: ['okami'] },
  { name: 'Porto Preseason LAN', game: 'strike-zero', mode: '5v5', format: se, state: 'completed', startsInHours: -70, taken: 8, capacity: 8, prize: 800, venue: venues.porto },
  { name: 'Neon Rift Weekly #40', game: 'rift-legends', mode: '1v1', format: se, state: 'finalized', startsInHours: -190, taken: 11, capacity: 32, prize: 1200, includes: ['nyx', 'okami'] },
  { name: 'Berlin Winter Warmup', game: 'rift-legends', mode: '5v5', format: de, state: 'finalized', startsInHours: -360, taken: 16, capacity: 16, prize: 2500, venue: venues.berlin },
  { name: 'Kart Kings Cup', game: 'blitz-kart', mode: '1v1', format: se, state: 'finalized', startsInHours: -260, taken: 16, capacity: 16, prize: 300, },
  { name: 'Dropzone Autumn Royale', game: 'dropzone', mode: 'Trios', format: 'groups', state: 'finalized', startsInHours: -700, taken: 60, capacity: 60, prize: 1500, },
  { name: 'Sandstorm Scrims', game: 'strike-zero', mode: '5v5', format: 'round_robin', state: 'cancelled', startsInHours: -12, taken: 3, capacity: 12, prize: 0, },
  ...faceOffs,
]

/** Name, tag, text, region, join policy, most members, rating, and emblem: shield, motif and both hues. */
export const demoClans = [
  [
    'Kitsune',
    'KIT',
    'Patient players who strike once. Daily scrims, no shouting.',
    'EU',
    'request',
    24,
    2290,
    [0, 9, 18, 48],
  ],
  [
    'Vanta Crew',
    'VNTA',
    'Five friends who never stopped. Shotcalling first.',
    'EU',
    'invite',
    12,
    2410,
    [1, 4, 262, 320],
  ],
  [
    'Iron Tide',
    'TIDE',
    'Old school fundamentals and new school coffee.',
    'NA',
    'open',
    50,
    2105,
    [3, 7, 210, 180],
  ],
  [
    '8-Bit Saints',
    '8BIT',
    'Retro hearts, modern aim. Newcomers are welcome.',
    'EU',
    'open',
    100,
    1980,
    [4, 10, 150, 60],
  ],
  ['Solstice', 'SOL', 'We play when it is day somewhere.', 'APAC', 'request', 40, 2044, [2, 0, 42, 12]],
  ['Gravemind', 'GRAV', 'Analysts with a keyboard problem.', 'EU', 'invite', 16, 2233, [5, 12, 300, 110]],
  ['Paper Tigers', 'PAPR', 'All bark in chat, all bite in finals.', 'NA', 'open', 60, 1876, [0, 5, 12, 40]],
  ['Null Sector', 'NULL', 'Nothing personal. Nothing at all.', 'EU', 'request', 30, 2177, [1, 1, 188, 250]],
] as const

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
