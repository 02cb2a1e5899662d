import { readCsv } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { addTournament, matchesOf, startTournament, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const fileOf = (slug: string, kind: string) =>
  world.request({ url: `/api/tournaments/${slug}/exports/${kind}.csv` })
/** The rows of a file, each by the names of its columns. */
const rowsOf = async (slug: string, kind: string) => {
  const [names = [], ...rows] = readCsv((await fileOf(slug, kind)).body, { separator: ',' })
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])))
}

describe('CSV of a tournament [product 8]', () => {
  it('has participants, results and standings, for everybody', async () => {
    const { slug, of } = await startTournament(world, ['csv_a', 'csv_b'], { capacity: 2 })
    const [final] = await matchesOf(world, { slug })
    if (!final) throw new Error('There is a final.')
    const [one, two] = final.slots
    const params = { id: final.id }
    const { data } = await of(one.username).api.reportResult({
      params,
      body: { score: [2, 1], version: final.version },
    })
    await of(two.username).api.confirmResult({ params, body: { version: data.version } })
    await world.app.settle()
    const answer = await fileOf(slug, 'participants')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body.startsWith('seed,')).toBe(true)
    const byHandle = (rows: readonly Record<string, unknown>[], handle: string | null) =>
      rows.find((row) => row['handle'] === handle)
    const participants = await rowsOf(slug, 'participants')
    expect(participants).toHaveLength(2)
    expect(byHandle(participants, one.username)).toMatchObject({
      seed: '1',
      place: '1',
      roster: `${one.name} @${one.username} (captain)`,
    })
    const results = await rowsOf(slug, 'results')
    expect(byHandle(results, one.username)).toMatchObject({
      stage: '1',
      format: 'single_elimination',
      match: 'F',
      state: 'completed',
      side: '1',
      score: '2',
      result: 'win',
    })
    expect(byHandle(results, two.username)).toMatchObject({ score: '1', result: 'loss' })
    const standings = await rowsOf(slug, 'standings')
    expect(byHandle(standings, one.username)).toMatchObject({ rank: '1', won: '1', lost: '0' })
  })

  it('never makes a formula of a name', async () => {
    const { id, slug } = await addTournament(world.db)
    const gamer = await world.gamer('csv_formula')
    await gamer.api.joinTournament({ params: { id }, body: {} })
    await world.db
      .update(schema.entries)
      .set({ name: '=HYPERLINK("https://evil.example", "x")' })
      .where(eq(schema.entries.captainId, gamer.id))
    const { body } = await fileOf(slug, 'participants')
    expect(body).toContain(`"'=HYPERLINK(""https://evil.example"", ""x"")"`)
    expect((await rowsOf(slug, 'participants'))[0]?.['name']).toBe('=HYPERLINK("https://evil.example", "x")')
  })

  it('has lobbies with places and points', async () => {
    const { slug } = await startTournament(world, ['csv_l1', 'csv_l2', 'csv_l3'], {
      stages: [
        {
          type: 'free_for_all',
          config: { lobbySize: 3, rounds: 1, placePoints: [5, 3, 1], scorePoints: 1 },
        },
      ],
    })
    const results = await rowsOf(slug, 'results')
    expect(results).toHaveLength(3)
    expect(results[0]).toMatchObject({ format: 'free_for_all', place: '', points: '', score: '' })
  })

  it('is not found for what is not there', async () => {
    const { slug } = await addTournament(world.db)
    for (const kind of ['participants', 'results', 'standings']) {
      expect((await fileOf('no-such-cup', kind)).statusCode).toBe(404)
      expect((await fileOf(slug, kind)).statusCode).toBe(200)
    }
    expect((await fileOf(slug, 'payouts')).statusCode).toBe(400)
  })
})
