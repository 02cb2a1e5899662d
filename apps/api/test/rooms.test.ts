import { type ChatChanged, type Match, realtime } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { plainClan } from './setups.ts'
import {
  addTournament,
  type Gamer,
  matchesOf,
  publicOrigin,
  startTournament,
  startWorld,
  type World,
} from './world.ts'

const minuteMs = 60_000
let world: World
let address: string
let now = new Date()
const sockets: Socket[] = []

beforeAll(async () => {
  world = await startWorld({ now: () => now })
  address = await world.listen()
})
beforeEach(() => {
  now = new Date()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

let duels = 0

/** A match that can be played, with its two players, an official and a stranger. */
async function startMatch() {
  const number = (duels += 1)
  const {
    id: tournamentId,
    slug,
    of,
  } = await startTournament(world, [`room_${number}_a`, `room_${number}_b`])
  const [match] = (await matchesOf(world, { slug })) as [Match]
  const [first, second] = match.slots.map(({ username }) => of(username)) as [Gamer, Gamer]
  const params = { id: match.id }
  return {
    tournamentId,
    slug,
    match,
    params,
    first,
    second,
    official: await world.gamer('organizer'),
    stranger: await world.gamer('room_stranger'),
    say: async ({ api }: Gamer, body: string) => (await api.sendChatMessage({ params, body: { body } })).data,
    roomOf: async ({ api }: Gamer) => (await api.readMatchRoom({ params })).data,
  }
}

const titlesOf = async ({ api }: Gamer) => (await api.listNotifications()).items.map(({ title }) => title)

async function connect({ cookie }: Gamer): Promise<readonly ChatChanged[]> {
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
  return events
}

describe('the room of a match [S2.28, product 5.3]', () => {
  it('exists for both sides and the officials, and for nobody else', async () => {
    const { first, second, official, stranger, params, roomOf, match } = await startMatch()
    expect(await roomOf(first)).toMatchObject({
      chat: {
        id: match.id,
        of: { type: 'match', code: match.code, kind: 'duel' },
        role: 'member',
        members: 3,
        change: 0,
        isClosed: false,
      },
      lobbyCode: null,
      call: null,
    })
    expect((await roomOf(official)).chat.role).toBe('officer')
    await expect(roomOf(stranger)).rejects.toMatchObject({ code: 'not_found' })
    const calls = [
      () => stranger.api.sendChatMessage({ params, body: { body: 'Hi' } }),
      () => stranger.api.readChatMessages({ params }),
      () => stranger.api.searchChat({ params, query: { q: 'code' } }),
      () => stranger.api.listChatMembers({ params }),
      () => stranger.api.setLobbyCode({ params, body: { code: 'ABC' } }),
      () => stranger.api.callReferee({ params, body: { reason: 'No show' } }),
      () => stranger.api.endRefereeCall({ params }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    expect((await second.api.listChatMembers({ params })).items.map(({ role }) => role)).toEqual([
      'officer',
      'member',
      'member',
    ])
    // The list of chats is about clans.
    expect((await first.api.listChats()).items).toEqual([])
  })

  it('does not exist before both sides are known', async () => {
    const { slug, of } = await startTournament(world, ['early_a', 'early_b', 'early_c', 'early_d'])
    const [semifinal, , final] = (await matchesOf(world, { slug })) as [Match, Match, Match]
    const [winner, loser] = semifinal.slots.map(({ username }) => of(username)) as [Gamer, Gamer]
    const params = { id: semifinal.id }
    await winner.api.reportResult({ params, body: { score: [2, 0], version: semifinal.version } })
    await loser.api.confirmResult({ params, body: { version: semifinal.version + 1 } })
    await expect(winner.api.readMatchRoom({ params: { id: final.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('has an official who plays as a player', async () => {
    const { slug, of } = await startTournament(world, ['organizer', 'room_of_official'])
    const [match] = (await matchesOf(world, { slug })) as [Match]
    const params = { id: match.id }
    const { items } = await of('room_of_official').api.listChatMembers({ params })
    expect(items.map(({ username, role }) => [username, role])).toEqual([
      ['organizer', 'member'],
      ['room_of_official', 'member'],
    ])
  })

  it('tells the other side that somebody wrote, unless they are talking', async () => {
    const { first, second, say } = await startMatch()
    await say(first, 'Ready when you are')
    const wrote = (titles: readonly string[]) =>
      titles.filter((title) => title.includes('wrote in your match'))
    expect(wrote(await titlesOf(second))).toHaveLength(1)
    await say(first, 'I host')
    expect(wrote(await titlesOf(second))).toHaveLength(1)
    await say(second, 'Coming')
    // Who wrote first is reading.
    expect(wrote(await titlesOf(first))).toHaveLength(0)
    now = new Date(now.getTime() + 11 * minuteMs)
    await say(first, 'Where are you?')
    expect(wrote(await titlesOf(second))).toHaveLength(2)
  })

  it('reaches members who are connected, and counts what they have not read', async () => {
    const { first, second, official, say, params, roomOf } = await startMatch()
    const events = await connect(second)
    const ofOfficial = await connect(official)
    const message = await say(first, 'gl hf')
    await expect.poll(() => events).toEqual([{ type: 'message', message }])
    await expect.poll(() => ofOfficial).toEqual([{ type: 'message', message }])
    expect((await roomOf(second)).chat).toMatchObject({ unread: 1, change: 1 })
    await second.api.markChatRead({ params, body: { seq: 1 } })
    expect((await roomOf(second)).chat).toMatchObject({ unread: 0, lastRead: 1 })
  })

  it('is kept in order by officials: they delete and mute, players do not', async () => {
    const { first, second, official, say, params } = await startMatch()
    const { seq } = await say(first, 'You are bad')
    await expect(second.api.deleteChatMessage({ params: { ...params, seq } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { data } = await official.api.deleteChatMessage({ params: { ...params, seq } })
    expect(data).toMatchObject({ body: null, deletedBy: 'officer' })
    const mute = { minutes: 10, reason: 'Insults' }
    await expect(
      second.api.muteChatMember({ params: { ...params, userId: first.id }, body: mute }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await official.api.muteChatMember({ params: { ...params, userId: first.id }, body: mute })
    await expect(say(first, 'Again')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(say(second, 'Fine')).resolves.toMatchObject({ body: 'Fine' })
  })

  it('mutes before anybody has written', async () => {
    const { first, official, say, params } = await startMatch()
    await official.api.muteChatMember({
      params: { ...params, userId: first.id },
      body: { minutes: 10, reason: 'Insults elsewhere' },
    })
    await expect(say(first, 'Hi')).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('stays open for a day after the match, for reading longer', async () => {
    const { first, second, say, match, params, roomOf } = await startMatch()
    await say(first, 'gl')
    await first.api.reportResult({
      params: { id: match.id },
      body: { score: [2, 0], version: match.version },
    })
    await second.api.confirmResult({ params: { id: match.id }, body: { version: match.version + 1 } })
    await say(second, 'gg')
    await expect(first.api.setLobbyCode({ params, body: { code: 'LATE' } })).rejects.toMatchObject({
      code: 'wrong_state',
    })
    await expect(first.api.callReferee({ params, body: { reason: 'It is over' } })).rejects.toMatchObject({
      code: 'wrong_state',
    })
    now = new Date(now.getTime() + 25 * 60 * minuteMs)
    expect((await roomOf(first)).chat.isClosed).toBe(true)
    await expect(say(first, 'Rematch?')).rejects.toMatchObject({ code: 'wrong_state' })
    const { items } = await first.api.readChatMessages({ params })
    expect(items.map(({ body }) => body)).toEqual(['gl', 'gg'])
    const [own] = items
    await expect(
      first.api.editChatMessage({ params: { ...params, seq: own?.seq ?? 0 }, body: { body: 'x' } }),
    ).rejects.toMatchObject({ code: 'wrong_state' })
  })

  it('has the lobby code of either side, for members only, and everybody hears of it', async () => {
    const { first, second, params, roomOf, slug, match } = await startMatch()
    const events = await connect(second)
    await first.api.setLobbyCode({ params, body: { code: '  RIFT-77  ' } })
    await expect.poll(() => events).toContainEqual({ type: 'state', chatId: match.id })
    expect((await roomOf(second)).lobbyCode).toMatchObject({
      code: 'RIFT-77',
      by: { username: first.username },
    })
    const shown = [
      JSON.stringify(await world.visitor.readBracket({ params: { slug } })),
      JSON.stringify(await world.visitor.readMatch({ params })),
      JSON.stringify(await second.api.readMatch({ params })),
    ]
    expect(shown.filter((text) => text.includes('RIFT-77'))).toEqual([])
    await second.api.setLobbyCode({ params, body: { code: 'RIFT-78' } })
    expect((await roomOf(first)).lobbyCode).toMatchObject({
      code: 'RIFT-78',
      by: { username: second.username },
    })
    await first.api.setLobbyCode({ params, body: { code: null } })
    expect((await roomOf(first)).lobbyCode).toBeNull()
    await expect(first.api.setLobbyCode({ params, body: { code: '' } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('calls a referee: officials are told once, and their answer is told to the players', async () => {
    const { first, second, official, params, roomOf, match } = await startMatch()
    await first.api.callReferee({ params, body: { reason: 'The opponent does not come' } })
    await second.api.callReferee({ params, body: { reason: 'I am here' } })
    expect((await roomOf(second)).call).toMatchObject({
      reason: 'The opponent does not come',
      by: { username: first.username },
    })
    const wanted = (await titlesOf(official)).filter((title) =>
      title.startsWith(`Referee wanted in ${match.code}`),
    )
    expect(wanted.length).toBeGreaterThanOrEqual(1)
    await expect(second.api.endRefereeCall({ params })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(official.api.callReferee({ params, body: { reason: 'Myself' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await official.api.endRefereeCall({ params })
    expect((await roomOf(first)).call).toBeNull()
    for (const player of [first, second])
      expect((await titlesOf(player)).filter((title) => title.includes('takes care of'))).toHaveLength(1)

    now = new Date(now.getTime() + minuteMs)
    await first.api.callReferee({ params, body: { reason: 'Once more' } })
    await first.api.endRefereeCall({ params })
    expect((await roomOf(first)).call).toBeNull()
    // Nobody answered: the call was taken back.
    expect((await titlesOf(second)).filter((title) => title.includes('takes care of'))).toHaveLength(1)
    await expect(first.api.endRefereeCall({ params })).resolves.toBeDefined()
  })

  it('belongs to everybody in a lobby', async () => {
    const { slug, gamers } = await startTournament(world, ['many_a', 'many_b', 'many_c'], {
      stages: [{ type: 'free_for_all', config: { lobbySize: 3, rounds: 1, placePoints: [3, 2, 1] } }],
    })
    const { data } = await world.visitor.readBracket({ params: { slug } })
    const id = data.stages[0]?.rounds[0]?.lobbies[0]?.id ?? ''
    for (const { api } of gamers) {
      const { data: room } = await api.readMatchRoom({ params: { id } })
      expect(room.chat).toMatchObject({ members: 4, of: { kind: 'lobby' } })
    }
  })

  it('has no room for a clan', async () => {
    const { first } = await startMatch()
    const clanId = '01900000-0000-7000-8000-0000000000aa'
    await world.db.insert(schema.clans).values({
      id: clanId,
      slug: 'roomless',
      name: 'Roomless',
      tag: 'RLS',
      about: '',
      region: 'EU',
      joinPolicy: 'open',
      memberMax: 10,
      rating: 1000,
      ...plainClan,
    })
    await world.db.insert(schema.clanMembers).values({ userId: first.id, clanId, role: 'owner' })
    await expect(first.api.readMatchRoom({ params: { id: clanId } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(first.api.readChatMessages({ params: { id: clanId } })).resolves.toBeDefined()
    await world.db.delete(schema.clanMembers).where(eq(schema.clanMembers.userId, first.id))
  })

  it('reads the players of a team, not only its captain', async () => {
    const { id, slug } = await addTournament(world.db, {
      entryKind: 'team',
      teamSize: 2,
      substitutesMax: 1,
      capacity: 2,
    })
    const invited = await world.gamer('team_invited')
    const pairs = [
      ['team_a1', 'team_a2'],
      ['team_b1', 'team_b2'],
    ] as const
    for (const [index, [captain, mate]] of pairs.entries()) {
      const { api } = await world.gamer(captain)
      const other = await world.gamer(mate)
      const { data: entry } = await api.joinTournament({
        params: { id },
        body: {
          team: { name: `Team ${index}`, tag: `T${index}` },
          roster: [
            { username: mate, role: 'player' },
            ...(index === 0 ? [{ username: invited.username, role: 'substitute' as const }] : []),
          ],
        },
      })
      await other.api.answerInvitation({ params: { id: entry.id }, body: { isAccepted: true } })
    }
    await world.app.settle()
    const [match] = (await matchesOf(world, { slug })) as [Match]
    const mate = await world.gamer('team_b2')
    const { data: room } = await mate.api.readMatchRoom({ params: { id: match.id } })
    expect(room.chat.members).toBe(5)
    // Who has not accepted does not belong to it.
    await expect(invited.api.readMatchRoom({ params: { id: match.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
