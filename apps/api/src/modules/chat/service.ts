import {
  type Chat,
  type ChatMember,
  type ChatMessage,
  type ChatMute,
  type ChatPage,
  chatLimits,
  hasLink,
  leads,
  mentionsIn,
  outranks,
  type ReportedPlace,
} from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Hints } from '../../platform/hints.ts'
import { replaceAnswer } from '../../platform/idempotency.ts'
import type { Realtime } from '../../platform/realtime.ts'
import { willingToHear } from '../blocks/index.ts'
import { clanOf } from '../clans/members.ts'
import { longerMute, platformMuteOf } from '../moderation/mutes.ts'
import type { Notice, Notify } from '../notifications/notice.ts'
import { membersOf, pathOf, placeOfReport, type Room, roomOf, roomOfClan } from './rooms.ts'
import * as store from './store.ts'

/** A member's place in one chat. */
interface Place {
  readonly chatId: string
  readonly userId: string
}

interface MessagePlace {
  readonly chatId: string
  readonly seq: number
}

/** What a deletion by staff takes from a message. */
export interface KeptText {
  readonly body: string
  /** User ids. */
  readonly mentions: readonly string[]
}

/** The chats of clans and matches. Only members read and write them; for everyone else they do not exist. All functions throw `not_found` for others. */
export interface Chats {
  /** The chat of the gamer's clan. */
  list(userId: string): Promise<readonly Chat[]>
  read(from: Database, place: Place): Promise<Chat>
  page(
    place: Place,
    from: { readonly before?: number | undefined; readonly around?: number | undefined },
  ): Promise<ChatPage>
  changes(
    place: Place,
    after: number,
  ): Promise<{ readonly items: ChatMessage[]; readonly hasMore: boolean; readonly change: number }>
  search(
    place: Place,
    query: { readonly q: string; readonly before?: number | undefined },
  ): Promise<{ readonly items: ChatMessage[]; readonly hasMore: boolean }>
  members(place: Place): Promise<readonly ChatMember[]>
  /** @throws {DomainError} `forbidden` (muted), `rule_violation`, `not_found` (the message to reply to) */
  send(
    tx: Database,
    command: Place & { readonly body: string; readonly replyTo?: number | undefined },
  ): Promise<ChatMessage>
  /** @throws {DomainError} `forbidden`, `expired`, `wrong_state`, `rule_violation` */
  edit(tx: Database, command: Place & { readonly seq: number; readonly body: string }): Promise<ChatMessage>
  /** Deletes the text for good. Deleting twice changes nothing. @throws {DomainError} `forbidden` */
  remove(tx: Database, command: Place & { readonly seq: number }): Promise<ChatMessage>
  markRead(tx: Database, command: Place & { readonly seq: number }): Promise<Chat>
  /** @throws {DomainError} `forbidden` */
  mute(
    tx: Database,
    command: Place & { readonly memberId: string; readonly minutes: number; readonly reason: string },
  ): Promise<ChatMember>
  /** @throws {DomainError} `forbidden` */
  unmute(tx: Database, command: Place & { readonly memberId: string }): Promise<ChatMember>
  /**
   * A message as a member reads it, with those around it, for a report.
   *
   * @param lines the most messages before it, and after it
   */
  around(
    from: Database,
    place: Place,
    message: { readonly seq: number; readonly lines: number },
  ): Promise<{
    readonly room: ReportedPlace
    readonly before: readonly ChatMessage[]
    readonly message: ChatMessage
    readonly after: readonly ChatMessage[]
  }>
  /**
   * Deletes a message as staff of the platform, who needs not be a member.
   *
   * @returns what restores it @throws {DomainError} `wrong_state` if it is deleted
   */
  removeAsStaff(tx: Database, command: MessagePlace & { readonly staffId: string }): Promise<KeptText>
  /** Restores a message that staff of the platform deleted. @throws {DomainError} `wrong_state` */
  restoreAsStaff(tx: Database, command: MessagePlace & KeptText): Promise<void>
  /** Pushes a committed change of a message that the caller has not read. */
  announceMessage(message: MessagePlace): void
  /** Pushes a committed change to the members who are connected, whichever process they are connected to. */
  announce(message: ChatMessage): void
  /** Pushes that a member's own state has changed, to all their tabs. */
  announceState(place: Place): void
  /** Pushes to all members that the room has changed. */
  announceRoom(chatId: string): void
}

