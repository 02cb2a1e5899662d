import { createServer } from 'node:net'
import type { Match } from '@esports/contract'
import {
  type Act,
  createDirector,
  type Director,
  isSimulated,
  simulatedUsernames,
  startDemoGamers,
} from '@esports/demo-gamers'
import { startLocalStack } from '@esports/local-stack'
import { notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { type Gamer, playersOf, startWorld, type World } from './world.ts'

const organizers = ['harbor_gg', 'northern_cups', 'daily_duels', 'rita']

/** The tournaments of the demo that are left: the others would only take time. */
const kept = [
  'sit-and-go-duel-1',
  'sit-and-go-duel-2',
  'ready-check-duel-1',
  'sit-and-go-royale-1',
  'rookie-cup',
  'neon-rift-weekly-42',
  'iron-circuit-invitational',
  'drop-kings-night',
  'redline-masters',
]

let world: World
let director: Director
let time = Date.now()
const failures: string[] = []
const acts: Act[] = []

beforeAll(async () => {
  world = await startWorld({ isSeeded: true, now: () => new Date(time) })
  await world.db
    .update(schema.tournaments)
    .set({ state: 'cancelled' })
    .where(notInArray(schema.tournaments.slug, kept))
  const gamers = new Map<string, Gamer>()
  director = createDirector({
    visitor: world.visitor,
    as: async (username) => {
      const gamer = gamers.get(username) ?? (await world.gamer(username))
      gamers.set(username, gamer)
      return gamer.api
    },
    seed: 1,
    now: () => time,
    actsPerTurn: 60,
    onAct: (act) => acts.push(act),
    onError: (error, act) => failures.push(`${act?.by} ${JSON.stringify(act?.deed)}: ${String(error)}`),
  })
})
afterAll(() => world.close())

/** Lets time pass, a look each 20 seconds, until something holds. */
async function until(holds: () => Promise<boolean>, what: string, minutes = 60) {
  const end = time + minutes * 60_000
  while (time < end) {
    await director.turn()
    await world.app.settle()
    if (await holds()) return
    time += 20_000
  }
  throw new Error(`It did not happen within ${minutes} minutes: ${what}. ${failures.join('\n')}`)
}

const stateOf = async (slug: string) => (await world.visitor.readTournament({ params: { slug } })).data.state

describe('simulated gamers of the demo', () => {
  it('fill a duel that a person waits in, and play it with that person to its end', async () => {
    const mika = await world.gamer('mika')
    const slug = 'sit-and-go-duel-1'
    const { data: tournament } = await world.visitor.readTournament({ params: { slug } })
    await mika.api.joinTournament({ params: { id: tournament.id }, body: {} })
    await until(async () => (await stateOf(slug)) === 'live', 'the start', 2)

    // They meet in the room of the match.
    const [first] = (await mika.api.listMyMatches()).items
    const room = { id: first?.id ?? '' }
    await mika.api.sendChatMessage({ params: room, body: { body: 'Hi, good luck!' } })
    const heard = async () => (await mika.api.readChatMessages({ params: room })).items.length
    await until(async () => (await heard()) === 2, 'an answer', 2)

    const played: string[] = []
    await until(
      async () => {
        for (const match of (await mika.api.listMyMatches()).items) await play(mika, match, played)
        return (await stateOf(slug)) === 'completed'
      },
      'the end',
      30,
    )
    expect(played.length).toBeGreaterThan(0)
    const places = (await playersOf(world, { slug })).map(({ finalPlace }) => finalPlace)
    expect(places.every((place) => place !== null)).toBe(true)
  })

  it('leave the last place of a duel that nobody waits in', async () => {
    const slug = 'sit-and-go-duel-2'
    await until(
      async () => (await world.visitor.readTournament({ params: { slug } })).data.taken === 3,
      'the third',
      20,
    )
    for (let turn = 0; turn < 20; turn += 1) {
      time += 30_000
      await director.turn()
    }
    expect(await stateOf(slug)).toBe('registration_open')
  })

  it('accept an invitation to a roster', async () => {
    const noor = await world.gamer('noor')
    const { data: tournament } = await world.visitor.readTournament({ params: { slug: 'rookie-cup' } })
    await noor.api.joinTournament({
      params: { id: tournament.id },
      body: { team: { name: 'Noor and Vexa', tag: 'NV' }, roster: [{ username: 'vexa', role: 'player' }] },
    })
    await world.app.settle()
    const readEntry = async () => (await noor.api.readMyEntry({ params: { id: tournament.id } })).data?.status
    expect(await readEntry()).toBe('forming')
    await until(async () => (await readEntry()) === 'confirmed', 'the answer', 5)
    const entrant = (await playersOf(world, { slug: 'rookie-cup' })).find(
      ({ name }) => name === 'Noor and Vexa',
    )
    expect(entrant?.roster.map(({ username, role }) => [username, role])).toEqual([
      ['noor', 'captain'],
      ['vexa', 'player'],
    ])
  })

  it('answer a person in the chat of the clan, and not each other', async () => {
    const nyx = await world.gamer('nyx')
    const [chat] = (await nyx.api.listChats()).items
    const id = chat?.id ?? ''
    const lines = async () => (await nyx.api.readChatMessages({ params: { id } })).items
    const before = (await lines()).length
    await director.turn()
    expect(await lines()).toHaveLength(before)

    const { data: sent } = await nyx.api.sendChatMessage({
      params: { id },
      body: { body: 'Is somebody free for a scrim?' },
    })
    await until(async () => (await lines()).length === before + 2, 'an answer', 3)
    const answer = (await lines()).at(-1)
    expect(isSimulated(answer?.author.username)).toBe(true)
    for (let turn = 0; turn < 12; turn += 1) {
      time += 10_000
      await director.turn()
    }
    expect((await lines()).at(-1)?.seq).toBe(sent.seq + 1)
  })

  it('have short cups published, entered, checked in and played to their end', async () => {
    const slug = 'coffee-break-cup-1'
    const published = async () => {
      const { items } = await world.visitor.listTournaments({ query: { q: 'Coffee Break', pageSize: 60 } })
      return items.some((card) => card.slug === slug)
    }
    await until(published, 'the cup', 5)
    await until(async () => (await stateOf(slug)) === 'live', 'its start', 30)
    await until(async () => (await stateOf(slug)) === 'completed', 'its end', 120)
    const players = await playersOf(world, { slug })
    // How many of the sixteen places they take is drawn from the tournament's id.
    expect(players.length).toBeGreaterThan(2)
    expect(players.filter(({ finalPlace }) => finalPlace === 1)).toHaveLength(1)
  }, 300_000)

  it('play the live tournaments to their end, by team and in lobbies', async () => {
    const ends = async () =>
      Promise.all(['iron-circuit-invitational', 'drop-kings-night', 'redline-masters'].map(stateOf))
    await until(async () => (await ends()).every((state) => state !== 'live'), 'the end of all', 240)
    expect(await ends()).not.toContain('cancelled')
  }, 300_000)

  it('act for nobody who is a person, and fail at nothing', async () => {
    expect(acts.length).toBeGreaterThan(100)
    const others = acts.map(({ by }) => by).filter((by) => !isSimulated(by) && !organizers.includes(by))
    expect(others).toEqual([])
    expect(
      acts.filter(
        ({ by, deed }) => organizers.includes(by) && !['publish', 'rule', 'rule_lobby'].includes(deed.type),
      ),
    ).toEqual([])
    expect(failures).toEqual([])
    // The next match of the demo gamer waits for whoever logs in.
    const nyx = await world.gamer('nyx')
    expect((await nyx.api.listMyMatches()).items.map(({ state }) => state)).toContain('ready')
  })
})

describe('simulated gamers over HTTP', () => {
  it('log in at the identity provider, and use the API with their sessions', async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const stack = await startLocalStack({
      parts: ['identity'],
      ports: { identity: 0 },
      identity: { redirectUris: [`${origin}/api/auth/callback`], otherGamers: simulatedUsernames },
    })
    const { issuer, clientId, clientSecret } = stack.addresses.identity
    const product = await startWorld({
      isSeeded: true,
      environment: {
        PUBLIC_ORIGIN: origin,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
      },
    })
    await product.app.server.listen({ host: '127.0.0.1', port })
    const done: Act[] = []
    const errors: unknown[] = []
    const users = () => product.db.$count(schema.users)
    const before = await users()
    const gamers = startDemoGamers({
      origin,
      pace: 1_000,
      everyMs: 10,
      onAct: (act) => done.push(act),
      onError: (error) => errors.push(error),
    })
    await expect
      .poll(() => new Set(done.map(({ deed }) => deed.type)), { timeout: 30_000 })
      .toEqual(expect.objectContaining({ size: expect.toSatisfy((size: number) => size >= 4) }))
    await gamers.close()
    expect(errors).toEqual([])
    // They log in as those who are there.
    expect(await users()).toBe(before)
    await product.close()
    await stack.close()
  })

  it('do nothing in a world that is not theirs', async () => {
    const port = await freePort()
    const empty = await startWorld({ environment: { PUBLIC_ORIGIN: `http://127.0.0.1:${port}` } })
    await empty.app.server.listen({ host: '127.0.0.1', port })
    const errors: unknown[] = []
    const gamers = startDemoGamers({
      origin: `http://127.0.0.1:${port}`,
      everyMs: 10,
      onAct: () => errors.push('acted'),
      onError: (error) => errors.push(String(error)),
    })
    await expect.poll(() => errors).toEqual([expect.stringContaining('Delete the data folder')])
    await gamers.close()
    await empty.close()
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return address.port
}

/** Does what the match asks for, as somebody who always says that they won. */
async function play({ api }: Gamer, match: Match, played: string[]) {
  const params = { id: match.id }
  const { version, viewer, bestOf } = match
  if (viewer.can.includes('check_in')) await api.checkInToMatch({ params })
  else if (viewer.can.includes('confirm')) await api.confirmResult({ params, body: { version } })
  else if (viewer.can.includes('report')) {
    const wins = Math.floor(bestOf / 2) + 1
    await api.reportResult({ params, body: { score: viewer.slot === 0 ? [wins, 0] : [0, wins], version } })
    played.push(match.code)
  }
}
