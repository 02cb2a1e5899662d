import { afterAll, beforeAll, expect, it } from 'vitest'
import { startNow, timersOf } from '../src/modules/tournaments/start.ts'
import { schedule } from '../src/platform/jobs.ts'
import { addTournament, playersOf, startDuel, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const join = async (name: string, id: string) =>
  (await world.gamer(name)).api.joinTournament({ params: { id }, body: {} })

it('fifty gamers who join at once never get more places than there are', async () => {
  const { id, slug } = await addTournament(world.db, {
    capacity: 8,
    startMode: 'scheduled',
    hasWaitlist: false,
  })
  const gamers = await Promise.all(Array.from({ length: 50 }, (_, index) => world.gamer(`crowd_${index}`)))
  const results = await Promise.allSettled(
    gamers.map(({ api }) => api.joinTournament({ params: { id }, body: {} })),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(42)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'full', status: 409 })
  const { data } = await world.visitor.readTournament({ params: { slug } })
  expect(data.taken).toBe(8)
  expect(await playersOf(world, { slug })).toHaveLength(8)
})

it('the last place starts a tournament that starts when full, once', async () => {
  const { id, slug } = await addTournament(world.db, { capacity: 4 })
  const gamers = await Promise.all(
    ['sg_a', 'sg_b', 'sg_c', 'sg_d', 'sg_e', 'sg_f'].map((name) => world.gamer(name)),
  )
  await Promise.allSettled(gamers.map(({ api }) => api.joinTournament({ params: { id }, body: {} })))
  await world.app.settle()
  const { data } = await world.visitor.readTournament({ params: { slug } })
  expect(data).toMatchObject({ state: 'live', stages: [{ state: 'live', round: 'Semi-finals' }], taken: 4 })
  expect((await playersOf(world, { slug })).map(({ seed }) => seed)).toEqual([1, 2, 3, 4])
  const bracket = await world.visitor.readBracket({ params: { slug } })
  expect(bracket.data.stages[0]?.rounds.map(({ name, matches }) => [name, matches.length])).toEqual([
    ['Semi-finals', 2],
    ['Final', 1],
  ])
})

it('a tournament that starts when full does not start when somebody left before it came to that', async () => {
  const { id, slug } = await addTournament(world.db, { capacity: 2 })
  await join('left_a', id)
  // As after the last place was taken and given back at once.
  await startNow(world.db, id, new Date())
  await world.app.settle()
  expect((await world.visitor.readTournament({ params: { slug } })).data.state).toBe('registration_open')
  await join('left_b', id)
  await world.app.settle()
  expect((await world.visitor.readTournament({ params: { slug } })).data.state).toBe('live')
})

it('a scheduled tournament starts when its time comes, and is cancelled where fewer than two came', async () => {
  const cup = await addTournament(world.db, { capacity: 8, startMode: 'scheduled' })
  const lonely = await addTournament(world.db, { capacity: 8, startMode: 'scheduled' })
  for (const name of ['time_a', 'time_b', 'time_c']) await join(name, cup.id)
  await join('time_d', lonely.id)
  for (const { id } of [cup, lonely])
    await schedule(
      world.db,
      timersOf({ id, startMode: 'scheduled', startsAt: new Date(Date.now() - 1000), createdAt: new Date() }),
    )
  await world.app.settle()
  const stateOf = async ({ slug }: { readonly slug: string }) =>
    (await world.visitor.readTournament({ params: { slug } })).data.state
  expect([await stateOf(cup), await stateOf(lonely)]).toEqual(['live', 'cancelled'])
})

it('a gamer has one place and no second', async () => {
  const { id } = await addTournament(world.db, { capacity: 16 })
  await join('twice', id)
  await expect(join('twice', id)).rejects.toMatchObject({ code: 'already_registered' })
})

it('a gamer alone cannot enter a tournament of teams, and is told why', async () => {
  const { id } = await addTournament(world.db, { mode: '5v5', entryKind: 'team', teamSize: 5 })
  await expect(join('alone', id)).rejects.toMatchObject({
    code: 'rule_violation',
    status: 422,
    message: expect.stringContaining('1v1'),
  })
})

