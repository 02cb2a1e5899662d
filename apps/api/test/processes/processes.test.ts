import { randomUUID } from 'node:crypto'
import { ApiError, realtime, type TournamentEvent, writeHeader } from '@esports/contract'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '../../src/platform/database/index.ts'
import { schedule } from '../../src/platform/jobs.ts'
import { plainClan } from '../setups.ts'
import { addTournament } from '../world.ts'
import { type ApiProcess, type Installation, type Player, startInstallation } from './installation.ts'

const { notifications: personal, tournaments: open } = realtime.namespaces

let installation: Installation
let first: ApiProcess
let second: ApiProcess
let third: ApiProcess
beforeAll(async () => {
  // Thirty logins a minute of one address; and each gamer below joins ten times.
  installation = await startInstallation({ RATE_LIMIT_FACTOR: '3' })
  ;[first, second, third] = installation.processes
})
afterAll(() => installation.close())

/** What one socket at each process hears from now on. */
async function everywhere<Message>(
  event: string,
  connect: (process: ApiProcess) => Promise<Socket>,
): Promise<Message[][]> {
  return Promise.all(
    installation.processes.map(async (process) => {
      const heard: Message[] = []
      const socket = await connect(process)
      socket.on(event, (message: Message) => heard.push(message))
      return heard
    }),
  )
}
const personalEverywhere = (gamer: Player) =>
  everywhere<{ readonly title: string }>('new_notification', (process) =>
    installation.connect(process, personal, gamer),
  )
const eventsEverywhere = (tournamentId: string) =>
  everywhere<TournamentEvent>('tournament_event', async (process) => {
    const socket = await installation.connect(process, open)
    expect(await socket.emitWithAck('subscribe', { tournamentIds: [tournamentId] })).toEqual({ ok: true })
    return socket
  })
const titles = (heard: readonly (readonly { readonly title: string }[])[]) =>
  heard.map((each) => each.map(({ title }) => title))

/** A tournament of two, which starts with the second one. */
async function startDuel(top: Player, bottom: Player) {
  const duel = await addTournament(installation.db, { capacity: 2 })
  await top.at(first).joinTournament({ params: { id: duel.id }, body: {} })
  await bottom.at(second).joinTournament({ params: { id: duel.id }, body: {} })
  const firstMatch = async () => {
    const { data } = await top.at(third).readBracket({ params: { slug: duel.slug } })
    return data.stages[0]?.rounds[0]?.matches[0]?.id ?? ''
  }
  await expect.poll(firstMatch).not.toBe('')
  return { ...duel, matchId: await firstMatch() }
}

const readiness = async ({ origin }: ApiProcess): Promise<unknown> => {
  const answer = await fetch(`${origin}/readyz`)
  const { redis } = (await answer.json()) as { redis?: string }
  return [answer.status, redis]
}
const redisGauges = () => Promise.all(installation.processes.map((each) => each.metric('esports_redis_up')))
const allReady = () => Promise.all(installation.processes.map(readiness))
const all = <Value>(value: Value): readonly Value[] => installation.processes.map(() => value)

it('[S7.8] a notification reaches its gamer at every process, whichever raised it', async () => {
  const [top, bottom] = [await installation.gamer('raise_a'), await installation.gamer('raise_b')]
  const heard = await personalEverywhere(bottom)
  await startDuel(top, bottom)
  await expect
    .poll(() => titles(heard).map((each) => each.includes('Test Cup has started')))
    .toEqual(all(true))
})

it('[S7.8] what was read at one process is read at the others', async () => {
  const gamer = await installation.gamer('reader')
  const heard = await everywhere('notifications_read', (process) =>
    installation.connect(process, personal, gamer),
  )
  await gamer.at(second).readAllNotifications()
  await expect.poll(() => heard).toEqual(all([{ ids: 'all', unreadCount: 0 }]))
})

it('a message of a clan reaches its members at every process', async () => {
  const [author, reader] = [await installation.gamer('clan_a'), await installation.gamer('clan_b')]
  const clan = {
    id: randomUUID(),
    slug: 'processes',
    name: 'Processes',
    tag: 'PROC',
    about: '',
    region: 'EU',
    joinPolicy: 'open',
    memberMax: 10,
    rating: 1000,
    ...plainClan,
  }
  await installation.db.insert(schema.clans).values(clan)
  await installation.db.insert(schema.clanMembers).values([
    { userId: author.id, clanId: clan.id, role: 'owner' },
    { userId: reader.id, clanId: clan.id, role: 'member' },
  ])
  const heard = await everywhere('chat_changed', (process) => installation.connect(process, personal, reader))
  const { data: message } = await author
    .at(second)
    .sendChatMessage({ params: { id: clan.id }, body: { body: 'gg' } })
  await expect.poll(() => heard).toEqual(all([{ type: 'message', message }]))
})

