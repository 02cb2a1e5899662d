import { importLimits, Problem, type TournamentFile } from '@esports/contract'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pseudonymise } from '../src/modules/account/pseudonymise.ts'
import { digestOf, summaryOf } from '../src/modules/imported-tournaments/check-file.ts'
import { schema } from '../src/platform/database/index.ts'
import { codeOf } from './refusals.ts'
import { takeFile } from './tournament-files.ts'
import { type Gamer, matchesOf, startTournament, startWorld, type World } from './world.ts'

/** Where it was played, and where it is imported. */
let home: World
let world: World
let file: TournamentFile
let organizer: Gamer
let other: Gamer
let moderator: Gamer
beforeAll(async () => {
  home = await startWorld()
  world = await startWorld()
  file = await played(['imp_a', 'imp_b', 'imp_c', 'imp_d'])
  organizer = await approved('imp_organizer')
  other = await approved('imp_other')
  moderator = await world.gamer('imp_moderator')
  await world.db
    .update(schema.users)
    .set({ roles: ['gamer', 'moderator'] })
    .where(eq(schema.users.id, moderator.id))
})
afterAll(async () => {
  await home.close()
  await world.close()
})
beforeEach(() => world.db.delete(schema.importedTournaments))

async function approved(name: string) {
  const gamer = await world.gamer(name)
  await world.db
    .insert(schema.organizerPermissions)
    .values({ userId: gamer.id, status: 'approved', tier: 'rookie', changedAt: new Date() })
  return gamer
}

/** Plays a single elimination at home to its end; whoever stands first wins. */
async function played(names: readonly string[]): Promise<TournamentFile> {
  const { id, slug, of } = await startTournament(home, names, { name: 'Home Cup' })
  for (;;) {
    const match = (await matchesOf(home, { slug })).find(({ state }) => state === 'ready')
    if (!match) break
    const [one, two] = match.slots
    const params = { id: match.id }
    const { data } = await of(one.username).api.reportResult({
      params,
      body: { score: [2, 1], version: match.version },
    })
    await of(two.username).api.confirmResult({ params, body: { version: data.version } })
    await home.app.settle()
  }
  await home.db.update(schema.tournaments).set({ state: 'finalized' }).where(eq(schema.tournaments.id, id))
  return (await takeFile(home.visitor, slug)).file
}

const add = (gamer: Gamer, body: TournamentFile = file) => gamer.api.importTournament({ body })

/** What a body that nobody's client would send is answered. */
async function post(payload: string | object, path = '/imported-tournaments') {
  const answer = await world.request({
    method: 'POST',
    url: `/api${path}`,
    headers: { cookie: organizer.cookie, 'x-requested-with': 'app', 'content-type': 'application/json' },
    payload,
  })
  return { status: answer.statusCode, problem: answer.statusCode < 400 ? null : Problem.parse(answer.json()) }
}

