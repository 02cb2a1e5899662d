import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseRelay } from './database-relay.ts'
import { statementsOf } from './statements.ts'
import { addTournament, matchesOf, startTournament, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Looks of the workers for something to do, each second. */
const isLook = (statement: string) =>
  ['as reader', 'position is null', 'announced_at is null', '"run_at" <='].some((part) =>
    statement.includes(part),
  )

/** The last statement of a command; what follows from it follows behind. */
const isLast = (statement: string) =>
  statement.includes('update "idempotent_answers"') ||
  statement.includes('insert into "idempotent_answers" (')

async function sentBy(act: () => Promise<unknown>): Promise<readonly string[]> {
  await world.app.settle()
  const sent = (await statementsOf(act)).filter((statement) => !isLook(statement))
  const last = sent.findLastIndex(isLast)
  return last < 0 ? sent : sent.slice(0, last + 1)
}

// The limits are what it takes today: each round trip counts, for a command holds what others wait for.
it('[12] a report, its confirmation with all that follows, a join and a list are few round trips', async () => {
  const tournament = await startTournament(world, ['few_a', 'few_b', 'few_c', 'few_d'])
  const semi = (await matchesOf(world, tournament)).find(({ code }) => code === 'SF-1')
  if (!semi) throw new Error('There is no semi-final.')
  const [reporter, rival] = semi.slots.map(({ username }) => tournament.of(username))
  const params = { id: semi.id }
  const score: [number, number] = [2, 0]
  const { id } = await addTournament(world.db)
  const newcomer = await world.gamer('few_e')

  const sent = {
    report: await sentBy(async () =>
      reporter?.api.reportResult({ params, body: { score, version: semi.version } }),
    ),
    confirm: await sentBy(async () =>
      rival?.api.confirmResult({ params, body: { version: semi.version + 1 } }),
    ),
    join: await sentBy(() => newcomer.api.joinTournament({ params: { id }, body: {} })),
    list: await sentBy(() => world.visitor.listTournaments()),
  }
  const final = (await matchesOf(world, tournament)).find(({ code }) => code === 'F')
  expect(final?.slots.map(({ username }) => username)).toContain(reporter?.username)
  expect(Object.fromEntries(Object.entries(sent).map(([call, { length }]) => [call, length]))).toEqual({
    report: 6,
    confirm: 7,
    join: 9,
    list: 2,
  })
})

const server = process.env['TEST_DATABASE_URL']

// Without a server there is nothing to travel to.
describe.runIf(server)('a transaction on a server', () => {
  const relay = new DatabaseRelay(server ?? 'postgres://127.0.0.1:1')
  let distant: World
  beforeAll(async () => {
    await relay.listen()
    distant = await startWorld({ through: (url) => relay.through(url) })
  })
  afterAll(async () => {
    await distant.close()
    relay.close()
  })

  it('[12] takes few round trips: begin, commit and independent statements travel with others', async () => {
    const tournament = await startTournament(distant, ['far_a', 'far_b', 'far_c', 'far_d'])
    const semi = (await matchesOf(distant, tournament)).find(({ code }) => code === 'SF-1')
    if (!semi) throw new Error('There is no semi-final.')
    const [reporter, rival] = semi.slots.map(({ username }) => tournament.of(username))
    const params = { id: semi.id }
    await reporter?.api.reportResult({ params, body: { score: [2, 0], version: semi.version } })
    await rival?.api.confirmResult({ params, body: { version: semi.version + 1 } })
    // The matches with all that a command needs; the writes with the end.
    expect(relay.roundTripsOf('reportResult')).toEqual([2])
    expect(relay.roundTripsOf('confirmResult')).toEqual([2])
  })
})
