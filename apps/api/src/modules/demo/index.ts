import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertAll } from '../../platform/database/rows.ts'
import { newestOdds } from '../items/index.ts'
import { demoClans, demoGames, demoTournaments, slugOf } from './catalogue.ts'
import { clanChat } from './clan-chat.ts'
import { makeInbox } from './inbox.ts'
import { seedModeration } from './moderation.ts'
import { makeOfficials, permissionRows } from './organizers.ts'
import { demoProfiles, largestTeam, makeCrowd, makeTeams, makeUsers, type SeededUser } from './people.ts'
import { createRandom } from './random.ts'
import { seedRatings } from './rating-history.ts'
import { demoSeason, makeClanRatings, makeRatings } from './ratings.ts'
import { type DemoWorld, type TournamentRows, tournamentRows } from './tournament-rows.ts'

export interface DemoOptions {
  /** Reference date: all dates of the demo are relative to it. */
  readonly at: Date
  /** Provider at which the prepared gamers log in. */
  readonly loginProvider: string
}

const seedOfChance = 20_261_121
const seedOfOfficials = 20_261_124
/** The tournaments of the organizer one can log in as. */
const isOfRita = /^(Neon Rift|Sit & Go|Face-off|Ready Check|Aurora|Rookie|Side by Side)/
const seedOfItems = 20_261_126
const seedOfReports = 20_261_127
const dayMs = 86_400_000
/** Places of the demo gamer's trophies. */
const podiums = [1, 3, 2, 1, 2, 3, 3] as const
/** What the demo gamer's XP came from: 1,000 together. */
const earned = [
  ['place', 350],
  ['attendance', 50],
  ['fair_play', 20],
  ['place', 200],
  ['attendance', 50],
  ['fair_play', 20],
  ['place', 100],
  ['attendance', 50],
  ['fair_play', 20],
  ['place', 70],
  ['attendance', 50],
  ['fair_play', 20],
] as const
const worth = {
  frame: [
    'frame-ember-corners',
    'frame-halo',
    'frame-violet-halo',
    'frame-tide-corners',
    'frame-prism',
    'frame-twin-ring',
  ],
  banner: ['banner-rift', 'banner-ember-field', 'banner-deep-water', 'banner-gold-rush'],
  title: [
    'title-night-owl',
    'title-bracket-runner',
    'title-giant-slayer',
    'title-shotcaller',
    'title-early-bird',
  ],
} as const

/**
 * Seeds an empty database with demo data: games, gamers, clans, a season, tournaments in every state. Deterministic, except for the dates, which
 * are relative to `at`.
 */
