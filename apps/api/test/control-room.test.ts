import type { Match, Need } from '@esports/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { plainClan } from './setups.ts'
import { addTournament, type Gamer, matchesOf, startTournament, startWorld, type World } from './world.ts'

const minuteMs = 60_000
let world: World
let organizer: Gamer
let now = new Date()
beforeAll(async () => {
  world = await startWorld({ now: () => now })
  organizer = await world.gamer('organizer')
})
beforeEach(() => {
  now = new Date()
})
afterAll(() => world.close())

const passes = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
  await world.app.settle()
}
const needsOf = async (id: string, { api }: Gamer = organizer): Promise<readonly Need[]> =>
  (await api.listNeeds({ params: { id } })).items
const typesOf = async (id: string, by: Gamer = organizer) => (await needsOf(id, by)).map(({ type }) => type)

let cups = 0

/** A cup of four that is being played, with both semifinals and who is in them. */
async function startCup(setup: Parameters<typeof addTournament>[1] = {}) {
  cups += 1
  const { id, slug, of } = await startTournament(
    world,
    ['a', 'b', 'c', 'd'].map((name) => `cup_${cups}_${name}`),
    setup,
  )
  const [one, two] = (await matchesOf(world, { slug })) as [Match, Match]
  const pairOf = (match: Match) => match.slots.map(({ username }) => of(username)) as [Gamer, Gamer]
  const reports = async (match: Match, by: Gamer) =>
    by.api.reportResult({ params: { id: match.id }, body: { score: [2, 0], version: match.version } })
  const disputes = async (match: Match) => {
    const [first, second] = pairOf(match)
    const { data } = await reports(match, first)
    await second.api.disputeResult({
      params: { id: match.id },
      body: { category: 'wrong_score', text: 'It was 2–1 for us.', version: data.version },
    })
  }
  return { id, slug, one, two, pairOf, reports, disputes }
}

