import { notificationMessages, notificationWords } from '@esports/contract'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { type Gamer, matchesOf, startDuel, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ isSeeded: true })
})
afterAll(() => world.close())

/** A duel in which the first gamer has reported; answers the second gamer and their open request. */
async function reportedDuel(names: readonly [string, string]) {
  const { tournament, gamers } = await startDuel(world, names)
  const [reporter, opponent] = gamers as [Gamer, Gamer]
  const { data } = await reporter.api.readTournament({ params: { slug: tournament.slug } })
  const params = { id: data.viewer.nextMatchId ?? '' }
  const match = (await reporter.api.readMatch({ params })).data
  const slot = match.viewer.slot ?? 0
  const score: [number, number] = slot === 0 ? [2, 0] : [0, 2]
  const reported = await reporter.api.reportResult({ params, body: { score, version: match.version } })
  await world.app.settle()
  const inbox = await opponent.api.listNotifications()
  const request = inbox.items.find(({ type }) => type === 'request')
  return {
    tournament,
    reporter,
    opponent,
    params,
    version: reported.data.version,
    requestId: request?.id ?? '',
  }
}

it('[S7.3] [S3.1] [S3.2] the list comes by page number, newest first, in three pages of every type', async () => {
  const nyx = await world.gamer('nyx')
  const types = new Set<string>()
  const times: string[] = []
  let page: number | null = 1
  let pages = 0
  while (page !== null) {
    const { items, meta }: Awaited<ReturnType<typeof nyx.api.listNotifications>> =
      await nyx.api.listNotifications({
        query: { page },
      })
    pages += 1
    for (const item of items) {
      types.add(item.type)
      times.push(item.createdAt)
    }
    page = meta.nextPage
  }
  expect([pages, times.length]).toEqual([3, 45])
  expect(types).toEqual(new Set(['learnMore', 'request', 'simple']))
  expect(times).toEqual(times.toSorted().toReversed())
})

it('[S7.3] a notification that arrives in between does not shift the next page', async () => {
  const nyx = await world.gamer('nyx')
  const first = await nyx.api.listNotifications()
  await world.db.insert(schema.notifications).values({
    id: uuidv7(),
    userId: nyx.id,
    type: 'simple',
    kind: 'rewards',
    title: 'New',
    subtitle: '',
    createdAt: new Date(Date.now() + 1000),
    dedupeKey: 'between',
  })
  const second = await nyx.api.listNotifications({ query: { page: 2, asOf: first.meta.asOf } })
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(30)
})

it('[S2.23] mark all as read leaves none unread', async () => {
  const nyx = await world.gamer('nyx')
  expect((await nyx.api.listNotifications()).meta.unread).toBeGreaterThan(0)
  await nyx.api.readAllNotifications()
  expect((await nyx.api.listNotifications()).meta.unread).toBe(0)
  expect((await nyx.api.readMyProfile()).data.counts.unreadNotifications).toBe(0)
})

it('everybody hears that the tournament started and the match is ready', async () => {
  const { gamers } = await startDuel(world, ['hear_a', 'hear_b'])
  for (const { api } of gamers) {
    const { items } = await api.listNotifications()
    expect(items.map(({ type, title }) => `${type}: ${title}`).toSorted()).toEqual([
      'learnMore: Test Cup has started',
      'learnMore: Your match F is ready',
    ])
    expect(items.every(({ href }) => href?.startsWith('/'))).toBe(true)
  }
})

