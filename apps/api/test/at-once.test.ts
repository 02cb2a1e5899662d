import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addTournament,
  type Gamer,
  matchesOf as readMatches,
  startTournament,
  startWorld,
  type World,
} from './world.ts'

let world: World
let organizer: Gamer
let time = Date.now()
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
  organizer = await world.gamer('organizer')
})
afterAll(() => world.close())

const started = (names: readonly string[], setup?: Parameters<typeof startTournament>[2]) =>
  startTournament(world, names, setup)
const matchesOf = (tournament: { readonly slug: string }) => readMatches(world, tournament)
const stateOf = async ({ slug }: { readonly slug: string }) =>
  (await world.visitor.readTournament({ params: { slug } })).data.state
const names = (label: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${label}_${index}`)
const minutes = (count: number) => count * 60_000
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' && result.reason instanceof Error && 'code' in result.reason
      ? [result.reason.code]
      : [],
  )

// The embedded database has one connection: nothing is at once there.
describe.runIf(process.env['TEST_DATABASE_URL'])('two who act at once on one match', () => {
  it('and lead to the same final both stand in it', async () => {
    for (let run = 0; run < 4; run += 1) {
      const tournament = await started(names(`both${run}`, 4))
      const semis = (await matchesOf(tournament)).filter(({ code }) => code.startsWith('SF'))
      const reported = await Promise.all(
        semis.map(async ({ id, version, slots }) => {
          const body = { score: [2, 0] as [number, number], version }
          return (await tournament.of(slots[0].username).api.reportResult({ params: { id }, body })).data
        }),
      )
      await Promise.all(
        reported.map(({ id, version, slots }) =>
          tournament.of(slots[1].username).api.confirmResult({ params: { id }, body: { version } }),
        ),
      )
      const final = (await matchesOf(tournament)).find(({ code }) => code === 'F')
      expect(final).toMatchObject({ state: 'ready' })
      expect(new Set(final?.slots.map(({ username }) => username))).toEqual(
        new Set(semis.map(({ slots }) => slots[0].username)),
      )
    }
  })

  it('are both checked in', async () => {
    for (let run = 0; run < 4; run += 1) {
      const tournament = await started(names(`in${run}`, 2), { matchCheckInMinutes: 10 })
      const [match] = await matchesOf(tournament)
      const params = { id: match?.id ?? '' }
      await Promise.all(
        (match?.slots ?? []).map(({ username }) => tournament.of(username).api.checkInToMatch({ params })),
      )
      expect((await matchesOf(tournament))[0]?.state).toBe('live')
    }
  })

  it('and a cancellation wait in no ring for each other', async () => {
    for (let run = 0; run < 4; run += 1) {
      const tournament = await started(names(`stop${run}`, 8))
      const quarters = (await matchesOf(tournament)).filter(({ code }) => code.startsWith('QF'))
      const results = await Promise.allSettled([
        ...quarters.map(({ id, version, slots }) =>
          tournament.of(slots[0].username).api.forfeitMatch({ params: { id }, body: { version } }),
        ),
        organizer.api.cancelTournament({
          params: { id: tournament.id },
          body: { reason: 'The hall is flooded.' },
        }),
        world.app.jobs.drain(),
      ])
      for (const code of codesOf(results)) expect(['wrong_state', 'version_conflict']).toContain(code)
      await world.app.settle()
      expect(await stateOf(tournament)).toBe('cancelled')
    }
  })
})

// What the withdrawal waits for has changed what it has looked at before.
describe.runIf(process.env['TEST_DATABASE_URL'])('who withdraws at once', () => {
  it('with a cancellation hears that it is over, or leaves before', async () => {
    for (let run = 0; run < 4; run += 1) {
      const tournament = await started(names(`gone${run}`, 4))
      const params = { id: tournament.id }
      const results = await Promise.allSettled([
        organizer.api.cancelTournament({ params, body: { reason: 'The hall is flooded.' } }),
        ...tournament.gamers.map(({ api }) => api.withdrawFromTournament({ params })),
      ])
      for (const code of codesOf(results)) expect(code).toBe('wrong_state')
    }
  })

  it('twice leaves once', async () => {
    const tournament = await started(names('twice', 4))
    const { api } = tournament.of('twice_0')
    const params = { id: tournament.id }
    const results = await Promise.allSettled([
      api.withdrawFromTournament({ params }),
      api.withdrawFromTournament({ params }),
    ])
    expect(codesOf(results)).toEqual(['wrong_state'])
  })
})

describe('what begins while a tournament is paused', () => {
  it('comes later by what is left of the pause, not by all of it', async () => {
    const tournament = await started(names('late', 2))
    const params = { id: tournament.id }
    await organizer.api.pauseTournament({ params, body: { reason: 'A break.' } })
    time += minutes(170)
    const [match] = await matchesOf(tournament)
    if (!match) throw new Error('There is no final.')
    const { data } = await tournament.of(match.slots[0].username).api.reportResult({
      params: { id: match.id },
      body: { score: [2, 0], version: match.version },
    })
    expect(data.deadlineAt).toBe(new Date(time + minutes(10)).toISOString())
    time += minutes(1)
    await organizer.api.resumeTournament({ params })
    expect((await matchesOf(tournament))[0]?.deadlineAt).toBe(new Date(time + minutes(10)).toISOString())
    await world.app.settle()
    time += minutes(9)
    await world.app.settle()
    expect(await stateOf(tournament)).toBe('live')
    time += minutes(1)
    await world.app.settle()
    expect(await stateOf(tournament)).toBe('completed')
  })
})

describe('a deadline after a pause is that of what a match is now', () => {
  it('and no timer of what it was before: the check-in of a match that is played again closes', async () => {
    const tournament = await started(names('again', 2), { matchCheckInMinutes: 5, autoConfirmMinutes: 30 })
    const read = async () => {
      const [match] = await matchesOf(tournament)
      if (!match) throw new Error('There is no final.')
      return match
    }
    const { id, slots } = await read()
    const params = { id }
    const [first, second] = slots.map(({ username }) => tournament.of(username).api)
    for (const api of [first, second]) await api?.checkInToMatch({ params })
    const { version } = await read()
    await first?.reportResult({ params, body: { score: [2, 0], version } })
    await second?.disputeResult({ params, body: { text: 'The server was down.', version: version + 1 } })
    await organizer.api.ruleMatch({
      params,
      body: { ruling: { type: 'replay' }, reason: 'The server was down.', version: version + 2 },
    })
    await organizer.api.pauseTournament({ params: { id: tournament.id }, body: { reason: 'A break.' } })
    time += minutes(1)
    await organizer.api.resumeTournament({ params: { id: tournament.id } })
    expect(await read()).toMatchObject({
      state: 'check_in',
      deadlineAt: new Date(time + minutes(5)).toISOString(),
    })
    time += minutes(5)
    await world.app.settle()
    expect(await read()).toMatchObject({ state: 'completed', outcome: 'double_forfeit' })
  })
})

describe('a stage that too few are left for', () => {
  it('is not played: the tournament ends with what was', async () => {
    const tournament = await started(names('few', 4), {
      stages: [
        { type: 'groups', config: { bestOf: 1, groupCount: 2, advance: 1 } },
        { type: 'single_elimination', config: { bestOf: 1 } },
      ],
    })
    const [first, second] = await matchesOf(tournament)
    for (const { username } of first?.slots ?? [])
      await tournament.of(username).api.withdrawFromTournament({ params: { id: tournament.id } })
    if (second)
      await tournament.of(second.slots[0].username).api.forfeitMatch({
        params: { id: second.id },
        body: { version: second.version },
      })
    await world.app.settle()
    expect(await stateOf(tournament)).toBe('completed')
  })
})

describe('a tournament that was called off', () => {
  it('is ruled no more', async () => {
    const tournament = await started(names('off', 4))
    const semi = (await matchesOf(tournament)).find(({ code }) => code === 'SF-1')
    if (!semi) throw new Error('There is no semi-final.')
    const params = { id: semi.id }
    await tournament.of(semi.slots[0].username).api.forfeitMatch({ params, body: { version: semi.version } })
    await organizer.api.cancelTournament({
      params: { id: tournament.id },
      body: { reason: 'The hall is flooded.' },
    })
    await expect(
      organizer.api.ruleMatch({
        params,
        body: { ruling: { type: 'replay' }, reason: 'Once more.', version: semi.version + 1 },
      }),
    ).rejects.toMatchObject({ code: 'wrong_state' })
  })
})

describe('a team tournament that starts when it is full', () => {
  it('waits for a team that has lost a player, and is not cancelled', async () => {
    const tournament = await addTournament(world.db, {
      mode: '2v2',
      entryKind: 'team',
      teamSize: 2,
      capacity: 2,
    })
    const params = { id: tournament.id }
    const enter = async (captain: string) => {
      const { api } = await world.gamer(captain)
      await world.gamer(`${captain}_2`)
      const { data } = await api.joinTournament({
        params,
        body: {
          team: { name: captain, tag: 'TEAM' },
          roster: [{ username: `${captain}_2`, role: 'player' }],
        },
      })
      const answer = { params: { id: data.id }, body: { isAccepted: true } }
      await (await world.gamer(`${captain}_2`)).api.answerInvitation(answer)
      return { api, id: data.id }
    }
    const first = await enter('wait_a')
    await (await world.gamer('wait_a_2')).api.withdrawFromTournament({ params })
    await enter('wait_b')
    await world.app.settle()
    expect(await stateOf(tournament)).toBe('registration_open')
    await world.gamer('wait_c')
    await first.api.inviteToEntry({ params: { id: first.id }, body: { username: 'wait_c' } })
    const answer = { params: { id: first.id }, body: { isAccepted: true } }
    await (await world.gamer('wait_c')).api.answerInvitation(answer)
    await world.app.settle()
    expect(await stateOf(tournament)).toBe('live')
  })
})
