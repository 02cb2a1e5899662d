import { PGlite } from '@electric-sql/pglite'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareLite } from './lite.ts'

let own: PGlite
let lite: PGlite
const seen: string[] = []
beforeAll(async () => {
  ;[own, lite] = await Promise.all([PGlite.create(), PGlite.create()])
  prepareLite(lite, (text, run) => {
    seen.push(text)
    return run()
  })
  for (const one of [own, lite])
    await one.exec('create table things (id integer primary key, name text, made timestamptz, detail jsonb)')
})
afterAll(() => Promise.all([own.close(), lite.close()]))

const rowMode = fc.constantFrom('array' as const, 'object' as const)
const value = fc.record({
  n: fc.option(fc.integer()),
  big: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  yes: fc.option(fc.boolean()),
  text: fc.option(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''))),
  at: fc.option(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })),
  json: fc.option(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.integer())),
  ids: fc.array(fc.uuid()),
})

it('answers what PGlite itself answers, for values of every type and both shapes of rows', async () => {
  const text =
    'select $1::integer as n, $2::bigint as big, $3::boolean as yes, $4::text as text, $5::timestamptz as at, $6::jsonb as json, $7::uuid[] as ids'
  await fc.assert(
    fc.asyncProperty(value, rowMode, async ({ n, big, yes, text: words, at, json, ids }, mode) => {
      const ask = (db: PGlite) => db.query(text, [n, big, yes, words, at, json, ids], { rowMode: mode })
      const [{ rows, fields }, expected] = [await ask(lite), await ask(own)]
      expect(rows).toEqual(expected.rows)
      expect(fields).toEqual(expected.fields)
    }),
    { numRuns: 60 },
  )
})

it('counts the rows that a write has changed, and reads what it returns', async () => {
  const insert = 'insert into things (id, name) select i, $1 from generate_series(1, 3) as i returning id'
  const update = 'update things set name = $1 where id > $2'
  for (const [text, values] of [
    [insert, ['a']],
    [update, ['b', 1]],
  ] as const) {
    const [one, expected] = [await lite.query(text, [...values]), await own.query(text, [...values])]
    expect(one.rows).toEqual(expected.rows)
    expect(one.affectedRows).toBe(expected.affectedRows)
  }
})

it('fails in the words of the database, and goes on after it', async () => {
  const insert = 'insert into things (id, name) values ($1, $2)'
  await expect(lite.query(insert, [1, 'again'])).rejects.toMatchObject({ code: '23505' })
  await expect(lite.query('select nothing from things where id = $1', [1])).rejects.toMatchObject({
    code: '42703',
  })
  await expect(
    lite.transaction(async (tx) => {
      await tx.query(insert, [10, 'kept'])
      await tx.query(insert, [1, 'again'])
    }),
  ).rejects.toMatchObject({ code: '23505' })
  const found = await lite.query('select id from things where id >= $1', [10])
  expect(found.rows).toEqual([])
})

it('lets a statement wait for a transaction under way', async () => {
  const order: string[] = []
  const opened = Promise.withResolvers<void>()
  const transaction = lite.transaction(async (tx) => {
    await tx.query('select $1::integer', [1])
    opened.resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await tx.query('update things set name = $1', ['inside'])
    order.push('transaction')
  })
  await opened.promise
  const read = lite.query('select distinct name from things where id > $1', [0]).then(({ rows }) => {
    order.push('read')
    return rows
  })
  await transaction
  expect(await read).toEqual([{ name: 'inside' }])
  expect(order).toEqual(['transaction', 'read'])
})

it('refuses a statement of a transaction that is over', async () => {
  let late: (() => Promise<unknown>) | undefined
  await lite.transaction(async (tx) => {
    late = () => tx.query('select $1::integer', [1])
    return Promise.resolve()
  })
  await expect(Promise.resolve().then(() => late?.())).rejects.toThrow('over')
})

it('tells the watch of every statement', () => {
  expect(seen.filter((text) => text.startsWith('update things'))).toHaveLength(2)
})