it('a result that is confirmed at one process is live on the sockets of all', async () => {
  const [top, bottom] = [await installation.gamer('live_a'), await installation.gamer('live_b')]
  const { id, matchId } = await startDuel(top, bottom)
  const heard = await eventsEverywhere(id)
  const { data: match } = await top.at(first).readMatch({ params: { id: matchId } })
  const { data: reported } = await top.at(first).reportResult({
    params: { id: matchId },
    body: { score: [2, 0], version: match.version },
  })
  await bottom.at(third).confirmResult({ params: { id: matchId }, body: { version: reported.version } })
  const states = () =>
    heard.map((events) =>
      events.flatMap((event) => (event.type === 'match_updated' ? event.payload.state : [])).at(-1),
    )
  await expect.poll(states).toEqual(all('completed'))
  // What follows from the result comes to each when its process has looked.
  const seqs = () => new Set(heard.map((events) => events.map(({ seq }) => seq).join(' ')))
  await expect.poll(() => seqs().size).toBe(1)
})

it('[S4.7] logging out at one process closes the sockets of that session at all', async () => {
  const gamer = await installation.gamer('leaver')
  const sockets = await Promise.all(
    installation.processes.map((process) => installation.connect(process, personal, gamer)),
  )
  await gamer.at(second).logout()
  await expect.poll(() => sockets.map(({ connected }) => connected)).toEqual(all(false))
})

it('limits are counted over all processes', async () => {
  const logIn = async ({ origin }: ApiProcess) => {
    const { status } = await fetch(`${origin}/api/auth/login/start`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7',
        [writeHeader.name]: writeHeader.value,
      },
      body: JSON.stringify({ provider: 'nobody' }),
    })
    return status
  }
  const statuses: number[] = []
  for (let round = 0; round < 30; round += 1)
    statuses.push(...(await Promise.all(installation.processes.map(logIn))))
  // Thirty, and what comes back meanwhile: one in two seconds. Each for itself they would allow ninety.
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
  expect(statuses.filter((status) => status === 400).length).toBeLessThan(60)
})

it('each of many timers that are due fires once', async () => {
  const tournaments: string[] = []
  for (let index = 0; index < 90; index += 1)
    tournaments.push((await addTournament(installation.db, { state: 'published' })).id)
  const runAt = new Date(Date.now() + 1_000)
  await schedule(
    installation.db,
    tournaments.map((tournamentId) => ({
      kind: 'tournament_open',
      subject: tournamentId,
      tournamentId,
      runAt,
      createdAt: new Date(),
    })),
  )
  const { tournamentEvents: events, jobs } = schema
  const left = () => installation.db.$count(jobs, inArray(jobs.tournamentId, tournaments))
  await expect.poll(left).toBe(0)
  const fired = await installation.db
    .select({ of: events.tournamentId, times: count() })
    .from(events)
    .where(and(inArray(events.tournamentId, tournaments), eq(events.type, 'state_changed')))
    .groupBy(events.tournamentId)
  expect(fired.map(({ times }) => times)).toEqual(tournaments.map(() => 1))
})