describe('what waits for the officials [product 5.7]', () => {
  it('has nothing while everything goes by itself', async () => {
    const { id } = await startCup()
    expect(await needsOf(id)).toEqual([])
  })

  it('has a dispute with its match, until it is ruled', async () => {
    const { id, one, pairOf, disputes } = await startCup()
    await disputes(one)
    const [, second] = pairOf(one)
    const found = await needsOf(id)
    expect(found).toMatchObject([
      {
        type: 'dispute',
        id: `dispute ${one.id}`,
        dueAt: now.toISOString(),
        match: {
          id: one.id,
          kind: 'duel',
          code: one.code,
          roundName: one.roundName,
          version: one.version + 2,
        },
        category: 'wrong_score',
        text: 'It was 2–1 for us.',
        by: { username: second.username },
        can: ['rule'],
        refusal: null,
      },
    ])
    expect(found[0]).toMatchObject({ match: { sides: one.slots.map(({ name }) => name) } })
    await organizer.api.ruleMatch({
      params: { id: one.id },
      body: { ruling: { type: 'double_forfeit' }, reason: 'Both lied.', version: one.version + 2 },
    })
    expect(await needsOf(id)).toEqual([])
  })

  it('has a call for a referee, until somebody takes care of it', async () => {
    const { id, one, pairOf } = await startCup()
    const [first] = pairOf(one)
    const params = { id: one.id }
    await first.api.callReferee({ params, body: { reason: 'The lobby is full' } })
    expect(await needsOf(id)).toMatchObject([
      {
        type: 'referee_call',
        match: { id: one.id },
        text: 'The lobby is full',
        by: { username: first.username },
        can: ['answer_call', 'rule'],
      },
    ])
    await organizer.api.endRefereeCall({ params })
    expect(await needsOf(id)).toEqual([])
  })

  it('has a report that nobody has answered in half of the time, until it stands by itself', async () => {
    const { id, one, pairOf, reports } = await startCup({ autoConfirmMinutes: 10 })
    const [first] = pairOf(one)
    await reports(one, first)
    const reportedAt = now
    await passes(4.9)
    expect(await needsOf(id)).toEqual([])
    await passes(0.2)
    const [need] = await needsOf(id)
    expect(need).toMatchObject({
      type: 'unconfirmed',
      dueAt: new Date(reportedAt.getTime() + 10 * minuteMs).toISOString(),
      by: one.slots[0].name,
      score: [2, 0],
      can: ['confirm', 'rule'],
    })
    await passes(5)
    expect(await needsOf(id)).toEqual([])
  })

  it('lets an official confirm the report with the version that was listed', async () => {
    const { id, slug, one, pairOf, reports } = await startCup({ autoConfirmMinutes: 10 })
    await reports(one, pairOf(one)[0])
    await passes(6)
    const [need] = await needsOf(id)
    if (need?.type !== 'unconfirmed' || !need.score) throw new Error('The report waits.')
    await organizer.api.ruleMatch({
      params: { id: need.match.id },
      body: {
        ruling: { type: 'win', winner: 0, score: need.score },
        reason: 'Nobody answered.',
        version: need.match.version,
      },
    })
    expect((await matchesOf(world, { slug }))[0]).toMatchObject({ state: 'completed', outcome: 'win' })
    expect(await needsOf(id)).toEqual([])
  })

  it('names who has not checked in to a match in half of the time', async () => {
    const { id, one, pairOf } = await startCup({ matchCheckInMinutes: 10 })
    const [first] = pairOf(one)
    await first.api.checkInToMatch({ params: { id: one.id } })
    expect(await needsOf(id)).toEqual([])
    await passes(5)
    const found = await needsOf(id)
    expect(found.map(({ type }) => type)).toEqual(['match_check_in', 'match_check_in'])
    const own = found.find((need) => need.type === 'match_check_in' && need.match.id === one.id)
    expect(own).toMatchObject({ missing: [one.slots[1].name], can: ['rule'] })
    await passes(5)
    expect(await needsOf(id)).toEqual([])
  })

  it('has a match without a result when it takes much longer than its games', async () => {
    const { id, one, pairOf } = await startCup()
    // Best of three: twenty minutes, and twenty for each game.
    await passes(79)
    expect(await needsOf(id)).toEqual([])
    await passes(1)
    expect(await typesOf(id)).toEqual(['no_result', 'no_result'])
    await pairOf(one)[0].api.reportResult({
      params: { id: one.id },
      body: { score: [2, 0], version: one.version },
    })
    expect(await typesOf(id)).toEqual(['no_result'])
  })

  it('is ordered by what runs out, or waits, the longest', async () => {
    const { id, one, two, pairOf, reports, disputes } = await startCup({ autoConfirmMinutes: 10 })
    await reports(two, pairOf(two)[0])
    await passes(3)
    await disputes(one)
    await passes(3)
    const first = await needsOf(id)
    expect(first.map(({ type }) => type)).toEqual(['dispute', 'unconfirmed'])
    await pairOf(two)[1].api.callReferee({ params: { id: two.id }, body: { reason: 'They cheat' } })
    const dues = (await needsOf(id)).map(({ type, dueAt }) => [type, dueAt] as const)
    expect(dues.map(([type]) => type)).toEqual(['dispute', 'referee_call', 'unconfirmed'])
    expect(dues.map(([, dueAt]) => dueAt)).toEqual(dues.map(([, dueAt]) => dueAt).toSorted())
  })

  it('stands still while the tournament is paused', async () => {
    const { id, one, pairOf, reports } = await startCup({ autoConfirmMinutes: 10 })
    await reports(one, pairOf(one)[0])
    await organizer.api.pauseTournament({ params: { id }, body: { reason: 'Power is out.' } })
    await passes(200)
    expect(await needsOf(id)).toEqual([])
    await organizer.api.resumeTournament({ params: { id } })
    // Neither the report nor the other match is late by the time of the pause.
    await passes(4.9)
    expect(await needsOf(id)).toEqual([])
    await passes(0.2)
    expect(await typesOf(id)).toEqual(['unconfirmed'])
  })

  it('lets nobody decide in whose match they, or their clan, play, and says so before', async () => {
    const { id, one, two, pairOf, disputes } = await startCup()
    await disputes(one)
    await disputes(two)
    const [player] = pairOf(one)
    const [other] = pairOf(two)
    const referee = await world.gamer(`cup_${cups}_referee`)
    for (const { username } of [player, referee])
      await organizer.api.addStaff({ params: { id }, body: { username, role: 'referee' } })
    const clanId = uuidv7()
    await world.db.insert(schema.clans).values({
      id: clanId,
      slug: `clan-${cups}`,
      name: `Clan ${cups}`,
      tag: `C${cups}`,
      about: '',
      region: 'EU',
      joinPolicy: 'open',
      memberMax: 10,
      rating: 1000,
      ...plainClan,
    })
    for (const { id: userId } of [referee, other])
      await world.db.insert(schema.clanMembers).values({ clanId, userId, role: 'member' })
    const rightsOf = async (by: Gamer) =>
      new Map(
        (await needsOf(id, by)).map((need) => [
          'match' in need ? need.match.id : '',
          { can: need.can, refusal: need.refusal },
        ]),
      )
    const refused = { can: [], refusal: 'conflict' }
    const allowed = { can: ['rule'], refusal: null }
    expect(Object.fromEntries(await rightsOf(player))).toEqual({ [one.id]: refused, [two.id]: allowed })
    expect(Object.fromEntries(await rightsOf(referee))).toEqual({ [one.id]: allowed, [two.id]: refused })
    // What is refused before the press is refused at it.
    const rule = () =>
      referee.api.ruleMatch({
        params: { id: two.id },
        body: { ruling: { type: 'double_forfeit' }, reason: 'Mine.', version: two.version + 2 },
      })
    await expect(rule()).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is read by a moderator of the platform, who decides nothing', async () => {
    const { id, one, disputes } = await startCup()
    await disputes(one)
    const moderator = await world.gamer('cup_moderator')
    await world.db
      .update(schema.users)
      .set({ roles: ['gamer', 'moderator'] })
      .where(eq(schema.users.id, moderator.id))
    expect(await needsOf(id, await world.gamer('cup_moderator'))).toMatchObject([
      { type: 'dispute', can: [], refusal: 'role' },
    ])
  })

  it('has a lobby that is disputed or not answered, whose result is decided at the lobby', async () => {
    const { id, of, slug } = await startTournament(world, ['lob_a', 'lob_b', 'lob_c'], {
      stages: [
        {
          type: 'free_for_all',
          config: { lobbySize: 3, rounds: 1, placePoints: [3, 2, 1], scorePoints: 0 },
        },
      ],
      autoConfirmMinutes: 10,
    })
    const { data } = await world.visitor.readBracket({ params: { slug } })
    const [lobby] = data.stages[0]?.rounds[0]?.lobbies ?? []
    if (!lobby) throw new Error('There is a lobby.')
    await of('lob_a').api.reportLobby({
      params: { id: lobby.id },
      body: {
        placings: [0, 1, 2].map((slot) => ({ slot, place: slot + 1, score: 0 })),
        version: lobby.version,
      },
    })
    await passes(6)
    expect(await needsOf(id)).toMatchObject([
      { type: 'unconfirmed', match: { kind: 'lobby', id: lobby.id }, score: null, can: ['rule'] },
    ])
  })
})

