import { Problem } from '@esports/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ isSeeded: true })
})
afterAll(() => world.close())

const token = (key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
const anyId = '00000000-0000-7000-8000-000000000000'

/** Status and code of a read. */
async function read(url: string, cookie?: string): Promise<string> {
  const answer = await world.request({ url, headers: cookie ? { cookie } : {} })
  return `${answer.statusCode} ${Problem.parse(answer.json()).code}`
}

it('[platform review 9] text that no database can store is refused by name, wherever it stands', async () => {
  expect(await read('/api/tournaments/a%00b')).toBe('400 invalid')
  expect(await read('/api/tournaments/%00/bracket')).toBe('400 invalid')
  for (const url of ['/api/tournaments?q=a%00', '/api/tournaments?game=%00', '/api/clans?q=%00'])
    expect(await read(url)).toBe('400 invalid')
  expect(await read('/api/leaderboard?game=%00')).toBe('400 invalid')
  const body = await world.request({
    method: 'POST',
    url: '/api/auth/login/start',
    headers: { 'x-requested-with': 'app', 'content-type': 'application/json' },
    payload: String.raw`{"provider":"lo\u0000cal"}`,
  })
  expect(body.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'body.provider' }] })
})

it('[platform review 9] half a character is refused like other text that is none', async () => {
  const gamer = await world.gamer('hostile')
  const answer = await world.request({
    method: 'POST',
    url: `/api/matches/${anyId}/dispute`,
    headers: {
      cookie: gamer.cookie,
      'x-requested-with': 'app',
      'content-type': 'application/json',
      'idempotency-key': anyId,
    },
    payload: String.raw`{"text":"They cheated \ud83d","version":1}`,
  })
  expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'body.text' }] })
})

it('[platform review 9] page tokens with numbers out of range are no page tokens', async () => {
  for (const number of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER]) {
    expect(await read(`/api/clans?page=${token([number, anyId])}`)).toBe('400 invalid')
    expect(await read(`/api/leaderboard?page=${token([1, number, anyId])}`)).toBe('400 invalid')
    expect(await read(`/api/tournaments?page=${token([number, '2026-01-01T00:00:00.000Z', anyId])}`)).toBe(
      '400 invalid',
    )
  }
})

it('[platform review 9] there is no year 0', async () => {
  const gamer = await world.gamer('hostile')
  expect(await read(`/api/tournaments?page=${token([1, '0000-01-01T00:00:00.000Z', anyId])}`)).toBe(
    '400 invalid',
  )
  expect(await read('/api/notifications?asOf=0000-12-31T00:00:00Z', gamer.cookie)).toBe('400 invalid')
})

it('a page far behind the last one is empty', async () => {
  const gamer = await world.gamer('hostile')
  const url = `/api/notifications?page=${Number.MAX_SAFE_INTEGER}`
  const answer = await world.request({ url, headers: { cookie: gamer.cookie } })
  expect(answer.json()).toMatchObject({ items: [], meta: { nextPage: null } })
})

it('[platform review 9] a made-up leaderboard token sets no rank', async () => {
  const { meta } = await world.visitor.readLeaderboard({ query: { pageSize: 3, game: 'rift-legends' } })
  const real = String(meta.nextPage)
  const second = await world.visitor.readLeaderboard({ query: { page: real, game: 'rift-legends' } })
  expect(second.items[0]?.rank).toBe(4)
  expect(await read(`/api/leaderboard?page=${token([776, 3000, anyId])}`)).toBe('400 invalid')
  // A signature belongs to its own words.
  const [, signature] = real.split('.')
  expect(await read(`/api/leaderboard?page=${token([776, 3000, anyId])}.${signature}`)).toBe('400 invalid')
  // And to its own list.
  expect(await read(`/api/leaderboard?game=blitz-kart&page=${real}`)).toBe('400 invalid')
})

it('[platform review 9] an address that is none is not found', async () => {
  for (const url of ['//', '//[', '/api//', '/api/tournaments/%ff'])
    expect([400, 404]).toContain((await world.request({ url })).statusCode)
})