it('a tournament with an entry fee takes nobody for free', async () => {
  const { id } = await addTournament(world.db, { entryFee: 5_000_000n })
  await expect(join('broke', id)).rejects.toMatchObject({ code: 'rule_violation' })
})

it('nobody joins before registration opens or after it closed', async () => {
  const { id } = await addTournament(world.db, { state: 'published' })
  await expect(join('early', id)).rejects.toMatchObject({ code: 'wrong_state' })
  const { tournament } = await startDuel(world, ['late_a', 'late_b'])
  await expect(join('late_c', tournament.id)).rejects.toMatchObject({ code: 'wrong_state' })
})

it('a place can be given back and taken again until the start', async () => {
  const { id, slug } = await addTournament(world.db, { capacity: 2 })
  const gamer = await world.gamer('fickle')
  await gamer.api.joinTournament({ params: { id }, body: {} })
  const left = await gamer.api.withdrawFromTournament({ params: { id } })
  expect(left.data.status).toBe('withdrawn')
  expect((await gamer.api.readTournament({ params: { slug } })).data).toMatchObject({
    taken: 0,
    viewer: { registration: 'withdrawn' },
  })
  await expect(gamer.api.withdrawFromTournament({ params: { id } })).rejects.toMatchObject({ status: 409 })
  await gamer.api.joinTournament({ params: { id }, body: {} })
  await join('other', id)
  await world.app.settle()
  expect((await world.visitor.readTournament({ params: { slug } })).data.taken).toBe(2)
})

it('the same key joins once and answers the same again', async () => {
  const { id } = await addTournament(world.db, { capacity: 16 })
  const { id: otherId } = await addTournament(world.db, { capacity: 16 })
  const gamer = await world.gamer('patient')
  const send = (tournamentId: string) =>
    world.request({
      method: 'POST',
      url: `/api/tournaments/${tournamentId}/registrations`,
      headers: {
        cookie: gamer.cookie,
        'x-requested-with': 'app',
        'idempotency-key': '6b1f8a2e-0d0b-4c43-9a43-0d5c6f1f2a10',
      },
      payload: {},
    })
  const first = await send(id)
  const again = await send(id)
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect((await send(otherId)).json()).toMatchObject({ code: 'idempotency_mismatch', status: 409 })
})

it('the same sent twice at once is done once, and both hear the same', async () => {
  const { id, slug } = await addTournament(world.db, { capacity: 16 })
  const gamer = await world.gamer('double_tap')
  const options = { idempotencyKey: '7d1f8a2e-0d0b-4c43-9a43-0d5c6f1f2a12' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => gamer.api.joinTournament({ params: { id }, body: {} }, options)),
  )
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await world.visitor.readTournament({ params: { slug } })).data.taken).toBe(1)
})

it('a refused write can be tried again under its key', async () => {
  const { id } = await addTournament(world.db, { capacity: 2, state: 'published' })
  const gamer = await world.gamer('eager')
  const options = { idempotencyKey: '3f1f8a2e-0d0b-4c43-9a43-0d5c6f1f2a11' }
  const attempt = () => gamer.api.joinTournament({ params: { id }, body: {} }, options)
  await expect(attempt()).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(attempt()).rejects.toMatchObject({ code: 'wrong_state' })
})

it('of many who join at once as many as there are places have one, and each of the others a number in the queue', async () => {
  const { id } = await addTournament(world.db, { capacity: 16, startMode: 'scheduled' })
  const gamers = await Promise.all(Array.from({ length: 80 }, (_, index) => world.gamer(`crowd_${index}`)))
  const joined = await Promise.all(
    gamers.map(async ({ api }) => (await api.joinTournament({ params: { id }, body: {} })).data),
  )
  expect(joined.filter(({ status }) => status === 'confirmed')).toHaveLength(16)
  const numbers = joined.flatMap(({ queueNo }) => queueNo ?? [])
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
  // Whoever has the lowest number is the next.
  const seated = joined.findIndex(({ status }) => status === 'confirmed')
  await gamers[seated]?.api.withdrawFromTournament({ params: { id } })
  const first = joined.findIndex(({ queueNo }) => queueNo === 1)
  const { data } = (await gamers[first]?.api.readMyEntry({ params: { id } })) ?? {}
  expect(data).toMatchObject({ status: 'confirmed', queueNo: null })
})
