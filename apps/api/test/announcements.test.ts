import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { addTournament, type Gamer, startTournament, startWorld, type World } from './world.ts'

let world: World
let organizer: Gamer
let now = new Date()
beforeAll(async () => {
  world = await startWorld({ now: () => now })
  organizer = await world.gamer('organizer')
})
beforeEach(() => {
  now = new Date()
})
afterAll(() => world.close())

const titlesOf = async ({ api }: Gamer) =>
  (await api.listNotifications()).items.filter(({ title }) => title.startsWith('Announcement'))

const shown = async (slug: string) =>
  (await world.visitor.listAnnouncements({ params: { slug } })).items.map(({ text }) => text)

const announces = async (by: Gamer, id: string, text: string, isPinned = false) => {
  const { data } = await by.api.announce({ params: { id }, body: { text, isPinned } })
  now = new Date(now.getTime() + 1_000)
  return data
}

describe('announcements of a tournament [product 5.7]', () => {
  it('reach everybody with a place, and nobody else', async () => {
    const { id, slug } = await addTournament(world.db, { capacity: 2, startMode: 'scheduled' })
    const [first, second, queued, stranger] = await Promise.all(
      ['ann_first', 'ann_second', 'ann_queued', 'ann_stranger'].map((name) => world.gamer(name)),
    )
    if (!first || !second || !queued || !stranger) throw new Error('Four gamers.')
    for (const { api } of [first, second, queued]) await api.joinTournament({ params: { id }, body: {} })
    const said = await announces(organizer, id, '  Servers are up.\nSee https://example.com ')
    expect(said).toMatchObject({
      text: 'Servers are up.\nSee https://example.com',
      by: { username: 'organizer' },
      isPinned: false,
      at: expect.any(String),
    })
    await world.app.settle()
    for (const gamer of [first, second])
      expect(await titlesOf(gamer)).toMatchObject([
        {
          title: 'Announcement in Test Cup',
          subtitle: 'Servers are up. See https://example.com',
          href: `/t/${slug}`,
        },
      ])
    for (const gamer of [queued, stranger, organizer]) expect(await titlesOf(gamer)).toEqual([])
    expect(await shown(slug)).toEqual(['Servers are up.\nSee https://example.com'])
  })

  it('reach the players of a tournament that is being played, without the one who wrote', async () => {
    const { id, gamers } = await startTournament(world, ['ann_a', 'ann_b'])
    const [writer, other] = gamers
    if (!writer || !other) throw new Error('Two gamers.')
    await organizer.api.addStaff({ params: { id }, body: { username: 'ann_a', role: 'caster' } })
    await announces(writer, id, `Stream in five. ${'x'.repeat(400)}`)
    await world.app.settle()
    expect(await titlesOf(writer)).toEqual([])
    const [notice] = await titlesOf(other)
    expect(notice?.subtitle).toHaveLength(200)
    expect(notice?.subtitle).toMatch(/^Stream in five\. x+…$/)
  })

  it('are shown pinned first, then newest first, page by page', async () => {
    const { id, slug } = await addTournament(world.db)
    const made: string[] = []
    for (let number = 1; number <= 23; number += 1)
      made.push((await announces(organizer, id, `Number ${number}`)).id)
    for (const announcementId of [made[4], made[1]])
      await organizer.api.pinAnnouncement({
        params: { id, announcementId: announcementId ?? '' },
        body: { isPinned: true },
      })
    const first = await world.visitor.listAnnouncements({ params: { slug } })
    const second = await world.visitor.listAnnouncements({
      params: { slug },
      query: { page: String(first.meta.nextPage) },
    })
    const numbers = [...first.items, ...second.items].map(({ text }) => Number(text.slice(7)))
    const others = Array.from({ length: 23 }, (_, index) => 23 - index).filter(
      (one) => one !== 5 && one !== 2,
    )
    expect(numbers).toEqual([5, 2, ...others])
    expect(first.items).toHaveLength(20)
    expect(second.meta.nextPage).toBeNull()
    const listPage = (page: string) => world.visitor.listAnnouncements({ params: { slug }, query: { page } })
    await expect(listPage('nonsense')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('are taken back for everybody, and stay in the database', async () => {
    const { id, slug } = await addTournament(world.db)
    const { id: announcementId } = await announces(organizer, id, 'Wrong number')
    const params = { id, announcementId }
    await organizer.api.removeAnnouncement({ params })
    expect(await shown(slug)).toEqual([])
    const again = () => organizer.api.removeAnnouncement({ params })
    await expect(again()).rejects.toMatchObject({ code: 'not_found' })
    const pin = () => organizer.api.pinAnnouncement({ params, body: { isPinned: true } })
    await expect(pin()).rejects.toMatchObject({ code: 'not_found' })
    const [row] = await world.db
      .select()
      .from(schema.announcements)
      .where(eq(schema.announcements.id, announcementId))
    expect(row).toMatchObject({ body: 'Wrong number', removedBy: organizer.id })
  })

  it('belong to their tournament: another organiser cannot touch them through their own', async () => {
    const { id } = await addTournament(world.db)
    const { id: announcementId } = await announces(organizer, id, 'Ours')
    const other = await world.gamer('ann_other_organizer')
    const own = await addTournament(world.db, { organizerId: other.id })
    const remove = () => other.api.removeAnnouncement({ params: { id: own.id, announcementId } })
    await expect(remove()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are pinned three at most, also when two pin at once', async () => {
    const { id, slug } = await addTournament(world.db)
    const made: string[] = []
    for (let number = 1; number <= 4; number += 1)
      made.push((await announces(organizer, id, `Pin ${number}`)).id)
    const pin = (announcementId: string, isPinned = true) =>
      organizer.api.pinAnnouncement({ params: { id, announcementId }, body: { isPinned } })
    const done = await Promise.allSettled(made.map((announcementId) => pin(announcementId)))
    expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'conflict' } },
    ])
    const pinnedOnes = (await world.visitor.listAnnouncements({ params: { slug } })).items.filter(
      ({ isPinned }) => isPinned,
    )
    expect(pinnedOnes).toHaveLength(3)
    await expect(announces(organizer, id, 'A fourth', true)).rejects.toMatchObject({ code: 'conflict' })
    await pin(pinnedOnes[0]?.id ?? '', false)
    expect(await announces(organizer, id, 'A fourth', true)).toMatchObject({ isPinned: true })
  })

  it.each(['', '  a ', 'x'.repeat(501)])('refuse the text %j', async (text) => {
    const { id } = await addTournament(world.db)
    await expect(announces(organizer, id, text)).rejects.toMatchObject({ code: 'invalid' })
  })

  it.each(['😀😀😀', '👩‍👩‍👧‍👦'])('take the short text %j', async (text) => {
    const { id } = await addTournament(world.db)
    expect(await announces(organizer, id, text)).toMatchObject({ text })
  })

  it('end with the tournament', async () => {
    const { id } = await addTournament(world.db, { state: 'finalized' })
    await expect(announces(organizer, id, 'Too late')).rejects.toMatchObject({ code: 'wrong_state' })
  })

  it('tell open pages that there is something to read, without the text', async () => {
    const { id } = await addTournament(world.db)
    await announces(organizer, id, 'Look here')
    await world.app.settle()
    const { items } = await world.visitor.listTournamentEvents({ params: { id } })
    expect(items).toMatchObject([{ type: 'announcements_changed', payload: { count: 1 } }])
    expect(JSON.stringify(items)).not.toContain('Look here')
  })

  it('are written once when the write is repeated after a lost answer', async () => {
    const { id, slug } = await addTournament(world.db)
    const request = {
      method: 'POST',
      url: `/api/tournaments/${id}/announcements`,
      headers: {
        'x-requested-with': 'app',
        'idempotency-key': '0198f3a0-0000-7000-8000-00000000aaaa',
        cookie: organizer.cookie,
      },
      payload: { text: 'Once' },
    } as const
    for (const answer of [await world.request(request), await world.request(request)])
      expect(answer.statusCode).toBe(201)
    expect(await shown(slug)).toEqual(['Once'])
  })
})

describe('how often somebody announces', () => {
  it('three times a minute in one tournament', async () => {
    const strict = await startWorld({ environment: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const { id } = await addTournament(strict.db)
      const { api } = await strict.gamer('organizer')
      const announce = (text: string) => api.announce({ params: { id }, body: { text } })
      for (const text of ['One', 'Two', 'Three']) await announce(text)
      await expect(announce('Four')).rejects.toMatchObject({ code: 'rate_limited' })
    } finally {
      await strict.close()
    }
  })
})
