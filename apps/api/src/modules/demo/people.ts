import { crowdUsernames, soloUsernames } from '@esports/demo-gamers/people'
import type { schema } from '../../platform/database/index.ts'
import type { Random } from './random.ts'

export type SeededUser = typeof schema.users.$inferInsert & { readonly id: string }

/** The gamers of the local login provider who may play; their usernames are their subjects at the provider. */
export const loginNames = ['nyx', 'okami', 'rita'] as const

const dayMs = 86_400_000

/** Countries of the demo's gamers; some show none. */
const countries = [
  'DE',
  'US',
  'BR',
  'JP',
  null,
  'PL',
  'CA',
  'EG',
  'KR',
  'FR',
  null,
  'AR',
  'AU',
  'SE',
  'MX',
  'ZA',
] as const
const countryOf = (index: number) => countries[index % countries.length] ?? null

export function makeUsers(random: Random, at: Date): readonly SeededUser[] {
  return [...loginNames, ...soloUsernames].map((username, index) => ({
    id: random.id(at.getTime() - dayMs * (400 - index)),
    username,
    name: nameOf(username),
    roles: ['gamer'],
    country: countryOf(index),
    createdAt: new Date(at.getTime() - dayMs * (400 - index)),
  }))
}

/** What some gamers of the demo say about themselves. */
export const demoProfiles: readonly (Pick<SeededUser, 'username'> &
  Partial<Pick<SeededUser, 'bio' | 'country' | 'links' | 'profileImage'>>)[] = [
  { username: 'nyx', bio: 'Night shift in Rift Legends. Duels before sleep.', country: 'PT' },
  {
    username: 'okami',
    bio: 'Leads Kitsune. We practise on Tuesdays and Thursdays.',
    country: 'JP',
    links: ['https://example.com/kitsune'],
  },
  { username: 'rita', bio: 'Runs cups that end on time.', country: 'DE' },
]

const nameOf = (username: string) => username.charAt(0).toUpperCase() + username.slice(1).replace('_', ' ')

const firstWords =
  'Vanta Null Iron Solar Gilded Silent Crimson Static Velvet Hollow Lucid Feral Cobalt Ashen Neon Rogue Polar Arcane Binary Savage'.split(
    ' ',
  )
const secondWords =
  'Crew Sector Tide Saints Foxes Engine Choir Wolves Circuit Ravens Order Pilots Union Titans Hornets Monks Drifters Giants Signal Hunters'.split(
    ' ',
  )
const famousTeams = [
  'Vanta Crew',
  'Null Sector',
  'Kitsune',
  'Iron Tide',
  'Solstice',
  '8-Bit Saints',
  'Gravemind',
  'Paper Tigers',
]

/** Gamers who play in teams, or solo where a tournament has room: enough to fill all teams. */
export function makeCrowd(random: Random, at: Date): readonly SeededUser[] {
  return crowdUsernames.map((username, index) => {
    const createdAt = new Date(at.getTime() - dayMs * (30 + (index % 300)))
    return {
      id: random.id(createdAt.getTime()),
      username,
      name: nameOf(username.replace(/_.*/, '')),
      roles: ['gamer'],
      country: countryOf(index),
      createdAt,
    }
  })
}

export interface DemoTeam {
  readonly id: string
  readonly name: string
  readonly tag: string
  /** Captain first. */
  readonly players: readonly SeededUser[]
}

/** Largest number of players per side in the demo. */
export const largestTeam = 5

/** Teams of the demo, the well-known ones first; no two teams share a player. */
export function makeTeams(
  count: number,
  crowd: readonly SeededUser[],
  random: Random,
  at: Date,
): readonly DemoTeam[] {
  return teamNames(count, random).map((name, index) => ({
    id: random.id(at.getTime() - dayMs * 200),
    name,
    tag: name
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 4),
    players: crowd.slice(index * largestTeam, (index + 1) * largestTeam),
  }))
}

/** Unique team names, the well-known ones first. */
function teamNames(count: number, random: Random): readonly string[] {
  const invented = firstWords.flatMap((first) => secondWords.map((second) => `${first} ${second}`))
  const rest = random.shuffle(invented.filter((name) => !famousTeams.includes(name)))
  return [...famousTeams, ...rest].slice(0, count)
}