it.each([
  ['top', [2, 1], 'a 2–1 win'],
  ['top', [0, 2], 'a 0–2 loss'],
  ['bottom', [0, 2], 'a 2–0 win'],
  // In slot order this read 2–0, as if whoever reported had won.
  ['bottom', [2, 0], 'a 0–2 loss'],
] as const)(
  '[platform review 3] a report by the %s side of %j says what it means for who reported',
  async (side, score, said) => {
    const { tournament, gamers } = await startDuel(world, [
      `told_${side}_${score.join('')}`,
      `told_by_${side}_${score.join('')}`,
    ])
    const [match] = await matchesOf(world, tournament)
    const reporter = gamers.find(({ username }) => username === match?.slots[side === 'top' ? 0 : 1].username)
    const opponent = gamers.find((one) => one !== reporter)
    await reporter?.api.reportResult({
      params: { id: match?.id ?? '' },
      body: { score: [...score], version: match?.version ?? 0 },
    })
    await world.app.settle()
    const { items } = (await opponent?.api.listNotifications()) ?? { items: [] }
    expect(items.find(({ type }) => type === 'request')?.title).toBe(
      `${reporter?.username.toUpperCase()} reported ${said}`,
    )
  },
)

it('[S2.27] accepting the request confirms the result, and the reporter hears of it', async () => {
  const { reporter, opponent, params, requestId } = await reportedDuel(['acc_a', 'acc_b'])
  const answered = await opponent.api.acceptNotification({ params: { id: requestId } })
  expect(answered.data).toMatchObject({ resolvedAs: 'accepted', type: 'request' })
  expect((await reporter.api.readMatch({ params })).data.state).toBe('completed')
  await world.app.settle()
  const titles = (await reporter.api.listNotifications()).items.map(({ title }) => title)
  expect(titles.some((title) => title.startsWith('F is confirmed'))).toBe(true)
  expect((await opponent.api.acceptNotification({ params: { id: requestId } })).data.resolvedAs).toBe(
    'accepted',
  )
})

it('[S2.27] rejecting the request opens a dispute', async () => {
  const { opponent, params, requestId } = await reportedDuel(['rej_a', 'rej_b'])
  const answered = await opponent.api.rejectNotification({ params: { id: requestId } })
  expect(answered.data.resolvedAs).toBe('rejected')
  expect((await opponent.api.readMatch({ params })).data.state).toBe('disputed')
  await expect(opponent.api.acceptNotification({ params: { id: requestId } })).rejects.toMatchObject({
    code: 'expired',
    status: 410,
  })
})

it('an answer on the page of the match answers the notification too', async () => {
  const { opponent, params, version, requestId } = await reportedDuel(['both_a', 'both_b'])
  await opponent.api.confirmResult({ params, body: { version } })
  const { items } = await opponent.api.listNotifications()
  expect(items.find(({ id }) => id === requestId)).toMatchObject({ resolvedAs: 'accepted' })
})

it('nobody answers the notification of somebody else', async () => {
  const { reporter, requestId } = await reportedDuel(['peek_a', 'peek_b'])
  await expect(reporter.api.acceptNotification({ params: { id: requestId } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

describe('the message of a notification', () => {
  it('[S3.1] says by its key, in English, what title and subtitle say', async () => {
    const { opponent, requestId } = await reportedDuel(['says_a', 'says_b'])
    const { items } = await opponent.api.listNotifications()
    expect(items.find(({ id }) => id === requestId)?.message).toMatchObject({
      key: 'match_reported',
      parameters: { own: 2, other: 0 },
    })
    const rows = await world.db
      .select()
      .from(schema.notifications)
      .where(isNotNull(schema.notifications.message))
    const said = rows.map(({ message, parameters }) =>
      notificationWords({ key: message ?? '', parameters }, notificationMessages),
    )
    expect(new Set(rows.map(({ message }) => message)).size).toBeGreaterThan(5)
    expect(said).toEqual(rows.map(({ title, subtitle }) => [title, subtitle]))
  })

  it('is missing in a row from before it was stored', async () => {
    const gamer = await world.gamer('says_old')
    await world.db.insert(schema.notifications).values({
      id: uuidv7(),
      userId: gamer.id,
      type: 'simple',
      kind: 'rewards',
      title: 'Old',
      subtitle: 'words',
      createdAt: new Date(),
      dedupeKey: 'old words',
    })
    const [old] = (await gamer.api.listNotifications()).items
    expect(old).toMatchObject({ title: 'Old', subtitle: 'words' })
    expect(old).not.toHaveProperty('message')
  })
})
