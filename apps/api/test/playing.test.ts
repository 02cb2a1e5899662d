import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gamer, playersOf, startDuel, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function duel(names: readonly [string, string]) {
  const { tournament, gamers } = await startDuel(world, names)
  const [first, second] = gamers as [Gamer, Gamer]
  const { data } = await first.api.readTournament({ params: { slug: tournament.slug } })
  const { data: match } = await first.api.readMatch({ params: { id: data.viewer.nextMatchId ?? '' } })
  const byName = (username: string | null | undefined) => (username === first.username ? first : second)
  return { tournament, match, top: byName(match.slots[0].username), bottom: byName(match.slots[1].username) }
}

it('a result counts when the opponent confirms it', async () => {
  const { tournament, match, top, bottom } = await duel(['play_a', 'play_b'])
  const params = { id: match.id }
  const reported = await top.api.reportResult({ params, body: { score: [2, 1], version: match.version } })
  expect(reported.data).toMatchObject({
    state: 'awaiting_confirmation',
    report: { bySlot: 0, score: [2, 1] },
    viewer: { slot: 0, can: ['forfeit'] },
  })
  const seen = await bottom.api.readMatch({ params })
  expect(seen.data.viewer).toEqual({ slot: 1, can: ['confirm', 'dispute', 'forfeit'] })
  const confirmed = await bottom.api.confirmResult({ params, body: { version: seen.data.version } })
  expect(confirmed.data).toMatchObject({ state: 'completed', outcome: 'win' })
  expect(confirmed.data.slots.map(({ score, isWinner }) => [score, isWinner])).toEqual([
    [2, true],
    [1, false],
  ])
  await world.app.settle()
  const { data } = await world.visitor.readTournament({ params: { slug: tournament.slug } })
  expect(data).toMatchObject({ state: 'completed', stages: [{ state: 'done', round: null }] })
  expect((await playersOf(world, tournament)).map(({ finalPlace }) => finalPlace)).toEqual([1, 2])
})

it('nobody confirms or disputes their own report', async () => {
  const { match, top } = await duel(['own_a', 'own_b'])
  const params = { id: match.id }
  const { data } = await top.api.reportResult({ params, body: { score: [2, 0], version: match.version } })
  const body = { version: data.version }
  await expect(top.api.confirmResult({ params, body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    top.api.disputeResult({ params, body: { ...body, text: 'That is wrong.' } }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

it('an outsider and a visitor only watch', async () => {
  const { match } = await duel(['out_a', 'out_b'])
  const params = { id: match.id }
  const body = { score: [2, 0] as [number, number], version: match.version }
  const outsider = await world.gamer('outsider')
  await expect(outsider.api.reportResult({ params, body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(world.visitor.reportResult({ params, body })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect((await outsider.api.readMatch({ params })).data.viewer).toEqual({ slot: null, can: [] })
})

it('who decides on an old version of the match is told so', async () => {
  const { match, top, bottom } = await duel(['old_a', 'old_b'])
  const params = { id: match.id }
  await top.api.reportResult({ params, body: { score: [2, 0], version: match.version } })
  await expect(
    bottom.api.reportResult({ params, body: { score: [0, 2], version: match.version } }),
  ).rejects.toMatchObject({ code: 'version_conflict', status: 409 })
})

it('of two who report at once one is too late', async () => {
  const { match, top, bottom } = await duel(['race_a', 'race_b'])
  const params = { id: match.id }
  const results = await Promise.allSettled([
    top.api.reportResult({ params, body: { score: [2, 0], version: match.version } }),
    bottom.api.reportResult({ params, body: { score: [0, 2], version: match.version } }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('a score that ends no best of three is against the rules', async () => {
  const { match, top } = await duel(['odd_a', 'odd_b'])
  await expect(
    top.api.reportResult({ params: { id: match.id }, body: { score: [1, 1], version: match.version } }),
  ).rejects.toMatchObject({ code: 'rule_violation', problem: { errors: [{ path: 'body.score' }] } })
})

it('a disputed match waits for a ruling', async () => {
  const { match, top, bottom } = await duel(['dis_a', 'dis_b'])
  const params = { id: match.id }
  const { data } = await top.api.reportResult({ params, body: { score: [2, 0], version: match.version } })
  const body = { version: data.version, text: 'We stopped at one all.' }
  const disputed = await bottom.api.disputeResult({ params, body })
  expect(disputed.data.state).toBe('disputed')
  await expect(
    bottom.api.confirmResult({ params, body: { version: disputed.data.version } }),
  ).rejects.toMatchObject({ code: 'wrong_state' })
})

it('winners move on until one is left, and everybody has a place', async () => {
  const { tournament, gamers } = await startDuel(world, ['cup_a', 'cup_b', 'cup_c', 'cup_d'])
  const { slug } = tournament
  for (let round = 1; round <= 2; round += 1) {
    const { data } = await world.visitor.readBracket({ params: { slug } })
    for (const match of data.stages[0]?.rounds[round - 1]?.matches ?? []) {
      const sides = match.slots.map(({ username }) => gamers.find((gamer) => gamer.username === username))
      const params = { id: match.id }
      const reported = await sides[0]?.api.reportResult({
        params,
        body: { score: [2, 1], version: match.version },
      })
      await sides[1]?.api.confirmResult({ params, body: { version: reported?.data.version ?? 0 } })
    }
  }
  await world.app.settle()
  const { data } = await world.visitor.readTournament({ params: { slug } })
  expect(data.state).toBe('completed')
  expect((await playersOf(world, { slug })).map(({ finalPlace }) => finalPlace)).toEqual([1, 2, 3, 3])
  expect(data.seq).toBeGreaterThan(10)
})