describe('results of another installation [product 72]', () => {
  it('are shown first, then imported, and exported with the same standings hash', async () => {
    const { data: before } = await organizer.api.dryRunTournamentImport({ body: file })
    expect(before).toMatchObject({ problems: [], existing: null, left: importLimits.each })
    expect(before.tournament).toMatchObject({
      name: 'Home Cup',
      entrants: 4,
      stages: ['single_elimination'],
      winners: file.entrants.flatMap(({ place, name }) => (place === 1 ? [name] : [])),
      origin: { slug: file.slug, organizer: { username: 'organizer' } },
      standingsHash: file.standingsHash,
    })
    expect((await organizer.api.listMyImportedTournaments()).items).toEqual([])
    const { data } = await add(organizer)
    expect(data).toMatchObject({
      id: 'home-cup',
      importedBy: { username: 'imp_organizer' },
      isRemovable: true,
    })
    const params = { id: data.id }
    const { data: shown } = await world.visitor.readImportedTournament({ params })
    expect(shown).toEqual({ ...data, isRemovable: false })
    expect(await world.visitor.readImportedTournamentFile({ params })).toEqual(file)
    const { items } = await organizer.api.listMyImportedTournaments()
    expect(items).toEqual([data])
    expect((await other.api.listMyImportedTournaments()).items).toEqual([])
  })

  it('give nobody anything here: no tournament, no match, no account', async () => {
    const count = async () =>
      Promise.all(
        [schema.users, schema.tournaments, schema.matches, schema.participants].map((table) =>
          world.db.$count(table),
        ),
      )
    const before = await count()
    await add(organizer)
    await world.app.settle()
    expect(await count()).toEqual(before)
  })

  it('are imported once, whoever brings the same file, whenever it was exported', async () => {
    const { data: first } = await add(organizer)
    const later = { ...file, exportedAt: new Date(Date.now() + 1_000).toISOString() }
    const both = await Promise.all([add(other, later), add(organizer, later), add(other)])
    expect(both.map(({ data }) => [data.id, data.importedBy.username, data.isRemovable])).toEqual([
      [first.id, 'imp_organizer', false],
      [first.id, 'imp_organizer', true],
      [first.id, 'imp_organizer', false],
    ])
    const { data } = await other.api.dryRunTournamentImport({ body: later })
    expect(data.existing).toBe(first.id)
    expect(await world.db.$count(schema.importedTournaments)).toBe(1)
  })

  it('are imported once when it is asked for twice at the same moment', async () => {
    const both = await Promise.all([add(organizer), add(other), add(organizer), add(other)])
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
  })

  it('of another tournament with the same name and the same standings are another import', async () => {
    const again = { ...file, slug: 'another-cup' }
    const ids = [(await add(organizer)).data.id, (await add(organizer, again)).data.id]
    expect(ids[0]).toBe('home-cup')
    expect(ids[1]).toMatch(/^home-cup-[0-9a-f]{4}$/)
  })

  it('that do not follow are named in the dry run, and refused', async () => {
    const [stage] = file.stages
    if (!stage) throw new Error('There is a stage.')
    const final = stage.matches.findIndex(({ code }) => code === 'F')
    const matches = stage.matches.map((match, index) =>
      index === final ? { ...match, winner: 1 as const } : match,
    )
    const changed: TournamentFile = { ...file, stages: [{ ...stage, matches }] }
    const { data } = await organizer.api.dryRunTournamentImport({ body: changed })
    expect(data.problems).toEqual([{ path: `stages.0.matches.${final}`, reason: 'result' }])
    await expect(add(organizer, changed)).rejects.toMatchObject({
      code: 'rule_violation',
      problem: {
        reason: 'import_contradicts',
        errors: [{ path: `body.stages.0.matches.${final}`, message: 'result' }],
      },
    })
    const hash = file.standingsHash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    const hashed = await organizer.api.dryRunTournamentImport({ body: { ...file, standingsHash: hash } })
    expect(hashed.data.problems).toEqual([{ path: 'standingsHash', reason: 'hash' }])
    for (const state of ['live', 'completed', 'cancelled'] as const) {
      const early = await organizer.api.dryRunTournamentImport({ body: { ...file, state } })
      expect(early.data.problems).toEqual([{ path: 'state', reason: 'not_final' }])
    }
    expect(await world.db.$count(schema.importedTournaments)).toBe(0)
  })

  it('are limited for each organiser', async () => {
    const rows = Array.from({ length: importLimits.each }, (_, index) => {
      const one = { ...file, slug: `cup-${index}` }
      return {
        id: `cup-${index}`,
        digest: digestOf(one),
        summary: summaryOf(one),
        file: one,
        importedBy: organizer.id,
        importedAt: new Date(),
      }
    })
    await world.db.insert(schema.importedTournaments).values(rows)
    expect((await organizer.api.dryRunTournamentImport({ body: file })).data.left).toBe(0)
    await expect(add(organizer)).rejects.toMatchObject({
      code: 'conflict',
      problem: { reason: 'imports_full' },
    })
    expect((await organizer.api.listMyImportedTournaments()).items).toHaveLength(importLimits.each)
    await organizer.api.removeImportedTournament({ params: { id: 'cup-7' } })
    expect((await add(organizer)).data.id).toBe('home-cup')
  })

  it('are deleted by who imported them, or by staff, and by nobody else', async () => {
    const params = { id: (await add(organizer)).data.id }
    const gamer = await world.gamer('imp_gamer')
    for (const { api } of [gamer, other])
      expect(await codeOf(api.removeImportedTournament({ params }))).toBe('forbidden')
    expect((await moderator.api.readImportedTournament({ params })).data.isRemovable).toBe(true)
    await organizer.api.removeImportedTournament({ params })
    expect(await codeOf(world.visitor.readImportedTournament({ params }))).toBe('not_found')
    expect(await codeOf(world.visitor.readImportedTournamentFile({ params }))).toBe('not_found')
    await add(organizer)
    await moderator.api.removeImportedTournament({ params })
    expect(await codeOf(organizer.api.removeImportedTournament({ params }))).toBe('not_found')
    expect((await organizer.api.listMyImportedTournaments()).items).toEqual([])
    // Who deleted what of somebody else is kept, without the file; and it can be imported again.
    const [removed, ...others] = await world.db.select().from(schema.importedTournaments)
    expect(others).toEqual([])
    expect(removed).toMatchObject({ file: null, removedBy: moderator.id, importedBy: organizer.id })
    expect((await add(other)).data.importedBy.username).toBe('imp_other')
  })

  it('go with the account of who imported them', async () => {
    const leaving = await approved('imp_leaving')
    const { id } = (await add(leaving)).data
    await world.db.transaction((tx) => pseudonymise(tx, leaving.id, new Date()))
    expect(await codeOf(world.visitor.readImportedTournament({ params: { id } }))).toBe('not_found')
  })

  it('are taken from approved organisers only', async () => {
    const gamer = await world.gamer('imp_gamer')
    for (const call of [add(gamer), gamer.api.dryRunTournamentImport({ body: file })])
      expect(await codeOf(call)).toBe('permission_required')
  })
})

