import { createHash } from 'node:crypto'
import { type StageSetup, standingsText, type TournamentSetup } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { setupOf } from './setups.ts'
import { takeFile } from './tournament-files.ts'
import {
  addTournament,
  type Gamer,
  matchesOf,
  playersOf,
  startTournament,
  startWorld,
  type World,
} from './world.ts'

let world: World
let organizer: Gamer
let admin: Gamer
beforeAll(async () => {
  world = await startWorld()
  await addTournament(world.db)
  organizer = await world.gamer('organizer')
  admin = await world.gamer('tf_admin')
  await world.db
    .insert(schema.organizerPermissions)
    .values({ userId: organizer.id, status: 'approved', tier: 'gold', changedAt: new Date() })
  await world.db
    .update(schema.users)
    .set({ roles: ['admin'] })
    .where(eq(schema.users.id, admin.id))
})
afterAll(() => world.close())

/** The file as its organiser takes it. */
const fileOf = (slug: string, api: Gamer['api'] = organizer.api) => takeFile(api, slug)

const finalize = (id: string) =>
  world.db.update(schema.tournaments).set({ state: 'finalized' }).where(eq(schema.tournaments.id, id))

/** A setup without its moments. */
const timeless = (setup: TournamentSetup) => ({ ...setup, startsAt: '', registrationOpensAt: null })

const formats: readonly (readonly [string, StageSetup[]])[] = [
  ['single elimination', [{ type: 'single_elimination', config: { bestOf: 3, hasThirdPlace: true } }]],
  ['double elimination', [{ type: 'double_elimination', config: { bestOf: 1, hasGrandFinalReset: true } }]],
  ['round robin', [{ type: 'round_robin', config: { bestOf: 2, drawsAllowed: true, legs: 2 } }]],
  ['Swiss', [{ type: 'swiss', config: { bestOf: 1, rounds: 2 } }]],
  [
    'free for all',
    [
      {
        type: 'free_for_all',
        config: { lobbySize: 4, rounds: 2, placePoints: [5, 3, 1.5], scorePoints: 0.5 },
      },
    ],
  ],
  [
    'groups, then a bracket',
    [
      { type: 'groups', config: { bestOf: 1, groupCount: 2, advance: 1 } },
      { type: 'single_elimination', config: { bestOf: 1 } },
    ],
  ],
]

