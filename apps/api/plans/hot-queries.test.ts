import { randomUUID } from 'node:crypto'
import { TournamentState } from '@esports/contract'
import { sql } from 'drizzle-orm'
import { NoopLogger } from 'drizzle-orm/logger'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signedPageTokens, writePageToken } from '../src/platform/paging.ts'
import { type Gamer, startWorld, type World } from '../test/world.ts'
import { fill, idOf, kinds, large, veteran } from './fill.ts'
import { connectPlanner, type Planner, type Statement } from './plan.ts'

// On PostgreSQL alone: the embedded database has the same planner, but takes many minutes to be filled with a million rows.
let world: World
let planner: Planner
let gamer: Gamer

beforeAll(async () => {
  world = await startWorld()
  const { rows } = (await world.db.execute(sql`select current_database() as name`)) as {
    rows: readonly { name: string }[]
  }
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = `/${rows[0]?.name ?? ''}`
  await fill(url.href)
  planner = await connectPlanner(url.href)
  gamer = await world.gamer(`gamer_${veteran.number}`)
})
afterAll(async () => {
  await planner.close()
  await world.close()
})

/** Every statement that was sent meanwhile, each text once; those of the workers beside it, too. */
async function sentBy(act: () => Promise<unknown>): Promise<readonly Statement[]> {
  const spy = vi.spyOn(NoopLogger.prototype, 'logQuery')
  try {
    await act()
    const calls = spy.mock.calls as unknown as readonly (readonly [string, readonly unknown[]])[]
    return [...new Map(calls.map(([text, values]) => [text, { text, values }])).values()].filter(
      ({ text }) => !/^(?:begin|commit|rollback|savepoint|release)/.test(text),
    )
  } finally {
    spy.mockRestore()
  }
}

/** What of each plan grows with the tables, with the statement. */
async function faultsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = await sentBy(act)
  expect(sent).not.toEqual([])
  const faults: string[] = []
  for (const statement of sent)
    for (const fault of await planner.faultsOf(statement)) faults.push(`${fault}: ${statement.text}`)
  return faults
}

/** A place far down the list of tournaments, where most are over. */
const deepPage = writePageToken([6, new Date().toISOString(), idOf(kinds.tournament, 500_000)])
const slugOf = (number: number) => `cup-${number}`

const lists = [
  {},
  { kind: 'online' },
  { kind: 'local' },
  { game: 'kart' },
  { game: 'kart', kind: 'local' },
  ...TournamentState.options.map((state) => ({ state })),
  { state: 'registration_open', kind: 'online' },
  { state: 'finalized', kind: 'local', game: 'rift' },
] as const

it.each(lists)('cards of tournaments by %j are read in the order of an index', async (query) => {
  expect(await faultsOf(() => world.visitor.listTournaments({ query }))).toEqual([])
  expect(
    await faultsOf(() => world.visitor.listTournaments({ query: { ...query, page: deepPage } })),
  ).toEqual([])
})

it('[platform review 1] what a gamer has to do is read from what belongs to the gamer', async () => {
  expect(await faultsOf(() => gamer.api.listTournaments({ query: { mine: 'true' } }))).toEqual([])
  expect(await faultsOf(() => gamer.api.listTournaments())).toEqual([])
  expect(await faultsOf(() => gamer.api.listMyMatches())).toEqual([])
  expect(await faultsOf(() => gamer.api.readMyEntry({ params: { id: idOf(kinds.tournament, 1) } }))).toEqual(
    [],
  )
  expect(await faultsOf(() => gamer.api.readMyProfile())).toEqual([])
  expect(await faultsOf(() => gamer.api.whoami())).toEqual([])
})

it.each([large.number, 2, 1_000_000])('tournament %i is read by its parts', async (number) => {
  const params = { slug: slugOf(number) }
  expect(await faultsOf(() => world.visitor.readTournament({ params }))).toEqual([])
  expect(await faultsOf(() => gamer.api.readTournament({ params }))).toEqual([])
  expect(await faultsOf(() => world.visitor.listPlayers({ params }))).toEqual([])
  expect(await faultsOf(() => world.visitor.listStandings({ params: { ...params, ordinal: 1 } }))).toEqual([])
})