describe('a file that somebody has made up [product 72]', () => {
  it('is refused by name, wherever a value of it is replaced', async () => {
    const paths = pathsIn(file)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.oneof(
          fc.json().map((text): unknown => JSON.parse(text)),
          fc.double(),
          fc.integer(),
          fc.constant(null),
        ),
        async (path, value) => {
          const { status, problem } = await post(withAt(file, path, value))
          expect(status).toBeLessThan(500)
          // Names, moments and settings that no result depends on may be others.
          expect([undefined, 'invalid', 'rule_violation']).toContain(problem?.code)
        },
      ),
      { numRuns: 150, endOnFailure: true },
    )
  })

  it('is refused when it is too large, nested too deep, or not text', async () => {
    const large = await post(JSON.stringify({ ...file, more: 'x'.repeat(importLimits.bytes) }))
    expect(large.problem?.code).toBe('invalid')
    const deep = await post(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    expect(deep.status).toBe(400)
    const setup = { ...file.setup, name: 'Cup\u0000' }
    expect((await post({ ...file, setup })).problem?.code).toBe('invalid')
    for (const path of ['/imported-tournaments', '/imported-tournaments/dry-run'])
      expect((await post({ format: 'esports-tournament-2' }, path)).problem?.code).toBe('invalid')
  })
})

type Path = readonly (string | number)[]

/** Every place in a value, the outer ones first. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [...(path.length > 0 ? [path] : []), ...inner]
}

function withAt(value: unknown, [key, ...rest]: Path, next: unknown): object {
  const copy: object = Array.isArray(value) ? [...value] : { ...(value as object) }
  if (key === undefined) return copy
  const inner: unknown = Reflect.get(copy, key)
  Reflect.set(copy, key, rest.length === 0 ? next : withAt(inner, rest, next))
  return copy
}
