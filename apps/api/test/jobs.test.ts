import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DatabaseHandle, schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { countDeadJobs, createJobs, type JobHandler, schedule } from '../src/platform/jobs.ts'
import { openTestDatabase } from './world.ts'

let database: DatabaseHandle
let time = Date.now()
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(schema.jobs))

const worker = (act: JobHandler) =>
  createJobs({
    db: database.db,
    now: () => new Date(time),
    handlers: { act },
    afterwards: () => undefined,
    onError: () => undefined,
  })
const wanted = (subject: string, inMs = 0) => ({
  kind: 'act',
  subject,
  runAt: new Date(time + inMs),
  createdAt: new Date(time),
})
const left = () => database.db.select().from(schema.jobs).orderBy(asc(schema.jobs.runAt))

it('a timer fires when it is due, and not before; one that is due longer goes first', async () => {
  const done: string[] = []
  const [soon, later] = [uuidv7(), uuidv7()]
  await schedule(database.db, [wanted(later, 2_000), wanted(soon, 1_000)])
  const jobs = worker(async (_, { subject }) => void done.push(subject))
  await jobs.drain()
  expect(done).toEqual([])
  time += 2_000
  await jobs.drain()
  await jobs.stop()
  expect(done).toEqual([soon, later])
  expect(await left()).toEqual([])
})

it('of several workers each job is done by one, once', async () => {
  const done: string[] = []
  const subjects = Array.from({ length: 40 }, () => uuidv7())
  await schedule(
    database.db,
    subjects.map((subject) => wanted(subject)),
  )
  const workers = Array.from({ length: 3 }, () => worker(async (_, { subject }) => void done.push(subject)))
  await Promise.all(workers.map((jobs) => jobs.drain()))
  await Promise.all(workers.map((jobs) => jobs.stop()))
  expect(done.toSorted((a, b) => a.localeCompare(b))).toEqual(subjects.toSorted((a, b) => a.localeCompare(b)))
})

it('what is wanted several times is done once', async () => {
  const done: string[] = []
  const subject = uuidv7()
  await schedule(database.db, [wanted(subject), wanted(subject), wanted(subject)])
  const jobs = worker(async (_, job) => void done.push(job.subject))
  await jobs.drain()
  await jobs.stop()
  expect(done).toEqual([subject])
  expect(await left()).toEqual([])
})

it('a job that fails leaves nothing it wrote, stops no other, and is tried again later each time', async () => {
  const done: string[] = []
  const [poisoned, fine] = [uuidv7(), uuidv7()]
  await schedule(database.db, [wanted(poisoned), wanted(fine)])
  const jobs = worker(async (tx, { subject }) => {
    if (subject === fine) return void done.push(subject)
    await schedule(tx, [wanted(uuidv7(), 1)])
    throw new Error('the rule says no')
  })
  await jobs.drain()
  expect(done).toEqual([fine])
  expect(await left()).toMatchObject([
    { subject: poisoned, attempts: 1, lastError: 'Error: the rule says no', runAt: new Date(time + 2_000) },
  ])
  for (let attempt = 2; attempt <= 8; attempt += 1) {
    time += 300_000
    await jobs.drain()
  }
  time += 3_000_000
  await jobs.drain()
  await jobs.stop()
  expect(await left()).toMatchObject([{ subject: poisoned, attempts: 8, deadAt: expect.any(Date) }])
  expect(await countDeadJobs(database.db)).toBe(1)
})

it('a worker that stops leaves what is due to the next', async () => {
  const subject = uuidv7()
  await schedule(database.db, [wanted(subject)])
  const stopped = worker(async () => undefined)
  await stopped.stop()
  await stopped.drain()
  expect(await left()).toHaveLength(1)
  const done: string[] = []
  const next = worker(async (_, job) => void done.push(job.subject))
  await next.drain()
  await next.stop()
  expect(done).toEqual([subject])
})
