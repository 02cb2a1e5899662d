import {
  type ChatChanged,
  type ClanRole,
  type ModerationCaseDetail,
  moderationLimits,
  realtime,
  type StaffAction,
} from '@esports/contract'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { plainClan } from './setups.ts'
import {
  addTournament,
  type Gamer,
  matchesOf,
  publicOrigin,
  startDuel,
  startWorld,
  type World,
} from './world.ts'

const minuteMs = 60_000
let world: World
let address: string
let now = new Date()
let ana: Gamer
const sockets: Socket[] = []

beforeAll(async () => {
  world = await startWorld({ now: () => now })
  address = await world.listen()
  ana = await staff('mod_ana', 'admin')
})
beforeEach(() => {
  now = new Date()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

async function staff(username: string, role: 'moderator' | 'admin'): Promise<Gamer> {
  const gamer = await world.gamer(username)
  await world.db
    .update(schema.users)
    .set({ roles: ['gamer', role] })
    .where(eq(schema.users.id, gamer.id))
  return gamer
}

let clans = 0

/** A clan whose members have these roles, in this order. */
async function clanOf(...roles: readonly ClanRole[]) {
  const number = (clans += 1)
  const id = uuidv7()
  const slug = `mod-clan-${number}`
  await world.db.insert(schema.clans).values({
    id,
    slug,
    name: `Mod Clan ${number}`,
    tag: `M${number}`,
    about: '',
    region: 'EU',
    joinPolicy: 'open',
    memberMax: 100,
    rating: 1000,
    ...plainClan,
  })
  const members: Gamer[] = []
  for (const [index, role] of roles.entries()) {
    const gamer = await world.gamer(`mod_${number}_${index}`)
    await world.db.insert(schema.clanMembers).values({ userId: gamer.id, clanId: id, role })
    members.push(gamer)
  }
  const [first, second, third] = members as [Gamer, Gamer, Gamer]
  const params = { id }
  const say = async ({ api }: Gamer, body: string, replyTo?: number) =>
    (
      await api.sendChatMessage({
        params,
        body: { body, ...(replyTo === undefined ? {} : { replyTo }) },
      })
    ).data
  const read = async ({ api }: Gamer, seq: number) =>
    (await api.readChatMessages({ params, query: { around: seq } })).items.find((one) => one.seq === seq)
  return { id, slug, params, members, first, second, third, say, read }
}

const report = async (
  { api }: Gamer,
  subject: Parameters<typeof api.createReport>[0]['body']['subject'],
  more: { category?: 'harassment' | 'spam' | 'cheating' | 'other'; text?: string } = {},
) => {
  // No two at once, so that there is a newest one.
  now = new Date(now.getTime() + 1)
  return (await api.createReport({ body: { subject, category: 'harassment', text: '', ...more } })).data
}

/** All cases that a moderator sees, page by page. */
async function casesOf({ api }: Gamer, status: 'open' | 'closed' = 'open') {
  const all = []
  let page: string | undefined
  do {
    const { items, meta } = await api.listModerationCases({ query: { status, page } })
    all.push(...items)
    page = typeof meta.nextPage === 'string' ? meta.nextPage : undefined
  } while (page !== undefined)
  return all
}

/** The newest case that a moderator sees. */
async function newestCase(moderator: Gamer, status: 'open' | 'closed' = 'open') {
  const [newest] = (await casesOf(moderator, status)).toSorted((one, other) => other.id.localeCompare(one.id))
  if (!newest) throw new Error('There is no case.')
  return (await moderator.api.readModerationCase({ params: { id: newest.id } })).data
}

const act = async (
  { api }: Gamer,
  { id, version }: Pick<ModerationCaseDetail, 'id' | 'version'>,
  action: StaffAction,
  reason = 'For a reason.',
) => (await api.actOnModerationCase({ body: { caseId: id, version, action, reason } })).data

const measures = (more: Partial<Extract<StaffAction, { type: 'act' }>>): StaffAction => ({
  type: 'act',
  deletesMessage: false,
  muteMinutes: null,
  warns: false,
  ...more,
})
const reversal = (one: ModerationCaseDetail, type: string): StaffAction => ({
  type: 'reverse',
  actionId: one.log.findLast((entry) => entry.type === type)?.id ?? '',
})

async function inboxOf({ api }: Gamer) {
  await world.app.settle()
  return (await api.listNotifications()).items
}
const titlesOf = async (gamer: Gamer) => (await inboxOf(gamer)).map(({ title }) => title)

/** A message of the second member that the first one has reported, and its case. */
async function reportedMessage() {
  const clan = await clanOf('owner', 'member', 'member')
  const message = await clan.say(clan.second, `you are bad, ${clan.id}`)
  await report(clan.first, { type: 'message', chatId: clan.id, seq: message.seq })
  return { ...clan, message, one: await newestCase(ana) }
}

describe('a report [product 68]', () => {
  it('of a message keeps it with ten lines before and after, whatever happens to it later', async () => {
    const { id, params, first, second, third, say } = await clanOf('owner', 'member', 'member')
    for (let index = 1; index <= 15; index += 1) await say(third, `line ${index}`)
    await say(second, 'you are all bad')
    for (let index = 17; index <= 30; index += 1) await say(third, `line ${index}`)
    const taken = await report(first, { type: 'message', chatId: id, seq: 16 }, { text: 'Again and again.' })
    expect(taken).toMatchObject({ category: 'harassment', text: 'Again and again.', isRepeat: false })
    await second.api.editChatMessage({ params: { ...params, seq: 16 }, body: { body: 'nothing' } })
    await second.api.deleteChatMessage({ params: { ...params, seq: 16 } })
    const { context, subject, reported } = await newestCase(ana)
    expect(subject).toMatchObject({
      type: 'message',
      body: 'you are all bad',
      author: { username: second.username },
    })
    expect(context?.before.map(({ seq }) => seq)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(context?.message).toMatchObject({ seq: 16, body: 'you are all bad' })
    expect(context?.after.map(({ seq }) => seq)).toEqual([17, 18, 19, 20, 21, 22, 23, 24, 25, 26])
    expect(context?.isDeleted).toBe(true)
    expect(reported).toMatchObject([
      { by: { username: first.username }, text: 'Again and again.', body: 'you are all bad' },
    ])
  })

  it('is what a moderator reads of a private chat, and nothing else [product 3.6]', async () => {
    const { id, params } = await reportedMessage()
    for (const read of [
      () => ana.api.readChatMessages({ params }),
      () => ana.api.readChatChanges({ params, query: { after: 0 } }),
      () => ana.api.searchChat({ params, query: { q: 'bad' } }),
      () => ana.api.listChatMembers({ params }),
      () =>
        ana.api.createReport({
          body: { subject: { type: 'message', chatId: id, seq: 1 }, category: 'spam', text: '' },
        }),
    ])
      await expect(read()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is made by who can read the message, of what others wrote and is still there', async () => {
    const { id, params, first, second, message } = await reportedMessage()
    const subject = { type: 'message', chatId: id, seq: message.seq } as const
    const stranger = await world.gamer('mod_stranger')
    await expect(report(stranger, subject)).rejects.toMatchObject({ code: 'not_found' })
    await expect(report(second, subject)).rejects.toMatchObject({ code: 'rule_violation' })
    await expect(report(first, { ...subject, seq: 99 })).rejects.toMatchObject({ code: 'not_found' })
    const gone = await second.api.sendChatMessage({ params, body: { body: 'gone' } })
    await second.api.deleteChatMessage({ params: { ...params, seq: gone.data.seq } })
    await expect(report(first, { ...subject, seq: gone.data.seq })).rejects.toMatchObject({
      code: 'wrong_state',
    })
  })

  it('of a match room is made by a player of the match', async () => {
    const { tournament, gamers } = await startDuel(world, ['mod_duel_a', 'mod_duel_b'])
    const [match] = await matchesOf(world, tournament)
    const [one, other] = gamers as [Gamer, Gamer]
    const params = { id: match?.id ?? '' }
    const { data } = await one.api.sendChatMessage({ params, body: { body: 'noob' } })
    await report(other, { type: 'message', chatId: params.id, seq: data.seq })
    expect((await newestCase(ana)).subject).toMatchObject({
      type: 'message',
      body: 'noob',
      place: { key: 'match_room', parameters: { match: 'F', tournament: 'Test Cup' } },
    })
    const watcher = await world.gamer('mod_watcher')
    await expect(
      report(watcher, { type: 'message', chatId: params.id, seq: data.seq }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a gamer or a clan joins the others in one case, and a repeat replaces the own one', async () => {
    const { slug, first, second, third } = await clanOf('owner', 'member', 'member')
    const subject = { type: 'gamer', username: third.username.toUpperCase() } as const
    await report(first, subject, { category: 'cheating' })
    await report(second, subject, { category: 'cheating' })
    const repeat = await report(first, subject, { category: 'spam', text: 'Advertises, too.' })
    expect(repeat.isRepeat).toBe(true)
    const one = await newestCase(ana)
    expect(one).toMatchObject({
      subject: { type: 'gamer', gamer: { username: third.username } },
      reports: 2,
      categories: ['cheating', 'spam'],
      context: null,
    })
    expect(one.reported.map(({ by, category }) => [by.username, category])).toEqual([
      [first.username, 'spam'],
      [second.username, 'cheating'],
    ])
    await report(third, { type: 'clan', slug })
    expect((await newestCase(ana)).subject).toMatchObject({ type: 'clan', slug })
    await expect(report(third, subject)).rejects.toMatchObject({ code: 'rule_violation' })
    await expect(report(first, { type: 'gamer', username: 'nobody_at_all' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(report(first, { type: 'clan', slug: 'no-clan' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('of the category other says what is wrong', async () => {
    const { first, second } = await clanOf('owner', 'member')
    const subject = { type: 'gamer', username: second.username } as const
    await expect(report(first, subject, { category: 'other', text: ' x ' })).rejects.toMatchObject({
      code: 'invalid',
      problem: { errors: [{ path: 'body.text' }] },
    })
    await report(first, subject, { category: 'other', text: 'Sells accounts.' })
  })

  it('by many at once is one case with all of them', async () => {
    const { first } = await clanOf('owner')
    const reporters = await Promise.all(
      Array.from({ length: 6 }, (_, index) => world.gamer(`mod_crowd_${index}`)),
    )
    await Promise.all(reporters.map((gamer) => report(gamer, { type: 'gamer', username: first.username })))
    const found = await world.db
      .select()
      .from(schema.moderationCases)
      .where(eq(schema.moderationCases.subjectId, first.id))
    expect(found).toMatchObject([{ reports: 6, status: 'open' }])
  })

  it('tells staff that a case is open, and the reported one nothing', async () => {
    const { second, one } = await reportedMessage()
    expect((await inboxOf(ana))[0]).toMatchObject({
      title: 'A message was reported',
      about: 'reports',
      href: `/staff/reports?id=${one.id}`,
    })
    expect(await titlesOf(second)).toEqual([])
  })
})

describe('the queue', () => {
  it('has cases by the number of reports and then oldest first, page by page, and closed ones by their end', async () => {
    const { first, second, members } = await clanOf(
      'owner',
      ...Array.from({ length: 24 }, () => 'member' as const),
    )
    for (const member of members.slice(2)) await report(first, { type: 'gamer', username: member.username })
    const twice = members.at(-1)?.username ?? ''
    await report(second, { type: 'gamer', username: twice })
    const listed = await casesOf(ana)
    const keys = listed.map(({ reports, openedAt, id }) => [-reports, openedAt, id] as const)
    expect(keys).toEqual(
      keys.toSorted((a, b) => a[0] - b[0] || a[1].localeCompare(b[1]) || a[2].localeCompare(b[2])),
    )
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
    const names = listed.flatMap(({ subject }) => (subject.type === 'gamer' ? [subject.gamer.username] : []))
    for (const member of members.slice(2)) expect(names).toContain(member.username)

    const [oldest, next] = listed.filter(
      ({ subject }) =>
        subject.type === 'gamer' && members.some(({ username }) => username === subject.gamer.username),
    )
    if (!oldest || !next) throw new Error('There are no cases.')
    await act(ana, oldest, { type: 'dismiss' })
    now = new Date(now.getTime() + minuteMs)
    await act(ana, next, { type: 'dismiss' })
    const { items } = await ana.api.listModerationCases({ query: { status: 'closed' } })
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([next.id, oldest.id])
    await expect(ana.api.listModerationCases({ query: { page: 'nowhere' } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('hides a case from the moderator it is about, and lets who reported it only look', async () => {
    const mara = await staff('mod_mara', 'moderator')
    const { first, slug } = await clanOf('owner')
    await report(first, { type: 'gamer', username: mara.username })
    const about = await newestCase(ana)
    const seen = (await casesOf(mara)).map(({ id }) => id)
    expect(seen).not.toContain(about.id)
    expect((await casesOf(ana)).map(({ id }) => id)).toEqual(expect.arrayContaining([about.id, ...seen]))
    await expect(mara.api.readModerationCase({ params: { id: about.id } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(act(mara, about, { type: 'dismiss' })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await titlesOf(mara)).not.toContain('A gamer was reported')

    await report(mara, { type: 'gamer', username: first.username })
    const own = await newestCase(mara)
    expect(own.conflict).toBe('reporter')
    await expect(act(mara, own, { type: 'dismiss' })).rejects.toMatchObject({ code: 'forbidden' })
    expect((await act(ana, own, { type: 'dismiss' })).conflict).toBeNull()

    await report(first, { type: 'clan', slug })
    const ofClan = await newestCase(ana)
    const clan = await world.db.select().from(schema.clans).where(eq(schema.clans.slug, slug))
    await world.db
      .insert(schema.clanMembers)
      .values({ userId: mara.id, clanId: clan[0]?.id ?? '', role: 'member' })
    await expect(mara.api.readModerationCase({ params: { id: ofClan.id } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(act(mara, ofClan, { type: 'dismiss' })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a decision', () => {
  it('deletes the message for everybody, and taking it back restores it with its mentions', async () => {
    const { id, params, first, second, third, say, read } = await clanOf('owner', 'member', 'member')
    const said = await say(second, `@${third.username} is bad`)
    await say(third, 'stop it', said.seq)
    await report(first, { type: 'message', chatId: id, seq: said.seq })
    const before = await read(first, said.seq)
    const decided = await act(ana, await newestCase(ana), measures({ deletesMessage: true }))
    expect(decided).toMatchObject({ status: 'closed', context: { isDeleted: true } })
    expect(await read(first, said.seq)).toMatchObject({ body: null, deletedBy: 'staff', mentions: [] })
    expect((await read(third, said.seq + 1))?.replyTo).toMatchObject({ excerpt: null })
    // Its author cannot bring it back, nor delete it again.
    await expect(
      second.api.editChatMessage({ params: { ...params, seq: said.seq }, body: { body: 'again' } }),
    ).rejects.toMatchObject({ code: 'wrong_state' })

    const back = await act(ana, decided, reversal(decided, 'delete_message'))
    expect(back).toMatchObject({ status: 'closed', context: { isDeleted: false } })
    const { change: _before, ...text } = before ?? { change: 0 }
    expect(await read(first, said.seq)).toMatchObject(text)
    expect((await read(third, said.seq + 1))?.replyTo).toMatchObject({ excerpt: said.body })
    expect(back.log.map(({ type, reversedBy }) => [type, reversedBy !== null])).toEqual([
      ['delete_message', true],
      ['restore_message', false],
    ])
    await expect(act(ana, back, reversal(decided, 'delete_message'))).rejects.toMatchObject({
      code: 'wrong_state',
    })
  })

  it('does not restore what its author has deleted', async () => {
    const { params, second, message, one } = await reportedMessage()
    await second.api.deleteChatMessage({ params: { ...params, seq: message.seq } })
    await expect(act(ana, one, measures({ deletesMessage: true }))).rejects.toMatchObject({
      code: 'wrong_state',
    })
    expect((await newestCase(ana)).status).toBe('open')
  })

  it.each(moderationLimits.muteMinutes)(
    'mutes in every chat and room for %i minutes, and says why',
    async (minutes) => {
      const { params, second, first, say, one } = await reportedMessage()
      const decided = await act(ana, one, measures({ muteMinutes: minutes }), 'Insults in the chat.')
      const until = new Date(now.getTime() + minutes * minuteMs).toISOString()
      const mute = { until, reason: 'Insults in the chat.' }
      expect(decided.mute).toEqual(mute)
      expect((await second.api.listChats()).items[0]?.mute).toEqual(mute)
      await expect(say(second, 'but')).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('Insults in the chat.'),
      })
      await expect(
        second.api.editChatMessage({
          params: { ...params, seq: one.context?.message.seq ?? 0 },
          body: { body: 'but' },
        }),
      ).rejects.toMatchObject({ code: 'forbidden' })
      expect((await inboxOf(second))[0]).toMatchObject({
        title: 'You cannot write in chats for now',
        subtitle: expect.stringContaining('Insults in the chat.'),
        about: 'chats',
      })
      await say(first, 'others go on')
      // The longer one of two mutes counts.
      await first.api.muteChatMember({
        params: { ...params, userId: second.id },
        body: { minutes: 1, reason: 'Here, too.' },
      })
      expect((await second.api.listChats()).items[0]?.mute).toEqual(mute)
      now = new Date(now.getTime() + minutes * minuteMs)
      expect((await second.api.listChats()).items[0]?.mute).toBeNull()
      await say(second, 'it is over')
      await expect(act(ana, decided, reversal(decided, 'mute'))).rejects.toMatchObject({
        code: 'wrong_state',
      })
    },
  )

  it('mutes in match rooms, where the gamer still plays: the lobby code is theirs to share', async () => {
    const { tournament, gamers } = await startDuel(world, ['mod_room_a', 'mod_room_b'])
    const [match] = await matchesOf(world, tournament)
    const [one, other] = gamers as [Gamer, Gamer]
    const params = { id: match?.id ?? '' }
    await report(other, { type: 'gamer', username: one.username })
    await act(ana, await newestCase(ana), measures({ muteMinutes: 60 }))
    await expect(one.api.sendChatMessage({ params, body: { body: 'hi' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect((await one.api.readMatchRoom({ params })).data.chat.mute).not.toBeNull()
    await one.api.setLobbyCode({ params, body: { code: 'KX-2291' } })
  })

  it('is lifted: the gamer writes again at once, and is told; of two mutes the other one stands', async () => {
    const { id, first, second, third, say, message, one } = await reportedMessage()
    const decided = await act(ana, one, measures({ muteMinutes: 1440 }))
    await report(third, { type: 'gamer', username: second.username })
    await report(first, { type: 'message', chatId: id, seq: message.seq })
    const other = await act(ana, await newestCase(ana), measures({ muteMinutes: 60 }))
    expect(other.mute?.until).toBe(decided.mute?.until)
    expect(other.past).toMatchObject([{ type: 'mute', caseId: one.id }])
    const lifted = await act(ana, decided, reversal(decided, 'mute'))
    expect(lifted.mute?.until).toBe(new Date(now.getTime() + 60 * minuteMs).toISOString())
    await expect(say(second, 'not yet')).rejects.toMatchObject({ code: 'forbidden' })
    await act(ana, other, reversal(other, 'mute'))
    await say(second, 'now')
    expect(await titlesOf(second)).toContain('You can write in chats again')
  })

  it('warns the gamer, or the owner of the clan, and withdraws the warning', async () => {
    const { slug, first, second, third } = await clanOf('owner', 'member', 'member')
    await report(first, { type: 'gamer', username: second.username })
    const warned = await act(ana, await newestCase(ana), measures({ warns: true }), 'Be kind.')
    expect((await inboxOf(second))[0]).toMatchObject({
      title: 'You were warned by the platform team',
      subtitle: 'Reason: Be kind.',
    })
    await act(ana, warned, reversal(warned, 'warn'))
    expect(await titlesOf(second)).toContain('The warning was withdrawn')

    await report(third, { type: 'clan', slug })
    const ofClan = await newestCase(ana)
    await expect(act(ana, ofClan, measures({ muteMinutes: 60 }))).rejects.toMatchObject({
      code: 'rule_violation',
    })
    await expect(act(ana, ofClan, measures({ deletesMessage: true }))).rejects.toMatchObject({
      code: 'rule_violation',
    })
    await act(ana, ofClan, measures({ warns: true }))
    expect(await titlesOf(first)).toContain('Your clan was warned by the platform team')
  })

  it('tells each reporter that there is one, and not what it is', async () => {
    const { id, first, third, message } = await reportedMessage()
    await report(third, { type: 'message', chatId: id, seq: message.seq })
    await act(ana, await newestCase(ana), measures({ muteMinutes: 60 }), 'Insults.')
    for (const gamer of [first, third]) {
      const [newest] = await inboxOf(gamer)
      expect(newest).toMatchObject({ title: 'Your report was looked at' })
      expect(JSON.stringify(newest)).not.toMatch(/mute|Insults|warn|delete/i)
    }
  })

  it('needs a reason and a measure, and stands on what the moderator saw', async () => {
    const { one } = await reportedMessage()
    await expect(act(ana, one, { type: 'dismiss' }, '  x ')).rejects.toMatchObject({ code: 'invalid' })
    await expect(act(ana, one, measures({}))).rejects.toMatchObject({ code: 'invalid' })
    await expect(act(ana, one, measures({ muteMinutes: 61 as 60 }))).rejects.toMatchObject({
      code: 'invalid',
    })
    const closed = await act(ana, one, { type: 'dismiss' })
    await expect(act(ana, one, { type: 'dismiss' })).rejects.toMatchObject({ code: 'version_conflict' })
    await expect(act(ana, closed, measures({ warns: true }))).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(act(ana, { id: uuidv7(), version: 1 }, { type: 'dismiss' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(act(ana, closed, { type: 'reverse', actionId: uuidv7() })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('by two moderators at once is one, and a repeated request is answered as the first', async () => {
    const mara = await staff('mod_mara', 'moderator')
    const { one } = await reportedMessage()
    const answers = await Promise.allSettled([
      act(ana, one, { type: 'dismiss' }),
      act(mara, one, measures({ warns: true })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const after = await newestCase(ana, 'closed')
    const request = {
      body: { caseId: after.id, version: after.version, action: { type: 'reopen' }, reason: 'Again.' },
    } as const
    const idempotencyKey = uuidv7()
    const first = await ana.api.actOnModerationCase(request, { idempotencyKey })
    expect(await ana.api.actOnModerationCase(request, { idempotencyKey })).toEqual(first)
  })

  it('is taken up again: dismissal is reversed by reopening, measures stand until they are taken back', async () => {
    const { id, first, third, message, one } = await reportedMessage()
    const dismissed = await act(ana, one, { type: 'dismiss' })
    const open = await act(ana, dismissed, reversal(dismissed, 'dismiss'))
    expect(open).toMatchObject({ status: 'open', closedAt: null })
    await expect(act(ana, open, { type: 'reopen' })).rejects.toMatchObject({ code: 'wrong_state' })
    const muted = await act(ana, open, measures({ muteMinutes: 60 }))
    const again = await act(ana, muted, { type: 'reopen' })
    expect(again.mute).not.toBeNull()
    expect(again.log.map(({ type }) => type)).toEqual(['dismiss', 'reopen', 'mute', 'reopen'])
    const closed = await act(ana, again, { type: 'dismiss' })
    // A new report opens a new case; the old one stays decided.
    await report(third, { type: 'message', chatId: id, seq: message.seq })
    await report(first, { type: 'message', chatId: id, seq: message.seq })
    const newer = await newestCase(ana)
    expect(newer).toMatchObject({ reports: 2, status: 'open' })
    expect(newer.id).not.toBe(one.id)
    await expect(act(ana, closed, { type: 'reopen' })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('reaches the members of the chat at once, and the queue of other moderators with the next case', async () => {
    const { first, second, message, one } = await reportedMessage()
    const socketOf = async ({ cookie }: Gamer) => {
      const socket = io(`${address}/notifications`, {
        path: realtime.path,
        transports: [...realtime.transports],
        reconnection: false,
        forceNew: true,
        extraHeaders: { cookie, origin: publicOrigin },
      })
      sockets.push(socket)
      const chats: ChatChanged[] = []
      const subjects: unknown[] = []
      socket.on('chat_changed', (event: ChatChanged) => chats.push(event))
      socket.on('new_notification', ({ about }: { about: unknown }) => subjects.push(about))
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      return { chats, subjects }
    }
    const [member, muted, moderator] = [await socketOf(first), await socketOf(second), await socketOf(ana)]
    await act(ana, one, measures({ deletesMessage: true, muteMinutes: 60 }))
    await expect
      .poll(() => member.chats)
      .toContainEqual({
        type: 'message',
        message: expect.objectContaining({ seq: message.seq, deletedBy: 'staff' }),
      })
    await expect.poll(() => muted.subjects).toContain('chats')
    await report(second, { type: 'gamer', username: first.username })
    await expect.poll(() => moderator.subjects).toContain('reports')
  })
})

describe('a block', () => {
  const block = ({ api }: Gamer, { username }: Gamer) => api.blockGamer({ body: { username } })

  it('is known to who blocks alone, and taken back', async () => {
    const { first, second } = await clanOf('owner', 'member')
    const { items } = await block(first, second)
    expect(items).toMatchObject([{ id: second.id, username: second.username }])
    expect(await block(first, second)).toEqual({ items })
    expect(await first.api.listBlocks()).toEqual({ items })
    expect(await second.api.listBlocks()).toEqual({ items: [] })
    expect(await titlesOf(second)).toEqual([])
    expect(await first.api.unblockGamer({ params: { username: second.username } })).toEqual({ items: [] })
    expect(await first.api.unblockGamer({ params: { username: second.username } })).toEqual({ items: [] })
    await expect(block(first, first)).rejects.toMatchObject({ code: 'rule_violation' })
    await expect(first.api.blockGamer({ body: { username: 'nobody_at_all' } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('leaves the chat the same for everybody, and tells of no mention', async () => {
    const { params, first, second, say } = await clanOf('owner', 'member')
    await block(first, second)
    const said = await say(second, `@${first.username} answer me`)
    expect((await first.api.readChatMessages({ params })).items).toEqual([said])
    expect(await titlesOf(first)).toEqual([])
    expect((await first.api.listChats()).items[0]).toMatchObject({ unread: 1, isMentioned: false })
    await first.api.unblockGamer({ params: { username: second.username } })
    await say(second, `@${first.username} and now?`)
    expect(await titlesOf(first)).toHaveLength(1)
    expect((await first.api.listChats()).items[0]).toMatchObject({ isMentioned: true })
  })

  it('tells of no message in a match room', async () => {
    const { tournament, gamers } = await startDuel(world, ['mod_deaf_a', 'mod_deaf_b'])
    const [match] = await matchesOf(world, tournament)
    const [one, other] = gamers as [Gamer, Gamer]
    await block(one, other)
    await other.api.sendChatMessage({ params: { id: match?.id ?? '' }, body: { body: 'hello?' } })
    expect((await titlesOf(one)).filter((title) => title.includes('wrote in your match'))).toEqual([])
    await one.api.sendChatMessage({ params: { id: match?.id ?? '' }, body: { body: 'hello' } })
  })

  it('lets no invitation to a roster through, and who invites does not learn of it', async () => {
    const { first: captain, second: deaf, third: open } = await clanOf('owner', 'member', 'member')
    await block(deaf, captain)
    const { id } = await addTournament(world.db, { entryKind: 'team', teamSize: 3, mode: '3v3' })
    const { data } = await captain.api.joinTournament({
      params: { id },
      body: {
        team: { name: `Mod Team ${clans}`, tag: `MT${clans}` },
        roster: [deaf, open].map(({ username }) => ({ username, role: 'player' as const })),
      },
    })
    expect(data.members.filter(({ status }) => status === 'invited')).toHaveLength(2)
    expect(await titlesOf(open)).toEqual([`Mod Team ${clans} invited you`])
    expect(await titlesOf(deaf)).toEqual([])
  })

  it('is limited in number', async () => {
    const { first, second } = await clanOf('owner', 'member')
    await world.db.execute(sql`insert into users (id, username, name, created_at)
      select gen_random_uuid(), 'mod_many_' || number, 'Many', now() from generate_series(1, ${moderationLimits.blocks}) as number`)
    await world.db.execute(sql`insert into blocks (user_id, blocked_id, created_at)
      select ${first.id}::uuid, id, now() from users where username like 'mod\\_many\\_%'`)
    await expect(block(first, second)).rejects.toMatchObject({ code: 'rule_violation' })
  })
})

describe('the database refuses', () => {
  /** The constraint that refuses a statement; none when it is taken, and nothing is kept either way. */
  async function refusedBy(statement: ReturnType<typeof sql>): Promise<string> {
    let constraint = 'none'
    await world.db
      .transaction(async (tx) => {
        await tx.execute(statement)
        await tx.execute(sql`set constraints all immediate`)
        throw new Error('taken')
      })
      .catch((error: unknown) => {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
        if (cause && 'constraint' in cause) constraint = String(cause.constraint)
      })
    return constraint
  }

  interface Of {
    /** An open case about a message, of two reporters. */
    readonly open: string
    /** A closed one with a mute that stands. */
    readonly closed: string
    readonly mute: string
    readonly author: string
    readonly reporter: string
    readonly chat: string
    readonly clan: string
  }
  let of: Of
  beforeAll(async () => {
    now = new Date()
    const first = await reportedMessage()
    const { id: closed, log } = await act(ana, first.one, measures({ muteMinutes: 60, warns: true }))
    const second = await reportedMessage()
    await report(second.third, { type: 'message', chatId: second.id, seq: second.message.seq })
    of = {
      open: second.one.id,
      closed,
      mute: log.find(({ type }) => type === 'mute')?.id ?? '',
      author: second.second.id,
      reporter: second.first.id,
      chat: second.id,
      clan: second.id,
    }
  })

  /** An action by Ana in the open case, where nothing else is said. */
  const action = (
    values: Partial<Record<'caseId' | 'subject' | 'moderator' | 'type' | 'reason' | 'reverses', string>> & {
      until?: boolean
      seq?: number
      kept?: boolean
    },
  ) => sql`insert into moderation_actions (id, case_id, seq, subject_id, moderator_id, type, reason, at, until, kept, reverses)
    values (gen_random_uuid(), ${values.caseId ?? of.open}::uuid, ${values.seq ?? 90}::integer,
      ${values.subject === undefined ? sql`(select subject_id from moderation_cases where id = ${values.caseId ?? of.open}::uuid)` : sql`${values.subject}::uuid`},
      ${values.moderator ?? ana.id}::uuid, ${values.type ?? 'warn'}, ${values.reason ?? 'For a reason.'}, now(),
      ${values.until ? sql`now() + interval '1 hour'` : sql`null`}, ${values.kept ? sql`'{}'::jsonb` : sql`null`},
      ${values.reverses ?? null}::uuid)`

  it.each<[string, string, () => ReturnType<typeof sql>]>([
    [
      'a block of oneself',
      'blocks_not_oneself',
      () => sql`insert into blocks values (${of.author}, ${of.author}, now())`,
    ],
    [
      'a second block of the same gamer',
      'blocks_user_id_blocked_id_pk',
      () =>
        sql`insert into blocks select ${of.author}::uuid, ${of.reporter}::uuid, now() from generate_series(1, 2)`,
    ],
    [
      'a second open case of a message',
      'moderation_cases_one_message',
      () => sql`insert into moderation_cases select gen_random_uuid(), kind, chat_id, seq, subject_id, clan_id, snapshot, status,
        reports, version, opened_at, last_reported_at, closed_at from moderation_cases where id = ${of.open}`,
    ],
    [
      'a second open case of a gamer',
      'moderation_cases_one_gamer',
      () => sql`insert into moderation_cases (id, kind, subject_id, status, reports, opened_at, last_reported_at)
        select gen_random_uuid(), 'gamer', ${of.author}::uuid, 'open', 1, now(), now() from generate_series(1, 2)`,
    ],
    [
      'a second open case of a clan',
      'moderation_cases_one_clan',
      () => sql`insert into moderation_cases (id, kind, clan_id, status, reports, opened_at, last_reported_at)
        select gen_random_uuid(), 'clan', ${of.clan}::uuid, 'open', 1, now(), now() from generate_series(1, 2)`,
    ],
    [
      'a case about a message and a clan',
      'moderation_cases_subject',
      () => sql`insert into moderation_cases (id, kind, chat_id, seq, subject_id, clan_id, snapshot, status, reports, opened_at, last_reported_at)
        values (gen_random_uuid(), 'message', ${of.chat}, 1, ${of.author}, ${of.clan}, '{}', 'open', 1, now(), now())`,
    ],
    [
      'a case about a message without what it said',
      'moderation_cases_subject',
      () => sql`insert into moderation_cases (id, kind, chat_id, seq, subject_id, status, reports, opened_at, last_reported_at)
        values (gen_random_uuid(), 'message', ${of.chat}, 1, ${of.author}, 'open', 1, now(), now())`,
    ],
    [
      'a case about nobody',
      'moderation_cases_subject',
      () => sql`insert into moderation_cases (id, kind, status, reports, opened_at, last_reported_at)
        values (gen_random_uuid(), 'gamer', 'open', 1, now(), now())`,
    ],
    [
      'a case about a message that is not there',
      'moderation_cases_message',
      () => sql`insert into moderation_cases (id, kind, chat_id, seq, subject_id, snapshot, status, reports, opened_at, last_reported_at)
        values (gen_random_uuid(), 'message', ${of.chat}, 999, ${of.author}, '{}', 'open', 1, now(), now())`,
    ],
    [
      'a case of a kind nobody knows',
      'moderation_cases_kind',
      () => sql`insert into moderation_cases (id, kind, clan_id, status, reports, opened_at, last_reported_at)
        values (gen_random_uuid(), 'team', ${of.clan}, 'open', 1, now(), now())`,
    ],
    [
      'an open case with an end',
      'moderation_cases_whole',
      () => sql`update moderation_cases set closed_at = now() where id = ${of.open}`,
    ],
    [
      'a closed case without an end',
      'moderation_cases_whole',
      () => sql`update moderation_cases set status = 'closed' where id = ${of.open}`,
    ],
    [
      'a case without reports',
      'moderation_cases_whole',
      () => sql`update moderation_cases set reports = 0 where id = ${of.open}`,
    ],
    [
      'a wrong number of reports',
      'moderation_cases_counted',
      () => sql`update moderation_cases set reports = 9 where id = ${of.open}`,
    ],
    [
      'a report that is not counted',
      'moderation_cases_counted',
      () => sql`insert into moderation_reports values (${of.open}, ${ana.id}, 'spam', '', null, now())`,
    ],
    [
      'a report that is gone and still counted',
      'moderation_cases_counted',
      () => sql`delete from moderation_reports where case_id = ${of.open} and reporter_id = ${of.reporter}`,
    ],
    [
      'another subject of a case',
      'moderation_cases_fixed',
      () => sql`update moderation_cases set subject_id = ${of.reporter} where id = ${of.open}`,
    ],
    [
      'another text in a snapshot',
      'moderation_cases_fixed',
      () => sql`update moderation_cases set snapshot = '{}' where id = ${of.open}`,
    ],
    [
      'a case that is gone',
      'moderation_cases_kept',
      () => sql`delete from moderation_cases where id = ${of.open}`,
    ],
    [
      'two reports of one gamer in a case',
      'moderation_reports_case_id_reporter_id_pk',
      () => sql`insert into moderation_reports values (${of.open}, ${of.reporter}, 'spam', '', null, now())`,
    ],
    [
      'a report of oneself',
      'moderation_reports_not_oneself',
      () => sql`insert into moderation_reports values (${of.open}, ${of.author}, 'spam', '', null, now())`,
    ],
    [
      'a report in a decided case',
      'moderation_reports_open',
      () => sql`insert into moderation_reports values (${of.closed}, ${ana.id}, 'spam', '', null, now())`,
    ],
    [
      'a report of a category nobody knows',
      'moderation_reports_category',
      () => sql`update moderation_reports set category = 'rude' where case_id = ${of.open}`,
    ],
    [
      'an unexplained report of the category other',
      'moderation_reports_text',
      () => sql`update moderation_reports set category = 'other', text = '' where case_id = ${of.open}`,
    ],
    [
      'a changed log',
      'moderation_actions_append_only',
      () => sql`update moderation_actions set reason = 'another' where id = ${of.mute}`,
    ],
    ['a log without a past', 'moderation_actions_append_only', () => sql`delete from moderation_actions`],
    ['a log that is emptied', 'moderation_actions_not_emptied', () => sql`truncate moderation_actions`],
    ['an action without a reason', 'moderation_actions_whole', () => action({ reason: '' })],
    ['a mute without an end', 'moderation_actions_whole', () => action({ type: 'mute' })],
    ['a warning with an end', 'moderation_actions_whole', () => action({ until: true })],
    ['a deletion that keeps nothing', 'moderation_actions_whole', () => action({ type: 'delete_message' })],
    ['a lift of nothing', 'moderation_actions_whole', () => action({ type: 'lift_mute' })],
    [
      'a warning that takes something back',
      'moderation_actions_opposite',
      () => action({ caseId: of.closed, reverses: of.mute }),
    ],
    [
      'a mute that is withdrawn like a warning',
      'moderation_actions_opposite',
      () => action({ caseId: of.closed, type: 'withdraw_warning', reverses: of.mute }),
    ],
    [
      'a reversal in another case',
      'moderation_actions_opposite',
      () => action({ type: 'lift_mute', reverses: of.mute }),
    ],
    [
      'a mute that is lifted twice',
      'moderation_actions_reversed_once',
      () => sql`with first as (${action({ caseId: of.closed, type: 'lift_mute', reverses: of.mute })} returning case_id, subject_id, moderator_id)
        insert into moderation_actions (id, case_id, seq, subject_id, moderator_id, type, reason, at, reverses)
        select gen_random_uuid(), case_id, 91, subject_id, moderator_id, 'lift_mute', 'Again.', now(), ${of.mute}::uuid from first`,
    ],
    [
      'two actions at one place of the log',
      'moderation_actions_order',
      () => action({ caseId: of.closed, seq: 1 }),
    ],
    ['an action of a type nobody knows', 'moderation_actions_type', () => action({ type: 'ban' })],
    ['an action about somebody else', 'moderation_actions_subject', () => action({ subject: of.reporter })],
    [
      'an action of whoever the case is about',
      'moderation_actions_impartial',
      () => action({ moderator: of.author }),
    ],
    [
      'an action of whoever reported',
      'moderation_actions_impartial',
      () => action({ moderator: of.reporter }),
    ],
    [
      'a message that staff deleted and that has a text',
      'chat_messages_staff',
      () => sql`update chat_messages set is_deleted_by_staff = true where chat_id = ${of.chat}`,
    ],
  ])('%s', async (_, constraint, statement) => {
    expect(await refusedBy(statement())).toBe(constraint)
  })

  it('a member of the reported clan as its judge', async () => {
    const { first, second, slug } = await clanOf('owner', 'member')
    await report(first, { type: 'clan', slug })
    const { id } = await newestCase(ana)
    expect(await refusedBy(action({ caseId: id, moderator: second.id }))).toBe('moderation_actions_impartial')
    expect(await refusedBy(action({ caseId: id }))).toBe('none')
  })
})

describe('whatever gamers and moderators do, in whatever order', () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('report' as const), by: fc.nat(2), about: fc.nat(2) }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('write' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.constantFrom(10, 61) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('act' as const),
        on: fc.nat(5),
        action: fc.oneof(
          fc.constant('dismiss' as const),
          fc.constant('reopen' as const),
          fc.record({ deletesMessage: fc.boolean(), mutes: fc.boolean(), warns: fc.boolean() }),
        ),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('reverse' as const), on: fc.nat(5), entry: fc.nat(9) }),
    },
  )

  it('one open case per subject, a muted gamer never writes, and what is taken back is as it was before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        now = new Date()
        const { id, members, say, read } = await clanOf('owner', 'member', 'member', 'member')
        const author = members[3] as Gamer
        // Two messages of the author, whom others report, too.
        const texts = ['one', 'two']
        for (const text of texts) await say(author, text)
        const subjects = [
          { type: 'message', chatId: id, seq: 1 },
          { type: 'message', chatId: id, seq: 2 },
          { type: 'gamer', username: author.username },
        ] as const
        const casesOfAll = () =>
          world.db
            .select()
            .from(schema.moderationCases)
            .where(eq(schema.moderationCases.subjectId, author.id))
            .orderBy(schema.moderationCases.id)
        /** What stands, by the log alone. */
        const standing = async () => {
          const log = await world.db
            .select()
            .from(schema.moderationActions)
            .where(eq(schema.moderationActions.subjectId, author.id))
          const reversed = new Set(log.map(({ reverses }) => reverses))
          return log.filter((entry) => !reversed.has(entry.id))
        }
        // Refusals are part of the game: what must hold is looked at after each step.
        const attempt = (work: Promise<unknown>) =>
          work.then(
            () => true,
            () => false,
          )

        for (const one of steps) {
          const cases = await casesOfAll()
          if (one.type === 'report') {
            const subject = subjects[one.about % subjects.length]
            if (subject) await attempt(report(members[one.by] as Gamer, subject))
          } else if (one.type === 'wait') now = new Date(now.getTime() + one.minutes * minuteMs)
          else if (one.type === 'act' && cases.length > 0) {
            const on = cases[one.on % cases.length]
            const action: StaffAction =
              typeof one.action === 'string'
                ? { type: one.action }
                : measures({
                    deletesMessage: one.action.deletesMessage,
                    muteMinutes: one.action.mutes ? 60 : null,
                    warns: one.action.warns,
                  })
            if (on) await attempt(act(ana, on, action))
          } else if (one.type === 'reverse' && cases.length > 0) {
            const on = cases[one.on % cases.length]
            if (!on) continue
            const { data } = await ana.api.readModerationCase({ params: { id: on.id } })
            const entry = data.log[one.entry % Math.max(1, data.log.length)]
            if (entry) await attempt(act(ana, on, { type: 'reverse', actionId: entry.id }))
          }

          const after = await casesOfAll()
          const open = after
            .filter(({ status }) => status === 'open')
            .map(({ kind, seq }) => `${kind} ${seq}`)
          expect(new Set(open).size).toBe(open.length)
          const stands = await standing()
          const isMuted = stands.some(({ type, until }) => type === 'mute' && until !== null && until > now)
          const mute = (await author.api.listChats()).items[0]?.mute ?? null
          expect(mute !== null).toBe(isMuted)
          const canWrite = one.type === 'write' ? await attempt(say(author, 'more')) : !isMuted
          expect(canWrite).toBe(!isMuted)
          for (const [index, text] of texts.entries()) {
            const seq = index + 1
            const deleting = stands.filter(
              ({ type, caseId }) =>
                type === 'delete_message' && after.some((row) => row.id === caseId && row.seq === seq),
            )
            expect(deleting.length).toBeLessThanOrEqual(1)
            expect(await read(members[0] as Gamer, seq)).toMatchObject(
              deleting.length > 0
                ? { body: null, deletedBy: 'staff' }
                : { body: text, deletedBy: null, editedAt: null },
            )
          }
        }
      }),
      { numRuns: Number(process.env['SCHEDULES'] ?? 12) },
    )
  }, 120_000)
})