it('of 1,000 commands none is lost and none is done twice when a process is killed in the middle', {
  timeout: 180_000,
}, async () => {
  const tournaments: string[] = []
  for (let index = 0; index < 10; index += 1)
    tournaments.push((await addTournament(installation.db, { capacity: 200 })).id)
  const commands: { readonly gamer: Player; readonly id: string }[] = []
  for (let index = 0; index < 100; index += 1) {
    const gamer = await installation.gamer(`many_${index}`)
    commands.push(...tournaments.map((id) => ({ gamer, id })))
  }
  let done = 0
  let failures = 0
  let killing: Promise<void> | undefined
  /** Asks one process after another until one answers. */
  const ask = async ({ gamer, id }: (typeof commands)[number], idempotencyKey: string, from: number) => {
    for (let attempt = 0; ; attempt += 1) {
      const process = installation.processes[(from + attempt) % 3] ?? first
      try {
        const { data } = await gamer
          .at(process)
          .joinTournament({ params: { id }, body: {} }, { idempotencyKey })
        return data.id
      } catch (error) {
        // What the API refuses is no failure of a process.
        if (!(error instanceof ApiError) || !['network', 'unavailable'].includes(error.code) || attempt > 20)
          throw error
        failures += 1
      }
    }
  }
  const join = async (command: (typeof commands)[number], index: number) => {
    const key = randomUUID()
    // Some lose patience and ask another process while the first one is at it.
    const isImpatient = index % 5 === 0
    const answers = await Promise.all([
      ask(command, key, index),
      ...(isImpatient ? [ask(command, key, index + 1)] : []),
    ])
    expect(new Set(answers).size).toBe(1)
    done += 1
    if (done === 400) killing = second.kill()
  }
  const waiting = commands.entries()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const [index, command] of waiting) await join(command, index)
    }),
  )
  await killing
  // Some were under way at the process that was killed.
  expect(failures).toBeGreaterThan(0)

  const { entries, tournamentEvents: events } = schema
  expect(await installation.db.$count(entries, inArray(entries.tournamentId, tournaments))).toBe(1_000)
  const numbers = () =>
    installation.db
      .select({ of: events.tournamentId, seq: events.seq })
      .from(events)
      .where(inArray(events.tournamentId, tournaments))
      .orderBy(events.tournamentId, events.seq)
  const expected = tournaments
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((of) => Array.from({ length: 100 }, (_, index) => ({ of, seq: index + 1 })))
  await expect.poll(numbers).toEqual(expected)
  const taken = await installation.db
    .select({ taken: schema.tournaments.taken })
    .from(schema.tournaments)
    .where(inArray(schema.tournaments.id, tournaments))
  expect(taken).toEqual(tournaments.map(() => ({ taken: 100 })))
  await second.start()
})

it('without Redis everybody is answered, and what sockets missed they hear when it is back', async () => {
  const [top, bottom, leaver] = [
    await installation.gamer('away_a'),
    await installation.gamer('away_b'),
    await installation.gamer('away_c'),
  ]
  const notified = await personalEverywhere(bottom)
  const leaving = await Promise.all(
    installation.processes.map((process) => installation.connect(process, personal, leaver)),
  )
  expect(await allReady()).toEqual(all([200, 'up']))

  await installation.redis.kill()
  await expect.poll(allReady).toEqual(all([200, 'away']))
  expect(await redisGauges()).toEqual(all(0))
  const { id, matchId } = await startDuel(top, bottom)
  const events = await eventsEverywhere(id)
  const { data: match } = await top.at(second).readMatch({ params: { id: matchId } })
  await top.at(second).reportResult({
    params: { id: matchId },
    body: { score: [2, 1], version: match.version },
  })
  await expect.poll(() => events.map(({ length }) => length > 0)).toEqual(all(true))
  await leaver.at(third).logout()
  // One process has told the sockets it has.
  await expect.poll(() => titles(notified).flat()).toContain('Test Cup has started')

  await installation.redis.start()
  await expect.poll(allReady).toEqual(all([200, 'up']))
  expect(await redisGauges()).toEqual(all(1))
  await expect
    .poll(() => titles(notified).map((each) => each.includes('Test Cup has started')))
    .toEqual(all(true))
  await expect.poll(() => leaving.map(({ connected }) => connected)).toEqual(all(false))

  const [later, other] = [await installation.gamer('back_a'), await installation.gamer('back_b')]
  const again = await personalEverywhere(other)
  await startDuel(later, other)
  await expect
    .poll(() => titles(again).map((each) => each.includes('Test Cup has started')))
    .toEqual(all(true))
})

it('a Redis that keeps its connections and does not answer is away', async () => {
  const gamer = await installation.gamer('frozen')
  installation.redis.freeze()
  const answers = await Promise.all(installation.processes.map((process) => gamer.at(process).whoami()))
  expect(answers.map(({ data }) => data.userId)).toEqual(all(gamer.id))
  await expect.poll(allReady).toEqual(all([200, 'away']))
  installation.redis.thaw()
  await expect.poll(allReady).toEqual(all([200, 'up']))
  const heard = await everywhere('notifications_read', (process) =>
    installation.connect(process, personal, gamer),
  )
  await gamer.at(first).readAllNotifications()
  await expect.poll(() => heard.map(({ length }) => length)).toEqual(all(1))
})
