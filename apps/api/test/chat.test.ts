import { type ChatChanged, type ChatMessage, type ClanRole, chatLimits, realtime } from '@esports/contract'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { plainClan } from './setups.ts'
import { type Gamer, publicOrigin, startWorld, type World } from './world.ts'

const minuteMs = 60_000
let world: World
let address: string
let now = new Date()
const sockets: Socket[] = []

beforeAll(async () => {
  world = await startWorld({ now: () => now, environment: { RATE_LIMIT_FACTOR: '1000' } })
  address = await world.listen()
})
beforeEach(() => {
  now = new Date()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

let clans = 0

/** A clan whose members have these roles, in this order. */
async function clanOf(...roles: readonly ClanRole[]) {
  const number = (clans += 1)
  const id = uuidv7()
  await world.db.insert(schema.clans).values({
    id,
    slug: `clan-${number}`,
    name: `Clan ${number}`,
    tag: `C${number}`,
    about: '',
    region: 'EU',
    joinPolicy: 'open',
    memberMax: 100,
    rating: 1000,
    ...plainClan,
  })
  const members: Gamer[] = []
  for (const [index, role] of roles.entries()) {
    const gamer = await world.gamer(`chat_${number}_${index}`)
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
  const chatOf = async ({ api }: Gamer) => {
    const [chat] = (await api.listChats()).items
    if (!chat) throw new Error('There is no chat.')
    return chat
  }
  return { id, params, members, first, second, third, say, chatOf }
}

const leave = ({ id }: Gamer) => world.db.delete(schema.clanMembers).where(eq(schema.clanMembers.userId, id))

async function connect({ cookie }: Gamer): Promise<{ readonly events: ChatChanged[] }> {
  const socket = io(`${address}/notifications`, {
    path: realtime.path,
    transports: [...realtime.transports],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, origin: publicOrigin },
  })
  sockets.push(socket)
  const events: ChatChanged[] = []
  socket.on('chat_changed', (event: ChatChanged) => events.push(event))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { events }
}

describe('the chat of a clan [S2.28, product 57]', () => {
  it('is empty at first, numbers what is said, and reaches members who are connected', async () => {
    const { id, params, first, second, say, chatOf } = await clanOf('owner', 'member')
    expect(await chatOf(first)).toMatchObject({
      id,
      role: 'owner',
      members: 2,
      change: 0,
      lastRead: 0,
      unread: 0,
      isMentioned: false,
      mute: null,
    })
    expect(await first.api.readChatMessages({ params })).toEqual({
      items: [],
      hasEarlier: false,
      hasLater: false,
      change: 0,
    })
    const listening = await connect(second)
    const said = await say(first, '  gg  ')
    expect(said).toMatchObject({
      seq: 1,
      change: 1,
      body: 'gg',
      author: { username: first.username },
      replyTo: null,
      editedAt: null,
    })
    await expect.poll(() => listening.events).toEqual([{ type: 'message', message: said }])
    expect((await second.api.readChatMessages({ params })).items).toEqual([said])
  })

  it('does not exist for anybody else: strangers, owners of other clans, staff, former members', async () => {
    const { params, first, second, say } = await clanOf('owner', 'member')
    const { first: foreigner } = await clanOf('owner')
    const staff = await world.gamer('chat_staff')
    await world.db
      .update(schema.users)
      .set({ roles: ['gamer', 'moderator', 'admin'] })
      .where(eq(schema.users.id, staff.id))
    await say(first, 'between us')
    await leave(second)
    for (const { api } of [await world.gamer('chat_stranger'), foreigner, staff, second]) {
      const calls = await Promise.allSettled([
        api.readChatMessages({ params }),
        api.readChatChanges({ params, query: { after: 0 } }),
        api.searchChat({ params, query: { q: 'between' } }),
        api.listChatMembers({ params }),
        api.sendChatMessage({ params, body: { body: 'hello?' } }),
        api.editChatMessage({ params: { ...params, seq: 1 }, body: { body: 'mine' } }),
        api.deleteChatMessage({ params: { ...params, seq: 1 } }),
        api.markChatRead({ params, body: { seq: 1 } }),
        api.muteChatMember({
          params: { ...params, userId: first.id },
          body: { minutes: 5, reason: 'because' },
        }),
        api.unmuteChatMember({ params: { ...params, userId: first.id } }),
      ])
      expect(calls).toHaveLength(10)
      for (const call of calls)
        expect(call).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
    }
    expect((await second.api.listChats()).items).toEqual([])
  })

  it('is no longer told to who has left', async () => {
    const { first, second, third, say } = await clanOf('owner', 'member', 'member')
    const left = await connect(second)
    const stayed = await connect(third)
    await leave(second)
    await say(first, 'they are gone')
    await expect.poll(() => stayed.events.length).toBe(1)
    expect(left.events).toEqual([])
  })

  it('counts what others wrote as unread, until it is read; reading never goes back', async () => {
    const { params, first, second, say, chatOf } = await clanOf('owner', 'member')
    for (const body of ['one', 'two', 'three']) await say(first, body)
    await say(second, 'four')
    expect(await chatOf(second)).toMatchObject({ unread: 3, lastRead: 0, change: 4 })
    const otherTab = await connect(second)
    const { data } = await second.api.markChatRead({ params, body: { seq: 2 } })
    expect(data).toMatchObject({ unread: 1, lastRead: 2 })
    await expect.poll(() => otherTab.events).toEqual([{ type: 'state', chatId: params.id }])
    await second.api.markChatRead({ params, body: { seq: 1 } })
    expect(await chatOf(second)).toMatchObject({ lastRead: 2 })
    await second.api.markChatRead({ params, body: { seq: 99 } })
    expect(await chatOf(second)).toMatchObject({ unread: 0, lastRead: 4 })
    await say(first, 'five')
    expect(await chatOf(second)).toMatchObject({ unread: 1 })
  })

  it('sends once, however often a request is repeated', async () => {
    const { params, first, second } = await clanOf('owner', 'member')
    const listening = await connect(second)
    const idempotencyKey = crypto.randomUUID()
    const attempts = await Promise.all(
      Array.from({ length: 4 }, () =>
        first.api.sendChatMessage({ params, body: { body: 'once' } }, { idempotencyKey }),
      ),
    )
    expect(new Set(attempts.map(({ data }) => data.seq))).toEqual(new Set([1]))
    expect((await second.api.readChatMessages({ params })).items).toHaveLength(1)
    await expect.poll(() => listening.events.length).toBe(1)
  })

  it('answers a repeated request with the message as it is now', async () => {
    const { params, first } = await clanOf('owner')
    const idempotencyKey = crypto.randomUUID()
    const send = () => first.api.sendChatMessage({ params, body: { body: 'draft' } }, { idempotencyKey })
    const { seq } = (await send()).data
    await first.api.editChatMessage({ params: { ...params, seq }, body: { body: 'final' } })
    expect((await send()).data).toMatchObject({ seq, body: 'final', change: 2 })
    await first.api.deleteChatMessage({ params: { ...params, seq } })
    expect((await send()).data).toMatchObject({ seq, body: null, deletedBy: 'author' })
  })

  it.each([
    ['nothing', ''],
    ['white space', '  \n '],
    ['nothing that can be seen', '\u200B\u200D\u2060\u202E'],
    ['more than 1000 characters', 'a'.repeat(chatLimits.bodyLength + 1)],
    ['a NUL', 'a\0b'],
  ])('refuses %s', async (_, body) => {
    const { params, first } = await clanOf('owner')
    await expect(first.api.sendChatMessage({ params, body: { body } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('keeps one empty line of many', async () => {
    const { first, say } = await clanOf('owner')
    expect((await say(first, 'a\n\nb\n \n\t\n\nc\nd')).body).toBe('a\n\nb\n\nc\nd')
  })

  it('is paged in both directions and around a message', async () => {
    const { params, first, say } = await clanOf('owner')
    for (let number = 1; number <= 120; number += 1) await say(first, `message ${number}`)
    const seqs = (items: readonly ChatMessage[]) => [items.at(0)?.seq, items.at(-1)?.seq, items.length]
    const newest = await first.api.readChatMessages({ params })
    expect([seqs(newest.items), newest.hasEarlier, newest.hasLater]).toEqual([[71, 120, 50], true, false])
    const middle = await first.api.readChatMessages({ params, query: { before: 71 } })
    expect([seqs(middle.items), middle.hasEarlier, middle.hasLater]).toEqual([[21, 70, 50], true, true])
    const oldest = await first.api.readChatMessages({ params, query: { before: 21 } })
    expect([seqs(oldest.items), oldest.hasEarlier]).toEqual([[1, 20, 20], false])
    const around = await first.api.readChatMessages({ params, query: { around: 60 } })
    expect([seqs(around.items), around.hasEarlier, around.hasLater]).toEqual([[36, 85, 50], true, true])
    await expect(
      first.api.readChatMessages({ params, query: { around: 60, before: 3 } }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is searched, newest first, with % and _ as themselves; what was deleted is not found', async () => {
    const { params, first, say } = await clanOf('owner')
    for (const body of ['Scrim at 20:00', 'no scrim', '100% sure', 'a_b', 'scrim cancelled'])
      await say(first, body)
    const find = async (q: string) =>
      (await first.api.searchChat({ params, query: { q } })).items.map(({ seq }) => seq)
    expect(await find('SCRIM')).toEqual([5, 2, 1])
    expect(await find('0%')).toEqual([3])
    expect(await find('a_b')).toEqual([4])
    await first.api.deleteChatMessage({ params: { ...params, seq: 2 } })
    expect(await find('scrim')).toEqual([5, 1])
    expect((await first.api.searchChat({ params, query: { q: 'scrim', before: 5 } })).items).toHaveLength(1)
  })
})

describe('a message', () => {
  it('replies to another one, whose current text it quotes', async () => {
    const { params, first, second, say } = await clanOf('owner', 'member')
    await say(first, 'who plays tonight?')
    const reply = await say(second, 'me', 1)
    expect(reply.replyTo).toEqual({ seq: 1, name: expect.any(String), excerpt: 'who plays tonight?' })
    await first.api.editChatMessage({ params: { ...params, seq: 1 }, body: { body: 'who plays at 8?' } })
    const quoted = async () => (await first.api.readChatMessages({ params })).items[1]?.replyTo?.excerpt
    expect(await quoted()).toBe('who plays at 8?')
    await first.api.deleteChatMessage({ params: { ...params, seq: 1 } })
    expect(await quoted()).toBe(null)
    await expect(say(second, 'to nobody', 77)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is edited by its author for 15 minutes, and nobody else', async () => {
    const { params, first, second, say } = await clanOf('owner', 'member')
    const said = await say(second, 'teh plan')
    const at = { ...params, seq: said.seq }
    const { data } = await second.api.editChatMessage({ params: at, body: { body: 'the plan' } })
    expect(data).toMatchObject({ seq: 1, change: 2, body: 'the plan', editedAt: expect.any(String) })
    await expect(first.api.editChatMessage({ params: at, body: { body: 'mine' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    now = new Date(Date.parse(said.createdAt) + chatLimits.editMinutes * minuteMs)
    await second.api.editChatMessage({ params: at, body: { body: 'just in time' } })
    now = new Date(now.getTime() + 1)
    await expect(second.api.editChatMessage({ params: at, body: { body: 'late' } })).rejects.toMatchObject({
      code: 'expired',
    })
    await second.api.deleteChatMessage({ params: at })
    now = new Date(said.createdAt)
    await expect(second.api.editChatMessage({ params: at, body: { body: 'back' } })).rejects.toMatchObject({
      code: 'wrong_state',
    })
  })

  it('is deleted by its author or by somebody above them, and its text is gone from the database', async () => {
    const { params, members, say } = await clanOf('owner', 'officer', 'officer', 'member', 'recruit')
    const [owner, officer, other, member, recruit] = members as [Gamer, Gamer, Gamer, Gamer, Gamer]
    const remove = (seq: number, { api }: Gamer) => api.deleteChatMessage({ params: { ...params, seq } })
    const ofOfficer = await say(other, 'secret of an officer')
    await expect(remove(ofOfficer.seq, officer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(remove(ofOfficer.seq, member)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await remove(ofOfficer.seq, owner)).data).toMatchObject({ body: null, deletedBy: 'officer' })
    const ofRecruit = await say(recruit, 'secret of a recruit')
    expect((await remove(ofRecruit.seq, officer)).data).toMatchObject({ body: null, deletedBy: 'officer' })
    const ofMember = await say(member, 'secret of a member')
    await say(owner, 'noted', ofMember.seq)
    const gone = await remove(ofMember.seq, member)
    expect(gone.data).toMatchObject({ body: null, deletedBy: 'author' })
    // Again: nothing changes.
    expect((await remove(ofMember.seq, owner)).data).toEqual(gone.data)
    const rows = [
      ...(await world.db.select().from(schema.chatMessages)),
      // First answers, kept for repeated requests.
      ...(await world.db.select().from(schema.idempotentAnswers)),
      ...(await world.db.select().from(schema.notifications)),
    ]
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  it('of somebody who has left can be deleted by those who lead', async () => {
    const { params, first, second, third, say } = await clanOf('officer', 'officer', 'member')
    const said = await say(second, 'I quit')
    await leave(second)
    await expect(third.api.deleteChatMessage({ params: { ...params, seq: said.seq } })).rejects.toMatchObject(
      { code: 'forbidden' },
    )
    const { data } = await first.api.deleteChatMessage({ params: { ...params, seq: said.seq } })
    expect(data.deletedBy).toBe('officer')
  })

  it('mentions members, who are notified once, with the way to the message', async () => {
    const { params, first, second, third, say, chatOf } = await clanOf('owner', 'member', 'member')
    const stranger = await world.gamer('chat_outsider')
    const said = await say(first, `@${second.username} @${stranger.username} @${first.username} tonight?`)
    expect(said.mentions).toEqual([second.username])
    expect(await chatOf(second)).toMatchObject({ unread: 1, isMentioned: true })
    expect(await chatOf(third)).toMatchObject({ unread: 1, isMentioned: false })
    const at = { ...params, seq: said.seq }
    for (const body of [`@${third.username}`, 'nobody', `@${second.username} @${third.username}`])
      await first.api.editChatMessage({ params: at, body: { body } })
    const notices = async ({ api }: Gamer) => (await api.listNotifications()).items
    expect(await notices(second)).toMatchObject([{ href: '/clans?chat=1', type: 'learnMore' }])
    // The text may be deleted, and is then gone everywhere.
    expect(JSON.stringify(await notices(second))).not.toContain('tonight')
    expect(await notices(third)).toHaveLength(1)
    expect(await notices(first)).toEqual([])
    expect(await notices(stranger)).toEqual([])
  })

  it('of a recruit has no links', async () => {
    const { params, first, second, say } = await clanOf('recruit', 'member')
    await expect(say(first, 'look: https://skins.example')).rejects.toMatchObject({ code: 'rule_violation' })
    const said = await say(first, 'look')
    await expect(
      first.api.editChatMessage({
        params: { ...params, seq: said.seq },
        body: { body: 'www.skins.example' },
      }),
    ).rejects.toMatchObject({ code: 'rule_violation' })
    await say(second, 'https://rift.example')
  })
})

describe('a mute', () => {
  it('is given by who leads to who ranks below, tells them, ends, and can be lifted', async () => {
    const { params, members, say, chatOf } = await clanOf('owner', 'officer', 'officer', 'member')
    const [owner, officer, other, member] = members as [Gamer, Gamer, Gamer, Gamer]
    const said = await say(member, 'spam')
    const listening = await connect(member)
    const mute = ({ api }: Gamer, { id: userId }: Gamer, minutes = 10) =>
      api.muteChatMember({ params: { ...params, userId }, body: { minutes, reason: 'Spam.' } })
    for (const [by, whom] of [
      [officer, other],
      [officer, owner],
      [member, officer],
      [owner, owner],
    ] as const)
      await expect(mute(by, whom)).rejects.toMatchObject({ code: 'forbidden' })
    const { data } = await mute(officer, member)
    const until = new Date(now.getTime() + 10 * minuteMs).toISOString()
    expect(data.mute).toEqual({ until, reason: 'Spam.' })
    await expect.poll(() => listening.events).toEqual([{ type: 'state', chatId: params.id }])
    expect((await chatOf(member)).mute).toEqual({ until, reason: 'Spam.' })
    await expect(say(member, 'but')).rejects.toMatchObject({ code: 'forbidden', message: /Spam\./ })
    await expect(
      member.api.editChatMessage({ params: { ...params, seq: said.seq }, body: { body: 'but' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    // They may still take back what they wrote, and read.
    await member.api.deleteChatMessage({ params: { ...params, seq: said.seq } })
    now = new Date(until)
    await say(member, 'I am back')
    await mute(owner, member)
    const lifted = await other.api.unmuteChatMember({ params: { ...params, userId: member.id } })
    expect(lifted.data.mute).toBe(null)
    await say(member, 'thanks')
    expect((await owner.api.listChatMembers({ params })).items.map(({ role }) => role)).toEqual([
      'owner',
      'officer',
      'officer',
      'member',
    ])
  })
})

describe('changes', () => {
  const command = fc.record({
    by: fc.nat(2),
    kind: fc.constantFrom('send', 'send', 'reply', 'edit', 'remove'),
    of: fc.nat(12),
  })

  it('lead every client to the same conversation, whatever is done at once and whenever it reads', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          const { params, members, first } = await clanOf('owner', 'officer', 'member')
          const known = new Map<number, ChatMessage>()
          let after = 0
          const follow = async () => {
            for (let hasMore = true; hasMore; ) {
              const answer = await first.api.readChatChanges({ params, query: { after } })
              for (const message of answer.items) known.set(message.seq, message)
              expect(answer.items.map(({ change }) => change)).toEqual(
                answer.items.map(({ change }) => change).toSorted((a, b) => a - b),
              )
              ;({ hasMore, change: after } = answer)
            }
          }
          for (const [round, commands] of rounds.entries()) {
            const reading = follow()
            await Promise.allSettled(
              commands.map(({ by, kind, of }, index) => {
                const { api } = members[by] as Gamer
                const body = `${round}.${index}`
                const at = { ...params, seq: of + 1 }
                if (kind === 'edit') return api.editChatMessage({ params: at, body: { body } })
                if (kind === 'remove') return api.deleteChatMessage({ params: at })
                return api.sendChatMessage({
                  params,
                  body: { body, ...(kind === 'reply' ? { replyTo: of + 1 } : {}) },
                })
              }),
            )
            await reading
          }
          await follow()
          const { items, change } = await first.api.readChatMessages({ params })
          const withoutQuotes = (messages: Iterable<ChatMessage>) =>
            [...messages].map(({ replyTo, ...rest }) => ({ ...rest, replyTo: replyTo?.seq ?? null }))
          expect(withoutQuotes([...known.values()].toSorted((a, b) => a.seq - b.seq))).toEqual(
            withoutQuotes(items),
          )
          expect(after).toBe(change)
        },
      ),
      { numRuns: Number(process.env['CHAT_RUNS'] ?? 12) },
    )
  })
})