export async function seedDemo(db: Database, { at, loginProvider }: DemoOptions): Promise<void> {
  const random = createRandom(seedOfChance)
  const users = makeUsers(random, at)
  const crowd = makeCrowd(random, at)
  const teams = makeTeams(Math.floor(crowd.length / largestTeam), crowd, random, at)
  // Their own random numbers, so that the rest of the demo does not depend on them.
  const officials = makeOfficials(createRandom(seedOfOfficials), at)
  const { ana, harbor, northern, daily } = officials
  const everybody = [...users, ana, harbor, northern, daily]
  const user = (username: string): SeededUser => {
    const found = everybody.find((candidate) => candidate.username === username)
    if (!found) throw new Error(`The demo has no gamer ${username}.`)
    return found
  }
  await db.insert(schema.games).values([...demoGames])
  await insertAll(db, schema.users, [...everybody, ...crowd])
  for (const { username, ...profile } of demoProfiles)
    await db.update(schema.users).set(profile).where(eq(schema.users.username, username))
  await insertAll(
    db,
    schema.teams,
    teams.map(({ players, ...team }) => ({ ...team, captainId: players[0]?.id ?? '', createdAt: at })),
  )
  await insertAll(
    db,
    schema.identities,
    // Everybody can log in, so that the gamers nobody plays can be simulated.
    [...everybody, ...crowd].map(({ id, username }) => ({
      provider: loginProvider,
      subject: username,
      userId: id,
    })),
  )
  const clans = await seedClans(db, users, random, at)

  const ratings = makeRatings(users, random, at)
  await db.insert(schema.seasons).values({
    number: demoSeason,
    name: `Season ${demoSeason}`,
    startsAt: new Date(at.getTime() - 44 * dayMs),
    endsAt: new Date(at.getTime() + 47 * dayMs),
    isCurrent: true,
  })
  const ratingByUser = new Map(
    ratings.map(({ gameSlug, userId, rating }) => [`${gameSlug}:${userId}`, rating]),
  )

  const rows = demoTournaments.map((demo) =>
    tournamentRows(demo, {
      users,
      crowd,
      teams,
      clans,
      ratingOf: (gameSlug, userId) => ratingByUser.get(`${gameSlug}:${userId}`) ?? 1000,
      organizerId: (isOfRita.test(demo.name) ? user('rita') : demo.venue ? harbor : northern).id,
      random,
      at,
    }),
  )
  const all = <Table extends keyof TournamentRows>(table: Table) => rows.flatMap((row) => row[table])
  await insertAll(db, schema.tournaments, all('tournaments'))
  await insertAll(db, schema.draws, all('draws'))
  await insertAll(db, schema.stations, all('stations'))
  await insertAll(db, schema.entries, all('entries'))
  await insertAll(db, schema.entryMembers, all('entryMembers'))
  await insertAll(db, schema.participants, all('participants'))
  await insertAll(db, schema.stages, all('stages'))
  await insertAll(db, schema.stageParticipants, all('stageParticipants'))
  await insertAll(db, schema.rounds, all('rounds'))
  await insertAll(db, schema.matches, all('matches'))
  await insertAll(db, schema.matchSlots, all('matchSlots'))
  await insertAll(db, schema.matchReports, all('matchReports'))
  await insertAll(db, schema.matchPlacings, all('matchPlacings'))
  await insertAll(db, schema.standings, all('standings'))
  await insertAll(db, schema.jobs, all('jobs'))
  await seedRatings(
    db,
    [...ratings, ...makeClanRatings(clans, createRandom(demoSeason), at)],
    all('matches').map(({ id }) => id),
  )
  const permissions = permissionRows((username) => user(username).id, ana.id, at)
  await insertAll(
    db,
    schema.organizerPermissions,
    permissions.map(({ row }) => row),
  )
  await insertAll(
    db,
    schema.organizerAudit,
    permissions.flatMap(({ audits }) => audits),
  )
  await seedModeration(db, {
    user,
    moderatorId: ana.id,
    clans,
    random: createRandom(seedOfReports),
    at,
  })
  await seedRewards(db, user('nyx').id, random, at)
  const ofItems = createRandom(seedOfItems)
  await seedItems(db, users, ofItems, at)
  await seedBoxes(
    db,
    user('okami').id,
    Array.from({ length: 6 }, (_, index) => new Date(at.getTime() - (index + 1) * 12 * dayMs)),
    (moment) => ofItems.id(moment),
  )
  await db.insert(schema.xpLedger).values({
    id: ofItems.id(at.getTime()),
    userId: user('okami').id,
    source: 'demo:okami',
    amount: 1_400,
    createdAt: new Date(at.getTime() - 12 * dayMs),
  })
  for (const name of ['nyx', 'okami'])
    await db.insert(schema.notifications).values([...makeInbox(user(name).id, random, at)])
}

type Random = ReturnType<typeof createRandom>

