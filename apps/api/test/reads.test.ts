import type { Bracket } from '@esports/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playersOf, startWorld, type World } from './world.ts'

const roundsOf = ({ stages }: Bracket) => stages.flatMap(({ rounds }) => rounds)

let world: World
beforeAll(async () => {
  world = await startWorld({ isSeeded: true })
})
afterAll(() => world.close())

it('[S6.1] a visitor reads tournaments, local ones too, the leaderboard and clans', async () => {
  const { items } = await world.visitor.listTournaments({ query: { pageSize: 60 } })
  expect(items).toHaveLength(47)
  const local = await world.visitor.listTournaments({ query: { kind: 'local' } })
  expect(local.items.every(({ venue }) => venue !== null)).toBe(true)
  expect((await world.visitor.listClans()).items).toHaveLength(8)
  expect((await world.visitor.listGames()).data.map(({ hue }) => hue)).toEqual([262, 18, 150, 210])
})

it('[S6.1] a visitor reads nothing that belongs to a gamer', async () => {
  await expect(world.visitor.whoami()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
  await expect(world.visitor.readMyProfile()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(world.visitor.listNotifications()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(world.visitor.listMyMatches()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(world.visitor.listTournaments({ query: { mine: 'true' } })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

it('[S7.6] whoami answers a gamer who they are', async () => {
  const nyx = await world.gamer('nyx')
  expect((await nyx.api.whoami()).data).toEqual({ userId: nyx.id, roles: ['gamer'] })
})

it('[S7.5] [S3.4] [S2.18] the profile counts 12 trophies, 1000 XP and 12 mystery boxes', async () => {
  const nyx = await world.gamer('nyx')
  const { data } = await nyx.api.readMyProfile()
  expect(data).toMatchObject({ username: 'nyx', name: 'Nyx', evmWalletAddress: null, profileImage: null })
  expect(data.counts).toEqual({ trophies: 12, xp: 1000, mysteryBoxes: 12, unreadNotifications: 6 })
})

it('[S7.2] [S3.5] [S1.5] only the approved organiser is approved', async () => {
  const statuses: Record<string, string> = {}
  for (const name of ['nyx', 'okami', 'rita'])
    statuses[name] = (await (await world.gamer(name)).api.readOrganizerStatus()).status
  expect(statuses).toEqual({ nyx: 'none', okami: 'requested', rita: 'approved' })
})

it('tournament pages follow each other without a gap or a repeat', async () => {
  const slugs: string[] = []
  let page: string | undefined
  do {
    const { items, meta } = await world.visitor.listTournaments({ query: { pageSize: 7, page } })
    slugs.push(...items.map(({ slug }) => slug))
    page = typeof meta.nextPage === 'string' ? meta.nextPage : undefined
  } while (page)
  expect(slugs).toHaveLength(47)
  expect(new Set(slugs).size).toBe(47)
})

it('leaderboard pages carry ranks on', async () => {
  const first = await world.visitor.readLeaderboard({ query: { pageSize: 10 } })
  expect(first.items[0]).toMatchObject({ rank: 1, username: 'nyx', rating: 2412 })
  const second = await world.visitor.readLeaderboard({
    query: { pageSize: 10, page: String(first.meta.nextPage) },
  })
  expect(second.items.map(({ rank }) => rank)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  const ratings = [...first.items, ...second.items].map(({ rating }) => rating)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
})

it('the demo tells how its gamers came to their ratings', async () => {
  const { items } = await world.visitor.listGamerRatingChanges({ params: { username: 'nyx' }, query: {} })
  expect(items.length).toBeGreaterThan(3)
  expect(items[0]?.after).toBe(2412)
  for (const [index, { before }] of items.slice(0, -1).entries()) expect(items[index + 1]?.after).toBe(before)
  const clans = await world.visitor.readClanLeaderboard({ query: { mode: 'Clans' } })
  expect(clans.items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('a page token nobody gave is refused by name', async () => {
  await expect(world.visitor.listClans({ query: { page: 'nonsense' } })).rejects.toMatchObject({
    code: 'invalid',
    problem: { errors: [{ path: 'querystring.page' }] },
  })
})

it('filters by game, by words and by what is mine', async () => {
  const karts = await world.visitor.listTournaments({ query: { game: 'blitz-kart', pageSize: 60 } })
  expect(new Set(karts.items.map(({ game }) => game.slug))).toEqual(new Set(['blitz-kart']))
  const found = await world.visitor.listTournaments({ query: { q: 'neon rift open' } })
  expect(found.items.map(({ slug }) => slug)).toEqual(['neon-rift-open-2026'])
  expect((await world.visitor.listTournaments({ query: { q: '%' } })).items).toEqual([])
  const nyx = await world.gamer('nyx')
  const mine = await nyx.api.listTournaments({ query: { mine: 'true', pageSize: 60 } })
  expect(mine.items.length).toBeGreaterThan(2)
  expect(mine.items.every(({ viewer }) => viewer.registration === 'confirmed')).toBe(true)
})

it('the featured final is the one match left of 255', async () => {
  const { data } = await world.visitor.readBracket({ params: { slug: 'neon-rift-open-2026' } })
  const open = roundsOf(data)
    .flatMap(({ matches }) => matches)
    .filter(({ state }) => state !== 'completed')
  expect(roundsOf(data).flatMap(({ matches }) => matches)).toHaveLength(255)
  expect(open.map(({ code, state }) => [code, state])).toEqual([['F', 'ready']])
})

it('nyx has a match to play against somebody without a login', async () => {
  const nyx = await world.gamer('nyx')
  const { items } = await nyx.api.listMyMatches()
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    tournamentSlug: 'neon-rift-weekly-42',
    state: 'ready',
    viewer: { can: ['report', 'forfeit'] },
  })
  const { data } = await nyx.api.readTournament({ params: { slug: 'neon-rift-weekly-42' } })
  expect(data.viewer).toEqual({
    registration: 'confirmed',
    nextMatchId: items[0]?.id,
    nextLobbyId: null,
    role: null,
  })
  expect(await playersOf(world, { slug: 'neon-rift-weekly-42' })).toHaveLength(32)
})

it('a match names where an empty side is filled from', async () => {
  const { data } = await world.visitor.readBracket({ params: { slug: 'iron-circuit-invitational' } })
  const final = roundsOf(data).at(-1)?.matches[0]
  expect(final?.slots.map(({ name, from }) => name ?? from)).toContain('Winner of SF-2')
})

it('only live tournaments are in the list of live matches', async () => {
  const { items } = await world.visitor.listLiveMatches()
  expect(items.length).toBeGreaterThan(5)
  expect(items.every(({ state }) => state !== 'pending')).toBe(true)
})

it('the public configuration holds addresses and no secret', async () => {
  const { data } = await world.visitor.readConfig()
  expect(Object.keys(data.rpcUrls)).toEqual(['eip155:137', 'eip155:42161', 'eip155:421614'])
  expect(JSON.stringify(data)).not.toContain('very-secret-secret')
})

it('what does not exist is not found', async () => {
  await expect(world.visitor.readTournament({ params: { slug: 'none' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(world.visitor.readLeaderboard({ query: { game: 'none' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    world.visitor.readMatch({ params: { id: '00000000-0000-7000-8000-000000000000' } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

it('the six duels let Nyx and Okami meet first', async () => {
  const nyx = await world.gamer('nyx')
  const okami = await world.gamer('okami')
  const { data } = await world.visitor.readTournament({ params: { slug: 'sit-and-go-duel-6' } })
  await nyx.api.joinTournament({ params: { id: data.id }, body: {} })
  await okami.api.joinTournament({ params: { id: data.id }, body: {} })
  await world.app.settle()
  const started = await okami.api.readTournament({ params: { slug: 'sit-and-go-duel-6' } })
  expect(started.data.state).toBe('live')
  const match = await okami.api.readMatch({ params: { id: started.data.viewer.nextMatchId ?? '' } })
  expect(match.data.slots.map(({ username }) => username)).toEqual(['okami', 'nyx'])
})