const pageSize = 50
const changesPageSize = 200
const searchPageSize = 20
const minuteMs = 60_000
const toldEveryMs = 10 * minuteMs

export function createChats({
  db,
  now,
  realtime,
  hints,
  notify,
  onError,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly realtime: Pick<Realtime, 'isListening' | 'announceChat'>
  readonly hints: Pick<Hints, 'send' | 'on'>
  /** Adds notifications in the transaction of the message. */
  readonly notify: Notify
  readonly onError: (error: unknown) => void
}): Chats {
  const placeOf = async (from: Database, { chatId, userId }: Place): Promise<Room> => {
    const room = await roomOf(from, { chatId, userId, at: now() })
    if (!room) throw new DomainError('not_found', { reason: 'not_there', what: 'chat' })
    return room
  }

  /** Why a member cannot write: muted in this chat, or by staff of the platform in all of them. */
  const muteOf = async (from: Database, { chatId, userId }: Place): Promise<ChatMute | null> => {
    const at = now()
    const here = (await store.mutesOf(from, { chatId, at })).get(userId) ?? null
    return longerMute(here, await platformMuteOf(from, { userId, at }))
  }

  const readChat = async (from: Database, room: Room, userId: string): Promise<Chat> => {
    const { id, of, role, isClosed } = room
    const state = await store.readState(from, { chatId: id, userId })
    const mute = await muteOf(from, { chatId: id, userId })
    const members = await membersOf(from, id)
    return {
      id,
      of,
      role,
      members: members.length,
      ...state,
      mute,
      isClosed,
    }
  }

  /** @throws {DomainError} `wrong_state`, `forbidden`, `rule_violation` */
  const assertMayWrite = async (tx: Database, { role, isClosed }: Room, place: Place, body: string) => {
    if (isClosed) throw new DomainError('wrong_state', { reason: 'chat_closed' })
    const mute = await muteOf(tx, place)
    if (mute) throw new DomainError('forbidden', { reason: 'chat_muted', given: mute.reason })
    if (role === 'recruit' && hasLink(body)) throw new DomainError('rule_violation', { reason: 'chat_links' })
  }

  const findMessage = async (from: Database, chatId: string, seq: number): Promise<ChatMessage> => {
    const message = await store.findMessage(from, { chatId, seq })
    if (!message) throw new DomainError('not_found', { reason: 'not_there', what: 'message' })
    return message
  }

  /** Applies a change to a message that the caller has locked the chat for, wherever its text is kept, such as for repeated requests. */
  const amend = async (
    tx: Database,
    { chatId, seq }: ChatMessage,
    columns: Parameters<typeof store.updateMessage>[2],
  ): Promise<ChatMessage> => {
    const at = { chatId, seq }
    await store.updateMessage(tx, at, { ...columns, change: await store.countChange(tx, chatId) })
    const message = await findMessage(tx, chatId, seq)
    // Replies quote it.
    for (const kept of [message, ...(await store.repliesTo(tx, at))])
      await replaceAnswer(tx, {
        userId: kept.author.id,
        endpoint: 'sendChatMessage',
        first: { data: { chatId, seq: kept.seq } },
        answer: { data: kept },
      })
    return message
  }

  /** Ids of the members whom a text mentions. */
  const mentionedIn = async (tx: Database, { chatId, userId }: Place, body: string) => {
    const usernames = new Set(mentionsIn(body))
    if (usernames.size === 0) return []
    const members = await membersOf(tx, chatId)
    return members.flatMap(({ id, username }) => (usernames.has(username) && id !== userId ? [id] : []))
  }

  const tellMentioned = async (
    tx: Database,
    room: Room,
    message: ChatMessage,
    userIds: readonly string[],
  ) => {
    const told = await willingToHear(tx, { of: message.author.id, userIds })
    if (told.length === 0) return
    const author = message.author.name
    await notify(
      tx,
      told.map((userId) => ({
        userId,
        kind: 'chat',
        // Not its text, which may be edited or deleted.
        message:
          room.of.type === 'clan'
            ? { key: 'mentioned_in_clan', parameters: { author, clan: room.of.name } }
            : {
                key: 'mentioned_in_match',
                parameters: { author, match: room.of.code, tournament: room.of.tournamentName },
              },
        href: pathOf(room, message.seq),
        dedupeKey: `chat:${message.chatId}:${message.seq}:${userId}`,
      })),
      now(),
    )
  }

  /**
   * Tells the players of a match that somebody wrote to them. Whoever wrote lately is reading, and nobody is told more often than every ten minutes.
   */
  const tellPlayers = async (
    tx: Database,
    room: Room,
    of: Extract<Room['of'], { type: 'match' }>,
    message: ChatMessage,
    mentioned: readonly string[],
  ) => {
    const at = now()
    const talking = await store.authorsSince(tx, {
      chatId: room.id,
      since: new Date(at.getTime() - toldEveryMs),
    })
    const absent = (await membersOf(tx, room.id)).flatMap(({ id, role }) =>
      role !== 'member' || talking.has(id) || mentioned.includes(id) ? [] : [id],
    )
    const told = (await willingToHear(tx, { of: message.author.id, userIds: absent })).map(
      (userId): Notice => ({
        userId,
        kind: 'chat',
        message: {
          key: 'match_chat',
          parameters: { author: message.author.name, match: of.code, tournament: of.tournamentName },
        },
        href: pathOf(room, message.seq),
        dedupeKey: `room:${room.id}:${Math.floor(at.getTime() / toldEveryMs)}:${userId}`,
      }),
    )
    if (told.length > 0) await notify(tx, told, at)
  }

  /** The member whom a leader wants to mute, or to let write again. */
  const subordinateOf = async (tx: Database, place: Place, memberId: string) => {
    const { role } = await placeOf(tx, place)
    const member = (await membersOf(tx, place.chatId)).find(({ id }) => id === memberId)
    if (!member) throw new DomainError('not_found', { reason: 'not_there', what: 'member' })
    if (!leads(role) || !outranks(role, member.role))
      throw new DomainError('forbidden', { reason: 'mute_higher_role' })
    return member
  }

  /** Members who are connected to this process. */
  const listening = async (chatId: string) =>
    (await membersOf(db, chatId)).map(({ id }) => id).filter(realtime.isListening)
  /** Tells the members who are connected to this process. */
  const tellMembers = async (chatId: string, read: () => Promise<ChatMessage | undefined>) => {
    const here = await listening(chatId)
    const message = here.length > 0 ? await read() : undefined
    if (message) realtime.announceChat(here, { type: 'message', message })
  }
  const tellState = ({ chatId, userId }: Place) => realtime.announceChat([userId], { type: 'state', chatId })
  // A hint names the message: what is said in a chat does not travel through Redis.
  hints.on('chat', ({ chatId, seq }) => {
    tellMembers(chatId, () => store.findMessage(db, { chatId, seq })).catch(onError)
  })
  hints.on('chat_state', tellState)
  const tellRoom = async (chatId: string) => {
    const here = await listening(chatId)
    if (here.length > 0) realtime.announceChat(here, { type: 'state', chatId })
  }
  hints.on('chat_room', ({ chatId }) => {
    tellRoom(chatId).catch(onError)
  })

  return {
    async list(userId) {
      const clan = await clanOf(db, userId)
      return clan ? [await readChat(db, roomOfClan(clan), userId)] : []
    },

    read: async (from, place) => readChat(from, await placeOf(from, place), place.userId),

    async page(place, { before, around }) {
      await placeOf(db, place)
      const { chatId } = place
      // Read first: a change in between is then reported again by `changes`, not lost.
      const change = await store.lastChange(db, chatId)
      const limit = around === undefined ? pageSize : pageSize / 2
      const earlier = await store.messagesBefore(db, { chatId, limit: limit + 1, before, upTo: around })
      const later =
        around === undefined ? [] : await store.messagesAfter(db, { chatId, limit: limit + 1, after: around })
      return {
        items: [...earlier.slice(0, limit).toReversed(), ...later.slice(0, limit)],
        hasEarlier: earlier.length > limit,
        hasLater: before === undefined ? later.length > limit : true,
        change,
      }
    },

    async changes(place, after) {
      await placeOf(db, place)
      const found = await store.changesAfter(db, { chatId: place.chatId, after, limit: changesPageSize + 1 })
      const items = found.slice(0, changesPageSize)
      return { items, hasMore: found.length > items.length, change: items.at(-1)?.change ?? after }
    },

    async search(place, { q, before }) {
      await placeOf(db, place)
      const found = await store.messagesBefore(db, {
        chatId: place.chatId,
        limit: searchPageSize + 1,
        before,
        q,
      })
      return { items: found.slice(0, searchPageSize), hasMore: found.length > searchPageSize }
    },

    async members(place) {
      await placeOf(db, place)
      const mutes = await store.mutesOf(db, { chatId: place.chatId, at: now() })
      const members = await membersOf(db, place.chatId)
      return members.map((member) => ({ ...member, mute: mutes.get(member.id) ?? null }))
    },

    async send(tx, { body: written, replyTo, ...place }) {
      const body = withoutEmptyLines(written)
      const { chatId, userId } = place
      const room = await placeOf(tx, place)
      await assertMayWrite(tx, room, place, body)
      if (replyTo !== undefined) await findMessage(tx, chatId, replyTo)
      const mentions = await mentionedIn(tx, place, body)
      await store.openChat(tx, { id: chatId, type: room.of.type })
      const seq = await store.countChange(tx, chatId)
      await store.insertMessage(tx, {
        chatId,
        seq,
        change: seq,
        authorId: userId,
        body,
        replyTo: replyTo ?? null,
        mentions,
        createdAt: now(),
      })
      const message = await findMessage(tx, chatId, seq)
      await tellMentioned(tx, room, message, mentions)
      if (room.of.type === 'match') await tellPlayers(tx, room, room.of, message, mentions)
      return message
    },

    async edit(tx, { seq, body: written, ...place }) {
      const body = withoutEmptyLines(written)
      const { chatId, userId } = place
      const room = await placeOf(tx, place)
      await assertMayWrite(tx, room, place, body)
      await store.lockChat(tx, chatId)
      const before = await findMessage(tx, chatId, seq)
      if (before.author.id !== userId) throw new DomainError('forbidden', { reason: 'message_of_author' })
      if (before.body === null) throw new DomainError('wrong_state', { reason: 'message_deleted' })
      if (now().getTime() - Date.parse(before.createdAt) > chatLimits.editMinutes * minuteMs)
        throw new DomainError('expired', { reason: 'message_edit_over', minutes: chatLimits.editMinutes })
      const mentions = await mentionedIn(tx, place, body)
      const message = await amend(tx, before, { body, mentions, editedAt: now() })
      const members = await membersOf(tx, chatId)
      const known = new Set(before.mentions)
      await tellMentioned(
        tx,
        room,
        message,
        members.flatMap(({ id, username }) => (mentions.includes(id) && !known.has(username) ? [id] : [])),
      )
      return message
    },

    async remove(tx, { seq, ...place }) {
      const { chatId, userId } = place
      const { role } = await placeOf(tx, place)
      // Two who delete at once: the second one finds it deleted.
      await store.lockChat(tx, chatId)
      const before = await findMessage(tx, chatId, seq)
      if (before.author.id !== userId) {
        const author = (await membersOf(tx, chatId)).find(({ id }) => id === before.author.id)
        const isBelow = !author || outranks(role, author.role)
        if (!leads(role) || !isBelow) throw new DomainError('forbidden', { reason: 'message_to_delete' })
      }
      if (before.body === null) return before
      return amend(tx, before, { body: null, mentions: [], deletedBy: userId, deletedAt: now() })
    },

    async markRead(tx, { seq, ...place }) {
      const room = await placeOf(tx, place)
      await store.writeRead(tx, { ...place, seq })
      return readChat(tx, room, place.userId)
    },

    async mute(tx, { memberId, minutes, reason, ...place }) {
      const member = await subordinateOf(tx, place, memberId)
      const until = new Date(now().getTime() + minutes * minuteMs)
      const { chatId, userId } = place
      const { of } = await placeOf(tx, place)
      await store.openChat(tx, { id: chatId, type: of.type })
      await store.writeMute(tx, { chatId, userId: memberId, until, reason, mutedBy: userId })
      return { ...member, mute: { until: until.toISOString(), reason } }
    },

    async unmute(tx, { memberId, ...place }) {
      const member = await subordinateOf(tx, place, memberId)
      await store.deleteMute(tx, place.chatId, memberId)
      const mute: ChatMute | null = null
      return { ...member, mute }
    },

    async around(from, place, { seq, lines }) {
      const room = await placeOf(from, place)
      const { chatId } = place
      const message = await findMessage(from, chatId, seq)
      const before = await store.messagesBefore(from, { chatId, limit: lines, before: seq })
      const after = await store.messagesAfter(from, { chatId, limit: lines, after: seq })
      return { room: placeOfReport(room), before: before.toReversed(), message, after }
    },

    async removeAsStaff(tx, { chatId, seq, staffId }) {
      await store.lockChat(tx, chatId)
      const before = await findMessage(tx, chatId, seq)
      if (before.body === null) throw new DomainError('wrong_state', { reason: 'message_deleted' })
      const mentions = await store.mentionedIds(tx, { chatId, seq })
      await amend(tx, before, {
        body: null,
        mentions: [],
        deletedBy: staffId,
        deletedAt: now(),
        isDeletedByStaff: true,
      })
      return { body: before.body, mentions }
    },

    async restoreAsStaff(tx, { chatId, seq, body, mentions }) {
      await store.lockChat(tx, chatId)
      const before = await findMessage(tx, chatId, seq)
      if (before.deletedBy !== 'staff')
        throw new DomainError('wrong_state', { reason: 'message_not_deleted' })
      await amend(tx, before, {
        body,
        mentions: [...mentions],
        deletedBy: null,
        deletedAt: null,
        isDeletedByStaff: false,
      })
    },

    announceMessage({ chatId, seq }) {
      tellMembers(chatId, () => store.findMessage(db, { chatId, seq })).catch(onError)
      hints.send({ kind: 'chat', chatId, seq })
    },
    announce(message) {
      tellMembers(message.chatId, () => Promise.resolve(message)).catch(onError)
      hints.send({ kind: 'chat', chatId: message.chatId, seq: message.seq })
    },
    announceState(place) {
      tellState(place)
      hints.send({ kind: 'chat_state', ...place })
    },
    announceRoom(chatId) {
      tellRoom(chatId).catch(onError)
      hints.send({ kind: 'chat_room', chatId })
    },
  }
}

/** Keeps one empty line between paragraphs: many would push the messages of others out of sight. */
const withoutEmptyLines = (body: string): string => body.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
