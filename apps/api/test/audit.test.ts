import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canonicalJson } from '../src/modules/audit/chain.ts'
import { verifyAuditChain } from '../src/modules/audit/index.ts'
import { schema } from '../src/platform/database/index.ts'
import { recordEvents } from '../src/platform/outbox.ts'
import { addTournament, startDuel, startWorld, type World } from './world.ts'

const { auditEntries } = schema

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const entriesOf = (tournamentId: string) =>
  world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.tournamentId, tournamentId))
    .orderBy(asc(auditEntries.seq))

/** A statement of somebody who may do everything, triggers away. */
async function behindItsBack(statement: SQL): Promise<void> {
  await world.db.execute(sql`alter table audit_entries disable trigger user`)
  await world.db.execute(statement)
  await world.db.execute(sql`alter table audit_entries enable trigger user`)
}

/** A tournament with five entries in its chain. */
async function audited(): Promise<string> {
  const { id } = await addTournament(world.db)
  await world.db.transaction((tx) =>
    recordEvents(
      tx,
      new Date(),
      [1, 2, 3, 4, 5].map((turn) => ({
        tournamentId: id,
        type: 'registration_changed',
        detail: { kind: 'joined', turn },
      })),
    ),
  )
  await world.app.settle()
  return id
}

it('[S3.6] tells who did what to what', async () => {
  const { tournament, gamers } = await startDuel(world, ['audit_a', 'audit_b'])
  const entries = await entriesOf(tournament.id)
  expect(entries.map(({ actorId, action, subject }) => [actorId, action, subject])).toEqual([
    [gamers[0]?.id, 'joined', tournament.id],
    [gamers[1]?.id, 'joined', tournament.id],
    [null, 'started', tournament.id],
    [null, 'match_ready', expect.any(String)],
  ])
  expect(entries[1]?.prevHash).toBe(entries[0]?.hash)
  expect(await verifyAuditChain(world.db, tournament.id)).toEqual({ ok: true, entries: 4 })
})

it('keeps the reason that a command gives', async () => {
  const { id } = await addTournament(world.db)
  const { id: actor } = await world.gamer('audit_admin')
  await world.db.transaction((tx) =>
    recordEvents(
      tx,
      new Date(),
      [
        {
          tournamentId: id,
          type: 'state_changed',
          detail: { kind: 'cancelled', reason: 'The venue burnt.' },
        },
      ],
      actor,
    ),
  )
  await world.app.settle()
  expect(await entriesOf(id)).toMatchObject([
    { actorId: actor, action: 'cancelled', reason: 'The venue burnt.', prevHash: '' },
  ])
})

it.each([
  ['changed', sql`update audit_entries set action = 'withdrawn'`],
  ['deleted', sql`delete from audit_entries`],
  ['emptied', sql`truncate audit_entries`],
])('the database refuses that entries are %s', async (_, statement) => {
  await audited()
  await expect(world.db.execute(statement)).rejects.toMatchObject({
    cause: { constraint: expect.stringMatching(/^audit_entries_/) },
  })
})

it.each<[string, (id: string) => SQL, object]>([
  [
    'an altered entry',
    (id) =>
      sql`update audit_entries set detail = detail || '{"turn": 7}' where tournament_id = ${id} and seq = 3`,
    { fault: 'altered', seq: 3 },
  ],
  [
    'another actor',
    (id) =>
      sql`update audit_entries set actor_id = gen_random_uuid() where tournament_id = ${id} and seq = 1`,
    { fault: 'altered', seq: 1 },
  ],
  [
    'another time',
    (id) => sql`update audit_entries set at = at + interval '1 ms' where tournament_id = ${id} and seq = 5`,
    { fault: 'altered', seq: 5 },
  ],
  [
    'an entry that was taken out',
    (id) => sql`delete from audit_entries where tournament_id = ${id} and seq = 2`,
    { fault: 'broken', seq: 3 },
  ],
  [
    'an end that was cut off',
    (id) => sql`delete from audit_entries where tournament_id = ${id} and seq >= 4`,
    { fault: 'missing', seq: 4 },
  ],
])('finds %s', async (_, change, fault) => {
  const id = await audited()
  expect(await verifyAuditChain(world.db, id)).toEqual({ ok: true, entries: 5 })
  await behindItsBack(change(id))
  expect(await verifyAuditChain(world.db, id)).toEqual({ ok: false, ...fault })
})

it('has one text for one value, in whatever order its names come', () => {
  const text = canonicalJson({ b: [1, { d: null, c: 'é"' }], a: undefined, aa: true })
  expect(text).toBe('{"aa":true,"b":[1,{"c":"é\\"","d":null}]}')
  expect(canonicalJson({ aa: true, b: [1, { c: 'é"', d: null }] })).toBe(text)
})
