import { createHash } from 'node:crypto'
import { Problem } from '@esports/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await startWorld({
    environment: { LOG_LEVEL: 'trace' },
    log: { write: (line) => void lines.push(line) },
  })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => world.close())

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const under = (requestId: string) => logged().filter((line) => line['requestId'] === requestId)

it('[platform review 10] a failure is logged with its cause under the number that the person is told', async () => {
  await world.db.execute(sql`alter table games rename to games_away`)
  const answer = await world.request({ url: '/api/games' })
  await world.db.execute(sql`alter table games_away rename to games`)
  const problem = Problem.parse(answer.json())
  expect(problem).toMatchObject({ code: 'internal' })
  expect(problem.message).toContain(problem.requestId)
  const [failure, request] = under(problem.requestId)
  expect(failure).toMatchObject({ level: 50, msg: 'request failed' })
  expect(JSON.stringify(failure?.['err'])).toContain('\\"games\\" does not exist')
  expect(request).toMatchObject({ level: 30, method: 'GET', url: '/api/games', status: 500 })
})

it('[platform review 10] every answer is one line with what was asked and how it ended', async () => {
  await world.request({ url: '/api/clans?q=vanta' })
  const requests = logged().filter(({ url }) => url === '/api/clans?q=vanta')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ method: 'GET', status: 200 })
  expect(requests[0]?.['ms']).toBeTypeOf('number')
})

it('[platform review 10] no secret of a login or a session is logged, nor where somebody is', async () => {
  const gamer = await world.gamer('logged')
  lines.length = 0
  const callback = (query: string) =>
    world.request({
      url: `/api/auth/callback?${query}`,
      remoteAddress: '203.0.113.77',
      headers: { cookie: `${gamer.cookie}; login=attempt-token`, authorization: 'Bearer secret-bearer' },
    })
  await callback('code=secret-code&state=secret-state&iss=https%3A%2F%2Fid.example')
  await callback('c%6fde=secret-code&STATE=x&state=secret-state')
  await world.db.execute(sql`alter table login_attempts rename to attempts_away`)
  await callback('code=secret-code&state=secret-state')
  await world.db.execute(sql`alter table attempts_away rename to login_attempts`)
  const text = lines.join('')
  expect(text).toContain('/api/auth/callback?code=')
  expect(text).toContain('login_attempts')
  const secrets = [
    'secret-code',
    'secret-state',
    'secret-bearer',
    'attempt-token',
    gamer.cookie,
    '203.0.113.77',
  ]
  // What is compared in the database is no secret itself, but who reads it there needs nothing else.
  secrets.push(createHash('sha256').update('attempt-token').digest('hex'))
  for (const secret of secrets) expect(text).not.toContain(secret)
})