// That of 10,000 is a good part of all matches here, which a scan may rightly read.
it('a bracket is read by what belongs to it', async () => {
  const params = { slug: slugOf(2) }
  expect(await faultsOf(() => world.visitor.readBracket({ params }))).toEqual([])
  expect(await faultsOf(() => gamer.api.readBracket({ params }))).toEqual([])
})

it('any page of players costs the same', async () => {
  const started = writePageToken(['participant', 2_147_483_647, large.entrants / 2])
  const joining = writePageToken(['entrant', new Date().toISOString(), idOf(kinds.entry, 2_005_000)])
  expect(
    await faultsOf(() =>
      world.visitor.listPlayers({ params: { slug: slugOf(large.number) }, query: { page: started } }),
    ),
  ).toEqual([])
  expect(
    await faultsOf(() =>
      world.visitor.listPlayers({ params: { slug: slugOf(1_000_000) }, query: { page: joining } }),
    ),
  ).toEqual([])
})

it('[platform review 1] events after one, a match and the matches that changed last are read by an index', async () => {
  const id = idOf(kinds.tournament, 2)
  expect(
    await faultsOf(() => world.visitor.listTournamentEvents({ params: { id }, query: { after: 50 } })),
  ).toEqual([])
  expect(await faultsOf(() => world.visitor.readMatch({ params: { id: idOf(kinds.match, 5) } }))).toEqual([])
  expect(await faultsOf(() => world.visitor.listLiveMatches())).toEqual([])
})

it('[platform review 1] notifications and how many are unread are read by an index', async () => {
  expect(await faultsOf(() => gamer.api.listNotifications())).toEqual([])
  expect(await faultsOf(() => gamer.api.listNotifications({ query: { page: 3 } }))).toEqual([])
})

it('[platform review 1] any page of the leaderboard costs the same', async () => {
  const tokens = signedPageTokens(world.config.pageTokenKey, 'leaderboard of gamers, 1 rift 1v1')
  const deep = tokens.write([500_000, 1500, idOf(kinds.user, 500_000)])
  expect(await faultsOf(() => world.visitor.readLeaderboard())).toEqual([])
  expect(
    await faultsOf(() => world.visitor.readLeaderboard({ query: { game: 'rift', page: deep } })),
  ).toEqual([])
})

it('a region of the leaderboard is read by an index of its own', async () => {
  const query = { game: 'rift', region: 'MEA' as const }
  expect(await faultsOf(() => world.visitor.readLeaderboard({ query }))).toEqual([])
  expect(
    await faultsOf(() => world.visitor.readClanLeaderboard({ query: { ...query, mode: 'Clans' } })),
  ).toEqual([])
  const rank = () => gamer.api.readMyRank({ query })
  const isOfAll = (fault: string) => fault.includes('group by "ratings"."rating"')
  expect((await faultsOf(rank)).filter((fault) => !isOfAll(fault))).toEqual([])
  expect(await faultsOf(rank)).toEqual([])
})

it('the leaderboard of clans, the ladders and a rating history are read by an index', async () => {
  expect(
    await faultsOf(() => world.visitor.readClanLeaderboard({ query: { game: 'rift', mode: 'Clans' } })),
  ).toEqual([])
  expect(await faultsOf(() => world.visitor.listLadders({ query: { game: 'rift' } }))).toEqual([])
  const params = { username: gamer.username }
  expect(
    await faultsOf(() => world.visitor.listGamerRatingChanges({ params, query: { game: 'rift' } })),
  ).toEqual([])
  const rival = { username: 'gamer_2' }
  expect(await faultsOf(() => gamer.api.readHeadToHead({ params: rival, query: { game: 'rift' } }))).toEqual(
    [],
  )
})

it('a rank reads its ladder once in half a minute, for all gamers together', async () => {
  const rank = () => gamer.api.readMyRank({ query: { game: 'rift' } })
  const isOfAll = (fault: string) => fault.includes('group by "ratings"."rating"')
  expect((await faultsOf(rank)).filter((fault) => !isOfAll(fault))).toEqual([])
  expect(await faultsOf(rank)).toEqual([])
})

