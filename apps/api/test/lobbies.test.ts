import { ApiError, type Lobby, type LobbyPlacing } from '@esports/contract'
import { and, eq, inArray, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { type Gamer, playersOf, startTournament, startWorld, type World } from './world.ts'

let world: World
let time = Date.now()
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
})
afterAll(() => world.close())

const config = { lobbySize: 4, rounds: 2, placePoints: [10, 6, 3, 1], scorePoints: 1 }
const oneRound: Setup = { stages: [{ type: 'free_for_all', config: { ...config, rounds: 1 } }] }
type Setup = NonNullable<Parameters<typeof startTournament>[2]>
const names = (label: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${label}_${index}`)

const started = (label: string, count: number, setup: Setup = {}) =>
  startTournament(world, names(label, count), { stages: [{ type: 'free_for_all', config }], ...setup })
type Started = Awaited<ReturnType<typeof started>>

const roundsOf = async ({ slug }: Started) =>
  (await world.visitor.readBracket({ params: { slug } })).data.stages.flatMap(({ rounds }) => rounds)
const lobbiesOf = async (tournament: Started): Promise<readonly Lobby[]> =>
  (await roundsOf(tournament)).flatMap(({ lobbies }) => lobbies)
async function firstLobby(tournament: Started): Promise<Lobby> {
  const [lobby] = await lobbiesOf(tournament)
  if (!lobby) throw new Error('There is no lobby.')
  return lobby
}
const gamerAt = ({ of }: Started, lobby: Lobby, slot: number): Gamer =>
  of(lobby.slots[slot]?.username ?? null)

/** Everybody who is there comes in the order of the lobby, and scores as many as their side. */
const inOrder = (lobby: Lobby): LobbyPlacing[] => {
  const present = lobby.slots.flatMap(({ isAbsent }, slot) => (isAbsent ? [] : [slot]))
  return lobby.slots.map((_, slot) => ({
    slot,
    place: present.includes(slot) ? present.indexOf(slot) + 1 : null,
    score: present.includes(slot) ? slot : 0,
  }))
}

async function report(tournament: Started, lobby: Lobby, by = 0, placings = inOrder(lobby)): Promise<Lobby> {
  const { data } = await gamerAt(tournament, lobby, by).api.reportLobby({
    params: { id: lobby.id },
    body: { placings, version: lobby.version },
  })
  await world.app.settle()
  return data
}

const confirm = async (tournament: Started, lobby: Lobby, slot: number): Promise<Lobby> =>
  (
    await gamerAt(tournament, lobby, slot).api.confirmLobby({
      params: { id: lobby.id },
      body: { version: lobby.version },
    })
  ).data

/** One reports, and as many agree as it takes. */
async function play(tournament: Started, lobby: Lobby): Promise<void> {
  const reported = await report(tournament, lobby)
  for (let slot = 1; slot <= Math.floor(lobby.slots.length / 2); slot += 1)
    await confirm(tournament, reported, slot)
  await world.app.settle()
}

const organizer = () => world.gamer('organizer')
const rule = async (
  lobby: Lobby,
  ruling: { type: 'placings'; placings: LobbyPlacing[] } | { type: 'replay' },
  by?: Gamer,
) =>
  (
    await (by ?? (await organizer())).api.ruleLobby({
      params: { id: lobby.id },
      body: { ruling, reason: 'The video shows it.', version: lobby.version },
    })
  ).data

describe('a tournament of lobbies is played through HTTP to its end', () => {
  it('round after round, by points for places and score', async () => {
    const tournament = await started('ffa', 7)
    const first = await roundsOf(tournament)
    expect(first.map(({ name, lobbies }) => [name, lobbies.map(({ slots }) => slots.length)])).toEqual([
      ['Round 1', [3, 4]],
    ])
    for (const lobby of await lobbiesOf(tournament)) await play(tournament, lobby)
    const second = (await roundsOf(tournament))[1]
    expect(second?.lobbies.map(({ code }) => code)).toEqual(['R2-1', 'R2-2'])
    // Dealt like a snake by the table: the first of both lobbies do not meet again.
    for (const lobby of second?.lobbies ?? []) await play(tournament, lobby)
    const { data } = await world.visitor.readTournament({ params: { slug: tournament.slug } })
    expect(data.state).toBe('completed')
    const { items } = await world.visitor.listStandings({
      params: { slug: tournament.slug, ordinal: 1 },
      query: {},
    })
    expect(items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const points = new Map(items.map((line) => [line.participant.id, line.points]))
    const expected = new Map<string, number>()
    for (const lobby of await lobbiesOf(tournament))
      for (const { participantId, place, score } of lobby.slots) {
        const given = (config.placePoints[(place ?? 99) - 1] ?? 0) + (score ?? 0)
        expected.set(participantId, (expected.get(participantId) ?? 0) + given)
      }
    expect(points).toEqual(expected)
    const players = await playersOf(world, tournament)
    expect(players.map(({ id, finalPlace }) => [id, finalPlace])).toEqual(
      expect.arrayContaining(items.map(({ rank, participant }) => [participant.id, rank])),
    )
  })

  it('and those who come first go on to a bracket', async () => {
    const tournament = await started('ffaplay', 6, {
      stages: [
        { type: 'free_for_all', config: { ...config, rounds: 1, advance: 2 } },
        { type: 'single_elimination', config: { bestOf: 1 } },
      ],
    })
    for (const lobby of await lobbiesOf(tournament)) await play(tournament, lobby)
    const { data } = await world.visitor.readBracket({ params: { slug: tournament.slug } })
    expect(data.stages.map(({ state, rounds }) => [state, rounds.length])).toEqual([
      ['done', 1],
      ['live', 1],
    ])
    const { data: card } = await gamerAt(tournament, await firstLobby(tournament), 0).api.readTournament({
      params: { slug: tournament.slug },
    })
    expect(card.viewer).toMatchObject({ nextMatchId: expect.any(String), nextLobbyId: null })
  })
})

describe('a lobby', () => {
  it('is found by those who play in it, and shown to everybody', async () => {
    const tournament = await started('seen', 3)
    const lobby = await firstLobby(tournament)
    const gamer = gamerAt(tournament, lobby, 1)
    const { items } = await gamer.api.listMyLobbies()
    expect(items).toEqual([{ ...lobby, viewer: { slot: 1, can: ['report', 'forfeit'] } }])
    expect((await world.visitor.readLobby({ params: { id: lobby.id } })).data).toEqual(lobby)
    const { data } = await gamer.api.readTournament({ params: { slug: tournament.slug } })
    expect(data.viewer.nextLobbyId).toBe(lobby.id)
    const told = (await gamer.api.listNotifications()).items.map(({ title, href }) => [title, href])
    expect(told).toContainEqual(['Your lobby R1-1 is ready', `/l/${lobby.id}`])
    await expect(gamer.api.readMatch({ params: { id: lobby.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is over when more than half agree; who is asked can answer from the notification', async () => {
    const tournament = await started('agree', 4)
    const lobby = await firstLobby(tournament)
    const reported = await report(tournament, lobby)
    expect(reported).toMatchObject({
      state: 'awaiting_confirmation',
      report: { bySlot: 0, placings: inOrder(lobby) },
      viewer: { slot: 0, can: [] },
    })
    await expect(confirm(tournament, reported, 0)).rejects.toMatchObject({ code: 'forbidden' })
    const agreed = await confirm(tournament, reported, 1)
    // The same report, of the same version: whoever looked at it before can still answer.
    expect(agreed).toMatchObject({
      state: 'awaiting_confirmation',
      version: reported.version,
      deadlineAt: reported.deadlineAt,
    })
    expect(agreed.slots.map(({ hasAgreed }) => hasAgreed)).toEqual([true, true, false, false])
    await world.app.settle()
    const third = gamerAt(tournament, lobby, 2)
    const { items } = await third.api.listNotifications()
    const request = items.find(({ type }) => type === 'request')
    expect(request).toMatchObject({
      title: `${lobby.slots[0]?.name} reported R1-1: you came 3rd`,
      resolvedAs: null,
    })
    await third.api.acceptNotification({ params: { id: request?.id ?? '' } })
    await world.app.settle()
    const { data } = await world.visitor.readLobby({ params: { id: lobby.id } })
    expect(data.state).toBe('completed')
    expect(data.slots.map(({ place, score }) => [place, score])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
    ])
    const last = (await gamerAt(tournament, lobby, 3).api.listNotifications()).items
    expect(last.find(({ type }) => type === 'request')?.resolvedAs).toBe('expired')
    expect(last.map(({ title }) => title)).toContain('R1-1 is over: you came 4th')
  })

  it('is told to be over once, however many agree at once', async () => {
    const tournament = await started('once', 4)
    const lobby = await firstLobby(tournament)
    const reader = eq(schema.consumers.name, 'notifications')
    const reported = await report(tournament, lobby)
    await world.db
      .update(schema.consumers)
      .set({ retryAt: new Date(time + 1) })
      .where(reader)
    for (const slot of [1, 2]) await confirm(tournament, reported, slot)
    await world.app.settle()
    await world.db.update(schema.consumers).set({ retryAt: null }).where(reader)
    await world.app.settle()
    expect((await firstLobby(tournament)).state).toBe('completed')
    const { items } = await gamerAt(tournament, lobby, 0).api.listNotifications()
    expect(items.filter(({ title }) => title.startsWith(`${lobby.code} is over`))).toHaveLength(1)
  })

  it('is over when nobody objects in time', async () => {
    const tournament = await started('silent', 3)
    const reported = await report(tournament, await firstLobby(tournament))
    await confirm(tournament, reported, 1)
    const other = await started('quiet', 8)
    const open = await report(other, await firstLobby(other))
    // One who agrees is not most of them, and the time runs on.
    expect((await confirm(other, open, 1)).state).toBe('awaiting_confirmation')
    time += 599_000
    await world.app.settle()
    expect((await firstLobby(other)).state).toBe('awaiting_confirmation')
    expect(open.deadlineAt).not.toBeNull()
    time += 1_000
    await world.app.settle()
    expect((await firstLobby(other)).state).toBe('completed')
  })

  it('that somebody disputes is ruled by an official, who is not one of them', async () => {
    const tournament = await started('argue', 4)
    const lobby = await firstLobby(tournament)
    const reported = await report(tournament, lobby)
    const { data: disputed } = await gamerAt(tournament, lobby, 3).api.disputeLobby({
      params: { id: lobby.id },
      body: { text: 'I came first.', version: reported.version },
    })
    await world.app.settle()
    const { api } = await organizer()
    const open = await api.listDisputes({ params: { id: tournament.id } })
    expect(open.data).toMatchObject([{ matchId: lobby.id, kind: 'lobby', text: 'I came first.' }])
    await api.addStaff({
      params: { id: tournament.id },
      body: { username: gamerAt(tournament, lobby, 3).username, role: 'referee' },
    })
    const ruling = { type: 'placings' as const, placings: inOrder(lobby).toReversed() }
    await expect(rule(disputed, ruling, gamerAt(tournament, lobby, 3))).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Another official'),
    })
    const placings = inOrder(lobby).map((one) => ({ ...one, place: 5 - (one.place ?? 0) }))
    const ruled = await rule(disputed, { type: 'placings', placings })
    expect(ruled.slots.map(({ place }) => place)).toEqual([4, 3, 2, 1])
    expect((await api.listDisputes({ params: { id: tournament.id } })).data).toEqual([])
    await world.app.settle()
    const told = await gamerAt(tournament, lobby, 3).api.listNotifications()
    expect(told.items.map(({ title, subtitle }) => [title, subtitle])).toContainEqual([
      'R1-1 was decided: you came 1st',
      'An official of Test Cup decided your lobby. “The video shows it.”',
    ])
  })

  it('is played again only until the next round was dealt by it; its results are corrected later, too', async () => {
    const tournament = await started('redo', 4)
    const lobby = await firstLobby(tournament)
    await play(tournament, lobby)
    const [done] = await lobbiesOf(tournament)
    expect(done?.state).toBe('completed')
    const over = done ?? lobby
    await expect(rule(over, { type: 'replay' })).rejects.toMatchObject({ code: 'wrong_state' })
    const placings = inOrder(over).map((one) => ({ ...one, place: 5 - (one.place ?? 0) }))
    await rule(over, { type: 'placings', placings })
    await world.app.settle()
    const { items } = await world.visitor.listStandings({
      params: { slug: tournament.slug, ordinal: 1 },
      query: {},
    })
    expect(items[0]?.participant.id).toBe(over.slots[3]?.participantId)
    const [, last] = await lobbiesOf(tournament)
    await play(tournament, last ?? lobby)
    const stateOf = async () =>
      (await world.visitor.readTournament({ params: { slug: tournament.slug } })).data.state
    expect(await stateOf()).toBe('completed')
    const [, ended] = await lobbiesOf(tournament)
    expect((await rule(ended ?? lobby, { type: 'replay' })).state).toBe('ready')
    await world.app.settle()
    expect(await stateOf()).toBe('live')
    const [, again] = await lobbiesOf(tournament)
    await play(tournament, again ?? lobby)
    expect(await stateOf()).toBe('completed')
  })

  it('is left by who gives up, and by who leaves the tournament; the last one wins', async () => {
    const tournament = await started('leave', 3)
    const lobby = await firstLobby(tournament)
    const { data } = await gamerAt(tournament, lobby, 1).api.leaveLobby({
      params: { id: lobby.id },
    })
    expect(data).toMatchObject({ state: 'ready', viewer: { slot: 1, can: [] } })
    expect(data.slots.map(({ isAbsent }) => isAbsent)).toEqual([false, true, false])
    await gamerAt(tournament, lobby, 2).api.withdrawFromTournament({ params: { id: tournament.id } })
    await world.app.settle()
    const [first, second] = await lobbiesOf(tournament)
    expect(first?.slots.map(({ place }) => place)).toEqual([1, null, null])
    // Whoever left the lobby alone plays on, whoever left the tournament does not.
    expect(new Set(second?.slots.map(({ username }) => username))).toEqual(
      new Set([0, 1].map((slot) => lobby.slots[slot]?.username)),
    )
  })

  it('in which an official places somebody who was taken for absent, is played again by them, too', async () => {
    const tournament = await started('back', 3, oneRound)
    const lobby = await firstLobby(tournament)
    const { data: left } = await gamerAt(tournament, lobby, 1).api.leaveLobby({
      params: { id: lobby.id },
    })
    const ruled = await rule(left, { type: 'placings', placings: inOrder(lobby) })
    expect(ruled.slots.map(({ place, isAbsent }) => [place, isAbsent])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ])
    const again = await rule(ruled, { type: 'replay' })
    expect(again.slots.map(({ isAbsent }) => isAbsent)).toEqual([false, false, false])
  })

  it('with a check-in begins when everybody is there, and without who has not come in time', async () => {
    const tournament = await started('here', 4, { matchCheckInMinutes: 10 })
    const lobby = await firstLobby(tournament)
    expect(lobby.state).toBe('check_in')
    const checkIn = (slot: number) =>
      gamerAt(tournament, lobby, slot).api.checkInToLobby({ params: { id: lobby.id } })
    for (const slot of [0, 1, 1]) await checkIn(slot)
    const { data } = await checkIn(2)
    expect(data.state).toBe('check_in')
    expect(data.slots.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([true, true, true, false])
    expect(data.deadlineAt).toBe(lobby.deadlineAt)
    time += 600_000
    await world.app.settle()
    const live = await firstLobby(tournament)
    expect(live.state).toBe('live')
    expect(live.slots.map(({ isAbsent }) => isAbsent)).toEqual([false, false, false, true])
    await expect(report(tournament, live, 0, inOrder({ ...live, slots: lobby.slots }))).rejects.toMatchObject(
      { code: 'rule_violation' },
    )
    expect((await report(tournament, live)).state).toBe('awaiting_confirmation')
  })

  it('takes results that name everybody once, with places that a game gives', async () => {
    const tournament = await started('wrong', 3)
    const lobby = await firstLobby(tournament)
    const wrong = (places: readonly (number | null)[]) =>
      inOrder(lobby).map((one, slot) => ({ ...one, place: places[slot] ?? null }))
    for (const placings of [
      wrong([1, 3, 3]),
      wrong([null, null, null]),
      wrong([2, 2, 2]),
      inOrder(lobby).slice(1),
      [...inOrder(lobby).slice(1), { slot: 9, place: 1, score: 0 }],
    ])
      await expect(report(tournament, lobby, 0, placings)).rejects.toMatchObject({
        code: 'rule_violation',
        status: 422,
      })
    await report(tournament, lobby)
    await expect(report(tournament, lobby)).rejects.toMatchObject({ code: 'version_conflict' })
  })

  it('whose results give somebody no place says that they were not there, until it is played again', async () => {
    const tournament = await started('gone', 3, {
      stages: [{ type: 'free_for_all', config: { ...config, rounds: 1 } }],
    })
    const lobby = await firstLobby(tournament)
    const places = [1, 2, null]
    const placings = inOrder(lobby).map((one, slot) => ({ ...one, place: places[slot] ?? null, score: 0 }))
    const reported = await report(tournament, lobby, 0, placings)
    expect(reported.slots.map(({ isAbsent }) => isAbsent)).toEqual([false, false, false])
    await confirm(tournament, reported, 1)
    await world.app.settle()
    const done = (await world.visitor.readLobby({ params: { id: lobby.id } })).data
    expect(done.slots.map(({ isAbsent }) => isAbsent)).toEqual([false, false, true])
    const again = await rule(done, { type: 'replay' })
    expect(again.slots.map(({ isAbsent }) => isAbsent)).toEqual([false, false, false])
  })

  it('is rated and gives XP by places, and again otherwise when it is ruled', async () => {
    const tournament = await started('rated', 3, { mode: 'Solo' })
    const lobby = await firstLobby(tournament)
    const ids = lobby.slots.map((_, slot) => gamerAt(tournament, lobby, slot).id)
    const ratings = async () => {
      const rows = await world.db
        .select({ userId: schema.ratings.userId, mu: schema.ratings.mu })
        .from(schema.ratings)
        .where(and(eq(schema.ratings.mode, 'Solo'), inArray(schema.ratings.userId, ids)))
      return ids.map((id) => rows.find(({ userId }) => userId === id)?.mu ?? Number.NaN)
    }
    const xp = async () => {
      const rows = await world.db
        .select({ userId: schema.xpLedger.userId, sum: sum(schema.xpLedger.amount).mapWith(Number) })
        .from(schema.xpLedger)
        .where(inArray(schema.xpLedger.userId, ids))
        .groupBy(schema.xpLedger.userId)
      return ids.map((id) => rows.find(({ userId }) => userId === id)?.sum)
    }
    await play(tournament, lobby)
    const [first, second, third] = await ratings()
    expect(first).toBeGreaterThan(second ?? 0)
    expect(second).toBeGreaterThan(third ?? 0)
    expect(await xp()).toEqual([50, 25, 25])
    const [done] = await lobbiesOf(tournament)
    const placings = inOrder(lobby).map((one) => ({ ...one, place: 4 - (one.place ?? 0) }))
    await rule(done ?? lobby, { type: 'placings', placings })
    await world.app.settle()
    expect((await ratings()).toReversed()).toEqual([first, second, third])
    expect(await xp()).toEqual([25, 25, 50])
  })

  it('that is played again is judged by what was reported then: who was believed played fair', async () => {
    // Fewer than eight have no XP for it.
    const tournament = await started('fair', 8, {
      stages: [{ type: 'free_for_all', config: { ...config, lobbySize: 8, rounds: 1 } }],
    })
    const lobby = await firstLobby(tournament)
    const reported = await report(tournament, lobby)
    const { data: disputed } = await gamerAt(tournament, lobby, 1).api.disputeLobby({
      params: { id: lobby.id },
      body: { text: 'The server was down.', version: reported.version },
    })
    time += 60_000
    const again = await rule(disputed, { type: 'replay' })
    const placings = inOrder(again).map((one) => ({ ...one, place: 9 - (one.place ?? 0) }))
    const second = await report(tournament, again, 2, placings)
    for (const slot of [0, 1, 3, 4]) await confirm(tournament, second, slot)
    await world.app.settle()
    time += 86_400_000
    await world.app.settle()
    const ids = lobby.slots.map((_, slot) => gamerAt(tournament, lobby, slot).id)
    const rows = await world.db
      .select({ userId: schema.xpLedger.userId })
      .from(schema.xpLedger)
      .where(eq(schema.xpLedger.source, `tournament:${tournament.id}:fair_play`))
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set(ids))
  })

  it('whose last one wins by being there alone is not rated', async () => {
    const tournament = await started('alone', 2, { mode: 'Solo' })
    const lobby = await firstLobby(tournament)
    await gamerAt(tournament, lobby, 1).api.leaveLobby({
      params: { id: lobby.id },
    })
    await world.app.settle()
    const rows = await world.db
      .select()
      .from(schema.ratedMatches)
      .where(eq(schema.ratedMatches.matchId, lobby.id))
    expect(rows).toEqual([])
  })

  it('is told to be won by who is left alone in it', async () => {
    const tournament = await started('left', 2, { ...oneRound, matchCheckInMinutes: 10 })
    const other = await started('leaver', 2, oneRound)
    const [lobby, forsaken] = [await firstLobby(tournament), await firstLobby(other)]
    await gamerAt(tournament, lobby, 0).api.checkInToLobby({ params: { id: lobby.id } })
    const { id } = forsaken
    await gamerAt(other, forsaken, 1).api.leaveLobby({ params: { id } })
    time += 600_000
    await world.app.settle()
    for (const { api } of [gamerAt(tournament, lobby, 0), gamerAt(other, forsaken, 0)])
      expect((await api.listNotifications()).items.map(({ title }) => title)).toContain(
        'R1-1 is over: you came 1st',
      )
  })

  it('reminds who has not checked in, and who has not agreed', async () => {
    const tournament = await started('remind', 3, { matchCheckInMinutes: 10 })
    const lobby = await firstLobby(tournament)
    const told = async (slot: number) =>
      (await gamerAt(tournament, lobby, slot).api.listNotifications()).items.map(({ title }) => title)
    await gamerAt(tournament, lobby, 0).api.checkInToLobby({ params: { id: lobby.id } })
    time += 300_000
    await world.app.settle()
    const closing = 'Check-in to your lobby R1-1 closes in 5 minutes'
    expect(await told(0)).not.toContain(closing)
    expect(await told(1)).toContain(closing)
    for (const slot of [1, 2])
      await gamerAt(tournament, lobby, slot).api.checkInToLobby({ params: { id: lobby.id } })
    await report(tournament, await firstLobby(tournament))
    time += 300_000
    await world.app.settle()
    const waiting = `${lobby.slots[0]?.name} waits for your answer`
    expect(await told(0)).not.toContain(waiting)
    for (const slot of [1, 2]) expect(await told(slot)).toContain(waiting)
  })

  it('is cancelled with its tournament', async () => {
    const tournament = await started('off', 3)
    const { api } = await organizer()
    await api.cancelTournament({ params: { id: tournament.id }, body: { reason: 'No power.' } })
    const lobby = await firstLobby(tournament)
    expect(lobby.state).toBe('cancelled')
    await expect(rule(lobby, { type: 'replay' })).rejects.toMatchObject({ code: 'wrong_state' })
  })
})

describe('[12] what those in one lobby do at once', () => {
  const sizes: readonly (readonly [count: number, seed: number])[] = [
    [5, 3],
    [24, 7],
  ]
  // The largest lobby takes half a minute: with the other deep tests.
  it.each(process.env['SCHEDULES'] ? [...sizes, [100, 11] as const] : sizes)(
    'comes to the same in any order, with %i of them (seed %i)',
    async (count, seed) => {
      const roll = rolling(seed)
      const tournament = await started(`burst${count}`, count, {
        stages: [{ type: 'free_for_all', config: { ...config, lobbySize: count, rounds: 1 } }],
        matchCheckInMinutes: 10,
      })
      const lobby = await firstLobby(tournament)
      const params = { id: lobby.id }
      const leaving = Array.from({ length: Math.floor(count / 5) }, (_, index) => index * 2 + 1)
      const gamers = lobby.slots.map((_, slot) => gamerAt(tournament, lobby, slot))
      // Some leave who have checked in, some who have not; all of them by what they saw first.
      const calls = gamers.flatMap(({ api }, slot) => [
        ...(leaving.includes(slot) ? [() => api.leaveLobby({ params })] : []),
        ...(leaving.includes(slot) ? [] : [() => api.checkInToLobby({ params })]),
      ])
      expect(await refusals(shuffled(calls, roll))).toEqual([])
      const begun = (await world.visitor.readLobby({ params })).data
      expect(begun.state).toBe('live')
      expect(begun.slots.flatMap(({ isAbsent }, slot) => (isAbsent ? [slot] : []))).toEqual(leaving)

      // One leaves while another reports, who gives them no place.
      const late = count - 1
      const placings = inOrder({
        ...begun,
        slots: begun.slots.map((slot, index) => (index === late ? { ...slot, isAbsent: true } : slot)),
      })
      const body = { placings, version: begun.version }
      const together = [
        () => gamers[late]?.api.leaveLobby({ params }),
        () => gamers[0]?.api.reportLobby({ params, body }),
      ]
      // What was told comes before who leaves then: they may object to it.
      expect(['', 'wrong_state']).toContain((await refusals(shuffled(together, roll))).join())
      const reported = (await world.visitor.readLobby({ params })).data
      expect(reported).toMatchObject({ state: 'awaiting_confirmation', report: { bySlot: 0 } })

      const agreeing = begun.slots.flatMap(({ isAbsent }, slot) => (isAbsent || slot === late ? [] : [slot]))
      const agreements = agreeing.slice(1).flatMap((slot) => {
        const agree = () => gamers[slot]?.api.confirmLobby({ params, body: { version: reported.version } })
        return roll(4) === 0 ? [agree, agree] : [agree]
      })
      expect(await refusals(shuffled(agreements, roll))).toEqual([])
      await world.app.settle()
      expect((await world.visitor.readLobby({ params })).data.state).toBe('completed')

      // As long as the version stays, a lobby only gains: that lets a reader put events and reads together in any order.
      const events = (
        await world.visitor.listTournamentEvents({
          params: { id: tournament.id },
          query: { after: 0, limit: 500 },
        })
      ).items.flatMap((event) => (event.type === 'lobby_updated' ? [event.payload] : []))
      expect(events.length).toBeGreaterThan(count)
      for (const [index, after] of events.slice(1).entries()) {
        const before = events[index]
        if (!before || after.version !== before.version) continue
        expect({ ...after, slots: null }).toEqual({ ...before, slots: null })
        for (const [slot, was] of before.slots.entries()) {
          const is = after.slots[slot]
          expect([
            was.checkedInAt ?? is?.checkedInAt,
            was.isAbsent || is?.isAbsent,
            was.hasAgreed || is?.hasAgreed,
          ]).toEqual([is?.checkedInAt, is?.isAbsent, is?.hasAgreed])
        }
      }
    },
    120_000,
  )

  it('does not bring back what was decided by what was seen before it', async () => {
    const tournament = await started('again', 3)
    const lobby = await firstLobby(tournament)
    const reported = await report(tournament, lobby)
    const other: LobbyPlacing[] = inOrder(lobby).map((placing, index) => ({ ...placing, place: 3 - index }))
    await rule(reported, { type: 'placings', placings: other })
    // It is over by another word than the one that is agreed with.
    await expect(confirm(tournament, reported, 1)).rejects.toMatchObject({ code: 'version_conflict' })
  })
})

/** Numbers below a bound, the same for the same seed. */
function rolling(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function shuffled<Item>(items: readonly Item[], roll: (below: number) => number): readonly Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(roll(left.length), 1))
}

/** The codes of those calls that are refused, made by as many as the database has connections for. */
async function refusals(calls: readonly (() => Promise<unknown> | undefined)[]): Promise<readonly string[]> {
  const left = [...calls]
  const refused: string[] = []
  const makeAll = async () => {
    for (let call = left.shift(); call; call = left.shift())
      try {
        await call()
      } catch (error) {
        const code = error instanceof ApiError ? error.code : String(error)
        // On a busy machine the wait for the others may be too long: nothing was decided, and it is asked again.
        if (code === 'unavailable') left.push(call)
        else refused.push(code)
      }
  }
  await Promise.all(Array.from({ length: 10 }, makeAll))
  return refused
}