async function seedClans(
  db: Database,
  users: readonly SeededUser[],
  random: Random,
  at: Date,
): Promise<DemoWorld['clans']> {
  const clans = demoClans.map(([name, tag, about, region, joinPolicy, memberMax, rating, emblem]) => ({
    id: random.id(at.getTime() - 200 * dayMs),
    slug: slugOf(name),
    name,
    tag,
    about,
    region,
    joinPolicy,
    memberMax,
    rating,
    emblemShield: emblem[0],
    emblemMotif: emblem[1],
    emblemHue: emblem[2],
    emblemAccentHue: emblem[3],
    createdAt: new Date(at.getTime() - 200 * dayMs),
  }))
  await db.insert(schema.clans).values(clans)
  const [nyx, ...others] = users
  const hasOwner = new Set<string>()
  const joined = others.flatMap((user, index) => {
    const { username } = user
    const clan = clans[index % clans.length]
    // Every seventh gamer has no clan; and the referee shares no clan with the players she rules on.
    if (!clan || (index > 0 && index % 7 === 0) || username === 'rita') return []
    const role = hasOwner.has(clan.id) ? 'member' : 'owner'
    hasOwner.add(clan.id)
    return [{ user, clanId: clan.id, role }]
  })
  // In one clan with the other gamer one can log in as.
  const [first, ...rest] = joined
  const members =
    first && nyx ? [first, { user: nyx, clanId: first.clanId, role: 'officer' }, ...rest] : joined
  await db
    .insert(schema.clanMembers)
    .values(members.map(({ user, clanId, role }) => ({ userId: user.id, clanId, role })))
  const chats = clans.map(({ id }) =>
    clanChat(
      id,
      members.flatMap(({ user, clanId }) => (clanId === id ? [user] : [])),
      at,
    ),
  )
  await insertAll(
    db,
    schema.chats,
    chats.map(({ chat }) => chat),
  )
  await insertAll(
    db,
    schema.chatMessages,
    chats.flatMap(({ messages }) => messages),
  )
  await insertAll(
    db,
    schema.chatReads,
    chats.flatMap(({ reads }) => reads),
  )
  return clans.map(({ id, name, rating }) => ({
    id,
    name,
    rating,
    // The demo gamer is entered nowhere in advance.
    members: joined.filter(({ clanId }) => clanId === id).map(({ user }) => user.id),
  }))
}

/** The numbers in the demo gamer's header [S2.18]: 12 trophies, 1000 XP, 12 mystery boxes. */
async function seedRewards(db: Database, userId: string, random: Random, at: Date): Promise<void> {
  const days = Array.from({ length: 12 }, (_, index) => new Date(at.getTime() - (index + 2) * 9 * dayMs))
  await db.insert(schema.trophies).values(
    days.map((awardedAt, index) => ({
      id: random.id(awardedAt.getTime()),
      userId,
      title: `Neon Rift Weekly #${39 - index}`,
      place: podiums[index % podiums.length] ?? 1,
      fieldSize: 32,
      awardedAt,
    })),
  )
  await seedBoxes(db, userId, days, (moment) => random.id(moment))
  const own = createRandom(seedOfItems + 1)
  await db.insert(schema.xpLedger).values(
    earned.map(([reason, amount], index) => {
      const createdAt = new Date(at.getTime() - (Math.floor(index / 3) * 9 + 2) * dayMs)
      return {
        id: own.id(createdAt.getTime() + index),
        userId,
        source: `tournament:${own.id(createdAt.getTime() - Math.floor(index / 3))}:${reason}`,
        amount,
        createdAt: new Date(createdAt.getTime() + index),
      }
    }),
  )
}

/** Closed boxes, one for each day. */
async function seedBoxes(
  db: Database,
  userId: string,
  days: readonly Date[],
  makeId: (at: number) => string,
): Promise<void> {
  await db.insert(schema.mysteryBoxes).values(
    days.map((grantedAt, index) => ({
      id: makeId(grantedAt.getTime()),
      userId,
      source: index === 0 ? 'level:5' : `podium:demo-${index}`,
      grantedAt,
      oddsVersion: newestOdds,
      // Not of the demo's random numbers, which everybody can compute.
      serverSeed: randomBytes(32).toString('hex'),
    })),
  )
}

/** Items that gamers of the demo wear, so that one sees them in the lists. */
async function seedItems(
  db: Database,
  users: readonly SeededUser[],
  random: Random,
  at: Date,
): Promise<void> {
  const worn = users.slice(1).flatMap(({ id: userId }) =>
    (['frame', 'banner', 'title'] as const).flatMap((kind) => {
      const skus = worth[kind]
      const sku = skus[random.next(skus.length * 2)]
      return sku === undefined ? [] : [{ userId, kind, sku }]
    }),
  )
  await insertAll(
    db,
    schema.ownedItems,
    worn.map((row) => ({ ...row, source: 'order', createdAt: at })),
  )
  await insertAll(db, schema.wornItems, worn)
}