it('[platform review 1] any page of clans costs the same', async () => {
  const deep = writePageToken([1500, idOf(kinds.clan, 50_000)])
  expect(await faultsOf(() => world.visitor.listClans())).toEqual([])
  expect(await faultsOf(() => world.visitor.listClans({ query: { page: deep } }))).toEqual([])
})

it('gamers are found by an index, by words that all of them begin with too', async () => {
  await gamer.api.blockGamer({ body: { username: 'gamer_1' } })
  for (const { api } of [{ api: world.visitor }, gamer])
    for (const q of ['gamer', 'gamer_77', '777777', '12', 'ga', 'nobody at all'])
      expect(await faultsOf(() => api.listGamers({ query: { q, pageSize: 20 } }))).toEqual([])
})

/** A match that the veteran can play; not that of 10,000, whose matches a scan may rightly read. */
async function readyMatch() {
  const { items } = await gamer.api.listMyMatches()
  const own = items.find(
    ({ state, tournamentId }) => state === 'ready' && tournamentId !== idOf(kinds.tournament, large.number),
  )
  if (!own) throw new Error('The veteran has nothing to play.')
  return own
}

it('a join, a result and what follows from them touch only what they change', async () => {
  const id = idOf(kinds.tournament, 50_000)
  const newcomer = await world.gamer('newcomer')
  expect(await faultsOf(() => newcomer.api.joinTournament({ params: { id }, body: {} }))).toEqual([])
  expect(await faultsOf(() => newcomer.api.withdrawFromTournament({ params: { id } }))).toEqual([])
  const own = await readyMatch()
  const rival = await world.gamer(own.slots[1].username ?? '')
  const params = { id: own.id }
  const score = [1, 0] as [number, number]
  expect(
    await faultsOf(() => gamer.api.reportResult({ params, body: { score, version: own.version } })),
  ).toEqual([])
  expect(
    await faultsOf(() => rival.api.confirmResult({ params, body: { version: own.version + 1 } })),
  ).toEqual([])
  expect(await faultsOf(() => world.app.settle())).toEqual([])
})

it('evidence of a match and its room are read by the match, and added by who adds', async () => {
  const own = await readyMatch()
  const params = { id: own.id }
  expect(await faultsOf(() => gamer.api.readMatchRoom({ params }))).toEqual([])
  const body = { kind: 'link', note: 'The last round', url: 'https://films.test/own', seconds: 12 } as const
  expect(await faultsOf(() => gamer.api.addEvidence({ params, body }))).toEqual([])
  expect(await faultsOf(() => gamer.api.readEvidence({ params }))).toEqual([])
  const { data } = await gamer.api.readEvidence({ params })
  const added = data.items.find(({ isRemovable }) => isRemovable)
  const one = { ...params, evidenceId: added?.id ?? '' }
  const image = {
    url: `/api/matches/${own.id}/evidence/${one.evidenceId}/image`,
    headers: { cookie: gamer.cookie },
  }
  expect(await faultsOf(() => world.request(image))).toEqual([])
  expect(await faultsOf(() => gamer.api.removeEvidence({ params: one }))).toEqual([])
})

it('whether a gamer may enter is read from what belongs to the gamer', async () => {
  const id = idOf(kinds.tournament, 100_000)
  await world.db.execute(sql`
    update tournaments set rating_min = 0, play_regions = array['EU'], min_account_age_days = 1, needs_wallet = true,
      only_clan_id = ${idOf(kinds.clan, 7)} where id = ${id}`)
  const newcomer = await world.gamer('eligible')
  expect(await faultsOf(() => newcomer.api.checkEligibility({ params: { id } }))).toEqual([])
})

it('workers find what is due by an index, also what nobody does any more', async () => {
  await world.db.execute(sql`
    insert into jobs (id, kind, subject, detail, run_at, created_at)
    values (${randomUUID()}, 'match_confirm', ${randomUUID()}, '{}', now() - interval '1 second', now())`)
  expect(await faultsOf(() => world.app.settle())).toEqual([])
})

it('what has expired is found by its age', async () => {
  expect(await faultsOf(() => world.app.cleanUp())).toEqual([])
})