describe('what a tournament waits for before its start', () => {
  const scheduled = (minutes: number) => ({
    startMode: 'scheduled' as const,
    startsAt: new Date(now.getTime() + minutes * minuteMs),
  })

  it('names who has not checked in, while check-in is open', async () => {
    const { id } = await addTournament(world.db, {
      ...scheduled(60),
      state: 'check_in',
      checkInOpensMinutes: 60,
      checkInClosesMinutes: 10,
    })
    const gamers: Gamer[] = []
    for (let number = 0; number < 10; number += 1) {
      const gamer = await world.gamer(`late_${number}`)
      gamers.push(gamer)
    }
    await world.db
      .update(schema.tournaments)
      .set({ state: 'registration_open', capacity: 16 })
      .where(eq(schema.tournaments.id, id))
    for (const { api } of gamers) {
      now = new Date(now.getTime() + 1_000)
      await api.joinTournament({ params: { id }, body: {} })
    }
    await world.db.update(schema.tournaments).set({ state: 'check_in' }).where(eq(schema.tournaments.id, id))
    await gamers[0]?.api.checkInToTournament({ params: { id } })
    const [need] = await needsOf(id)
    expect(need).toMatchObject({ type: 'check_in', missingCount: 9, can: [], refusal: null })
    if (need?.type !== 'check_in') throw new Error('Check-in is open.')
    expect(need.missing).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `LATE_${number}`))
    for (const { api } of gamers) await api.checkInToTournament({ params: { id } })
    expect(await needsOf(id)).toEqual([])
  })

  it('has a start that was refused, with the reason, until it starts', async () => {
    const { id } = await addTournament(world.db, scheduled(60))
    const gamers = [await world.gamer('few_a'), await world.gamer('few_b')]
    await gamers[0]?.api.joinTournament({ params: { id }, body: {} })
    await organizer.api.startTournament({ params: { id } })
    await world.app.settle()
    expect(await needsOf(id)).toMatchObject([
      { type: 'start', text: 'Fewer than two are there.', can: ['start', 'cancel'], refusal: null },
    ])
    const referee = await world.gamer('few_referee')
    await organizer.api.addStaff({ params: { id }, body: { username: 'few_referee', role: 'referee' } })
    expect(await needsOf(id, referee)).toMatchObject([{ type: 'start', can: [], refusal: 'role' }])
    await gamers[1]?.api.joinTournament({ params: { id }, body: {} })
    await organizer.api.startTournament({ params: { id } })
    await world.app.settle()
    expect(await needsOf(id)).toEqual([])
  })
})