describe('the file of a whole tournament [product 72]', () => {
  it.each(formats)('of %s has its stages, entrants and numbers, and no id', async (name, stages) => {
    const names = [1, 2, 3, 4].map(
      (number) =>
        `tf_${name
          .replaceAll(/[^a-z]/gi, '')
          .slice(0, 9)
          .toLowerCase()}_${number}`,
    )
    const { id, slug } = await startTournament(world, names, { stages })
    const { file, text } = await fileOf(slug)
    expect(file.setup.stages).toEqual(stages)
    expect(file.entrants.map(({ number, seed, username }) => [number, seed, username])).toEqual(
      (await playersOf(world, { slug })).map(({ seed, username }) => [seed, seed, username]),
    )
    expect(file.stages.map(({ type }) => type)).toEqual(stages.map(({ type }) => type))
    const shown = await matchesOf(world, { slug })
    expect(file.stages.flatMap(({ matches }) => matches.map(({ number, code }) => [number, code]))).toEqual(
      shown.map(({ code }, index) => [index + 1, code]),
    )
    expect(
      file.stages.flatMap(({ matches }) => matches.map(({ winnerTo }) => winnerTo?.match ?? null)),
    ).toEqual(
      shown.map(({ winnerTo }) =>
        winnerTo === null ? null : shown.findIndex((match) => match.id === winnerTo.matchId) + 1,
      ),
    )
    expect(text.replaceAll(slug, '')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(text).not.toContain(id.slice(0, 8) + id.slice(9, 13))
  })

  it.each(formats)('of %s, as a template, publishes a tournament of the same file', async (_, stages) => {
    const { data: first } = await organizer.api.createTournament({ body: setupOf({ stages }) })
    const { file } = await fileOf(first.slug)
    const { data: second } = await organizer.api.createTournament({ body: file.setup })
    const { file: again } = await fileOf(second.slug)
    for (const params of [first, second])
      await organizer.api.cancelTournament({ params: { id: params.id }, body: { reason: 'Only a test.' } })
    expect(timeless(again.setup)).toEqual(timeless(file.setup))
    expect({ ...again, slug: '', exportedAt: '', setup: timeless(again.setup) }).toEqual({
      ...file,
      slug: '',
      exportedAt: '',
      setup: timeless(file.setup),
    })
  })

  it('has results, places and a hash that anybody can repeat', async () => {
    const { slug, of } = await startTournament(world, ['tf_a', 'tf_b'])
    const [final] = await matchesOf(world, { slug })
    if (!final) throw new Error('There is a final.')
    const [one, two] = final.slots
    const params = { id: final.id }
    const before = (await fileOf(slug)).file
    const { data } = await of(one.username).api.reportResult({
      params,
      body: { score: [2, 1], version: final.version },
    })
    await of(two.username).api.confirmResult({ params, body: { version: data.version } })
    await world.app.settle()
    const { file } = await fileOf(slug)
    expect(file.stages[0]?.matches).toMatchObject([
      {
        code: 'F',
        state: 'completed',
        outcome: 'win',
        winner: 0,
        slots: [
          { entrant: 1, score: 2 },
          { entrant: 2, score: 1 },
        ],
      },
    ])
    expect(file.entrants.map(({ number, name, place }) => [number, name, place])).toEqual([
      [1, one.name, 1],
      [2, two.name, 2],
    ])
    expect(file.stages[0]?.standings).toMatchObject([
      { rank: 1, entrant: 1, won: 1, lost: 0 },
      { rank: 2, entrant: 2, won: 0, lost: 1 },
    ])
    expect(file.standingsHash).toBe(createHash('sha256').update(standingsText(file)).digest('hex'))
    expect(file.standingsHash).not.toBe(before.standingsHash)
    expect(standingsText(file).split('\n').slice(-2)).toEqual(['place 1 1', 'place 2 2'])
  })

  it('says of a lobby who was where, and who was absent', async () => {
    const { slug, of } = await startTournament(world, ['tf_l1', 'tf_l2', 'tf_l3'], {
      stages: [
        {
          type: 'free_for_all',
          config: { lobbySize: 3, rounds: 1, placePoints: [5, 3, 1], scorePoints: 0.5 },
        },
      ],
    })
    const bracket = await world.visitor.readBracket({ params: { slug } })
    const lobby = bracket.data.stages[0]?.rounds[0]?.lobbies[0]
    if (!lobby) throw new Error('There is a lobby.')
    const params = { id: lobby.id }
    const placings = lobby.slots.map((_, slot) => ({ slot, place: slot + 1, score: slot }))
    const { data } = await of(lobby.slots[0]?.username ?? null).api.reportLobby({
      params,
      body: { placings, version: lobby.version },
    })
    for (const { username } of lobby.slots.slice(1, 2))
      await of(username).api.confirmLobby({ params, body: { version: data.version } })
    await world.app.settle()
    const { file } = await fileOf(slug)
    expect(
      file.stages[0]?.lobbies[0]?.slots.map(({ place, score, points }) => [place, score, points]),
    ).toEqual([
      [1, 0, 5],
      [2, 1, 3.5],
      [3, 2, 2],
    ])
  })

  it('names a gamer as the pages do, and nothing else of them', async () => {
    const { slug } = await startTournament(world, ['tf_p1', 'tf_p2'])
    const player = (await playersOf(world, { slug }))[0]
    const { file } = await fileOf(slug)
    const [first] = file.entrants
    expect(first).toEqual({
      number: 1,
      name: player?.name,
      username: player?.username,
      rating: player?.rating,
      seed: 1,
      place: null,
      roster: player?.roster,
    })
  })

  it('is for the organiser at any time, and for everybody once the results are final', async () => {
    const { id, slug } = await addTournament(world.db)
    const gamer = await world.gamer('tf_gamer')
    const early = { code: 'forbidden', problem: { reason: 'tournament_file_early' } }
    const params = { slug }
    for (const api of [world.visitor, gamer.api])
      await expect(api.exportTournamentFile({ params })).rejects.toMatchObject(early)
    for (const api of [organizer.api, admin.api]) expect((await fileOf(slug, api)).file.slug).toBe(slug)
    await organizer.api.addStaff({ params: { id }, body: { username: 'tf_gamer', role: 'referee' } })
    await expect(gamer.api.exportTournamentFile({ params })).rejects.toMatchObject(early)
    await world.db.update(schema.tournaments).set({ state: 'completed' }).where(eq(schema.tournaments.id, id))
    await expect(world.visitor.exportTournamentFile({ params })).rejects.toMatchObject(early)
    await finalize(id)
    expect((await fileOf(slug, world.visitor)).file).toMatchObject({ slug, state: 'finalized' })
  })

  it('is not found for what is not there', async () => {
    await expect(
      organizer.api.exportTournamentFile({ params: { slug: 'no-such-cup' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