describe('the pause of a tournament', () => {
  it('says since when and why, to everybody, until it goes on', async () => {
    const { id, slug } = await startCup()
    const read = async () => (await world.visitor.readTournament({ params: { slug } })).data.pause
    expect(await read()).toBeNull()
    await organizer.api.pauseTournament({ params: { id }, body: { reason: 'The venue has no power.' } })
    expect(await read()).toEqual({ since: now.toISOString(), reason: 'The venue has no power.' })
    const short = () => organizer.api.pauseTournament({ params: { id }, body: { reason: ' x ' } })
    await expect(short()).rejects.toMatchObject({ code: 'invalid' })
    // A second pause changes nothing.
    await passes(3)
    await organizer.api.pauseTournament({ params: { id }, body: { reason: 'Something else.' } })
    expect(await read()).toMatchObject({ reason: 'The venue has no power.' })
    await organizer.api.resumeTournament({ params: { id } })
    expect(await read()).toBeNull()
  })
})

describe('who runs a tournament', () => {
  it('is told their role, others are told none', async () => {
    const { id, slug, pairOf, one } = await startCup()
    const roleOf = async ({ api }: Pick<Gamer, 'api'>) =>
      (await api.readTournament({ params: { slug } })).data.viewer.role
    const helpers = new Map<string, Gamer>()
    for (const role of ['admin', 'referee', 'caster'] as const) {
      const helper = await world.gamer(`role_${role}`)
      helpers.set(role, helper)
      await organizer.api.addStaff({ params: { id }, body: { username: helper.username, role } })
    }
    expect(await roleOf(organizer)).toBe('organizer')
    for (const [role, helper] of helpers) expect(await roleOf(helper)).toBe(role)
    expect(await roleOf(pairOf(one)[0])).toBeNull()
    expect(await roleOf({ api: world.visitor })).toBeNull()
  })

  it('a caster announces, and sees neither disputes nor the log', async () => {
    const { id } = await startCup()
    const { api } = await world.gamer('only_caster')
    await organizer.api.addStaff({ params: { id }, body: { username: 'only_caster', role: 'caster' } })
    expect(await api.announce({ params: { id }, body: { text: 'On air' } })).toMatchObject({
      data: { text: 'On air' },
    })
    const calls = [
      () => api.listNeeds({ params: { id } }),
      () => api.listTournamentLog({ params: { id } }),
      () => api.pauseTournament({ params: { id }, body: { reason: 'No.' } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the log of a tournament', () => {
  it('says what happened, who did it and why, newest first, page by page', async () => {
    const { id, one, two, pairOf, disputes } = await startCup()
    const [first] = pairOf(two)
    await disputes(one)
    await organizer.api.ruleMatch({
      params: { id: one.id },
      body: {
        ruling: { type: 'forfeit', winner: 1 },
        reason: 'The video shows it.',
        version: one.version + 2,
      },
    })
    await first.api.callReferee({ params: { id: two.id }, body: { reason: 'Come, please' } })
    await organizer.api.endRefereeCall({ params: { id: two.id } })
    await organizer.api.pauseTournament({ params: { id }, body: { reason: 'Lunch.' } })
    await world.app.settle()
    const { items } = await organizer.api.listTournamentLog({ params: { id } })
    expect(items.map(({ seq }) => seq)).toEqual(items.map(({ seq }) => seq).toSorted((a, b) => b - a))
    expect(items.slice(0, 3)).toMatchObject([
      { kind: 'paused', by: { username: 'organizer' }, reason: 'Lunch.', match: null },
      { kind: 'referee_answered', by: { username: 'organizer' }, match: { id: two.id, code: two.code } },
      { kind: 'referee_called', by: { username: first.username }, reason: 'Come, please' },
    ])
    expect(items.find(({ kind }) => kind === 'ruled')).toMatchObject({
      by: { username: 'organizer' },
      reason: 'The video shows it.',
      match: { kind: 'duel', code: one.code },
    })
    expect(items.map(({ kind }) => kind)).toContain('started')
    expect(items.map(({ kind }) => kind)).not.toContain('tabulated')
    const before = items[1]?.seq
    const rest = await organizer.api.listTournamentLog({ params: { id }, query: { before } })
    expect(rest.items).toEqual(items.slice(2))
    expect(rest.meta.nextPage).toBeNull()
  })

  it('goes on to the first event over several pages, without a gap', async () => {
    const { id } = await addTournament(world.db)
    for (let number = 0; number < 45; number += 1)
      await organizer.api.addStaff({
        params: { id },
        body: {
          username: (await world.gamer('log_helper')).username,
          role: number % 2 ? 'referee' : 'caster',
        },
      })
    await world.app.settle()
    const seqs: number[] = []
    let before: number | undefined
    do {
      const { items, meta } = await organizer.api.listTournamentLog({ params: { id }, query: { before } })
      seqs.push(...items.map(({ seq }) => seq))
      before = meta.nextPage ?? undefined
    } while (before !== undefined)
    expect(seqs).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
  })

  it('keeps the reason of a call from the public events', async () => {
    const { id, one, pairOf } = await startCup()
    await pairOf(one)[0].api.callReferee({ params: { id: one.id }, body: { reason: 'A private matter' } })
    await world.app.settle()
    const { items } = await world.visitor.listTournamentEvents({ params: { id } })
    expect(items.at(-1)).toMatchObject({ type: 'match_updated', payload: { id: one.id, state: one.state } })
    expect(JSON.stringify(items)).not.toContain('A private matter')
    const [row] = await world.db
      .select({ detail: schema.tournamentEvents.detail })
      .from(schema.tournamentEvents)
      .where(
        and(
          eq(schema.tournamentEvents.tournamentId, id),
          eq(schema.tournamentEvents.seq, items.at(-1)?.seq ?? 0),
        ),
      )
    expect(row?.detail).toMatchObject({ kind: 'referee_called', reason: 'A private matter' })
  })
})
